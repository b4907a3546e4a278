import { drizzle, type NodePgDatabase } from '#server/drizzle.cjs'
import pg from 'pg'
import { NotNow, StartError } from '../startError.ts'
import { isOlder, VERSION } from '../version.ts'
import { errorCode } from './errorCode.ts'
import { databaseMessages } from './messages.ts'
import { whyUnavailable } from './unavailable.ts'
import { answersAtAll, openLifeline, watchPool } from './watchdog.ts'

const OLDEST_VERSION = 150_000
/** The application_name of the product's connections, also those of its commands; since 0.10.0 its version stands behind it. */
const PRODUCT = 'firmenlauf'
const PRODUCT_AND_VERSION = `${PRODUCT} ${VERSION}`
/** Time that the database may take to end a connection. */
const END_PATIENCE_MS = 10_000
/** The wait for a connection: under load an order that waits is better than a 503 and a retry. */
export const CONNECTION_PATIENCE_MS = 15_000

/** The schemas in which a connection looks for tables: those of one year, then those that go on. (rules/years#apart) */
export const pathTo = (schema: string) => `${schema}, public`

/** The schema with the current year's tables. */
export const CURRENT = 'live'

/**
 * Settings of each connection, by their names in PostgreSQL, whatever the defaults of the database are: limits of time, the isolation that our
 * statements rely on (rules/orders#stock), and the schemas of their tables, those of the current year first (rules/years#apart).
 */
export const SETTINGS = {
  statement_timeout: '30s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '1min',
  default_transaction_isolation: 'read committed',
  search_path: pathTo(CURRENT),
} as const

/**
 * Puts the settings of a new connection in force, by a statement: poolers swallow or refuse those that are parameters of a connection.
 * (docs/decisions/080)
 */
export async function setUp(client: pg.ClientBase): Promise<void> {
  const set = Object.entries(SETTINGS).map(([name, value]) => `set_config('${name}', '${value}', false)`)
  const text = `SELECT ${set.join(', ')}`
  // the driver's own timeout, which its types do not know of one statement: a pooler without a connection to spare lets the first one wait
  const patiently = { text, query_timeout: CONNECTION_PATIENCE_MS }
  await client.query(patiently)
}

/** A server by its address (`DATABASE_URL`), or the embedded one by its socket. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

const CONNECTIONS_MAX = 10

/** `onConnect` is asked about each new connection before anybody gets it; when it fails the connection is closed, and whoever wanted it gets the error. */
export type PoolOptions = { pipeline?: boolean; max?: number; onConnect?: (client: pg.ClientBase) => Promise<void> }

/**
 * The pool of one process. The time limits of its connections keep one stuck request from blocking the others. Statements may be sent before
 * earlier ones are answered (pipelined.ts); not for streams of rows (COPY).
 */
export function openPool(
  connection: DatabaseConnection | pg.PoolOptions,
  { pipeline = true, max = CONNECTIONS_MAX, onConnect }: PoolOptions = {},
): pg.Pool {
  const lifeline = openLifeline()
  const pool = new pg.Pool({
    ...connection,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, only its types do not say so
    onConnect: async (client) => {
      await setUp(client)
      await onConnect?.(client)
    },
    application_name: PRODUCT_AND_VERSION,
    stream: lifeline.open,
    max,
    pipeline,
    // also the wait for a free connection
    connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
  })
  // A lost connection must not end the process: the pool replaces it, and the query that needed it reports the loss.
  const survive = () => undefined
  pool.on('error', survive)
  pool.on('connect', (client) => client.on('error', survive))
  watchPool(pool, { lifeline, answers: () => answersAtAll(connection) })
  return pool
}

/** Connections with which one other year is looked into, or prepared: few of the staff do so at a time. */
const OTHER_YEAR_MAX = 2

/** A small pool over the same server, whose connections see the tables of another schema in place of the current year's, and only read. (rules/years#asking) */
export function openReadingPool(pool: pg.Pool, schema: string): pg.Pool {
  return openPoolOver(pool, schema, 'on')
}

/** A pool like that one whose connections write, for the year in preparation. (rules/years#preparing) */
export function openPreparingPool(pool: pg.Pool, schema: string): pg.Pool {
  return openPoolOver(pool, schema, 'off')
}

function openPoolOver({ options }: pg.Pool, schema: string, readOnly: 'on' | 'off'): pg.Pool {
  const { onConnect } = options
  return openPool(options, {
    max: OTHER_YEAR_MAX,
    onConnect: async (client) => {
      // oxlint-disable-next-line typescript/await-thenable -- it is a promise (openPool), only its types do not say so
      await onConnect?.(client)
      const set = `SELECT set_config('search_path', $1, false), set_config('default_transaction_read_only', $2, false)`
      await client.query(set, [pathTo(schema), readOnly])
    },
  })
}

type OtherConnection = { pid: number; version: string; isWaiting: boolean; isOwn: boolean }

/** The product's other connections to this database, each with its version, which those before 0.10.0 do not tell. */
async function otherConnections(client: pg.ClientBase): Promise<OtherConnection[]> {
  // within a transaction the view stays as it was first seen
  await client.query('SELECT pg_stat_clear_snapshot()')
  const { rows } = await client.query<OtherConnection>(
    `SELECT pid, split_part(application_name, ' ', 2) AS version, usename = current_user AS "isOwn",
       wait_event IS NOT DISTINCT FROM 'advisory' AS "isWaiting"
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND split_part(application_name, ' ', 1) = $1`,
    [PRODUCT],
  )
  return rows
}

/** True while the product is connected to this database from elsewhere; servers that still wait to start do not count. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  return (await otherConnections(client)).some(({ isWaiting }) => !isWaiting)
}

/** True while a version before 0.10.0 is connected from elsewhere. */
export async function isInUseByEarlier(client: pg.ClientBase): Promise<boolean> {
  return (await otherConnections(client)).some(({ isWaiting, version }) => !isWaiting && version === '')
}

/** Ends the connections of versions before that one, with what they have under way. */
export async function endOlder(client: pg.ClientBase, oldest: string): Promise<void> {
  for (const { pid, version, isOwn } of await otherConnections(client))
    if (isOwn && isOlder(version, oldest))
      await client.query('SELECT pg_terminate_backend($1, $2)', [pid, END_PATIENCE_MS])
}

type Access<Client> = Omit<NodePgDatabase, 'transaction'> & { $client: Client }
/** Drizzle over the pool. Its transactions are begun in transaction.ts. */
export type Database = Access<pg.Pool>
/** Drizzle over one connection, within a transaction. */
export type Transaction = Access<pg.PoolClient>
/** Connection that a store function is given: the pool's database, or a transaction in it. */
export type Connection = Database | Transaction

/** Drizzle over the pool, or over one connection of it, with the tables' keys as column names in snake_case. */
export function openDatabase(client: pg.Pool): Database
export function openDatabase(client: pg.PoolClient): Transaction
export function openDatabase(client: pg.Pool | pg.PoolClient): Connection {
  const casing = 'snake_case'
  return client instanceof pg.Pool ? drizzle({ client, casing }) : drizzle({ client, casing })
}

type ServerFacts = { version: string; number: number; encoding: string }

/** Fault of a server on which the product cannot run, as a German line: older than PostgreSQL 15, or not UTF8. */
export function serverFault({ version, number, encoding }: ServerFacts): string | undefined {
  if (number < OLDEST_VERSION) return databaseMessages.serverTooOld(version)
  if (encoding !== 'UTF8') return databaseMessages.serverEncoding(encoding)
  return undefined
}

/** Refuses, with a StartError, a server that does not answer or that the product cannot run on. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const fault = serverFault(await askServer(pool))
  if (fault) throw new StartError(fault)
}

async function askServer(pool: pg.Pool): Promise<ServerFacts> {
  const setting = (name: string) => `current_setting('${name}')`
  const question = `SELECT ${setting('server_version')} AS version, ${setting('server_version_num')}::int AS number,
    ${setting('server_encoding')} AS encoding`
  try {
    const { rows } = await pool.query<ServerFacts>(question)
    return rows[0] ?? { version: '', number: 0, encoding: '' }
  } catch (cause) {
    throw asStartError(cause, 'DATABASE_URL')
  }
}

/** A failure of the first statements as what stops the start, in a line with the setting that names the server. */
export function asStartError(cause: unknown, setting: 'DATABASE_URL' | 'DATABASE_LISTEN_URL'): StartError {
  if (cause instanceof StartError) return cause
  // Node reports a refused connection to a name with several addresses by an error without a message
  const reason = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof pg.DatabaseError && !whyUnavailable(cause))
    return new NotNow(databaseMessages.serverFails(reason), { cause })
  return new NotNow(databaseMessages.serverUnreachable(setting, reason || (errorCode(cause) ?? '')), { cause })
}
