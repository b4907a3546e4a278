import { eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { orders as ordersTable } from '#contract/orders/orders.ts'
import { boughtItems } from '#domain/orders/boughtItems.ts'
import { items } from '../schema/tables/shop.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'

type Line = WireAnswer<typeof ordersTable.one>['orderItems'][number]

const house = aHouse()
let team: number
let fee: { itemId: number; price: number }
let banner: number

beforeAll(async () => {
  team = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8410, availableQuantity: 500 })
  banner = await anItem(house, { name: 'Banner', price: 1995, availableQuantity: 50 })
  fee = await itemOf(house, 'COMPANYCAPTAIN')
})

/** A company that bought the package and two banners, then 15 teams (with the refund) and another banner. */
async function aCompany() {
  const [customer] = await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`)
  const first = await anOrder(house, customer!, [
    { itemId: fee.itemId, quantity: 1 },
    { itemId: banner, quantity: 2 },
  ])
  const second = await anOrder(house, customer!, [
    { itemId: team, quantity: 15 },
    { itemId: banner, quantity: 1 },
  ])
  return { me: asCustomer(house.app, customer!.token), first, second }
}

test('pieces and sums of own orders count by type; the refund is in the sums and no piece', async () => {
  const { me, first, second } = await aCompany()
  const get = async (path: string) => (await me.get(path)).body
  expect(await get('/orders/me/count')).toBe(2)
  expect(await get('/orders/me/items/count')).toBe(19)
  expect(await get('/orders/me/items/count?itemType=COMPANYCAPTAIN')).toBe(1)
  expect(await get('/orders/me/items/count?itemType=PRODUCT')).toBe(3)
  expect(await get('/orders/me/items/count?itemType=TIME')).toBe(0)
  expect(await get('/orders/me/items/price')).toBe(1321.35)
  expect(await get('/orders/me/items/price?itemType=TEAM')).toBe(1261.5)
  expect(await get('/orders/me/items/price?itemType=COMPANYCAPTAIN')).toBe(0)

  expect(await get(`/orders/${second.orderID}/total-price`)).toBe(second.totalPrice)
  expect(await get(`/orders/${second.orderID}/total-price?itemType=COMPANYCAPTAIN`)).toBe(-fee.price)
  expect(await get(`/orders/${second.orderID}/total-item-count`)).toBe(16)
  expect(await get(`/orders/${first.orderID}/total-item-count?itemType=COMPANYCAPTAIN`)).toBe(1)
  expect(await get(`/orders/${second.orderID}/total-item-count?itemType=COMPANYCAPTAIN`)).toBe(0)
  const wrong = await me.get('/orders/me/items/count?itemType=BOAT')
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Diese Artikelart gibt es nicht.' } })
})

test('the lines of all own orders stand in one list, newest order first, not merged', async () => {
  const { me, first, second } = await aCompany()
  const { body } = await me.get('/orders/me/items')
  const of = ({ orderID, orderItems }: { orderID: number; orderItems: Line[] }) =>
    orderItems.map((line) => ({ ...line, orderID }))
  expect(body).toEqual([...of(second), ...of(first)])
  expect(body.map(({ name, quantity }: Line) => [name, quantity])).toContainEqual(['Banner', 2])
})

test('what was bought is listed once each with its pieces, also what is no longer on sale', async () => {
  const { me } = await aCompany()
  const workedOut = async () => boughtItems((await me.get('/orders/me')).body, (await me.get('/items')).body)
  const [told, found] = [(await me.get('/items/me')).body, await workedOut()]
  expect(found?.map(({ itemId, quantity }) => [itemId, quantity])).toContainEqual([banner, 3])
  expect(found, 'what pages work out of orders and catalogue').toEqual(told)
  await house.db.update(items).set({ archivedAt: new Date() }).where(eq(items.itemId, banner))
  try {
    const { status, body } = await me.get('/items/me')
    expect(status).toBe(200)
    const bought = body.map(({ itemId, quantity }: Line) => [itemId, quantity])
    expect(bought).toHaveLength(3)
    expect(bought).toEqual(
      expect.arrayContaining([
        [banner, 3],
        [team, 15],
        [fee.itemId, 1],
      ]),
    )
    expect((await me.get('/items/me?itemType=PRODUCT')).body).toEqual([
      expect.objectContaining({ itemId: banner, name: 'Banner', price: 19.95, vatRate: 20, quantity: 3 }),
    ])
    expect((await me.get('/items/me?itemType=TIME')).body).toEqual([])
    expect(await workedOut(), 'the catalogue does not have all of it').toBeNull()
    expect((await me.get('/items/me?itemType=x')).status).toBe(400)
  } finally {
    await house.db.update(items).set({ archivedAt: null }).where(eq(items.itemId, banner))
  }
})

test('a company without orders has none, and sees nothing of another’s; the staff sees each', async () => {
  const { second } = await aCompany()
  const [stranger] = await aCrowd(house, 1)
  const me = asCustomer(house.app, stranger!.token)
  const paths = ['count', 'items', 'items/count', 'items/price'].map((path) => `/orders/me/${path}`)
  const answers = []
  for (const path of [...paths, '/items/me']) answers.push((await me.get(path)).body)
  expect(answers).toEqual([0, [], 0, 0, []])
  for (const path of ['total-price', 'total-item-count']) {
    for (const id of [second.orderID, 999_999]) {
      const absent = { status: 404, body: { message: 'Diese Bestellung gibt es nicht.' } }
      expect(await me.get(`/orders/${id}/${path}`)).toMatchObject(absent)
    }
  }
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  expect((await staff.get(`/orders/${second.orderID}/total-item-count?itemType=TEAM`)).body).toBe(15)
})
