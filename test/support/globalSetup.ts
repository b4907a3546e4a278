import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPool } from '#server/db/client.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase, dropDatabasesOf, newRun, urlOf } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that this run's databases are made on, and the prefix of their names. */
    databaseServer: { url: string; run: string }
  }
}

/** One PostgreSQL per run, embedded or named by TEST_DATABASE_URL or DATABASE_URL, with one migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const { url, stop } = named ? { url: named, stop: () => Promise.resolve() } : await ownServer()
  const server = { url, run: newRun() }
  try {
    const template = await createDatabase(server, { template: 'template0', name: `${server.run}_template` })
    const pool = openPool({ connectionString: template })
    await migrate(pool)
    await pool.end()
  } catch (error) {
    await dropDatabasesOf(server)
    await stop()
    throw error
  }
  project.provide('databaseServer', server)
  return async () => {
    await dropDatabasesOf(server)
    await stop()
  }
}

/** Its data is disposable, so there is no fsync. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

async function ownServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenlauf-test-'))
  // root's tests run the database as another user, who must get in
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder, FAST)
  return {
    url: urlOf(embedded.connection),
    async stop() {
      await embedded.stop()
      await rm(embedded.folder, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
