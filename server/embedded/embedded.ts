import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { NotNow } from '../startError.ts'
import { createDatabase, findDatabase, openDataFolder, removeDeadAttempts, type Place } from './dataFolder.ts'
import { keepServer } from './keepServer.ts'
import { databaseMessages } from '../db/messages.ts'
import { obtainServer, type Attempt } from './obtainServer.ts'
import { postgresPrograms, refuseOtherMajor } from './postgresBinaries.ts'
import { DATABASE_USER, PORT } from './runningServer.ts'
import type { ServerSettings } from './spawnServer.ts'
import type { Server } from './shareServer.ts'
import { databaseIds } from './unprivileged.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'

const DATABASE = 'firmenlauf'
const POLL_MS = 50
const PATIENCE_MS = 10_000
const RECOVERY_PATIENCE_MS = 60_000

export type EmbeddedDatabase = {
  connection: { host: string; port: number; user: string; database: string }
  /** Folder in which PostgreSQL's files lie. */
  folder: string
  /** German lines for the terminal. */
  notices: string[]
  /** Stops the server, unless other processes use it. It is not restarted by this one afterwards. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that ships with the product on `<dataDir>/postgres`, or uses the server that already runs there (an admin command
 * beside the product). The server runs until the last process that uses it ends, however that ends. If it ends before, the first of its
 * processes to notice restarts it, and `onNotice` gets a German line for the terminal. Throws a StartError with one German line if it
 * cannot start.
 */
export async function startEmbedded(
  dataDir: string,
  settings: ServerSettings = {},
  onNotice: (line: string) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const home = openDataFolder(dataDir)
  const found = findDatabase(home)
  if (found) refuseOtherMajor(found.folder)
  const programs = postgresPrograms(home, found?.ids ?? databaseIds())
  const place = found ?? (await createDatabase(home, programs))
  removeDeadAttempts(path.dirname(place.folder))
  const obtain = () => obtainServer(programs, place, settings)
  const first = await firstServer(place, obtain)
  const server = { host: first.socketFolder, port: PORT, user: DATABASE_USER }
  await ensureDatabase(server)
  const kept = keepServer(first, { obtain, onNotice })
  return {
    connection: { ...server, database: DATABASE },
    folder: place.folder,
    notices: place.notices,
    stop: () => kept.stop(),
  }
}

async function firstServer(place: Place, obtain: () => Promise<Attempt>): Promise<Server> {
  const begin = Date.now()
  for (;;) {
    const attempt = await obtain()
    if (attempt.state !== 'busy') return attempt.server
    const patience = attempt.recovering ? RECOVERY_PATIENCE_MS : PATIENCE_MS
    if (Date.now() - begin > patience) throw new NotNow(databaseMessages.notAnswering(place.folder, attempt.pid))
    await delay(POLL_MS)
  }
}

async function ensureDatabase(server: { host: string; port: number; user: string }): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  // the query that fails because of the loss reports it
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.creation])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } catch (cause) {
    throw new NotNow(databaseMessages.startFailed(cause instanceof Error ? cause.message : String(cause)), {
      cause,
    })
  } finally {
    await client.end()
  }
}
