import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDatabase } from '../../test/support/database.ts'
import type { Connection } from './client.ts'
import { wordedOnce } from './wordedOnce.ts'
import { counters } from '../schema/tables/teams.ts'

const value = (connection: Connection, name: string) =>
  connection.select({ value: counters.value }).from(counters).where(eq(counters.name, name))
const keptOnes = async (connection: Connection) => {
  const { rows } = await connection.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where statement like '%"counters"%'`,
  )
  return rows.length
}

test('a statement that comes again is kept by the server, and answers for each of its values', async () => {
  const database = await aDatabase()
  const { db } = database
  await db.insert(counters).values([
    { name: 'one', value: 1 },
    { name: 'two', value: 2 },
  ])
  await db.transaction(async (tx) => {
    expect(await value(tx, 'one')).toEqual([{ value: 1 }])
    expect(await value(tx, 'two')).toEqual([{ value: 2 }])
    expect(await keptOnes(tx)).toBe(0)
    expect(await value(tx, 'one')).toEqual([{ value: 1 }])
    expect(await value(tx, 'two')).toEqual([{ value: 2 }])
    expect(await keptOnes(tx)).toBe(1)
  })
  await database.drop()
})

test('a statement is put into words once for a database, and anew for a transaction', async () => {
  const database = await aDatabase()
  const { db } = database
  let worded = 0
  const byName = wordedOnce((connection) => {
    worded += 1
    const name = eq(counters.name, sql.placeholder('name'))
    return connection.select({ value: counters.value }).from(counters).where(name).prepare('counter_by_name')
  })
  await db.insert(counters).values({ name: 'three', value: 3 })
  expect(await byName(db).execute({ name: 'three' })).toEqual([{ value: 3 }])
  expect(await byName(db).execute({ name: 'none' })).toEqual([])
  expect(worded).toBe(1)
  await db.transaction(async (tx) => {
    await tx.update(counters).set({ value: 4 })
    expect(await byName(tx).execute({ name: 'three' })).toEqual([{ value: 4 }])
    expect(await byName(db).execute({ name: 'three' })).toEqual([{ value: 3 }])
  })
  expect(worded).toBe(2)
  await database.drop()
})
