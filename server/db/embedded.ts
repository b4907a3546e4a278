import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../startError.ts'
import { createDatabase, findDatabase, openDataFolder, removeDeadAttempts } from './dataFolder.ts'
import type { Place } from './dataFolder.ts'
import { databaseMessages } from './messages.ts'
import { postgresPrograms } from './postgresBinaries.ts'
import { DATABASE_USER, PORT, findServer } from './runningServer.ts'
import { spawnServer } from './spawnServer.ts'
import type { ServerSettings, SpawnedServer } from './spawnServer.ts'
import { databaseIds } from './unprivileged.ts'

const DATABASE = 'firmenlauf'
const POLL_MS = 50
const PATIENCE_MS = 10_000
const RECOVERY_PATIENCE_MS = 60_000
/** Any number, the same in every process that creates the database. */
const CREATION_LOCK = 71_400

export type EmbeddedDatabase = {
  connection: { host: string; port: number; user: string; database: string }
  /** Where PostgreSQL's files lie. */
  folder: string
  /** German lines for the terminal. */
  notices: string[]
  /** Stops the server if this process started it, else does nothing. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that ships with the product on `<dataDir>/postgres`, or uses the server that already runs there
 * (an admin command beside the product). The server lives as long as the process that started it, however that ends;
 * processes that only joined lose it then. Throws a StartError with one German line if it cannot be had.
 */
export async function startEmbedded(dataDir: string, settings: ServerSettings = {}): Promise<EmbeddedDatabase> {
  const home = openDataFolder(dataDir)
  const found = findDatabase(home)
  const programs = postgresPrograms(home, found?.ids ?? databaseIds())
  const place = found ?? (await createDatabase(home, programs))
  removeDeadAttempts(path.dirname(place.folder))
  const joined = await joinOrSpawn(programs, place, settings)
  const server = { host: joined.socketFolder, port: PORT, user: DATABASE_USER }
  await ensureDatabase(server)
  return {
    connection: { ...server, database: DATABASE },
    folder: place.folder,
    notices: place.notices,
    stop: () => joined.stop(),
  }
}

async function joinOrSpawn(programs: string, place: Place, settings: ServerSettings): Promise<SpawnedServer> {
  const begin = Date.now()
  for (;;) {
    const found = await findServer(place.folder)
    if (found.state === 'running') return { socketFolder: found.socketFolder, stop: () => Promise.resolve() }
    const spawned = found.state === 'absent' ? await spawnServer(programs, place, settings) : undefined
    if (spawned) return spawned
    const busy = found.state === 'busy' ? found : { recovering: false, pid: 0 }
    const patience = busy.recovering ? RECOVERY_PATIENCE_MS : PATIENCE_MS
    if (Date.now() - begin > patience) throw new StartError(databaseMessages.notAnswering(place.folder, busy.pid))
    await delay(POLL_MS)
  }
}

async function ensureDatabase(server: { host: string; port: number; user: string }): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  // the query that meets the loss reports it
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [CREATION_LOCK])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } catch (cause) {
    throw new StartError(databaseMessages.startFailed(cause instanceof Error ? cause.message : String(cause)), {
      cause,
    })
  } finally {
    await client.end()
  }
}
