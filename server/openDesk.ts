import { readSettings, type Settings } from './config.ts'
import { fillCatalogue } from './db/catalogue.ts'
import { checkServer, type DatabaseConnection, openDatabase, openPool } from './db/client.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import type { Desk } from './desk.ts'
import { readEvent } from './event.ts'
import { say } from './terminal.ts'

type Server = { connection: DatabaseConnection; stop: () => Promise<void> }

/**
 * The desk that an environment describes, for the server and for the commands beside it: its database migrated and with a catalogue.
 * Throws a StartError that names the wrong setting. (decisions §7)
 */
export async function openDesk(
  environment: Record<string, string | undefined>,
): Promise<{ desk: Desk; close: () => Promise<void> }> {
  const settings = readSettings(environment)
  const event = readEvent(settings.EVENT_FILE)
  const server = await database(settings)
  const pool = openPool(server.connection)
  await checkServer(pool)
  await migrate(pool)
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const desk: Desk = { db: openDatabase(pool), pool, settings, event, publicUrl, now: () => new Date() }
  await fillCatalogue(desk)
  const close = async () => {
    await pool.end()
    await server.stop()
  }
  return { desk, close }
}

async function database(settings: Settings): Promise<Server> {
  if (settings.DATABASE_URL !== undefined)
    return { connection: { connectionString: settings.DATABASE_URL }, stop: async () => undefined }
  const embedded = await startEmbedded(settings.DATA_DIR, {}, say)
  for (const notice of embedded.notices) say(notice)
  return embedded
}
