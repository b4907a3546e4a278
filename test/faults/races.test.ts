import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { customers } from '#server/db/tables/accounts.ts'
import { invoices } from '#server/db/tables/records.ts'
import { expectInvoicesInOrder, uninvoiced } from '../support/audit.ts'
import { aRegistration, anAdmin, anEmail } from '../support/build.ts'
import type { TestCustomer } from '../support/build.ts'
import { aCompanyWith, aNewTeam } from '../support/companies.ts'
import { aCrowd } from '../support/crowd.ts'
import { aDesk } from '../support/desk.ts'
import type { TestDesk } from '../support/desk.ts'
import { until } from '../support/embeddedProcess.ts'
import { expectBalanced, stockOf } from '../support/invariants.ts'
import type { Stock } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { anOrder, itemOf, termsOf } from '../support/orders.ts'
import { aServer, killServers, SECRET_KEY } from '../support/serverProcess.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { overTheWire } from '../support/wire.ts'
import type { WireCall } from '../support/wire.ts'

const TIMEOUT_MS = 300_000
const AT_ONCE = 20

let house: TestDesk
let servers: ServerProcess[]
let staff: TestCustomer
let stock: Stock
let place: number
let table: number

beforeAll(async () => {
  house = await aDesk()
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

/** The same wish many times at once, every other time through the other server; `call` may differ from time to time. */
async function atOnce(count: number, wish: (turn: number) => { as?: TestCustomer; call: WireCall }) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, turn) => {
      const { as, call } = wish(turn)
      return overTheWire(servers[turn % servers.length]!.url, as?.token)(call)
    }),
  )
  return { answers, statuses: tally(answers.map(({ status }) => status)) }
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
      .update(customers)
      .set({ packagePaid: 20_000, companyPageActive: true })
      .where(eq(customers.id, company.customer.id))
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
  const own = await aDesk()
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

/** Two who read before either writes: what each protection above is there for. */
async function bothReadThenWrite(careless: {
  read: (client: pg.PoolClient) => Promise<unknown>
  write: (client: pg.PoolClient, read: unknown) => Promise<unknown>
}) {
  const clients = [await house.desk.pool.connect(), await house.desk.pool.connect()]
  try {
    const readings = await Promise.all(clients.map((client) => careless.read(client)))
    return await Promise.allSettled(clients.map((client, self) => careless.write(client, readings[self])))
  } finally {
    for (const client of clients) client.release()
  }
}

/** A table that knows no rule, with the columns of what is raced for. */
const scratch = (columns: string) =>
  house.desk.pool.query(`drop table if exists scratch; create table scratch (${columns})`)
const rowsOf = async (query: string) => (await house.desk.pool.query<{ found: number }>(query)).rows

describe('without the protection the fault happens:', () => {
  test('max + 1 in place of the locked counter gives a number twice', async () => {
    await scratch('number integer not null')
    await bothReadThenWrite({
      read: async (client) =>
        (await client.query('select coalesce(max(number), 0) + 1 as next from scratch')).rows[0].next,
      write: (client, next) => client.query('insert into scratch values ($1)', [next]),
    })
    expect(await rowsOf('select number as found from scratch')).toEqual([{ found: 1 }, { found: 1 }])
  })

  test('a question whether a name is free, in place of the unique index, gives it twice', async () => {
    const sameName = () =>
      bothReadThenWrite({
        read: async (client) => (await client.query(`select from scratch where name = 'gams'`)).rowCount === 0,
        write: async (client, isFree) => isFree && client.query(`insert into scratch values ('gams')`),
      })
    await scratch('name text not null')
    await sameName()
    expect(await rowsOf('select count(*)::int as found from scratch')).toEqual([{ found: 2 }])
    await scratch('name text not null unique')
    expect((await sameName()).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf('select count(*)::int as found from scratch')).toEqual([{ found: 1 }])
  })

  test('a free place or a due order that is read without a hold is taken by both', async () => {
    const takenBy = async (hold: string) => {
      await scratch('id integer not null, taker text')
      await house.desk.pool.query('insert into scratch values (1), (2)')
      const taken = await bothReadThenWrite({
        read: async (client) => {
          await client.query('begin')
          return (await client.query(`select id from scratch where taker is null order by id limit 1 ${hold}`)).rows[0]
            .id
        },
        write: async (client, id) => {
          await client.query('update scratch set taker = pg_backend_pid()::text where id = $1', [id])
          await client.query('commit')
          return id
        },
      })
      return taken.map((one) => one.status === 'fulfilled' && one.value).toSorted()
    }
    expect(await takenBy('')).toEqual([1, 1])
    expect(await takenBy('for update skip locked')).toEqual([1, 2])
  })

  test('a piece that two deletions return is returned twice when neither holds the team', async () => {
    await scratch('team integer, stock integer not null default 0')
    await house.desk.pool.query('insert into scratch values (1)')
    await bothReadThenWrite({
      read: async (client) => (await client.query('select from scratch where team = 1')).rowCount === 1,
      write: async (client, isThere) => isThere && client.query('update scratch set team = null, stock = stock + 1'),
    })
    expect(await rowsOf('select stock as found from scratch')).toEqual([{ found: 2 }])
  })

  test('an order sent again without its key is a second order', async () => {
    const customer = await aCompany()
    const call = { method: 'POST', path: '/orders', body: [{ itemId: table, quantity: 1 }], headers: termsOf(house) }
    const { answers } = await atOnce(4, () => ({ as: customer, call }))
    expect(new Set(answers.map(({ body }) => body.orderID)).size).toBe(4)
    const keyed = { ...call, headers: { ...call.headers, 'idempotency-key': crypto.randomUUID() } }
    const again = await atOnce(4, () => ({ as: customer, call: keyed }))
    expect(new Set(again.answers.map(({ body }) => body.orderID)).size).toBe(1)
  })

  test('a form without the moment it was opened at overwrites what somebody else has saved', async () => {
    const { customer, ids } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { statuses } = await atOnce(4, (turn) => ({
      as: customer,
      call: { method: 'PUT', path: `/teams/${ids[0]}`, body: { teamContact: `kontakt-${turn}@firma.example` } },
    }))
    expect(statuses).toEqual({ 200: 4 })
  })
})
