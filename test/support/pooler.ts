import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EmbeddedDatabase } from '#server/embedded/embedded.ts'
import { databaseIds } from '#server/embedded/unprivileged.ts'
import { until } from './embeddedProcess.ts'
import { freePort } from './proxy.ts'

/** PgBouncer as Debian installs it; undefined where there is none. */
export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((file) =>
  existsSync(file),
)

export type Pooler = {
  /** What DATABASE_URL would say. */
  connectionString: string
  restart(): Promise<void>
  stop(): Promise<void>
}

/** PgBouncer in front of a PostgreSQL, as it is by itself but for these settings and what keeps a test short. */
export async function aPooler(
  { host, port, user, database }: EmbeddedDatabase['connection'],
  settings: Record<string, string>,
): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenlauf-pooler-'))
  const users = path.join(folder, 'users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  const ownPort = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    // it tries a server that was away again so soon, instead of after 15 s
    server_login_retry: 1,
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(file, ['[databases]', `* = host=${host} port=${port}`, '[pgbouncer]', ...lines, ''].join('\n'))
  writeFileSync(users, `"${user}" ""\n`)
  const ids = databaseIds()
  const { uid, gid } = ids
  if (uid !== undefined && gid !== undefined) for (const place of [folder, file, users]) chownSync(place, uid, gid)
  const start = async () => {
    const child = spawn(pgbouncer ?? 'pgbouncer', ['-q', file], { ...ids, cwd: '/', stdio: 'ignore' })
    process.once('exit', () => child.kill('SIGKILL'))
    const exited = once(child, 'exit')
    await until('the pooler', () => isListening(ownPort))
    return async () => {
      child.kill('SIGTERM')
      await exited
    }
  }
  let end = await start()
  return {
    connectionString: `postgresql://${user}@127.0.0.1:${ownPort}/${database}`,
    async restart() {
      await end()
      end = await start()
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
