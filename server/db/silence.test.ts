import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type pg from 'pg'
import { aDatabase } from '../../test/support/database.ts'
import type { TestDatabase } from '../../test/support/database.ts'
import { until } from '../../test/support/embeddedProcess.ts'
import { aSilencer } from '../../test/support/silencer.ts'
import type { Silencer } from '../../test/support/silencer.ts'
import { openDatabase, openPool } from './client.ts'
import { errorCode } from './errorCode.ts'
import { items } from '../schema/tables/shop.ts'

const MORE_THAN_A_POOL = 12
const CONNECTION_FAILURE = '08006'

let database: TestDatabase
let silencer: Silencer
let pool: pg.Pool

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  silencer = await aSilencer(database.connectionString)
  pool = openPool({ connectionString: silencer.connectionString })
})
afterEach(async () => {
  await pool.end()
  silencer.close()
})

const atOnce = (act: () => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: MORE_THAN_A_POOL }, () =>
      act().then(
        () => 'answered',
        (failure: unknown) => errorCode(failure),
      ),
    ),
  )
const all = (outcome: string) => Array.from({ length: MORE_THAN_A_POOL }, () => outcome)
const ask = () => pool.query('SELECT 1')
const untilItAnswers = () =>
  until('an answer', () =>
    ask().then(
      () => true,
      () => false,
    ),
  )

test('a server that falls silent fails what waits for it and what comes then, and is used again when it speaks', async () => {
  expect(await atOnce(ask)).toEqual(all('answered'))
  silencer.hush()
  expect(await atOnce(ask)).toEqual(all(CONNECTION_FAILURE))
  expect(await atOnce(ask)).toEqual(all(CONNECTION_FAILURE))
  silencer.speak()
  await untilItAnswers()
  expect(await atOnce(ask)).toEqual(all('answered'))
})

test('transactions that lose their connection under the first statement leave the pool whole', async () => {
  const db = openDatabase(pool)
  const buy = () => db.transaction((tx) => tx.$count(items))
  expect(await atOnce(buy)).toEqual(all('answered'))
  silencer.hush()
  expect(await atOnce(buy)).toEqual(all(CONNECTION_FAILURE))
  silencer.speak()
  await untilItAnswers()
  expect(await atOnce(buy)).toEqual(all('answered'))
})

test('a connection that is lost in use is given back once, and its holder may give it back too', async () => {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
  await lost
  expect(pool.totalCount).toBe(0)
  expect(() => client.release()).not.toThrow()
})

test('a statement that takes longer than a silent server is given is left alone', async () => {
  await expect(pool.query('SELECT pg_sleep(4)')).resolves.toMatchObject({ rowCount: 1 })
})
