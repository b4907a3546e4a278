import { eq, sql } from '#server/drizzle.cjs'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'
import type { Connection, Transaction } from './client.ts'
import { errorCode } from './errorCode.ts'
import { counters } from '../schema/tables/teams.ts'
import { inSnapshot, inTransaction } from './transaction.ts'
import { whyUnavailable } from './unavailable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.db.delete(counters))

const count = (connection: Connection, name: string) => connection.insert(counters).values({ name, value: 1 })
const counted = async () => {
  const rows = await database.db.select({ name: counters.name }).from(counters).orderBy(counters.name)
  return rows.map(({ name }) => name)
}
const refusal = new Error('no')
const failureOf = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (failure: Error) => failure,
  )

/** Ends the connection from outside and waits until that is noticed. */
async function lose(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const lost = new Promise<void>((resolve) => tx.$client.once('end', () => resolve()))
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
  await lost
}

test('all of it is kept, or nothing', async () => {
  await inTransaction(database.db, (tx) => count(tx, 'kept'))
  const failing = inTransaction(database.db, async (tx) => {
    await count(tx, 'lost')
    throw refusal
  })
  await expect(failing).rejects.toBe(refusal)
  expect(await counted()).toEqual(['kept'])
})

test('within a transaction it is a savepoint', async () => {
  await inTransaction(database.db, async (tx) => {
    await inTransaction(tx, (inner) => count(inner, 'a'))
    const failing = inTransaction(tx, async (inner) => {
      await count(inner, 'b')
      throw refusal
    })
    await expect(failing).rejects.toBe(refusal)
    await count(tx, 'c')
  })
  expect(await counted()).toEqual(['a', 'c'])
})

test('a snapshot does not see what is committed meanwhile, and writes nothing', async () => {
  await count(database.db, 'one')
  await inSnapshot(database.db, async (tx) => {
    expect(await tx.$count(counters)).toBe(1)
    await count(database.db, 'two')
    expect(await tx.$count(counters)).toBe(1)
  })
  const writing = await failureOf(inSnapshot(database.db, (tx) => count(tx, 'three')))
  expect(errorCode(writing)).toBe('25006')
})

test('a connection that is lost in it leaves the pool, and the loss is told', async () => {
  const acts = Array.from({ length: 12 }, () => async (tx: Transaction) => {
    await lose(tx)
    await tx.delete(counters).where(eq(counters.name, 'none'))
  })
  for (const act of acts) {
    const failure = await failureOf(inTransaction(database.db, act))
    expect(failure && whyUnavailable(failure)).toBe('away')
  }
  expect(await inTransaction(database.db, (tx) => tx.$count(counters))).toBe(0)
  expect(database.pool.totalCount).toBe(database.pool.idleCount)
})

test('a connection that is lost before the commit leaves the pool, and nothing is taken for kept', async () => {
  const losing = inTransaction(database.db, async (tx) => {
    await count(tx, 'unsure')
    await lose(tx)
  })
  expect(await failureOf(losing)).toBeInstanceOf(Error)
  expect(await counted()).toEqual([])
  expect(database.pool.totalCount).toBe(database.pool.idleCount)
})
