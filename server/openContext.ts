import type pg from 'pg'
import { refuseMoved } from './backups/moved.ts'
import { readSettings, type Settings } from './config.ts'
import { fillCatalogue } from './firstFilling/catalogue.ts'
import { noChanges } from './db/changes.ts'
import { checkServer, type DatabaseConnection, openDatabase, openPool } from './db/client.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { contextOf } from './context.ts'
import type { Context } from './context.ts'
import { eventInForce } from './settings/eventInForce.ts'
import { fillSettings, refuseUpgradeByExample } from './firstFilling/eventSettings.ts'
import { acceptKey } from './secrets/keyFingerprint.ts'
import { say } from './terminal.ts'

type Server = { connection: DatabaseConnection; stop: () => Promise<void> }

/**
 * The context that an environment describes, for the server and for the commands beside it: its database migrated and filled. `notice` is
 * for the person who starts the server. Throws a StartError that names the wrong setting. (rules/operations#settings)
 */
export async function openContext(
  environment: Record<string, string | undefined>,
): Promise<{ context: Context; notice: string | undefined; close: () => Promise<void> }> {
  const asked = readSettings(environment)
  refuseMoved(asked)
  const { pool, close } = await openServer(asked, { pipeline: true })
  await refuseUpgradeByExample(pool, asked)
  await migrate(pool)
  // `migrate` waits for a restore or move of the database, which may have changed the settings: read them again
  const settings = readSettings(environment)
  refuseMoved(settings)
  const db = openDatabase(pool)
  await acceptKey(db, { secretKey: settings.SECRET_KEY, keyFile: settings.keyFile })
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const now = () => new Date()
  const notice = await fillSettings({ db, settings, now })
  const event = await eventInForce({ db, now })
  const context = contextOf({ db, pool, changes: noChanges, settings, event, publicUrl, now })
  await fillCatalogue(context)
  return { context, notice, close }
}

/**
 * The configured database as it is, neither migrated nor filled, by default without pipelining, for streams of rows (COPY). Throws a
 * StartError when it is not available.
 */
export async function openServer(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  { pipeline = false }: pg.PoolConfig = {},
): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const server = await database(settings)
  const pool = openPool(server.connection, { pipeline })
  await checkServer(pool)
  const close = async () => {
    await pool.end()
    await server.stop()
  }
  return { pool, close }
}

async function database(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Server> {
  if (settings.DATABASE_URL !== undefined)
    return { connection: { connectionString: settings.DATABASE_URL }, stop: async () => undefined }
  const embedded = await startEmbedded(settings.DATA_DIR, {}, say)
  for (const notice of embedded.notices) say(notice)
  return embedded
}
