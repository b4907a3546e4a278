import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { errorCode } from '../db/errorCode.ts'
import { LEGACY } from '../logs/actions.ts'
import { FIRST_START_CODES, FIRST_START_LABELS } from '../logs/firstStart.ts'
import type { Sequence, Table } from './format.ts'

const quoted = (name: string) => pg.escapeIdentifier(name)
/** The name of a table in SQL. As in a backup those of a year are named with their schema, the others, in `public`, without. */
export const qualified = (name: string) => [schemaIn(name) ?? 'public', nounIn(name)].map(quoted).join('.')
/** The schema of a year in the name of a table; null where it belongs to none. */
export const schemaIn = (name: string) => (name.includes('.') ? (name.split('.')[0] ?? null) : null)
/** The name of a table without its schema. */
export const nounIn = (name: string) => name.split('.').at(-1) ?? name
const named = ({ name, columns }: Table) => `${qualified(name)} (${columns.map(quoted).join(', ')})`
/** The product's schemas: what goes on over the years, the current year, the others. (rules/years#apart) */
const isOurSchema = `(nspname IN ('public', 'live') OR nspname ~ '^y[0-9]+$')`
const nameOf = (table: string, schema: string) =>
  `CASE ${schema}.nspname WHEN 'public' THEN ${table}.relname::text ELSE ${schema}.nspname || '.' || ${table}.relname END`
/** The comment on tables whose rows no person has entered. (rules/operations#empty) */
const BY_THE_SERVER = 'filled by the server'
const UNDEFINED_COLUMN = '42703'

/** A table with the names of those that must be loaded before it. */
export type LinkedTable = Table & { refersTo: string[] }
/** A table as the database lists it; the rows of some are not entered by people. */
export type ListedTable = LinkedTable & { isServers: boolean }
/** Tells what is in a database, in the words of whoever uses it, and which key it belongs to, as far as that is known. */
export type Contents = {
  name: string
  companies: number
  orders: number
  documents: number
  lastUsedAt: Date | null
  fingerprint: string | null
}
/** The last number of a series that begins anew each year. */
export type GivenNumber = { name: string; value: number }

/** Begins a read-only snapshot. The output formats of values are set, whatever the server's defaults are. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(
    "SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC'",
  )
  await client.query("SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL row_security = off")
}

/** All tables of the product's schemas as the database itself lists them, without those of extensions. */
export async function allTables(client: pg.ClientBase): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(
    `SELECT ${nameOf('c', 'n')} AS name, coalesce(obj_description(c.oid, 'pg_class') = $1, false) AS "isServers",
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT ${nameOf('other', 'place')} FROM pg_constraint JOIN pg_class AS other ON other.oid = confrelid
        JOIN pg_namespace AS place ON place.oid = other.relnamespace
        WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS "refersTo"
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = relnamespace WHERE relkind = 'r' AND ${isOurSchema}
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
    ORDER BY 1`,
    [BY_THE_SERVER],
  )
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

/** Locks these tables until the transaction ends: against what others write, or also against what they read. */
export async function lockTables(
  client: pg.ClientBase,
  tables: readonly Table[],
  mode: 'SHARE' | 'ACCESS EXCLUSIVE',
): Promise<void> {
  if (tables.length > 0) await client.query(`LOCK TABLE ${listed(tables)} IN ${mode} MODE`)
}

/** Tests whether the log says more than what a first start and logins write: whatever people do is in it. */
export async function peopleActed(client: pg.ClientBase): Promise<boolean> {
  // entries of earlier versions have no code, and those of before the codes no column for it
  const { rowCount } = await client.query(
    `SELECT FROM (SELECT action, coalesce(to_jsonb(logs) ->> 'code', $1) AS code FROM public.logs) AS entry
     WHERE CASE code WHEN $1 THEN action <> ALL ($2) ELSE code <> ALL ($3) END LIMIT 1`,
    [LEGACY, FIRST_START_LABELS, FIRST_START_CODES],
  )
  return rowCount !== 0
}

export async function hasRows(client: pg.ClientBase, { name }: Table): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM ${qualified(name)} LIMIT 1`)
  return rowCount !== 0
}

/** Deletes the rows of these tables. */
export async function removeRows(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const table of tables)
    if (await hasRows(client, table)) await client.query(`DELETE FROM ${qualified(table.name)}`)
}

/** Reads, within a transaction, what is there, of whatever version the database is. */
export async function contentsOf(client: pg.ClientBase, tables: readonly Table[]): Promise<Contents> {
  const names = new Set(tables.map(({ name }) => name))
  const one = async <Value>(noun: string, value: string): Promise<Value | null> => {
    const table = [noun, `live.${noun}`].find((name) => names.has(name))
    if (table === undefined) return null
    await client.query('SAVEPOINT reading')
    try {
      const { rows } = await client.query<{ value: Value | null }>(`SELECT ${value} AS value FROM ${qualified(table)}`)
      return rows[0]?.value ?? null
    } catch (error) {
      // a later version may call it otherwise
      if (errorCode(error) !== UNDEFINED_COLUMN) throw error
      await client.query('ROLLBACK TO SAVEPOINT reading')
      return null
    }
  }
  const count = async (table: string) => (await one<number>(table, 'count(*)::int')) ?? 0
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  return {
    name: (await one<string>('event_settings', `settings->>'name'`)) ?? rows[0]?.name ?? '',
    companies: await count('customers'),
    orders: await count('orders'),
    documents: await count('invoices'),
    lastUsedAt: await one<Date>('logs', 'max("timestamp")'),
    fingerprint: await one<string>('key_fingerprints', 'fingerprint'),
  }
}

/** The last numbers of the series that bear a year, as documents and letters do. (rules/invoices#numbers) */
export async function numbersOfYears(client: pg.ClientBase, tables: readonly Table[]): Promise<GivenNumber[]> {
  if (!tables.some(({ name }) => name === 'counters')) return []
  const { rows } = await client.query<GivenNumber>(`SELECT name, value FROM public.counters WHERE name ~ ' [0-9]{4}$'`)
  return rows
}

/** Removes tables, and the sequences, functions and schemas of years that our user has made beside them. */
export async function removeSchema(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return
  await client.query(`DROP TABLE ${listed(tables)}`)
  const { rows: sequences } = await client.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class AS c
    WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace AND pg_get_userbyid(relowner) = current_user
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype IN ('a', 'e'))`)
  if (sequences.length > 0) await client.query(`DROP SEQUENCE ${sequences.map(({ name }) => name).join(', ')}`)
  const { rows } = await client.query<{ name: string }>(`
    SELECT p.oid::regprocedure::text AS name FROM pg_proc AS p JOIN pg_namespace AS n ON n.oid = pronamespace
    WHERE ${isOurSchema} AND prokind = 'f' AND pg_get_userbyid(proowner) = current_user
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`)
  // together: some of them use others
  if (rows.length > 0) await client.query(`DROP FUNCTION ${rows.map(({ name }) => name).join(', ')}`)
  const { rows: years } = await client.query<{ name: string }>(
    `SELECT quote_ident(nspname) AS name FROM pg_namespace WHERE ${isOurSchema} AND nspname <> 'public'`,
  )
  if (years.length > 0) await client.query(`DROP SCHEMA ${years.map(({ name }) => name).join(', ')}`)
}

const listed = (tables: readonly Table[]) => tables.map(({ name }) => qualified(name)).join(', ')

/** Keeps when a backup was written, for whoever watches the installation. */
export async function noteBackup(
  pool: pg.Pool,
  { writtenAt, bytes }: { writtenAt: Date; bytes: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO public.last_backup (written_at, bytes) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at, bytes = excluded.bytes`,
    [writtenAt, bytes],
  )
}

/** Ends all sessions and tokens of programs: among them are some that were ended after the backup was made. (rules/results#tokens) */
export async function endSessions(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM sessions')
  await client.query('DELETE FROM program_tokens')
}
