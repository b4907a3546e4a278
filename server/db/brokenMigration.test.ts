import { afterEach, beforeEach, expect, test } from 'vitest'
import { anUnmigratedDatabase, type TestDatabase } from '../../test/support/database.ts'
import { digestsOf } from '../../test/support/digests.ts'
import { until } from '../../test/support/embeddedProcess.ts'
import { tablesIn } from '../../test/support/onDatabase.ts'
import { applyMigrations, knownMigrations, migrate } from './migrate.ts'

/** The place of the migration that brings the passkeys; tables that come behind it stand in the way of a later one here. */
const PASSKEYS = 82

let database: TestDatabase
beforeEach(async () => {
  database = await anUnmigratedDatabase()
})
afterEach(() => database.drop())

test.each([
  {
    name: 'fails',
    stop: async () => {
      await database.pool.query('create table last_backup (id int)')
      await expect(migrate(database.pool)).rejects.toThrow('already exists')
      await database.pool.query('drop table last_backup')
    },
  },
  {
    name: 'is killed',
    stop: async () => {
      const holder = await database.pool.connect()
      await holder.query('begin; select from items for update')
      const migrating = migrate(database.pool).catch((error: Error) => error.message)
      const kill = `select pg_terminate_backend(pid) from pg_locks
        where relation = 'items'::regclass and not granted and mode = 'AccessExclusiveLock'`
      await until('the last one to wait', async () => ((await holder.query(kill)).rowCount ?? 0) > 0)
      await holder.query('rollback')
      holder.release()
      expect(await migrating).toMatch(/terminat/)
    },
  },
])('a migration that $name leaves the database as it was, with those before it undone', async ({ stop }) => {
  const client = await database.pool.connect()
  await applyMigrations(client, knownMigrations()[PASSKEYS - 1]?.when)
  client.release()
  const before = await digestsOf(database)
  const formBefore = await tablesIn(database)
  await stop()
  expect([await tablesIn(database), await digestsOf(database)]).toEqual([formBefore, before])
  await migrate(database.pool)
  const { rowCount } = await database.pool.query('select from drizzle.applied_migrations')
  expect(rowCount).toBe(knownMigrations().length)
})
