import { eq } from '#server/drizzle.cjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { companyYears } from '#server/schema/tables/companyYears.ts'
import { invoices } from '#server/schema/tables/records.ts'
import { expectInvoicesInOrder, uninvoiced } from '../support/audit.ts'
import { aRegistration, anAdmin, anEmail, type TestCustomer } from '../support/build.ts'
import { aCompanyWith, aNewTeam } from '../support/companies.ts'
import { aCrowd } from '../support/crowd.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { until } from '../support/embeddedProcess.ts'
import { expectBalanced, stockOf, type Stock } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { anOrder, itemOf, termsOf } from '../support/orders.ts'
import { OWN_EVENT } from '../support/ownEvent.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { overTheWire, type WireCall } from '../support/wire.ts'

const TIMEOUT_MS = 300_000
const AT_ONCE = 20

let house: TestContext
let servers: ServerProcess[]
let staff: TestCustomer
let stock: Stock
let place: number
let table: number

beforeAll(async () => {
  house = await aContext()
  staff = await anAdmin(house)
  place = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 7200, availableQuantity: 5000 })
  table = await anItem(house, { name: 'Tisch', price: 5000, availableQuantity: 5000 })
  stock = await stockOf(house.db)
  const environment = { DATABASE_URL: house.connectionString, SECRET_KEY }
  servers = await Promise.all([aServer({ environment }), aServer({ environment })])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  killServers()
  await house.close()
})

/** Wishes the same many times at once, every other time through the other server; `call` may differ from time to time. */
async function atOnce(count: number, wish: (turn: number) => { as?: TestCustomer; call: WireCall }) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, turn) => {
      const { as, call } = wish(turn)
      return untilServed(() => overTheWire(servers[turn % servers.length]!.url, as?.token)(call))
    }),
  )
  return { answers, statuses: tally(answers.map(({ status }) => status)) }
}
/** A machine that is busy with much else may say 'later', and nothing was done then: asked again, as a browser does. */
async function untilServed(ask: () => ReturnType<ReturnType<typeof overTheWire>>) {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}
const tally = (values: readonly (string | number)[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, { length }]) => [value, length]))
const aCompany = async () => (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!

describe('through two servers at once', () => {
  test(
    'invoices are numbered without a gap and without a double, each order once',
    { timeout: TIMEOUT_MS },
    async () => {
      const customer = await aCompany()
      const orders = await Promise.all(
        Array.from({ length: AT_ONCE }, () => anOrder(house, customer, [{ itemId: table, quantity: 1 }])),
      )
      // each order is asked for twice, once at each server
      const { statuses } = await atOnce(2 * AT_ONCE, (turn) => ({
        as: staff,
        call: { method: 'POST', path: '/invoices/create', body: { orderID: orders[turn >> 1].orderID } },
      }))
      expect(statuses).toEqual({ 201: AT_ONCE, 409: AT_ONCE })
      await expectInvoicesInOrder(house.db)
    },
  )

  test('a Storno comes once, and its number too', { timeout: TIMEOUT_MS }, async () => {
    const { orderID } = await anOrder(house, await aCompany(), [{ itemId: table, quantity: 1 }])
    const { body: invoice } = await overTheWire(
      servers[0]!.url,
      staff.token,
    )({
      method: 'POST',
      path: '/invoices/create',
      body: { orderID },
    })
    const call = { method: 'POST', path: `/invoices/${invoice.id}/cancel`, body: { reason: 'Doppelt bestellt' } }
    const { statuses } = await atOnce(10, () => ({ as: staff, call }))
    expect(statuses).toEqual({ 201: 1, 409: 9 })
    expect(await house.db.$count(invoices, eq(invoices.cancelsInvoiceId, invoice.id))).toBe(1)
  })

  test('orders of the same items, named in any order, all go through', async () => {
    const crowd = await aCrowd(house, AT_ONCE, (turn) => `Kreuz ${turn}`)
    const { itemId: time } = await itemOf(house, 'TIME')
    const lines = [place, time, table].map((itemId) => ({ itemId, quantity: 1 }))
    const { statuses } = await atOnce(AT_ONCE, (turn) => ({
      as: crowd[turn]!,
      call: {
        method: 'POST',
        path: '/orders',
        body: turn % 4 < 2 ? lines : lines.toReversed(),
        headers: termsOf(house),
      },
    }))
    expect(statuses).toEqual({ 201: AT_ONCE })
    await expectBalanced(house.db, stock)
  })

  test('one of two companies gets a name that both want, whatever its case and spaces', async () => {
    const [one, other] = [
      await aCompanyWith(house, { places: 10, timed: 0 }),
      await aCompanyWith(house, { places: 10, timed: 0 }),
    ]
    const both = [one, other]
    const tag = crypto.randomUUID()
    const { statuses } = await atOnce(AT_ONCE, (turn) => {
      const { customer, ids } = both[turn % 2]!
      const teamName = turn % 2 === 0 ? `Gams ${tag} ${turn >> 1}` : `  gams  ${tag.toUpperCase()} ${turn >> 1} `
      return { as: customer, call: { method: 'PUT', path: `/teams/${ids[turn >> 1]}`, body: { teamName } } }
    })
    expect(statuses).toEqual({ 200: AT_ONCE / 2, 409: AT_ONCE / 2 })
    await expectBalanced(house.db, stock)
  })

  test('an e-mail is registered once', async () => {
    const email = anEmail()
    const { answers, statuses } = await atOnce(4, (turn) => ({
      call: {
        method: 'POST',
        path: '/auth/register',
        body: aRegistration({ email: turn % 2 === 0 ? email : email.toUpperCase() }),
      },
    }))
    expect(statuses).toEqual({ 201: 1, 409: 3 })
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(messages.auth.emailTaken)
  })

  test('five free places are filled five times, and one key fills one place', async () => {
    const company = await aCompanyWith(house, { places: 6, timed: 0 })
    await house.db
      .update(companyYears)
      .set({ packagePaid: 20_000, companyPageActive: true })
      .where(eq(companyYears.customerId, company.customer.id))
    const { body: code } = await company.me.post('/teams/invite-code/9999')
    const path = `/teams/public/invite-codes/redeem/${code}`
    const team = [aNewTeam()]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const same = await atOnce(6, () => ({ call: { method: 'POST', path, body: team, headers } }))
    expect(same.statuses).toEqual({ 201: 6 })
    expect(new Set(same.answers.map(({ body }) => body.teams[0].id)).size).toBe(1)
    const { statuses } = await atOnce(12, () => ({ call: { method: 'POST', path, body: [aNewTeam()] } }))
    expect(statuses).toEqual({ 201: 5, 409: 7 })
    await expectBalanced(house.db, stock)
  })

  test('the company package is sold once to a company, and its refund given once', async () => {
    const { itemId, price } = await itemOf(house, 'COMPANYCAPTAIN')
    const customer = await aCompany()
    const order = (lines: unknown) => ({
      as: customer,
      call: { method: 'POST', path: '/orders', body: lines, headers: termsOf(house) },
    })
    const bought = await atOnce(6, () => order([{ itemId, quantity: 1 }]))
    expect(bought.statuses).toEqual({ 201: 1, 409: 5 })
    const refunded = await atOnce(6, () => order([{ itemId: place, quantity: 15 }]))
    expect(refunded.statuses).toEqual({ 201: 6 })
    const lines = refunded.answers.flatMap(({ body }) => body.orderItems as { itemId: number; price: number }[])
    expect(lines.filter((line) => line.price < 0)).toMatchObject([{ itemId, price: -price }])
    await expectBalanced(house.db, stock)
  })

  test('a team that is deleted and unlinked gives its piece back once', async () => {
    const { itemId } = await itemOf(house, 'TIME')
    const before = (await stockOf(house.db)).get(itemId)
    const { ids } = await aCompanyWith(house, { places: 3, timed: 3 })
    const { statuses } = await atOnce(6, (turn) => ({
      as: staff,
      call: { method: 'DELETE', path: `/teams/${ids[0]}/${turn % 4 < 2 ? 'cascade' : 'unlink'}` },
    }))
    // whoever unlinks first leaves a team without an order, which can still be deleted
    expect(Object.keys(statuses)).toEqual(['204', '404'])
    expect((await stockOf(house.db)).get(itemId)).toBe(before! - 2)
    await expectBalanced(house.db, stock)
  })

  test('of two forms that were opened together one is saved, the other told', async () => {
    const { customer, mine } = await aCompanyWith(house, { places: 1, timed: 0 })
    const [team] = mine
    const { statuses } = await atOnce(6, (turn) => ({
      as: customer,
      call: {
        method: 'PUT',
        path: `/teams/${team!.id}`,
        body: { teamContact: `kontakt-${turn}@firma.example`, updatedAt: team!.updatedAt },
      },
    }))
    expect(statuses).toEqual({ 200: 1, 409: 5 })
  })

  test('timekeeping is booked once for a team, however often it is asked for', async () => {
    const { customer, mine } = await aCompanyWith(house, { places: 1, timed: 0 })
    const [team] = mine
    const { statuses } = await atOnce(6, () => ({
      as: customer,
      call: {
        method: 'POST',
        path: `/orders/${team!.orderId}/upgrade-timekeeping`,
        body: { teamId: team!.id },
        headers: termsOf(house),
      },
    }))
    expect(statuses).toEqual({ 201: 1, 409: 5 })
    await expectBalanced(house.db, stock)
  })
})

test('two servers that invoice by the clock issue each invoice once', { timeout: TIMEOUT_MS }, async () => {
  const own = await aContext({ EVENT_FILE: OWN_EVENT })
  const environment = { DATABASE_URL: own.connectionString, SECRET_KEY, INVOICE_DELAY_HOURS: '0' }
  const pair = await Promise.all([aServer({ environment }), aServer({ environment })])
  try {
    const itemId = await anItem(own, { name: 'Tisch', price: 5000, availableQuantity: 100 })
    const [customer] = await aCrowd(own, 1)
    await Promise.all(Array.from({ length: AT_ONCE }, () => anOrder(own, customer!, [{ itemId, quantity: 1 }])))
    await until('all invoices', async () => (await uninvoiced(own.db)) === 0)
    expect(await own.db.$count(invoices)).toBe(AT_ONCE)
    await expectInvoicesInOrder(own.db)
  } finally {
    await Promise.all(pair.map((server) => server.stop()))
    await own.close()
  }
})
