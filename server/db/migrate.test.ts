import { afterEach, beforeEach, expect, test } from 'vitest'
import { anUnmigratedDatabase } from '../../test/support/database.ts'
import type { TestDatabase } from '../../test/support/database.ts'
import { openPool } from './client.ts'
import { applyMigrations, knownMigrations, migrate } from './migrate.ts'
import { users } from '../schema/tables/accounts.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await anUnmigratedDatabase()
})
afterEach(() => database.drop())

/** The place of the migration that sets it. */
const FIRST_ORDER_NUMBER = 13
/** The one that hides the codes of letters. */
const HIDDEN_CODES = 12

const migrationsRun = async () => {
  const { rows } = await database.pool.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations')
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
