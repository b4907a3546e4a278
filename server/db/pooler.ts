import pg from 'pg'
import { NotNow, StartError } from '../startError.ts'
import { asStartError, CONNECTION_PATIENCE_MS, SETTINGS, setUp, type DatabaseConnection } from './client.ts'
import { errorCode } from './errorCode.ts'
import { databaseMessages } from './messages.ts'
import { whyUnavailable } from './unavailable.ts'

/** Times that two connections are looked at beside each other: other clients of a pooler may hide it once. */
const LOOKS = 5
/** The name of a statement that each connection prepares for itself. */
const OWN = 'firmenlauf_own'
/** PostgreSQL's codes for a name that somebody else prepared, or took away. */
const FOREIGN = new Set(['42P05', '26000'])
/** PgBouncer's code for a transaction where it has none (pool_mode = statement). */
const NO_TRANSACTIONS = '08P01'

/**
 * Refuses, with a StartError, an address behind which a connection is not one's own from its begin to its end, as with a pooler that gives
 * it to others after each transaction. Leaves nothing there, so it is asked before anything else is. (rules/operations#pooler)
 */
export async function refusePooled(connection: DatabaseConnection): Promise<void> {
  const opened: pg.Client[] = []
  const open = async () => {
    const patience = { connectionTimeoutMillis: CONNECTION_PATIENCE_MS, query_timeout: CONNECTION_PATIENCE_MS }
    const client = new pg.Client({ ...connection, ...patience })
    client.on('error', () => undefined)
    opened.push(client)
    await client.connect()
    return client
  }
  try {
    const earlier = await open()
    await prepareOwn(earlier, 0)
    await earlier.end()
    const one = await open()
    await backendOf(one)
    const other = await open()
    await backendOf(other).catch(sayIfFull)
    for (let look = 0; look < LOOKS; look += 1) await refuseShared(one, other)
    for (const [client, number] of [
      [one, 1],
      [other, 2],
      [one, 1],
    ] as const)
      await prepareOwn(client, number)
    await refuseWithoutSettings(one)
  } catch (cause) {
    throw asStartError(cause, 'DATABASE_URL')
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => undefined)))
  }
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}

function sayIfFull(cause: unknown): never {
  // what the driver says by itself has no code: it has waited in vain
  const isLate = cause instanceof Error && errorCode(cause) === undefined && whyUnavailable(cause) === 'away'
  throw isLate ? new NotNow(databaseMessages.noSecondConnection, { cause }) : cause
}

/** One connection is looked at before and while the other is in a transaction: behind a pooler that shares them they get each other's backend, or another one. */
async function refuseShared(one: pg.Client, other: pg.Client): Promise<void> {
  const own = await backendOf(one)
  await other.query('BEGIN').catch((cause: unknown) => {
    throw errorCode(cause) === NO_TRANSACTIONS ? new StartError(databaseMessages.connectionsShared, { cause }) : cause
  })
  const held = await backendOf(other)
  const isOwn = held !== own && held === (await backendOf(other)) && own === (await backendOf(one))
  if (!isOwn) throw new StartError(databaseMessages.connectionsShared)
  await other.query('ROLLBACK')
}

async function prepareOwn(client: pg.Client, number: number): Promise<void> {
  const own = { name: OWN, text: `SELECT ${number} AS number` }
  const { rows } = await client.query<{ number: number }>(own).catch((cause: unknown) => {
    throw FOREIGN.has(errorCode(cause) ?? '') ? new StartError(databaseMessages.connectionsUsed, { cause }) : cause
  })
  if (rows[0]?.number !== number) throw new StartError(databaseMessages.connectionsUsed)
}

async function refuseWithoutSettings(client: pg.Client): Promise<void> {
  await setUp(client)
  const { rows } = await client.query<{ name: string; value: string }>(
    'SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name',
    [Object.keys(SETTINGS)],
  )
  const inForce = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  if (Object.entries(SETTINGS).some(([name, value]) => inForce[name] !== value))
    throw new StartError(databaseMessages.settingsIgnored)
}
