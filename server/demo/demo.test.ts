import type { z } from 'zod'
import type { StatementPreview } from '#contract/statements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aContext } from '../../test/support/context.ts'
import type { TestContext } from '../../test/support/context.ts'
import { expectBalanced, stockOf } from '../../test/support/invariants.ts'
import type { User } from '../http/caller.ts'
import { mails } from '../schema/tables/records.ts'
import { demoStatement } from './demoStatement.ts'
import { fillDemo } from './fillDemo.ts'

const PASSWORD = 'Ein-Passwort-fuer-alle-1'
/** Large enough for every kind of story, small enough for every run of the tests. */
const size = { companies: 12, places: 60 }
let houses: [TestContext, TestContext]
let stock: Awaited<ReturnType<typeof stockOf>>
let token: string

/** As the command that fills the demo knows whoever fills it. */
const aLead = ({ id, email }: { id: number; email: string }): User => ({
  id,
  email,
  role: 'admin',
  roles: ['lead'],
  emailVerified: true,
  tokenHash: Buffer.alloc(0),
  admin: null,
})

async function aDemo(): Promise<{ house: TestContext; admin: string; before: typeof stock }> {
  const house = await aContext({ INVOICE_DELAY_HOURS: '24' })
  const before = await stockOf(house.db)
  const { id, email, token: session } = await anAdmin(house)
  await fillDemo(house.context, { admin: aLead({ id, email }), password: PASSWORD, size })
  return { house, admin: session, before }
}

beforeAll(async () => {
  const [one, other] = await Promise.all([aDemo(), aDemo()])
  houses = [one.house, other.house]
  stock = one.before
  token = one.admin
}, 120_000)
afterAll(async () => {
  for (const house of houses) await house.close()
})

const staff = () => asAdmin(houses[0].app, token)

test('as many companies and teams as wanted, with people, orders, documents and logs', async () => {
  const [customers, teams, orders, invoices] = await Promise.all(
    ['/customers', '/teams', '/orders', '/invoices'].map(async (path) => (await staff().get(path)).body),
  )
  expect([customers.length, teams.length]).toEqual([size.companies, size.places])
  expect(orders.length).toBeGreaterThan(size.companies)
  expect(new Set(invoices.map(({ kind }: { kind: string }) => kind))).toContain('INVOICE')
  const complete = teams.filter(({ completeForStaff }: { completeForStaff: boolean }) => completeForStaff)
  expect(complete.length).toBeGreaterThan(size.places / 2)
  expect(complete.length).toBeLessThan(size.places)
  const logs = (await staff().get('/logs')).body
  expect(new Set(logs.map(({ action }: { action: string }) => action)).size).toBeGreaterThan(6)
})

test('what it holds is what real acts leave behind: stock, places, sums and numbers are in balance', async () => {
  await expect(expectBalanced(houses[0].db, stock)).resolves.toBeUndefined()
})

test('it happened in the past: nothing is dated today or later, invoices a day after their orders', async () => {
  const now = Date.now()
  const { body: orders } = await staff().get('/orders')
  const { body: invoices } = await staff().get('/invoices')
  const orderedAt = new Map<number, number>(
    orders.map(({ orderID, createdAt }: { orderID: number; createdAt: string }) => [orderID, Date.parse(createdAt)]),
  )
  expect(Math.max(...orderedAt.values())).toBeLessThan(now)
  const early = invoices.filter(
    ({ orderID, createdAt }: { orderID: number; createdAt: string }) =>
      Date.parse(createdAt) < (orderedAt.get(orderID) ?? now) + 86_400_000,
  )
  expect(early).toEqual([])
  const numbers = invoices
    .filter(({ kind }: { kind: string }) => kind === 'INVOICE')
    .toSorted((one: { number: string }, other: { number: string }) => one.number.localeCompare(other.number))
    .map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(numbers).toEqual(numbers.toSorted())
})

test('no letter goes out, and a company can log in with the password that was told', async () => {
  const states = await houses[0].db.select({ state: mails.state }).from(mails)
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent']))
  const [{ email }] = (await staff().get('/customers')).body
  const { status } = await asAnyone(houses[0].app).post('/auth/login', { email, password: PASSWORD })
  expect(status).toBe(200)
})

test('it is the same every time, and comes into an empty event only', async () => {
  const told = async ({ context }: TestContext) => {
    const { rows } = await context.pool.query(
      `select team_name, first_name, last_name, year, runners.email, start_number, timekeeping
       from teams join runners on team_id = teams.id order by runner_id`,
    )
    return rows
  }
  const [one, other] = houses
  expect(await told(other)).toEqual(await told(one))
  const admin = aLead(await anAdmin(one))
  await expect(fillDemo(one.context, { admin, password: PASSWORD, size })).rejects.toThrow('leere')
})

test('its statement has every kind of entry, and afterwards every euro is explained by a document or a payment', async () => {
  const xml = await demoStatement(houses[0].context)
  const send = (query: string) =>
    houses[0].app.inject({
      method: 'POST',
      url: `/api/v1/statements${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/xml' },
      payload: xml,
    })
  const { files, entries } = (await send('?preview=true')).json<z.input<typeof StatementPreview>>()
  expect(files).toMatchObject([{ balanced: true }])
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['payment', 'return', 'batch', 'charge', 'outgoing', 'pending']),
  )
  const certainties = entries.flatMap(({ match }) => (match && 'certainty' in match ? match.certainty : []))
  expect(new Set(certainties)).toEqual(new Set(['certain', 'suggested', 'none']))
  expect((await send('')).statusCode).toBe(201)

  const cents = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0)
  const [payments, orders, documents] = await Promise.all([
    everyRow('/payments'),
    everyRow('/orders'),
    everyRow('/invoices'),
  ])
  const standing = payments.filter(({ takenBackAt }) => takenBackAt === null)
  const assigned = cents(payments.flatMap(({ assignments }) => assignments.map(({ amount }) => amount)))
  const live = orders.filter(({ openAmount }) => openAmount !== null)
  const cancelled = new Set(
    documents.flatMap(({ kind, cancelsInvoiceId }) => (kind === 'CANCELLATION' ? cancelsInvoiceId : [])),
  )
  const asked = documents.filter(
    ({ id, kind, cancelsInvoiceId }) =>
      kind !== 'CANCELLATION' && !cancelled.has(id) && !cancelled.has(cancelsInvoiceId),
  )
  expect(assigned).toBeGreaterThan(0)
  // what came in and went is assigned, or is still there; what the documents ask for is paid, or still open
  expect(cents(standing.map(({ amount }) => amount))).toBe(
    assigned + cents(standing.map(({ unassignedAmount }) => unassignedAmount)),
  )
  expect(cents(live.map(({ paidAmount }) => paidAmount))).toBe(assigned)
  expect(cents(asked.map(({ gross }) => gross))).toBe(assigned + cents(live.map(({ openAmount }) => openAmount)))
})

/** What the rows of the three lists say about money, in euro. */
type Row = {
  id: string
  kind: string
  cancelsInvoiceId: string
  gross: number
  amount: number
  unassignedAmount: number
  takenBackAt: string | null
  assignments: { amount: number }[]
  openAmount: number | null
  paidAmount: number | null
}

/** All rows of a list, part by part. */
async function everyRow(path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { body } = await staff().get(`${path}?limit=500&offset=${rows.length}`)
    rows.push(...body)
    if (body.length < 500) return rows
  }
}
