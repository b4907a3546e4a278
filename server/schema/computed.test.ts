import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'

const FUNCTIONS = new URL('functions/', import.meta.url)

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

test('a migrated database computes what the files beside the tables say, and nothing else', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local search_path = public, live')
    const migrated = await computedBy(client)
    expect(migrated).toMatchObject({
      'function search_fold': expect.any(String),
      'index logs_words': expect.any(String),
    })
    // with a function go the triggers, columns and indexes that call it
    const { rows } = await client.query<{ all: string }>(
      `select string_agg(oid::regprocedure::text, ', ') as all ${OWN_FUNCTIONS}`,
    )
    await client.query(`drop function ${rows[0]?.all} cascade`)
    expect(await computedBy(client)).toEqual({})
    for (const file of await readdir(FUNCTIONS)) await client.query(await readFile(new URL(file, FUNCTIONS), 'utf8'))
    expect(await computedBy(client)).toEqual(migrated)
  } finally {
    client.release(true)
  }
})

const OWN_FUNCTIONS = `from pg_proc where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`

/** Definitions of all that a database computes by itself, by what they are, with every blank as one. */
async function computedBy(client: pg.PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select 'function ' || proname as name, pg_get_functiondef(oid) as definition ${OWN_FUNCTIONS}
    union all select 'trigger ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'column ' || attrelid::regclass || '.' || attname, pg_get_expr(adbin, adrelid)
      from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum where attgenerated <> ''
    union all select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
      from pg_index where pg_get_indexdef(indexrelid) like '%gin_trgm_ops%'`)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition.replaceAll(/\s+/g, ' ')]))
}
