import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Declared } from '#contract/endpoint.ts'
import { dayOf } from '#domain/text/days.ts'
import { eq } from '#server/drizzle.cjs'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aStatement } from '../../test/support/statements.ts'
import { notes } from '../schema/tables/accounts.ts'
import { bookkeepingRuns } from '../schema/tables/bookkeeping.ts'
import { broadcasts } from '../schema/tables/broadcasts.ts'
import { dunningLetters } from '../schema/tables/dunning.ts'
import { payments, statements } from '../schema/tables/payments.ts'
import { invoices, logs, mails } from '../schema/tables/records.ts'
import { items } from '../schema/tables/shop.ts'
import { staffKeys } from '../schema/tables/staffKeys.ts'
import { deleteOldStaffKeys } from './store.ts'

const house = aHouse()
let itemId: number
let stock: Stock

beforeAll(async () => {
  itemId = await anItem(house, { price: 5000, vatRate: 20, availableQuantity: 100 })
  stock = await stockOf(house.db)
})

/** The clock goes on, so each logs in anew. */
const login = async () => (await anAdmin(house)).token
const staff = async () => asAdmin(house.app, await login())
const today = () => dayOf(house.clock.now())
const reason = 'Bankspesen'

/** A company with an order over 60 €. */
async function anOrdered() {
  const customer = await aCustomer(house)
  const { orderID, orderItems } = await anOrder(house, customer, [{ itemId, quantity: 1 }])
  return { customer, orderID, line: orderItems[0] }
}
async function anInvoice() {
  const { orderID, ...ordered } = await anOrdered()
  const { body } = await (await staff()).post('/invoices/create', { orderID })
  return { ...ordered, invoice: body }
}
/** An invoice, and what was paid on it. */
async function aPaid(amount: number) {
  const { invoice } = await anInvoice()
  const clerk = await staff()
  const { body: payment } = await clerk.post('/payments', { amount, bookedOn: today() })
  const shares = [{ invoiceId: invoice.id, amount: Math.min(60, amount) }]
  await clerk.put(`/payments/${payment.id}/assignments`, shares)
  return { invoice, payment }
}

const TABLES = { notes, items, payments, statements, invoices, mails, dunningLetters, bookkeepingRuns, broadcasts }
type Made = Partial<Record<keyof typeof TABLES, number>>
type Asked = { path: string; body?: unknown; xml?: string }

/** Calls of the staff that book, issue or send: one of each, and what it makes beside its entry in the log. */
const CALLS: Record<string, [makes: Made, prepared: () => Promise<Asked>]> = {
  'POST /payments': [
    { payments: 1 },
    async () => ({
      path: '/payments',
      body: { amount: 12.5, bookedOn: today(), customerId: (await aCustomer(house)).id },
    }),
  ],
  'POST /payments/:id/write-off': [
    { payments: 1 },
    async () => ({ path: `/payments/${(await aPaid(60.5)).payment.id}/write-off`, body: { reason } }),
  ],
  'POST /invoices/create': [
    { invoices: 1, mails: 1 },
    async () => ({ path: '/invoices/create', body: { orderID: (await anOrdered()).orderID } }),
  ],
  'POST /invoices/:id/mail': [{ mails: 1 }, async () => ({ path: `/invoices/${(await anInvoice()).invoice.id}/mail` })],
  'POST /invoices/:id/write-off': [
    { payments: 1 },
    async () => ({ path: `/invoices/${(await aPaid(59.5)).invoice.id}/write-off`, body: { reason } }),
  ],
  'POST /invoices/:id/cancel': [
    { invoices: 1, mails: 1 },
    async () => ({ path: `/invoices/${(await anInvoice()).invoice.id}/cancel`, body: { reason } }),
  ],
  'POST /invoices/:id/credit': [
    { invoices: 1, mails: 1 },
    async () => {
      const { invoice, line } = await anInvoice()
      const lines = [{ orderItemId: line.orderItemId, quantity: 1 }]
      return { path: `/invoices/${invoice.id}/credit`, body: { reason, lines } }
    },
  ],
  'POST /statements': [
    { statements: 1, payments: 1 },
    async () => ({ path: '/statements?name=Auszug.xml', xml: aStatement({ entries: [{ amount: '12.00' }] }) }),
  ],
  'POST /bookkeeping/runs': [
    { bookkeepingRuns: 1 },
    async () => {
      await anInvoice()
      return { path: '/bookkeeping/runs', body: { month: today().slice(0, 7), format: 'neutral' } }
    },
  ],
  'POST /dunning/runs': [
    { dunningLetters: 1, mails: 1 },
    async () => {
      const { invoice } = await anInvoice()
      house.clock.pass({ days: 25 })
      return { path: '/dunning/runs', body: { invoiceIds: [invoice.id] } }
    },
  ],
  'POST /messages': [
    { broadcasts: 1 },
    async () => ({ path: '/messages', body: { audience: 'companies', subject: 'Hallo', text: 'Bis bald!' } }),
  ],
  'POST /pickup/notices': [
    { broadcasts: 1 },
    async () => {
      await aCompanyWith(house, { places: 1, timed: 0 })
      return { path: '/pickup/notices' }
    },
  ],
  'POST /letters/send': [
    {},
    async () => {
      const { invoice } = await anInvoice()
      const cause = `invoice:${invoice.id}`
      const sent = { state: 'parked', lastError: '550' } as const
      const [mail] = await house.db.update(mails).set(sent).where(eq(mails.cause, cause)).returning({ id: mails.id })
      return { path: '/letters/send', body: { ids: [mail!.id] } }
    },
  ],
  'POST /customers/:id/notes': [
    { notes: 1 },
    async () => ({ path: `/customers/${(await aCustomer(house)).id}/notes`, body: { text: 'Ruft am Montag an' } }),
  ],
  'POST /items': [
    { items: 1 },
    async () => ({ path: '/items', body: { name: `Banner ${crypto.randomUUID()}`, itemType: 'PRODUCT', price: 12 } }),
  ],
  'POST /admins': [
    { mails: 1 },
    async () => {
      const email = `${crypto.randomUUID()}@office.example`
      return { path: '/admins', body: { firstName: 'Nina', lastName: 'Neu', email, roles: ['office'] } }
    },
  ],
  'POST /results/letters': [
    { broadcasts: 1 },
    async () => {
      const clerk = await staff()
      const { ids } = await aCompanyWith(house, { places: 1, timed: 1 })
      const { body: team } = await clerk.get(`/teams/${ids[0]}`)
      const [{ startNumber }] = team.runners
      await clerk.sendFile('/results?anyway=true', {
        bytes: Buffer.from(`Startnummer;Zeit\n${startNumber};0:21:00\n`),
        type: 'text/csv',
      })
      const { newest, version } = (await clerk.get('/results/published')).body
      await clerk.put('/results/published', { version: newest.version, state: 'preliminary', was: version })
      return { path: '/results/letters', body: { to: 'companies' } }
    },
  ],
  'POST /admins/:id/invitation': [
    { mails: 1 },
    async () => {
      const email = `${crypto.randomUUID()}@office.example`
      const invited = { firstName: 'Nina', lastName: 'Neu', email, roles: ['office'] }
      return { path: `/admins/${(await (await staff()).post('/admins', invited)).body.id}/invitation` }
    },
  ],
}

/** Other calls of the staff that are no state to be set (PUT, DELETE): each once more does no harm. */
const HARMLESS_AGAIN: Record<string, string> = {
  'POST /auth/confirm': 'confirms the own password',
  'POST /timekeeper/versions': 'nothing has changed since the first',
  'POST /admins/impersonate': 'a session of one’s own',
  'POST /admins/:id/tshirt-page-active': 'sets a state',
  'POST /admins/me/totp': 'counts once its code was entered',
  'POST /admins/me/passkeys/challenge': 'counts once its passkey was made',
  'POST /admins/me/passkeys': 'each challenge is used up by the first',
  'POST /admins/me/recovery-codes': 'each challenge is used up by the first',
  'POST /items/archive': 'sets a state',
  'POST /items/last-day': 'sets a state',
  'POST /items/pictures': 'the same picture has the same address',
  'POST /teams': 'seen at once, and deleted',
  'POST /teams/admin/sync-orders': 'makes what is missing',
  'POST /runners/admin/resync-numbers': 'makes what is missing',
  'POST /teams/admin/start-waves': 'sets a state',
  'POST /pickup/events': 'each record has an id of its own',
  'POST /messages/templates': 'the same name is the same template',
  'POST /messages/files': 'nobody has sent it, and what nobody sends is deleted after a day',
  'POST /waiting-list/:id/offer': 'it has the offer of the first, which is said',
  'POST /letters/test': 'a letter to oneself, which is to come each time',
  'POST /logs/exports': 'notes that a file was made, each time',
  'POST /timekeeper/chips': 'sets a state',
  'POST /certificates/:kind/picture': 'only draws',
  'POST /certificates/:kind/preview': 'only draws',
  'POST /results/protests': 'seen at once, and closed',
  'POST /results': 'nothing has changed since the first',
  'POST /tokens': 'the name is taken by the first, of which the lead sees whether it was used',
  'POST /results/teams': 'nothing has changed since the first',
  'POST /years': 'the first is being prepared, which is said',
}

/** Calls that need a year before this one: server/comeAgain/comeAgain.test.ts. */
const IN_THEIR_OWN_TEST = ['POST /come-again/letters']

const endpoints: Declared[] = Object.values(api).flatMap((chapter) => Object.values(chapter))
const posts = endpoints.filter(({ method, access }) => method === 'POST' && ['admin', 'member'].includes(access))
const takesKey = ({ headers }: Declared) => headers?.safeParse({ 'idempotency-key': 'short' }).success === false

test('every call of the staff that books, issues or sends takes a key, and of the others it is said why none is needed', () => {
  const lines = (chosen: readonly Declared[]) => chosen.map(({ line }) => line).toSorted()
  expect(lines(posts.filter(takesKey))).toEqual([...Object.keys(CALLS), ...IN_THEIR_OWN_TEST].toSorted())
  expect(lines(posts.filter((endpoint) => !takesKey(endpoint)))).toEqual(Object.keys(HARMLESS_AGAIN).toSorted())
})

async function count() {
  const made: Record<string, number> = {}
  for (const [name, table] of Object.entries({ ...TABLES, logs })) made[name] = await house.db.$count(table)
  return made
}
async function send(token: string, { path, body, xml }: Asked, key: string) {
  const type = xml === undefined ? 'application/json' : 'application/xml'
  const payload = xml ?? (body === undefined ? undefined : JSON.stringify(body))
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
    ...(payload !== undefined && { 'content-type': type }),
  }
  const answer = await house.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

test.each(Object.entries(CALLS))('20 equal calls at once with one key are one: %s', async (_, [makes, prepared]) => {
  const asked = await prepared()
  const token = await login()
  const key = crypto.randomUUID()
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(token, asked, key)))
  // whoever was told to come again finds it done
  const again = await send(token, asked, key)
  const after = await count()
  const made = Object.entries(after).flatMap(([name, now]) =>
    now === before[name] ? [] : [[name, now - before[name]!]],
  )
  expect(Object.fromEntries(made)).toEqual({ ...makes, logs: 1 })
  expect([200, 201, 202]).toContain(again.status)
  const answered = answers.filter(({ body }) => body.code !== 'BUSY')
  expect(answered).toEqual(answered.map(() => again))
  await expectBalanced(house.db, stock)
})

test('a key is its owner’s, of one call, and of seven days; a refused call leaves it unused', async () => {
  const token = await login()
  const key = crypto.randomUUID()
  const asked = (amount: number) => ({ path: '/payments', body: { amount, bookedOn: today() } })
  expect((await send(token, asked(-5), key)).status).toBe(400)
  const { body: first } = await send(token, asked(5), key)
  expect(await send(token, asked(6), key)).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED', message: 'Dieser Idempotency-Key wurde bereits für etwas anderes verwendet.' },
  })
  expect((await send(await login(), asked(5), key)).body.id).not.toBe(first.id)
  const weekAgo = new Date(Date.now() - 8 * 86_400_000)
  await house.db.update(staffKeys).set({ createdAt: weekAgo }).where(eq(staffKeys.key, key))
  expect((await send(token, asked(5), key)).body.id).not.toBe(first.id)
  await house.db.update(staffKeys).set({ createdAt: weekAgo }).where(eq(staffKeys.key, key))
  await deleteOldStaffKeys(house.db)
  expect(await house.db.$count(staffKeys, eq(staffKeys.key, key))).toBe(0)
})
