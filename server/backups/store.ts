import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { firstStartActions } from '../logs/messages.ts'
import type { Sequence, Table } from './format.ts'

const quoted = (name: string) => pg.escapeIdentifier(name)
const named = ({ name, columns }: Table) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
/** Tables that a server fills by itself, or at the login of its first admin; rows in any other were entered by people. */
const FIRST_ROWS = [
  'items',
  'item_vat_rates',
  'users',
  'sessions',
  'logs',
  'counters',
  'attempts',
  'key_fingerprints',
  'event_settings',
  'legal_texts',
  'wordmarks',
  'season_days',
  'upgrades',
]

/** A table with the names of those that must be loaded before it. */
export type LinkedTable = Table & { refersTo: string[] }

/** Begins a read-only snapshot. The output formats of values are set, whatever the server's defaults are. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(
    "SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC'",
  )
  await client.query("SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL row_security = off")
}

/** All tables of the product's schema as the database itself lists them, without those of extensions. */
export async function allTables(client: pg.ClientBase): Promise<LinkedTable[]> {
  const { rows } = await client.query<LinkedTable>(`
    SELECT relname::text AS name,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT other.relname::text FROM pg_constraint JOIN pg_class AS other ON other.oid = confrelid
        WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS "refersTo"
    FROM pg_class AS c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
    ORDER BY relname`)
  return rows
}

/** The sequences that have given a number. Read after the snapshot was taken they are never behind its rows. */
export async function usedSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    SELECT sequencename::text AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`)
  return rows
}

/** The rows of a table as COPY writes them, with backpressure. */
export async function* rowsOf(client: pg.ClientBase, table: Table): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<Buffer> = client.query(copyTo(`COPY ${named(table)} TO STDOUT`))
  yield* stream
}

/** Loads rows into a table; returns how many. */
export async function loadRows(
  client: pg.ClientBase,
  { table, rows }: { table: Table; rows: AsyncIterable<Buffer> },
): Promise<number> {
  const stream = client.query(copyFrom(`COPY ${named(table)} FROM STDIN`))
  await pipeline(rows, stream)
  return stream.rowCount
}

/** The next number of each is the one after its last. */
export async function setSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, lastValue } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, lastValue])
}

/** Locks these tables against reads and writes of others until the transaction ends. */
export async function lockTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0) await client.query(`LOCK TABLE ${listed(tables)} IN ACCESS EXCLUSIVE MODE`)
}

/** Tests whether the tables contain only what a server has written by itself: catalogue and first admin, unchanged, and days that passed. */
export async function isUntouched(client: pg.ClientBase, tables: readonly Table[]): Promise<boolean> {
  for (const { name } of tables.filter((table) => !FIRST_ROWS.includes(table.name))) {
    const { rowCount } = await client.query(`SELECT FROM public.${quoted(name)} LIMIT 1`)
    if (rowCount !== 0) return false
  }
  // whatever people do is in the log
  const { rowCount } = await client.query('SELECT FROM public.logs WHERE action <> ALL ($1) LIMIT 1', [
    firstStartActions,
  ])
  return rowCount === 0
}

/** Removes tables and the functions of their triggers. */
export async function dropTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT tgfoid::regprocedure::text AS name FROM pg_trigger
     WHERE NOT tgisinternal AND tgrelid = ANY ($1::regclass[])`,
    [tables.map(({ name }) => `public.${quoted(name)}`)],
  )
  await client.query(`DROP TABLE ${listed(tables)}`)
  for (const { name } of rows) await client.query(`DROP FUNCTION ${name}`)
}

const listed = (tables: readonly Table[]) => tables.map(({ name }) => `public.${quoted(name)}`).join(', ')

/** Ends all sessions: among them are some that were ended after the backup was made. */
export async function endSessions(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM sessions')
}
