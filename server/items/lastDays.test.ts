import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, formatDay } from '#domain/text/days.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, type TestCustomer } from '../../test/support/build.ts'
import { aClock, aContextOn, aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, termsOf } from '../../test/support/orders.ts'
import { items } from '../schema/tables/shop.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let customer: TestCustomer
let early: number
let regular: number
beforeAll(async () => {
  toLastMinute()
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  customer = await aCustomer(house)
  // the shop's own contingents are not in the way
  await house.db.update(items).set({ archivedAt: new Date() })
  early = await anItem(house, { itemType: 'TEAM', name: 'Frühbucher', price: 8400, availableQuantity: 100 })
  regular = await anItem(house, { itemType: 'TEAM', name: 'Regulär', price: 9900, availableQuantity: 100 })
})

const visitor = () => asAnyone(house.app)
const me = () => asCustomer(house.app, customer.token)
const today = () => dayOf(house.clock.now())
const leftOf = async (itemId: number) => (await visitor().get(`/items/${itemId}`)).body.availableQuantity
const order = (itemId: number, total?: string) =>
  me().post('/orders', [{ itemId, quantity: 2, itemAttributes: {} }], {
    ...termsOf(house),
    ...(total !== undefined && { 'x-expected-total': total }),
  })

/** To one minute before midnight in Vienna. */
function toLastMinute() {
  const clock = new Date(house.clock.now()).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Vienna' })
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  house.clock.pass({ seconds: 86_400 - 60 - (hours * 3600 + minutes * 60 + seconds) })
}

test('after its last day a contingent counts as sold out, and the next one is on offer; an order that was filled in says that the price has changed', async () => {
  const lastDay = today()
  const { body } = await staff.put(`/items/${early}`, { lastDay })
  expect(body).toMatchObject({ lastDay, availableQuantity: 100 })
  expect((await visitor().get('/items/team-contingent')).body).toMatchObject({ itemId: early, lastDay, price: 84 })
  expect((await order(early, '168.00')).status).toBe(201)
  house.clock.pass({ minutes: 2 })
  expect((await visitor().get('/items/team-contingent')).body).toMatchObject({ itemId: regular, price: 99 })
  expect([await leftOf(early), await leftOf(regular)]).toEqual([0, 100])
  const says = `„Frühbucher“ gab es bis ${formatDay(lastDay)}. Der Preis hat sich geändert: Ein Team kostet jetzt 99,00\u00a0€.`
  expect(await order(early, '168.00')).toMatchObject({ status: 409, body: { code: 'LAST_DAY_PRICE', message: says } })
  const quote = await visitor().post('/orders/quote', [{ itemId: early, quantity: 2, itemAttributes: {} }])
  expect(quote.body.problems).toMatchObject([{ index: 0, code: 'LAST_DAY_PRICE', message: says }])
  expect((await order(regular, '198.00')).status).toBe(201)
  // the staff see what is really left, and may give it another day
  const managed = (await staff.get('/items/all')).body.find(({ itemId }: { itemId: number }) => itemId === early)
  expect(managed).toMatchObject({ lastDay, availableQuantity: 98 })
  await staff.put(`/items/${early}`, { lastDay: null })
  expect(await leftOf(early)).toBe(98)
})

test('many items get their last day at once, all or none, and the log says it in one entry', async () => {
  const lastDay = addDays(today(), 10)
  const bad = await staff.post('/items/last-day', { itemIds: [early, 999_999], lastDay })
  expect(bad.status).toBe(404)
  expect(await staff.post('/items/last-day', { itemIds: [early, regular], lastDay })).toMatchObject({
    body: { changed: 2 },
  })
  expect((await staff.post('/items/last-day', { itemIds: [regular], lastDay })).body).toEqual({ changed: 0 })
  const [entry] = (await staff.get('/logs?limit=1')).body
  expect(entry).toMatchObject({
    action: 'Letzter Tag von Artikeln',
    details: `2 Artikel, bis ${formatDay(lastDay)}: Frühbucher, Regulär`,
  })
  const wrong = await staff.post('/items/last-day', { itemIds: [early], lastDay: '31. März' })
  expect(wrong.body.fields.lastDay).toContain('Letzter Tag')
  const created = await staff.post('/items', {
    name: 'Plakat',
    itemType: 'PRODUCT',
    price: 5,
    lastDay: addDays(today(), -1),
  })
  expect(created.body.lastDay).toBe(addDays(today(), -1))
  expect(await leftOf(created.body.itemId)).toBe(0)
})

test('what is bought before stays, and an order of an item that is not sold any more names its last day', async () => {
  const poster = await anItem(house, { name: 'Fahne', price: 500 })
  const { orderID } = await anOrder(house, customer, [{ itemId: poster, quantity: 1 }])
  const lastDay = addDays(today(), -1)
  await staff.put(`/items/${poster}`, { lastDay })
  expect((await order(poster)).body.message).toBe(`„Fahne“ gab es bis ${formatDay(lastDay)}.`)
  const { body } = await staff.get(`/orders/${orderID}`)
  expect(body.orderItems).toMatchObject([{ name: 'Fahne', quantity: 1 }])
})

test('of two servers at midnight each sells by its own clock, and both out of the same stock', async () => {
  toLastMinute()
  // the day that has passed has ended the sessions of the others
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  customer = await aCustomer(house)
  const { db, connectionString, context } = house
  const clock = aClock()
  clock.pass({ seconds: (house.clock.now().getTime() - clock.now().getTime()) / 1000 })
  const other = await aContextOn({ db, connectionString, pool: context.pool, drop: async () => undefined }, {}, clock)
  await house.db.update(items).set({ archivedAt: new Date() })
  const [ending, next] = [
    await anItem(house, { itemType: 'TEAM', name: 'Bis Mitternacht', price: 8400, availableQuantity: 5 }),
    await anItem(house, { itemType: 'TEAM', name: 'Danach', price: 9900, availableQuantity: 5 }),
  ]
  await staff.put(`/items/${ending}`, { lastDay: today() })
  const orderAt = async ({ app }: Pick<typeof house, 'app'>, itemId: number) => {
    const line = { itemId, quantity: 2, itemAttributes: {} }
    const { status, body } = await asCustomer(app, customer.token).post('/orders', [line], termsOf(house))
    return status === 201 ? 'sold' : body.code
  }
  const offerAt = async ({ app }: Pick<typeof house, 'app'>) =>
    (await asAnyone(app).get('/items/team-contingent')).body.itemId
  // one is two minutes ahead of the other
  house.clock.pass({ minutes: 2 })
  expect([await offerAt(house), await offerAt(other)]).toEqual([next, ending])
  const both = [house, other]
  expect(await Promise.all(both.map((server) => orderAt(server, ending)))).toEqual(['LAST_DAY_PRICE', 'sold'])
  other.clock.pass({ minutes: 2 })
  expect(await Promise.all(both.map((server) => orderAt(server, ending)))).toEqual(['LAST_DAY_PRICE', 'LAST_DAY_PRICE'])
  expect(await Promise.all(both.map((server) => orderAt(server, next)))).toEqual(['sold', 'sold'])
  expect([await offerAt(house), await offerAt(other)]).toEqual([next, next])
  const managed: { itemId: number; availableQuantity: number }[] = (await staff.get('/items/all')).body
  const left = [ending, next].map((id) => managed.find(({ itemId }) => itemId === id)?.availableQuantity)
  expect(left).toEqual([3, 1])
  await other.close()
})
