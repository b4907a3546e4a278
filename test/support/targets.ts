import { onTestFinished } from 'vitest'
import { readSettings } from '#server/config.ts'
import { openDatabase, openPool, type Database, type DatabaseConnection } from '#server/db/client.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { anUnmigratedDatabase } from './database.ts'
import { connectionTo } from './embeddedProcess.ts'
import { aDataFolder, SECRET_KEY } from './serverProcess.ts'

/** Where a backup is restored to: settings for the command and for the server that is started on it. */
export type Target = {
  environment: Record<string, string>
  connection(): Promise<DatabaseConnection>
  /** Keeps an embedded database there for the test, which otherwise only is while the product runs. */
  open(): Promise<{ stop(): Promise<void> }>
}

/** A folder in which nothing is yet, for the embedded database. */
export async function anEmptyFolder(): Promise<Target & { path: string }> {
  const folder = await aDataFolder()
  onTestFinished(() => folder.remove())
  const environment = { DATA_DIR: folder.path, SECRET_KEY: '' }
  return {
    path: folder.path,
    environment,
    connection: () => connectionTo(folder.path),
    open: () => {
      // makes the key, as every start does before there is a database
      readSettings(environment)
      return startEmbedded(folder.path)
    },
  }
}

/** A database without a table on the server that this run stands on. */
export async function anEmptyDatabase(): Promise<Target> {
  const [folder, database] = await Promise.all([aDataFolder(), anUnmigratedDatabase()])
  onTestFinished(() => folder.remove())
  onTestFinished(() => database.drop())
  const { connectionString } = database
  const environment = { DATA_DIR: folder.path, DATABASE_URL: connectionString, SECRET_KEY }
  return {
    environment,
    connection: async () => ({ connectionString }),
    open: async () => ({ stop: async () => undefined }),
  }
}

/** Looks into a database, or works in it, over a pool that is gone afterwards. */
export async function withDatabase<Result>(target: Pick<Target, 'connection'>, act: (db: Database) => Promise<Result>) {
  const pool = openPool(await target.connection())
  try {
    return await act(openDatabase(pool))
  } finally {
    await pool.end()
  }
}

/** A folder for backups that is gone after the test. */
export async function aBackupFolder(): Promise<string> {
  const folder = await aDataFolder()
  onTestFinished(() => folder.remove())
  return folder.path
}
