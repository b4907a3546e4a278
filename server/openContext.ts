import type pg from 'pg'
import { refuseMoved } from './backups/moved.ts'
import { readSettings, type Settings } from './config.ts'
import { fillCatalogue } from './firstFilling/catalogue.ts'
import { noChanges } from './db/changes.ts'
import { checkServer, openDatabase, openPool, type DatabaseConnection, type PoolOptions } from './db/client.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate, refuseNewer, refuseNewerThanSettled } from './db/migrate.ts'
import { refusePooled } from './db/pooler.ts'
import { contextOf, type Context } from './context.ts'
import { eventInForce } from './settings/eventInForce.ts'
import { fillSettings, refuseUpgradeByExample } from './firstFilling/eventSettings.ts'
import { acceptKey } from './secrets/keyFingerprint.ts'
import { WrongVersion } from './startError.ts'
import { say } from './terminal.ts'

type Server = { connection: DatabaseConnection; stop: () => Promise<void> }

/** An opened database; `outdated` resolves when a newer version has brought it to a schema on which this one may not work. */
type Opened = { pool: pg.Pool; outdated: Promise<WrongVersion>; close: () => Promise<void> }
type OpenedContext = Omit<Opened, 'pool'> & { context: Context; notice: string | undefined }

/** Further demands on a database, made before anything in it is changed: those of the server, which its commands do not need. */
type Demands = (pool: pg.Pool, settings: Settings) => Promise<void>

/**
 * The context that an environment describes, for the server and for the commands beside it: its database migrated and filled. `notice` is
 * for the person who starts the server. Throws a StartError that names the wrong setting. (rules/operations#settings)
 */
export async function openContext(
  environment: Record<string, string | undefined>,
  demand?: Demands,
): Promise<OpenedContext> {
  const asked = readSettings(environment)
  refuseMoved(asked)
  const { pool, outdated, close } = await openServer(asked, { pipeline: true })
  await demand?.(pool, asked)
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
  return { context, notice, outdated, close }
}

/**
 * The configured database as it is, neither migrated nor filled, by default without pipelining, for streams of rows (COPY). Waits for
 * whoever migrates, restores or moves it. Throws a StartError when it is not available, or of a newer version: each connection asks that
 * first, for a newer version may migrate it at any time. (rules/operations#versions)
 */
export async function openServer(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  { pipeline = false }: Pick<PoolOptions, 'pipeline'> = {},
): Promise<Opened> {
  const outdated = Promise.withResolvers<WrongVersion>()
  let isSettled = false
  const refuse = async (client: pg.ClientBase) => {
    try {
      await (isSettled ? refuseNewer : refuseNewerThanSettled)(client)
      isSettled = true
    } catch (error) {
      if (error instanceof WrongVersion) outdated.resolve(error)
      throw error
    }
  }
  return { ...(await connected(settings, { pipeline, onConnect: refuse })), outdated: outdated.promise }
}

/** A database to restore into, or to move: whoever does it judges what is in it, with the migrations locked. */
export async function openUnchecked(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<Omit<Opened, 'outdated'>> {
  return connected(settings, { pipeline: false })
}

async function connected(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  options: PoolOptions,
): Promise<Omit<Opened, 'outdated'>> {
  const server = await database(settings)
  if (settings.DATABASE_URL !== undefined) await refusePooled(server.connection)
  const pool = openPool(server.connection, options)
  const close = async () => {
    await pool.end()
    await server.stop()
  }
  await checkServer(pool)
  return { pool, close }
}

async function database(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Server> {
  if (settings.DATABASE_URL !== undefined)
    return { connection: { connectionString: settings.DATABASE_URL }, stop: async () => undefined }
  const embedded = await startEmbedded(settings.DATA_DIR, {}, say)
  for (const notice of embedded.notices) say(notice)
  return embedded
}
