import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { openDatabase, openPool, type Database } from '#server/db/client.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase, urlOf } from '../test/support/databases.ts'
import { aDataFolder, aServer, SECRET_KEY } from '../test/support/serverProcess.ts'

/** Settings of a PostgreSQL as it is installed, where our embedded one has less. */
export const AS_INSTALLED = { shared_buffers: '128MB', max_connections: '100' } as const

/** A separate PostgreSQL, configured like the product's embedded one, except for max_connections and what a caller names. */
export type Engine = {
  /** The process of PostgreSQL that all its others belong to. */
  pid: number
  /** A migrated database by its address, and what it was filled with. */
  make<Filling>(name: string, fill: (db: Database) => Promise<Filling>): Promise<{ url: string; filling: Filling }>
  /** A copy of a database without connections, by its URL. */
  copy(template: string, name: string): Promise<string>
  stop(): Promise<void>
}

/** The product, the floor and what looks into their databases. */
const CONNECTIONS = '60'

export async function anEngine(settings: Record<string, string> = {}): Promise<Engine> {
  const folder = await aDataFolder()
  const engine = await startEmbedded(folder.path, { max_connections: CONNECTIONS, ...settings })
  const server = { url: urlOf(engine.connection), run: 'bench' }
  return {
    pid: Number(readFileSync(path.join(engine.folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    async make(name, fill) {
      const url = await createDatabase(server, { template: 'template0', name })
      const pool = openPool({ connectionString: url })
      await migrate(pool)
      const filling = await fill(openDatabase(pool))
      await pool.end()
      return { url, filling }
    },
    copy: (template, name) => createDatabase(server, { template, name }),
    async stop() {
      await engine.stop()
      await folder.remove()
    },
  }
}

/** A server under measurement. */
export type Measured = { url: string; pid: number; stop(): Promise<unknown> }

/** An address on which nothing listens. */
const MAIL_SERVER_AWAY = 'smtp://127.0.0.1:1'

/**
 * The product as `npm start` runs it (SERVER_FLAGS, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX), but without limits, and with a mail server
 * that is away unless one is named. BENCH_PROFILE names a folder for CPU profiles, where the caller names none.
 */
export async function theProduct(
  connectionString: string,
  smtpUrl = MAIL_SERVER_AWAY,
  profiles = process.env.BENCH_PROFILE,
): Promise<Measured> {
  const { SERVER_FLAGS = '', NODE_COMPILE_CACHE = '', MALLOC_ARENA_MAX = '' } = process.env
  const profile = profiles === undefined ? '' : ` --cpu-prof --cpu-prof-dir=${profiles}`
  return aServer({
    environment: {
      DATABASE_URL: connectionString,
      SECRET_KEY,
      SMTP_URL: smtpUrl,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${SERVER_FLAGS}${profile}`,
      NODE_COMPILE_CACHE,
      MALLOC_ARENA_MAX,
    },
  })
}

/** The floor beside it. Its tables must be there. */
export const theFloor = (connectionString: string) =>
  aScript('floor.ts', { DATABASE_URL: connectionString, NODE_ENV: 'production' })

/** A mail server on this machine that takes everything; its processor time is not the product's, but the machine's cores are the same. */
export const theMailSink = () => aScript('mailSink.ts', {})

/** A script of this folder in a process of its own, that prints its address when it is ready. */
async function aScript(name: string, environment: Record<string, string>): Promise<Measured> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, name)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...environment },
  })
  let address = ''
  child.stdout.on('data', (chunk: Buffer) => (address += chunk.toString()))
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (address === '') throw new Error(`${name} ended before it had begun.`)
  return {
    url: address.trim(),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The most memory that a process has had in MiB, from its start on. */
export function peakMemory(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
