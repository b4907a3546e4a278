import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTableConfig, is, PgDialect, PgTable } from '#server/drizzle.cjs'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'

const TABLES = new URL('tables/', import.meta.url)

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

// a list of the domain that has grown without a migration is refused by the database, by nothing else
test('a migrated database checks what the tables say, with the lists of the domain', async () => {
  const modules: Record<string, unknown>[] = await Promise.all(
    (await readdir(TABLES)).map((file) => import(new URL(file, TABLES).href)),
  )
  const tables = modules.flatMap((module) => Object.values(module).filter((one): one is PgTable => is(one, PgTable)))
  const dialect = new PgDialect({ casing: 'snake_case' })
  const client = await database.pool.connect()
  const checks = async () => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'c' and connamespace::regnamespace::text in ('public', 'live') order by 1`,
    )
    return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
  }
  try {
    await client.query('begin')
    const migrated = await checks()
    for (const name of Object.keys(migrated)) {
      const [table, check] = name.split('.')
      await client.query(`alter table ${table} drop constraint ${check}`)
    }
    for (const { name, checks: said } of tables.map(getTableConfig))
      for (const check of said)
        await client.query(
          `alter table ${name} add constraint ${check.name} check (${dialect.sqlToQuery(check.value).sql})`,
        )
    expect(await checks()).toEqual(migrated)
    expect(migrated).toHaveProperty(['users.users_staff_roles'])
  } finally {
    client.release(true)
  }
})
