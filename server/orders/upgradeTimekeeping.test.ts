import { eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { addresses } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'
import { items, orders } from '../schema/tables/shop.ts'
import { teams } from '../schema/tables/teams.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin, type TestCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, itemOf, termsOf } from '../../test/support/orders.ts'

const house = aHouse()
let stock: Stock
let teamItem: number
let timeItem: number

beforeAll(async () => {
  teamItem = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8400, availableQuantity: 500 })
  timeItem = (await itemOf(house, 'TIME')).itemId
  stock = await stockOf(house.db)
})

/** A company with so many teams of one order, and a way to book timekeeping for them. */
async function aCompany(count: number) {
  const customer = (await aCrowd(house, 1))[0]!
  const { orderID } = await anOrder(house, customer, [{ itemId: teamItem, quantity: count }])
  const { body } = await asCustomer(house.app, customer.token).get('/teams/me')
  const teamIds: number[] = body.map((team: { id: number }) => team.id)
  return { customer, orderID: orderID as number, teamIds }
}
type Booking = { orderID: number; teamId: unknown; headers?: Record<string, string> }
const book = (customer: TestCustomer, { orderID, teamId, headers }: Booking) =>
  asCustomer(house.app, customer.token).post(
    `/orders/${orderID}/upgrade-timekeeping`,
    { teamId },
    { ...termsOf(house), ...headers },
  )
const timed = async (id: number) => (await house.db.select().from(teams).where(eq(teams.id, id)))[0]!.timekeeping

test('booking timekeeping makes an order of its own, takes a unit and sets the team', async () => {
  const { customer, orderID, teamIds } = await aCompany(2)
  const { status, body } = await book(customer, { orderID, teamId: teamIds[1] })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    customerID: customer.id,
    paymentState: 'PENDING',
    totalPrice: 10,
    gross: 12,
    orderItems: [{ itemId: timeItem, itemType: 'TIME', quantity: 1, price: 10 }],
  })
  expect(body.orderID).not.toBe(orderID)
  expect([await timed(teamIds[0]!), await timed(teamIds[1]!)]).toEqual([false, true])
  const again = await book(customer, { orderID, teamId: teamIds[1] })
  expect(again).toMatchObject({ status: 409, body: { message: 'Dieses Team hat bereits eine Zeitmessung.' } })
  await expectBalanced(house.db, stock)
})

test('ten bookings at once make one order of ten, one bill', async () => {
  const { customer, orderID, teamIds } = await aCompany(10)
  const answers = await Promise.all(teamIds.map((teamId) => book(customer, { orderID, teamId })))
  expect(answers.map(({ status }) => status)).toEqual(teamIds.map(() => 201))
  expect(new Set(answers.map(({ body }) => body.orderID)).size).toBe(1)
  const { body } = await asCustomer(house.app, customer.token).get(`/orders/${answers[0]!.body.orderID}`)
  expect(body).toMatchObject({ totalPrice: 100, orderItems: [{ quantity: 10, price: 10 }] })
  const letters = await house.db.select().from(mails).where(eq(mails.recipient, customer.email))
  expect(letters).toHaveLength(11)
  await expectBalanced(house.db, stock)
})

test('one team that is booked many times at once is charged once', async () => {
  const { customer, orderID, teamIds } = await aCompany(1)
  const answers = await Promise.all([1, 2, 3, 4].map(() => book(customer, { orderID, teamId: teamIds[0] })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  await expectBalanced(house.db, stock)
})

test('an invoiced order of upgrades never grows: the next booking begins another', async () => {
  const { customer, orderID, teamIds } = await aCompany(2)
  const first = await book(customer, { orderID, teamId: teamIds[0] })
  const admin = asAdmin(house.app, (await anAdmin(house)).token)
  expect((await admin.post('/invoices/create', { orderID: first.body.orderID })).status).toBe(201)
  const second = await book(customer, { orderID, teamId: teamIds[1] })
  expect(second.body.orderID).not.toBe(first.body.orderID)
  expect(second.body).toMatchObject({ totalPrice: 10, invoiceDocumentId: null })
  expect((await admin.get(`/orders/${first.body.orderID}`)).body.totalPrice).toBe(10)
  await expectBalanced(house.db, stock)
})

test('the same key books once and answers the same order', async () => {
  const { customer, orderID, teamIds } = await aCompany(2)
  const headers = { 'idempotency-key': 'one-upgrade' }
  const [one, other] = await Promise.all([1, 2].map(() => book(customer, { orderID, teamId: teamIds[0], headers })))
  expect([one!.status, other!.status]).toEqual([201, 201])
  expect(one!.body).toEqual(other!.body)
  expect((await book(customer, { orderID, teamId: teamIds[1], headers })).status).toBe(422)
})

test('teams of another order or another company are not there', async () => {
  const mine = await aCompany(1)
  const foreign = await aCompany(1)
  const refused = { status: 404, body: { message: 'Dieses Team gibt es nicht.' } }
  const { customer, orderID } = mine
  expect(await book(customer, { orderID, teamId: foreign.teamIds[0] })).toMatchObject(refused)
  expect(await book(customer, { orderID: foreign.orderID, teamId: foreign.teamIds[0] })).toMatchObject(refused)
  expect(await book(customer, { orderID: foreign.orderID, teamId: mine.teamIds[0] })).toMatchObject(refused)
  expect(await book(customer, { orderID, teamId: 999_999 })).toMatchObject(refused)
  expect(await timed(foreign.teamIds[0]!)).toBe(false)
})

test('terms, address and body are checked', async () => {
  const { customer, orderID, teamIds } = await aCompany(1)
  const [teamId] = teamIds
  const me = asCustomer(house.app, customer.token)
  const path = `/orders/${orderID}/upgrade-timekeeping`
  const terms = 'Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.'
  expect(await me.post(path, { teamId })).toMatchObject({ status: 400, body: { message: terms } })
  expect(await book(customer, { orderID, teamId, headers: { 'x-terms-version': 'old' } })).toMatchObject({
    status: 400,
    body: { message: terms },
  })
  expect(await book(customer, { orderID, teamId: 'x' })).toMatchObject({
    status: 400,
    body: { fields: { teamId: 'Ungültige ID.' } },
  })
  expect((await me.post(path, { teamId, timekeeping: true }, termsOf(house))).status).toBe(400)
  expect((await me.post('/orders/abc/upgrade-timekeeping', { teamId }, termsOf(house))).status).toBe(404)
  await house.db.update(addresses).set({ street: '' }).where(eq(addresses.customerId, customer.id))
  expect((await book(customer, { orderID, teamId })).body.message).toBe(
    'Bitte stellen Sie sicher, dass eine gültige Adresse in Ihrem Profil hinterlegt ist.',
  )
  const theirs = await house.db.select().from(orders).where(eq(orders.customerID, customer.id))
  expect(theirs).toHaveLength(1)
})

test('after its deadline timekeeping is refused to customers', async () => {
  const { customer, orderID, teamIds } = await aCompany(1)
  const event = house.context.event
  house.context.event = { ...event, deadlines: { ...event.deadlines, timekeeping: '2026-03-01' } }
  try {
    expect(await book(customer, { orderID, teamId: teamIds[0] })).toMatchObject({
      status: 409,
      body: { message: 'Diese Änderung ist seit 1.\u00a0März\u00a02026 nicht mehr möglich.' },
    })
  } finally {
    house.context.event = event
  }
})

test('sold out and not on sale have their own sentences', async () => {
  const { customer, orderID, teamIds } = await aCompany(3)
  const change = (values: Partial<typeof items.$inferInsert>) =>
    house.db.update(items).set(values).where(eq(items.itemId, timeItem))
  const [item] = await house.db.select().from(items).where(eq(items.itemId, timeItem))
  await change({ availableQuantity: 1 })
  const answers = await Promise.all(teamIds.map((teamId) => book(customer, { orderID, teamId })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused!.body.message).toBe('Leider nicht mehr genügend Zeitmessungen verfügbar.')
  await change({ archivedAt: new Date() })
  const gone = await book(customer, { orderID, teamId: teamIds[answers.indexOf(refused!)] })
  expect(gone).toMatchObject({
    status: 409,
    body: { message: "Das 'Zeitmessung'-Produkt ist nicht verfügbar. Bitte kontaktieren Sie den Support." },
  })
  await change({ archivedAt: null, availableQuantity: item!.availableQuantity! - 1 })
  await expectBalanced(house.db, stock)
})
