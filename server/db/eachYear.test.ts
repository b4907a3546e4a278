import { expect, onTestFinished, test } from 'vitest'
import { anUnmigratedDatabase } from '../../test/support/database.ts'
import { onDatabase } from '../../test/support/onDatabase.ts'
import { addYear, beginPrepared } from '../years/store.ts'
import { openDatabase } from './client.ts'
import { lookAsMigration, runStatement } from './eachYear.ts'
import { migrate } from './migrate.ts'
import { inTransaction } from './transaction.ts'

/** Columns of that name, by their tables. */
const withColumn = `select table_schema || '.' || table_name as place from information_schema.columns where column_name = 'tried' order by 1`

test('a migration changes the tables of every year, and finds none of them by its name alone', async () => {
  const database = await anUnmigratedDatabase()
  onTestFinished(() => database.drop())
  await migrate(database.pool)
  const db = openDatabase(database.pool)
  await inTransaction(db, (tx) => addYear(tx, '2028'))
  await inTransaction(db, beginPrepared)
  await inTransaction(db, (tx) => addYear(tx, '2029'))
  const places = await onDatabase(database, async (pool) => {
    const client = await pool.connect()
    await client.query('begin')
    await lookAsMigration(client, '0092_next')
    await runStatement(client, 'alter table customers add column tried text')
    await runStatement(client, `alter table "each_year"."teams" add column tried text`)
    await runStatement(client, `create index teams_tried on "each_year"."teams" (tried)`)
    const { rows } = await client.query<{ place: string }>(withColumn)
    await client.query('savepoint nothing_of_this_name')
    await expect(runStatement(client, 'alter table teams add column other text')).rejects.toThrow(
      'relation "teams" does not exist',
    )
    await client.query('rollback')
    client.release()
    return rows.map(({ place }) => place)
  })
  expect(places).toEqual(['live.teams', 'public.customers', 'y1.teams', 'y3.teams'])
})
