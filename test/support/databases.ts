import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '#server/db/errorCode.ts'

/** A server and the prefix of the names of one run's databases on it. */
export type TestServer = { url: string; run: string }

const TEMPLATE_IN_USE = '55006'
const TEMPLATE_PATIENCE_MS = 30_000

/** A prefix that no other run on the same server has. */
export function newRun(): string {
  return `firmenlauf_test_${randomBytes(5).toString('hex')}`
}

/** A connection by socket in the form of DATABASE_URL, for child processes and for `psql`. */
export function urlOf({ host, port, user, database }: { host: string; port: number; user: string; database: string }) {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

function urlOfDatabase(server: TestServer, name: string): string {
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

async function onServer<Result>(server: TestServer, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: urlOfDatabase(server, 'postgres') })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Copies a template. PostgreSQL refuses while another worker copies the same one, so this tries again. */
export async function createDatabase(
  server: TestServer,
  { template, name }: { template: string; name: string },
): Promise<string> {
  const begin = Date.now()
  await onServer(server, async (client) => {
    for (;;) {
      try {
        return await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
      } catch (error) {
        if (errorCode(error) !== TEMPLATE_IN_USE || Date.now() - begin > TEMPLATE_PATIENCE_MS) throw error
        await delay(20 + Math.random() * 80)
      }
    }
  })
  return urlOfDatabase(server, name)
}

/** Drops one database, whoever is still connected. */
export async function dropDatabase(server: TestServer, name: string): Promise<void> {
  await onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}

/** Drops what the run has left, the template and databases of interrupted tests included. */
export async function dropDatabasesOf(server: TestServer): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [server.run],
    )
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  })
}
