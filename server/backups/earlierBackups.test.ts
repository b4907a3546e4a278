import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyDatabase } from '../../test/support/copies.ts'
import { anUnmigratedDatabase } from '../../test/support/database.ts'
import type { TestDatabase } from '../../test/support/database.ts'
import { applyMigrations, knownMigrations } from '../db/migrate.ts'
import { withoutTimeouts } from '../db/withoutTimeouts.ts'

let old: TestDatabase
let target: TestDatabase
beforeEach(async () => {
  old = await anUnmigratedDatabase()
  target = await anUnmigratedDatabase()
})
afterEach(async () => {
  await old.drop()
  await target.drop()
})

const rowsOf = async <Row extends object>(statement: string) => (await target.pool.query<Row>(statement)).rows

test('a copy of an older schema comes to the present one', async () => {
  const known = knownMigrations()
  await withoutTimeouts(old.pool, (client) => applyMigrations(client, known[2]!.when))
  await old.pool.query(
    `insert into users (email, password_hash, role, first_name, last_name) values ('a@b.example', '', 'admin', 'Ä', 'ß')`,
  )
  await copyDatabase({ from: old, to: target })
  expect(await rowsOf('select email, first_name, last_name, pending_email, staff_roles from users')).toEqual([
    { email: 'a@b.example', first_name: 'Ä', last_name: 'ß', pending_email: null, staff_roles: ['lead'] },
  ])
  const applied = await rowsOf<{ created_at: string }>('select created_at from drizzle.applied_migrations')
  expect(applied.map(({ created_at }) => Number(created_at))).toEqual(known.map(({ when }) => when))
  // the lead is told what came since that schema (rules/settings#news)
  expect(await rowsOf('select from_migration from upgrades')).toEqual([{ from_migration: String(known[2]!.when) }])
})

/** The schema that brought the ledger, with a rule of documents that is checked when a transaction ends. */
const LEDGER = 33
const BOOKS = `
  select number, kind, gross, encode(pdf, 'hex') as pdf,
    (select sum(amount)::int from payment_assignments where invoice_id = id) as assigned,
    (select sum(amount)::int from payments) as paid
  from invoices join invoice_documents on invoice_id = id order by number`

test('a copy of the first schema with a ledger, Storno and Gutschrift in it, has the same sums and the same bytes', async () => {
  await withoutTimeouts(old.pool, (client) => applyMigrations(client, knownMigrations()[LEDGER]!.when))
  await old.pool.query(`
    insert into users (id, email, password_hash, role, first_name, last_name) values (1, 'a@b.example', '', 'customer', 'Ä', 'ß');
    insert into customers (id, company_name, business) values (1, 'Firma', 'Holz');
    insert into orders (order_id, customer_id, total_price, terms_version, billing_address)
      select o, 1, 120, '1', '{}' from generate_series(1, 2) as o;
    insert into invoices (id, number, kind, order_id, customer_id, net, gross)
      select md5(o::text)::uuid, '2027-0000' || o, 'INVOICE', o, 1, 100, 120 from generate_series(1, 2) as o;
    insert into invoices (id, number, kind, cancels_invoice_id, order_id, customer_id, net, gross) values
      (md5('3')::uuid, 'ST-2027-00001', 'CANCELLATION', md5('1')::uuid, 1, 1, -100, -120),
      (md5('4')::uuid, 'GS-2027-00001', 'CREDIT_NOTE', md5('2')::uuid, 2, 1, -50, -60);
    insert into invoice_documents (invoice_id, pdf, sha256)
      select id, convert_to('%PDF ' || number, 'UTF8'), md5(number) from invoices;
    insert into payments (id, amount, booked_on, source, customer_id) values (1, 75, '2027-03-01', 'hand', 1);
    insert into payment_assignments (payment_id, invoice_id, amount) values (1, md5('2')::uuid, 60);`)
  const before = await old.pool.query(BOOKS)
  await copyDatabase({ from: old, to: target })
  expect(await rowsOf(BOOKS)).toEqual(before.rows)
  expect(before.rows.map(({ gross, assigned }) => [gross, assigned])).toEqual([
    [120, null],
    [120, 60],
    [-60, null],
    [-120, null],
  ])
})
