import { eq, sql } from '#server/drizzle.cjs'
import { expect, test } from 'vitest'
import { aDatabase } from '../../test/support/database.ts'
import type { Connection } from './client.ts'
import { counters } from '../schema/tables/teams.ts'
import { prepared } from './prepared.ts'
import { inTransaction } from './transaction.ts'

const keptOnes = async (connection: Connection) => {
  const { rows } = await connection.execute<{ name: string }>(sql`select name from pg_prepared_statements`)
  return rows.map(({ name }) => name)
}

test('a prepared statement is built once for the pool and once for a connection, and kept there by the server', async () => {
  const database = await aDatabase()
  const { db } = database
  let built = 0
  const byName = prepared((connection) => {
    built += 1
    const name = eq(counters.name, sql.placeholder('name'))
    return connection.select({ value: counters.value }).from(counters).where(name).prepare('counter_by_name')
  })
  await db.insert(counters).values({ name: 'three', value: 3 })
  expect(await byName(db).execute({ name: 'three' })).toEqual([{ value: 3 }])
  expect(await byName(db).execute({ name: 'none' })).toEqual([])
  expect(built).toBe(1)
  await inTransaction(db, async (tx) => {
    await tx.update(counters).set({ value: 4 })
    expect(await byName(tx).execute({ name: 'three' })).toEqual([{ value: 4 }])
    expect(await byName(db).execute({ name: 'three' })).toEqual([{ value: 3 }])
  })
  expect(built).toBe(2)
  await database.drop()
})

test('the next transaction on the connection finds it ready', async () => {
  const database = await aDatabase()
  let built = 0
  const all = prepared((connection) => {
    built += 1
    return connection.select({ value: counters.value }).from(counters).prepare('all_counters')
  })
  for (let turn = 0; turn < 3; turn += 1)
    await inTransaction(database.db, async (tx) => {
      await all(tx).execute()
      expect(await keptOnes(tx)).toEqual(['all_counters'])
    })
  expect(built).toBe(1)
  await database.drop()
})
