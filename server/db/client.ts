import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartError } from '../startError.ts'
import { errorCode } from './errorCode.ts'
import { databaseMessages } from './messages.ts'
import { prepareStatements } from './prepared.ts'
import { answersAtAll, openLines, watchForSilence } from './silence.ts'

const OLDEST_VERSION = 150_000
/** By this name the product's connections are known at the server, its commands' included. */
const PRODUCT = 'firmenlauf'

/** A server by its address (`DATABASE_URL`), or the embedded one by its socket. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/**
 * The pool of one process. Its limits keep one stuck request from holding the others, and a server that falls silent is noticed.
 * Statements may be sent before those in front of them are answered (together.ts), unless whole streams of rows are to pass.
 */
export function openPool(connection: DatabaseConnection, { pipeline = true }: pg.PoolConfig = {}): pg.Pool {
  const lines = openLines()
  const pool = new pg.Pool({
    ...connection,
    application_name: PRODUCT,
    stream: () => lines.open(),
    max: 10,
    pipeline,
    // also the wait for a free connection: in a rush an order that waits its turn is better than a 503 that comes again
    connectionTimeoutMillis: 15_000,
    statement_timeout: 30_000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 60_000,
    // what our statements count on, however the database was set up (trust §2)
    options: '-c default_transaction_isolation=read\\ committed',
  })
  // A lost connection must not end the process: the pool replaces it, and the query that needed it reports the loss.
  const survive = () => undefined
  pool.on('error', survive)
  pool.on('connect', (client) => client.on('error', survive))
  prepareStatements(pool)
  takeBackTheLost(pool)
  watchForSilence(pool, { lines, answers: () => answersAtAll(connection) })
  return pool
}

/**
 * A connection lost while somebody has it leaves the pool at once. Drizzle never gives back one that is lost under its `begin`: each
 * would take a place for good, the pool could not end any more, and the product's own end would be cut short.
 */
function takeBackTheLost(pool: pg.Pool): void {
  const lent = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_failure, client) => lent.delete(client))
  pool.on('connect', (client) =>
    client.on('error', (failure) => {
      if (!lent.has(client)) return
      const giveBack = client.release.bind(client)
      // whoever has it may still give it back as well
      client.release = () => undefined
      giveBack(failure)
    }),
  )
}

/** Whether the product is connected to this database from elsewhere; who only waits to start is not meant. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name = $1 AND wait_event IS DISTINCT FROM 'advisory'`,
    [PRODUCT],
  )
  return rowCount !== 0
}

const drizzleOver = (client: pg.Pool | pg.PoolClient) => drizzle({ client, casing: 'snake_case' })

export type Database = ReturnType<typeof drizzleOver>

/** Drizzle over the pool, or over one connection of it, with the tables' keys as column names in snake_case. */
export function openDatabase(client: pg.Pool | pg.PoolClient): Database {
  const database = drizzleOver(client)
  return client instanceof pg.Pool ? Object.assign(database, { transaction: transactionsOf(client) }) : database
}

/** A connection keeps one drizzle for all transactions on it: what was put into words for one of them stays so. (wordedOnce.ts) */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  const known = new WeakMap<pg.PoolClient, Database>()
  return async (act, config) => {
    const client = await pool.connect()
    const own = known.get(client) ?? drizzleOver(client)
    known.set(client, own)
    try {
      return await own.transaction(act, config)
    } finally {
      client.release()
    }
  }
}

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a store function needs: the pool's database, or a transaction in it. */
export type Connection = Database | Transaction

type ServerFacts = { version: string; number: number; encoding: string }

/** Why the product cannot run on such a server, as a German line: older than PostgreSQL 15, or not UTF8. */
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
    // Node reports a refused connection to a name with several addresses by an error without a message
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(databaseMessages.serverUnreachable(said || (errorCode(cause) ?? '')), { cause })
  }
}
