import type { z } from 'zod'
import type { StatementPreview } from '#contract/payments/statements.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { acronymOf } from '#domain/teams/teams.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { expectBalanced, stockOf } from '../../test/support/invariants.ts'
import type { User } from '../http/caller.ts'
import { mails } from '../schema/tables/records.ts'
import { demoStatement } from './demoStatement.ts'
import { fillDemo } from './fillDemo.ts'
import { bringToRaceWeek } from './raceWeek.ts'

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
  passwordAt: null,
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
  // as the form writes it, so that it follows a new name
  const acronyms = teams.map(({ teamAcronym }: { teamAcronym: string }) => teamAcronym)
  expect(acronyms).toEqual(teams.map(({ teamName }: { teamName: string }) => acronymOf(teamName)))
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
      `select team_name, first_name, last_name, year, runners.email, start_number, timekeeping,
         (select name from invite_codes where invite_codes.id = invite_code_id) as department
       from teams join runners on team_id = teams.id order by runner_id`,
    )
    return rows
  }
  const [one, other] = houses
  const rows = await told(one)
  expect(await told(other)).toEqual(rows)
  expect(new Set(rows.map(({ department }) => department)).size).toBeGreaterThan(3)
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

  const [payments, orders, documents, customers] = await Promise.all([
    everyRow('/payments'),
    everyRow('/orders'),
    everyRow('/invoices'),
    everyRow('/customers'),
  ])
  const accounts = await Promise.all(
    customers.map(async ({ id }) => ({ id: Number(id), ...(await staff().get(`/customers/${id}/account`)).body })),
  )
  const booked = payments.filter(({ takenBackAt }) => takenBackAt === null)
  const ofCompany = <One extends { customerID: number }>(rows: readonly One[], id: number) =>
    rows.filter(({ customerID }) => customerID === id)
  const companyOf = new Map(documents.map(({ id, customerID }) => [id, customerID]))
  const shares = booked.flatMap(({ customerId, assignments }) =>
    assignments.map(({ invoiceId, amount }) => ({
      customerID: companyOf.get(invoiceId) ?? 0,
      payer: customerId,
      amount,
    })),
  )
  // one company after the other, and the sums of all of them: what the documents say, what the orders say, and the account
  for (const { id, balance, entries: account } of accounts) {
    const issued = cents(ofCompany(documents, id).map(({ gross }) => gross))
    const paid = cents(ofCompany(shares, id).map(({ amount }) => amount))
    const own = booked.filter(({ customerId }) => customerId === id)
    const credit = cents(own.map(({ unassignedAmount }) => unassignedAmount))
    const live = ofCompany(orders, id).filter(({ openAmount }) => openAmount !== null)
    const open = cents(ofCompany(documents, id).map(({ openAmount }) => openAmount))
    expect([id, cents([balance])]).toEqual([id, open - credit])
    expect([id, cents(account.map(({ amount }: { amount: number }) => amount))]).toEqual([id, cents([balance])])
    expect([id, issued - paid]).toEqual([id, open])
    expect([id, cents(live.map(({ openAmount }) => openAmount))]).toEqual([id, open])
    expect([id, cents(live.map(({ paidAmount }) => paidAmount))]).toEqual([id, paid])
  }
  const sumOf = (rows: readonly Row[], field: 'amount' | 'unassignedAmount' | 'gross' | 'openAmount') =>
    cents(rows.map((row) => row[field]))
  const assigned = cents(shares.map(({ amount }) => amount))
  expect(assigned).toBeGreaterThan(0)
  expect(sumOf(booked, 'amount')).toBe(assigned + sumOf(booked, 'unassignedAmount'))
  expect(sumOf(documents, 'gross')).toBe(assigned + sumOf(documents, 'openAmount'))
  const credits = sumOf(
    booked.filter(({ customerId }) => customerId !== null),
    'unassignedAmount',
  )
  expect(cents(accounts.map(({ balance }) => balance))).toBe(sumOf(documents, 'openAmount') - credits)
  // what is overdue is told alike by the dashboard and by the reminders of payment
  const { overdueInvoices } = (await staff().get('/statistics/tasks')).body
  const dunned = new Map(
    (await staff().get('/dunning')).body.flatMap((entry: Proposal) =>
      entry.documents.map(({ number, open }) => [number, open] as const),
    ),
  )
  const openOf = new Map(documents.map(({ number, openAmount }) => [number, openAmount]))
  for (const { number, amount, daysOverdue } of overdueInvoices)
    expect([number, amount, daysOverdue < 7 ? amount : dunned.get(number)]).toEqual([
      number,
      openOf.get(number),
      amount,
    ])
  expect(overdueInvoices.length).toBeGreaterThan(0)
})

test('it is brought to the week of its race: deadlines over, waves and frozen numbers, two hand-overs, chips', async () => {
  const [, { app, context }] = houses
  const { id, email, token: session } = await anAdmin(houses[1])
  await bringToRaceWeek(context, aLead({ id, email }))
  const office = asAdmin(app, session)
  const { body: event } = await office.get('/event')
  const today = dayOf(new Date())
  expect([event.date > today, event.deadlines.names < today, event.pickup]).toEqual([
    true,
    true,
    expect.stringContaining(formatDay(today)),
  ])
  expect((await office.get('/runners/admin/number-freeze')).body).toEqual({ frozen: true })
  const { body: teams } = await office.get('/teams')
  const running = teams.filter(({ competition }: { competition: string }) => competition === 'RUNNING')
  expect(new Set(running.map(({ wave }: { wave: string }) => wave)).size).toBeGreaterThan(1)
  const { body: versions } = await office.get('/timekeeper/versions')
  expect(versions.map(({ version }: { version: number }) => version).toSorted()).toEqual([1, 2])
  const { body: state } = await office.get('/timekeeper')
  expect(state).toMatchObject({ teams: teams.length, changes: { since: 2, new: 0, changed: 0, swapped: 0, gone: 0 } })
  expect(state.chips).toBeGreaterThan(0)
})

const cents = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0)

type Proposal = { documents: { number: string; open: number }[] }

/** What the rows of the lists say about money, in euro. */
type Row = {
  id: string
  kind: string
  number: string
  customerID: number
  customerId: number | null
  gross: number
  amount: number
  unassignedAmount: number
  takenBackAt: string | null
  assignments: { invoiceId: string; amount: number }[]
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
