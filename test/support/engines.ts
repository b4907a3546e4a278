import path from 'node:path'
import type { DatabaseConnection } from '#server/db/client.ts'
import { aDatabase } from './database.ts'
import { connectionTo, serverPid } from './embeddedProcess.ts'
import { aDataFolder, aServer, killServers, SECRET_KEY, type ServerProcess } from './serverProcess.ts'

/** A database that server processes can be started on, killed and started on again. */
export type Engine = {
  name: string
  /** Settings of every server process on it. */
  environment: Record<string, string>
  /** The tests' own connection; a server process must be running. */
  connection(): Promise<DatabaseConnection>
  /** Kills what dies with the product when the whole machine fails. */
  crash(): void
  remove(): Promise<void>
}

/** The PostgreSQL that the product brings along: it ends with each kill of the product, and each start brings it back. */
export async function embeddedEngine(): Promise<Engine> {
  const folder = await aDataFolder()
  return {
    name: 'eingebettet',
    environment: { DATA_DIR: folder.path },
    connection: () => connectionTo(folder.path),
    crash: () => void process.kill(serverPid(path.join(folder.path, 'postgres')), 'SIGKILL'),
    remove: () => folder.remove(),
  }
}

/** A server as DATABASE_URL names one, the one this test run stands on: it lives on and has to notice that its client is gone. */
export async function namedEngine(): Promise<Engine> {
  const [folder, database] = await Promise.all([aDataFolder(), aDatabase()])
  const { connectionString } = database
  return {
    name: 'DATABASE_URL',
    environment: { DATA_DIR: folder.path, DATABASE_URL: connectionString, SECRET_KEY },
    connection: async () => ({ connectionString }),
    crash: () => undefined,
    async remove() {
      await database.drop()
      await folder.remove()
    },
  }
}

/** A server on a named engine, for all tests of a file; `end` ends both. */
export async function aServedEngine(settings: Record<string, string> = {}): Promise<{
  engine: Engine
  server: ServerProcess
  end: () => Promise<void>
}> {
  const engine = await namedEngine()
  const server = await aServer({ environment: { ...engine.environment, ...settings } }).catch(async (error) => {
    await engine.remove()
    throw error
  })
  return {
    engine,
    server,
    async end() {
      await server.stop()
      killServers()
      await engine.remove()
    },
  }
}
