import { afterEach, beforeEach, expect, test } from 'vitest'
import { EventSettings } from '#contract/event/settings.ts'
import { anUnmigratedDatabase, type TestDatabase } from '../../test/support/database.ts'
import { openPool } from './client.ts'
import { applyMigrations, knownMigrations, migrate } from './migrate.ts'
import { users } from '../schema/tables/accounts.ts'
import { upgrades } from '../schema/tables/upgrades.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await anUnmigratedDatabase()
})
afterEach(() => database.drop())

/** The place of the migration that sets it. */
const FIRST_ORDER_NUMBER = 13
/** The one that hides the codes of letters. */
const HIDDEN_CODES = 12
/** The one that brings the ledger. */
const PAYMENTS = 33
/** The one that keeps what documents charge at each rate. */
const BOOKKEEPING = 40
/** The one that brings the settings into the database. */
const SETTINGS = 22

const migrationsRun = async () => {
  const { rows } = await database.pool.query<{ hash: string }>('SELECT hash FROM drizzle.applied_migrations')
  return rows.map(({ hash }) => hash)
}

test('an empty database gets the tables, and a second run changes nothing', async () => {
  await migrate(database.pool)
  const first = await migrationsRun()
  expect(first.length).toBeGreaterThan(0)
  expect(await database.db.select().from(users)).toEqual([])
  await migrate(database.pool)
  expect(await migrationsRun()).toEqual(first)
})

test('a database remembers after which migration it went on, and a new one nothing', async () => {
  const known = knownMigrations()
  const client = await database.pool.connect()
  await applyMigrations(client, known[SETTINGS]?.when)
  client.release()
  await Promise.all([migrate(database.pool), migrate(database.pool)])
  await migrate(database.pool)
  const rows = await database.db.select({ from: upgrades.fromMigration }).from(upgrades)
  expect(rows).toEqual([{ from: known[SETTINGS]?.when }])
  const fresh = await anUnmigratedDatabase()
  await migrate(fresh.pool)
  expect(await fresh.db.$count(upgrades)).toBe(0)
  await fresh.drop()
})

test('servers that start at once run each migration once', async () => {
  const pools = [1, 2, 3, 4].map(() => openPool({ connectionString: database.connectionString }))
  await Promise.all(pools.map((pool) => migrate(pool)))
  await Promise.all(pools.map((pool) => pool.end()))
  const run = await migrationsRun()
  expect(new Set(run).size).toBe(run.length)
})

test('a server waits for a migration that takes longer than the limit for locks', async () => {
  const other = await database.pool.connect()
  await other.query('SELECT pg_advisory_lock(71401)')
  const waiting = migrate(database.pool)
  await other.query('SELECT pg_sleep(3.5)')
  await other.query('SELECT pg_advisory_unlock(71401)')
  other.release()
  await waiting
  expect((await migrationsRun()).length).toBeGreaterThan(0)
})

test('the lifted limits do not stay on a connection of the pool', async () => {
  await migrate(database.pool)
  const { rows } = await database.pool.query('SHOW lock_timeout')
  expect(rows).toEqual([{ lock_timeout: '3s' }])
})

const nextOrderNumber = async () => {
  const { rows } = await database.pool.query("SELECT nextval('orders_order_id_seq')::int AS next")
  return rows[0].next
}

test('the first order of an event is number 1001', async () => {
  await migrate(database.pool)
  expect(await nextOrderNumber()).toBe(1001)
})

test('where orders were numbered from 1 they go on from there', async () => {
  const before = (knownMigrations()[FIRST_ORDER_NUMBER]?.when ?? 0) - 1
  const client = await database.pool.connect()
  await applyMigrations(client, before)
  client.release()
  expect(await nextOrderNumber()).toBe(1)
  await migrate(database.pool)
  expect(await nextOrderNumber()).toBe(2)
})

test('of letters that an earlier version queued or parked no code stays readable', async () => {
  const before = (knownMigrations()[HIDDEN_CODES]?.when ?? 0) - 1
  const client = await database.pool.connect()
  await applyMigrations(client, before)
  client.release()
  const letters = [
    ['verify:1:a', 'queued', '042917 ist Ihr Code', 'Code: 042917, FN 612345 h'],
    ['reset:1:b', 'queued', '042918 ist Ihr Code', 'https://lauf.example/request-password-reset#a_long-token\n042918'],
    ['editing-link:c:1', 'parked', 'Ihr Team', 'ABCD-EFGH-JKMN'],
    ['order:7', 'parked', 'Ihre Bestellung 7', 'Danke'],
  ]
  for (const [cause, state, subject, text] of letters)
    await database.pool.query(
      'INSERT INTO mails (cause, message_id, recipient, subject, text, state) VALUES ($1, $1, $1, $3, $4, $2)',
      [cause, state, subject, text],
    )
  await migrate(database.pool)
  const { rows } = await database.pool.query('SELECT cause, text, secrets, is_hidden FROM mails ORDER BY id')
  expect(rows).toMatchObject([
    { cause: 'verify:1:a', secrets: { words: ['042917', '612345'], kept: false }, is_hidden: false },
    { cause: 'reset:1:b', secrets: { words: ['a_long-token', '042918'], kept: false } },
    { cause: 'editing-link:c:1', text: '', secrets: null, is_hidden: true },
    { cause: 'order:7', text: 'Danke', secrets: null, is_hidden: false },
  ])
})

test('settings of the first version have every setting of today: each that came later brought its value', async () => {
  const client = await database.pool.connect()
  await applyMigrations(client, knownMigrations()[SETTINGS]?.when ?? 0)
  client.release()
  const first =
    'name shortName date place distance claim intro homeUrl contact issuer paymentTermDays pickup invoiceFooter vatExemption deadlines teamPlacesPerCompany retention'
  const settings = Object.fromEntries(first.split(' ').map((name) => [name, null]))
  await database.pool.query("INSERT INTO event_settings (settings, file_digest) VALUES ($1, '')", [settings])
  await migrate(database.pool)
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT jsonb_object_keys(settings) AS name FROM event_settings
     UNION ALL SELECT jsonb_object_keys(settings) FROM organiser_settings`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(EventSettings.shape).toSorted())
})

test('what was marked as paid in an earlier version is paid on the day that the log says, and each order keeps its state', async () => {
  const before = (knownMigrations()[PAYMENTS]?.when ?? 0) - 1
  const client = await database.pool.connect()
  await applyMigrations(client, before)
  client.release()
  const ask = (words: string, values: unknown[] = []) => database.pool.query(words, values)
  await ask(
    `INSERT INTO users (id, email, password_hash, role, first_name, last_name) VALUES (1, 'a@firma.example', '', 'customer', 'A', 'B')`,
  )
  await ask(`INSERT INTO customers (id, company_name, business) VALUES (1, 'Firma', 'Holz')`)
  const documents = {
    paid: crypto.randomUUID(),
    credited: crypto.randomUUID(),
    free: crypto.randomUUID(),
    open: crypto.randomUUID(),
    wholly: crypto.randomUUID(),
    paidAndWholly: crypto.randomUUID(),
  }
  const orders: [id: number, state: string, document: string | null][] = [
    [1, 'COMPLETED', documents.paid],
    [2, 'COMPLETED', documents.credited],
    [3, 'COMPLETED', null],
    [4, 'PENDING', documents.open],
    [5, 'PENDING', documents.free],
    [6, 'PENDING', documents.wholly],
    [7, 'COMPLETED', documents.paidAndWholly],
  ]
  for (const [id, state, document] of orders) {
    await ask(
      `INSERT INTO orders (order_id, customer_id, total_price, terms_version, billing_address, payment_state, invoice_document_id, created_at)
       VALUES ($1, 1, 100, '1', '{}', $2, $3, '2027-01-10T23:30:00Z')`,
      [id, state, document],
    )
    if (document)
      await ask(
        `INSERT INTO invoices (id, number, kind, order_id, customer_id, net, gross) VALUES ($1, $2, 'INVOICE', $3, 1, $4, $4)`,
        [document, `2027-0000${id}`, id, document === documents.free ? 0 : 12_000],
      )
  }
  const credits: [document: string, order: number, gross: number][] = [
    [documents.credited, 2, -5000],
    [documents.wholly, 6, -12_000],
    [documents.paidAndWholly, 7, -12_000],
  ]
  for (const [place, credit] of credits.entries())
    await ask(
      `INSERT INTO invoices (id, number, kind, cancels_invoice_id, order_id, customer_id, net, gross)
       VALUES (gen_random_uuid(), $4, 'CREDIT_NOTE', $1, $2, 1, $3, $3)`,
      [...credit, `GS-2027-0000${place + 1}`],
    )
  await ask(
    `INSERT INTO logs (level, action, details, timestamp) VALUES ('INFO', 'Zahlungsstatus gesetzt', 'Bestellung 1: Offen → Bezahlt', '2027-02-01T10:00:00Z')`,
  )
  await migrate(database.pool)
  const { rows: paid } = await ask(
    `SELECT o.order_id, o.payment_state, o.marked_paid_on::text, p.amount, p.booked_on::text FROM orders o
     LEFT JOIN payment_assignments a ON a.invoice_id = o.invoice_document_id LEFT JOIN payments p ON p.id = a.payment_id ORDER BY 1`,
  )
  const nothing = { amount: null, booked_on: null, marked_paid_on: null }
  expect(paid).toEqual([
    { ...nothing, order_id: 1, payment_state: 'COMPLETED', amount: 12_000, booked_on: '2027-02-01' },
    { ...nothing, order_id: 2, payment_state: 'COMPLETED', amount: 7000, booked_on: '2027-01-11' },
    { ...nothing, order_id: 3, payment_state: 'COMPLETED', marked_paid_on: '2027-01-11' },
    { ...nothing, order_id: 4, payment_state: 'PENDING' },
    { ...nothing, order_id: 5, payment_state: 'PENDING' },
    { ...nothing, order_id: 6, payment_state: 'PENDING' },
    { ...nothing, order_id: 7, payment_state: 'COMPLETED' },
  ])
})

test('what earlier documents charge at each rate is told from their orders, where that sums to the cent', async () => {
  const before = (knownMigrations()[BOOKKEEPING]?.when ?? 0) - 1
  const client = await database.pool.connect()
  await applyMigrations(client, before)
  client.release()
  const ask = (words: string, values: unknown[] = []) => database.pool.query(words, values)
  await ask(
    `INSERT INTO users (id, email, password_hash, role, first_name, last_name) VALUES (1, 'a@firma.example', '', 'customer', 'A', 'B')`,
  )
  await ask(
    `INSERT INTO customers (id, company_name, company_uid, business) VALUES (1, 'Firma', 'ATU12345675', 'Holz')`,
  )
  await ask(
    `INSERT INTO items (item_id, name, base_name, item_type, price, position) VALUES (1, 'Ding', 'Ding', 'PRODUCT', 1, 1)`,
  )
  // as the lines are now: mixed, of one rate since a correction, mixed since a correction
  const lines: [order: number, line: number, quantity: number, price: number, rate: number][] = [
    [1, 11, 2, 12, 20],
    [1, 12, 1, 505, 10],
    [2, 21, 1, 900, 20],
    [3, 31, 1, 100, 20],
    [3, 32, 1, 100, 10],
  ]
  for (const id of [1, 2, 3])
    await ask(
      `INSERT INTO orders (order_id, customer_id, total_price, terms_version, billing_address) VALUES ($1, 1, 1, '1', '{}')`,
      [id],
    )
  for (const line of lines)
    await ask(
      `INSERT INTO order_items (order_id, order_item_id, quantity, price, vat_rate, item_id, customer_id, name, item_type)
       VALUES ($1, $2, $3, $4, $5, 1, 1, 'Ding', 'PRODUCT')`,
      line,
    )
  const ids = [1, 2, 3].map(() => crypto.randomUUID())
  const issue = (
    number: string,
    kind: string,
    about: [order: number, cancels: string | null, net: number, gross: number],
    id = crypto.randomUUID(),
  ) =>
    ask(
      `INSERT INTO invoices (id, number, kind, order_id, cancels_invoice_id, customer_id, net, gross) VALUES ($1, $2, $3, $4, $5, 1, $6, $7)`,
      [id, number, kind, ...about],
    )
  await issue('2027-00001', 'INVOICE', [1, null, 529, 585], ids[0])
  await issue('2027-00002', 'INVOICE', [2, null, 1000, 1200], ids[1])
  await issue('2027-00003', 'INVOICE', [3, null, 5000, 5800], ids[2])
  await issue('ST-2027-00001', 'CANCELLATION', [2, ids[1]!, -1000, -1200])
  // 20 % of 12 is 2.4, of 24 it is 4.8: the second one gives back 3 cents of VAT
  for (const [place, gross] of [-14, -15].entries()) {
    const note = crypto.randomUUID()
    await issue(`GS-2027-0000${place + 1}`, 'CREDIT_NOTE', [1, ids[0]!, -12, gross], note)
    await ask('INSERT INTO credited_items (invoice_id, order_item_id, quantity) VALUES ($1, 11, 1)', [note])
  }
  await migrate(database.pool)
  const { rows } = await ask(
    `SELECT i.number, f.company_name || ' ' || f.company_uid AS company, coalesce(string_agg(v.rate || ': ' || v.net || '+' || v.amount, ', ' ORDER BY v.rate DESC), '') AS vat
     FROM invoices i JOIN billed_facts f ON f.invoice_id = i.id LEFT JOIN billed_vat v ON v.invoice_id = i.id GROUP BY 1, 2 ORDER BY 1`,
  )
  const company = 'Firma ATU12345675'
  expect(rows).toEqual([
    { company, number: '2027-00001', vat: '20.0: 24+5, 10.0: 505+51' },
    { company, number: '2027-00002', vat: '20.0: 1000+200' },
    { company, number: '2027-00003', vat: '' },
    { company, number: 'GS-2027-00001', vat: '20.0: -12+-2' },
    { company, number: 'GS-2027-00002', vat: '20.0: -12+-3' },
    { company, number: 'ST-2027-00001', vat: '20.0: -1000+-200' },
  ])
})
