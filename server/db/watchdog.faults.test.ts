import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type pg from 'pg'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'
import { until } from '../../test/support/embeddedProcess.ts'
import { aSilencer, type Silencer } from '../../test/support/silencer.ts'
import { openDatabase, openPool } from './client.ts'
import { errorCode } from './errorCode.ts'
import { items } from '../schema/tables/shop.ts'
import { inTransaction } from './transaction.ts'

const MORE_THAN_A_POOL = 12
/** Node's word for a socket that is closed by a signal. */
const CUT = 'ABORT_ERR'

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
  expect(await atOnce(ask)).toEqual(all(CUT))
  expect(await atOnce(ask)).toEqual(all(CUT))
  silencer.speak()
  await untilItAnswers()
  expect(await atOnce(ask)).toEqual(all('answered'))
})

test('transactions that lose their connection under the first statement leave the pool whole', async () => {
  const db = openDatabase(pool)
  const buy = () => inTransaction(db, (tx) => tx.$count(items))
  expect(await atOnce(buy)).toEqual(all('answered'))
  silencer.hush()
  expect(await atOnce(buy)).toEqual(all(CUT))
  silencer.speak()
  await untilItAnswers()
  expect(await atOnce(buy)).toEqual(all('answered'))
})

test('a statement that takes longer than a silent server is given is left alone', async () => {
  await expect(pool.query('SELECT pg_sleep(4)')).resolves.toMatchObject({ rowCount: 1 })
})
