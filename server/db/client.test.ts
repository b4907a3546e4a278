import { sql } from '#server/drizzle.cjs'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import type pg from 'pg'
import { aBadPooler } from '../../test/support/badPooler.ts'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'
import { openServer } from '../openContext.ts'
import { StartError } from '../startError.ts'
import { checkServer, SETTINGS, openPool, serverFault } from './client.ts'
import { databaseMessages } from './messages.ts'
import { refusePooled } from './pooler.ts'
import { users } from '../schema/tables/accounts.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
const pools: pg.Pool[] = []
const open = (connectionString: string) => {
  const pool = openPool({ connectionString })
  pools.push(pool)
  return pool
}

beforeAll(async () => {
  database = await aDatabase()
})
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end()
})
afterAll(() => database.drop())

test('the server of this run is one the product accepts', async () => {
  await expect(checkServer(database.pool)).resolves.toBeUndefined()
})

test.for([
  ['a port where nothing listens', 'postgresql://app@127.0.0.1:1/firmenlauf'],
  ['a name with several addresses where nothing listens', 'postgresql://app@localhost:1/firmenlauf'],
  ['a host that does not exist', 'postgresql://app@nirgends.invalid/firmenlauf'],
  ['no address at all', 'http://'],
])('%s is refused with one line that names DATABASE_URL', async ([, url]) => {
  const refusal = await checkServer(open(url!)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(/^Error: Die Datenbank aus DATABASE_URL ist nicht erreichbar: \S.*$/)
})

test.for([
  ['14.13', 140_013, 'UTF8', 'PostgreSQL 14.13; nötig ist PostgreSQL 15'],
  ['18.4', 180_004, 'SQL_ASCII', 'Zeichenkodierung SQL_ASCII; nötig ist UTF8'],
] as const)('PostgreSQL %s (%d) with %s is refused', ([version, number, encoding, sentence]) => {
  expect(serverFault({ version, number, encoding })).toContain(sentence)
})

test('a connection cut by the server costs one query, not the process', async () => {
  const pool = open(database.connectionString)
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
  await lost
  client.release(true)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('transactions see what others have committed, also where the database has another rule', async () => {
  const own = await aDatabase()
  onTestFinished(() => own.drop())
  await own.pool.query(`do $$ begin
    execute format('alter database %I set default_transaction_isolation = serializable', current_database()); end $$`)
  const { rows } = await open(own.connectionString).query('show transaction_isolation')
  expect(rows).toEqual([{ transaction_isolation: 'read committed' }])
})

test.for([
  ['a pool', () => open(database.connectionString)],
  [
    'the first connection of a start',
    async () => {
      const { pool, close } = await openServer({ DATABASE_URL: database.connectionString, DATA_DIR: '' })
      onTestFinished(close)
      return pool
    },
  ],
] as const)('the limits of %s are in force', async ([, aPool]) => {
  const inForce = 'select name, current_setting(name) as value from unnest($1::text[]) as name'
  const { rows } = await (await aPool()).query(inForce, [Object.keys(SETTINGS)])
  expect(rows).toEqual(Object.entries(SETTINGS).map(([name, value]) => ({ name, value })))
})

test('an address behind which no limit holds is refused', async () => {
  const pooler = await aBadPooler(database.connectionString, { limits: false })
  onTestFinished(() => pooler.close())
  await expect(refusePooled(pooler)).rejects.toThrow(databaseMessages.settingsIgnored)
  await expect(refusePooled(database)).resolves.toBeUndefined()
})

test('an idle connection cut by the server is replaced', async () => {
  const pool = open(database.connectionString)
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const lost = new Promise((resolve) => pool.once('error', resolve))
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
  await lost
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('a lock held by someone else is given up after three seconds', async () => {
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`LOCK TABLE users`)
    const begin = performance.now()
    await expect(database.pool.query('SELECT FROM users')).rejects.toMatchObject({ code: '55P03' })
    expect(performance.now() - begin).toBeGreaterThan(2500)
  })
})

test('schema keys with capitals are columns in snake_case', async () => {
  const { rows } = await database.pool.query(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'users' AND column_name = 'email_verified'`,
  )
  expect(rows).toHaveLength(1)
  expect(await database.db.select({ emailVerified: users.emailVerified }).from(users)).toEqual([])
})
