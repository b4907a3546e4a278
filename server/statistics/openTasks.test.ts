import { eq, inArray } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { statistics } from '#contract/staff/statistics.ts'
import { customers } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'
import { orders } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { OWN_EVENT } from '../../test/support/ownEvent.ts'
import { aPerson } from '../../test/support/runners.ts'

type Tasks = WireAnswer<typeof statistics.tasks>
type Daily = WireAnswer<typeof statistics.daily>

const house = aHouse({ INVOICE_DELAY_HOURS: '24', EVENT_FILE: OWN_EVENT })
let banner: number
let team: number

beforeAll(async () => {
  banner = await anItem(house, { name: 'Banner', price: 10_000 })
  team = await anItem(house, { itemType: 'TEAM', name: 'Platz', availableQuantity: 500 })
})

/** Their session may have ended when the clock was moved. */
const staff = async () => asAdmin(house.app, (await anAdmin(house)).token)
const tasks = async (): Promise<Tasks> => (await (await staff()).get('/statistics/tasks')).body
const aCompany = async () => (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!

// first of all: rows bear the time of the database, which does not move with the clock of the tests below
test('since yesterday counts what came in and was edited, and nothing older', async () => {
  const news = async () => (await (await staff()).get('/statistics/since-yesterday')).body
  const before = await news()
  const changesBy = async (wanted: object) => {
    const expected = Object.entries(wanted).map(([kind, more]) => [kind, before[kind] + more])
    expect(await news()).toEqual({ ...before, ...Object.fromEntries(expected) })
  }
  const customer = await aCompany()
  const { orderID } = await anOrder(house, customer, [{ itemId: team, quantity: 2 }])
  await changesBy({ customers: 1, orders: 1, teams: 2 })

  const { body: invoice } = await (await staff()).post('/invoices/create', { orderID })
  await (await staff()).post(`/invoices/${invoice.id}/cancel`, { reason: 'Falsche Firma' })
  await changesBy({ customers: 1, orders: 1, teams: 2, invoices: 1, cancellations: 1 })

  const placed = (createdAt: Date) => house.db.update(orders).set({ createdAt }).where(eq(orders.orderID, orderID))
  const noon = Date.parse(`${before.day}T12:00:00Z`)
  await placed(new Date(noon))
  await changesBy({ customers: 1, orders: 1, teams: 2, invoices: 1, cancellations: 1 })
  const old = new Date(noon - 86_400_000)
  await placed(old)
  const made = await house.db
    .update(teams)
    .set({ createdAt: old, updatedAt: old })
    .where(eq(teams.orderId, orderID))
    .returning()
  const isTheirs = inArray(
    runners.teamID,
    made.map(({ id }) => id),
  )
  await house.db.update(runners).set({ updatedAt: old }).where(isTheirs)
  await changesBy({ customers: 1, invoices: 1, cancellations: 1 })

  const me = asCustomer(house.app, customer.token)
  const [first] = (await me.get('/teams/me')).body
  await me.put(`/runners/${first.runners[0].runnerID}`, aPerson())
  await changesBy({ customers: 1, changedTeams: 1, invoices: 1, cancellations: 1 })
})

test('an order without an invoice says when it is invoiced by itself; with the invoice it is no task', async () => {
  const customer = await aCompany()
  const { orderID, createdAt, gross } = await anOrder(house, customer, [{ itemId: banner, quantity: 2 }])
  const found = async () => (await tasks()).uninvoicedOrders.find((order) => order.orderID === orderID)
  expect(await found()).toMatchObject({ customerID: customer.id, createdAt, gross, uidMissing: false })
  expect(gross).toBe(240)
  expect(Date.parse((await found())!.invoiceDueAt!) - Date.parse(createdAt)).toBe(86_400_000)
  expect((await (await staff()).post('/invoices/create', { orderID })).status).toBe(201)
  expect(await found()).toBeUndefined()
})

test('after a Storno an order waits for the staff, not for the clock', async () => {
  const { orderID } = await anOrder(house, await aCompany(), [{ itemId: banner, quantity: 1 }])
  const { body: invoice } = await (await staff()).post('/invoices/create', { orderID })
  const { status } = await (await staff()).post(`/invoices/${invoice.id}/cancel`, { reason: 'Falsche Firma' })
  expect(status).toBe(201)
  const order = (await tasks()).uninvoicedOrders.find((one) => one.orderID === orderID)
  expect(order).toMatchObject({ invoiceDueAt: null })
})

test('an order above 10.000 € gross waits for the company’s UID until it is there', async () => {
  const customer = await aCompany()
  await house.db.update(customers).set({ companyUID: 'ATU12345678' }).where(eq(customers.id, customer.id))
  const { orderID } = await anOrder(house, customer, [{ itemId: banner, quantity: 84 }])
  const waits = async () => (await tasks()).uninvoicedOrders.find((order) => order.orderID === orderID)?.uidMissing
  expect(await waits()).toBe(false)
  await house.db.update(customers).set({ companyUID: null }).where(eq(customers.id, customer.id))
  expect(await waits()).toBe(true)
})

test('an unpaid invoice is a task from the day after its last one, with the sum that is still open', async () => {
  const { orderID, orderItems } = await anOrder(house, await aCompany(), [{ itemId: banner, quantity: 1 }])
  const { body: invoice } = await (await staff()).post('/invoices/create', { orderID })
  const found = async () => (await tasks()).overdueInvoices.find((one) => one.orderID === orderID)
  house.clock.pass({ days: house.context.event.paymentTermDays })
  expect(await found(), 'on its last day').toBeUndefined()
  house.clock.pass({ days: 3 })
  expect(await found()).toMatchObject({
    invoiceDocumentId: invoice.id,
    number: invoice.number,
    dueDate: invoice.dueDate,
    daysOverdue: 3,
    amount: 120,
  })
  await (await staff()).put(`/orders/${orderID}/status?paymentState=COMPLETED`)
  expect(await found(), 'paid').toBeUndefined()
  // credited as a whole, and still 'Offen' as an earlier version left it
  await (await staff()).put(`/orders/${orderID}/status?paymentState=PENDING`)
  const lines = orderItems.map(({ orderItemId }: { orderItemId: number }) => ({ orderItemId, quantity: 1 }))
  expect((await (await staff()).post(`/invoices/${invoice.id}/credit`, { reason: 'Alles', lines })).status).toBe(201)
  await house.db.update(orders).set({ paymentState: 'PENDING' }).where(eq(orders.orderID, orderID))
  expect(await found(), 'nothing is open on it').toBeUndefined()
})

test('teams are incomplete by the rule of the staff; places that nobody has named are told apart', async () => {
  const customer = await aCompany()
  const before = await tasks()
  await anOrder(house, customer, [{ itemId: team, quantity: 3 }])
  const counts = async () => {
    const { incompleteTeams, unnamedTeams } = await tasks()
    return [incompleteTeams - before.incompleteTeams, unnamedTeams - before.unnamedTeams]
  }
  expect(await counts()).toEqual([3, 3])
  const me = asCustomer(house.app, customer.token)
  const { body: mine } = await me.get('/teams/me')
  const [first, second] = mine
  await me.put(`/runners/${first.runners[0].runnerID}`, aPerson())
  expect(await counts(), 'one has begun').toEqual([3, 2])
  for (const { runnerID } of second.runners) await me.put(`/runners/${runnerID}`, aPerson())
  expect(await counts(), 'another is whole').toEqual([2, 1])
})

test('mails that were given up are told for two weeks', async () => {
  const before = (await tasks()).parkedMails
  const mail = (cause: string, days: number) => ({
    cause,
    messageId: cause,
    recipient: 'weg@firma.example',
    subject: '',
    text: '',
    html: '',
    state: 'parked' as const,
    createdAt: new Date(house.clock.now().getTime() - days * 86_400_000),
  })
  await house.db.insert(mails).values([mail('test:new', 13), mail('test:old', 15)])
  expect((await tasks()).parkedMails - before).toBe(1)
})

test('orders and teams are counted by the day of the event’s place', async () => {
  const { orderID } = await anOrder(house, await aCompany(), [{ itemId: team, quantity: 2 }])
  // 23:30 UTC in summer is half past one on the next day in Austria
  const night = new Date('2025-06-30T23:30:00Z')
  await house.db.update(orders).set({ createdAt: night }).where(eq(orders.orderID, orderID))
  await house.db.update(teams).set({ createdAt: night }).where(eq(teams.orderId, orderID))
  const { body }: { body: Daily } = await (await staff()).get('/statistics/daily')
  expect(body[0]).toEqual({ day: '2025-07-01', orders: 1, teams: 2 })
  expect(body.map(({ day }) => day)).toEqual(body.map(({ day }) => day).toSorted())
  expect(body.length).toBeGreaterThan(1)
})

test('statistics are for the staff', async () => {
  const { token } = await aCompany()
  const statuses = []
  for (const path of ['product-stats', 'totals', 'since-yesterday', 'daily', 'tasks']) {
    statuses.push((await asCustomer(house.app, token).get(`/statistics/${path}`)).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403])
})
