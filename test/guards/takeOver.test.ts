import { afterEach, expect, onTestFinished, test } from 'vitest'
import { databaseMessages } from '#server/db/messages.ts'
import { takeOver } from '#server/db/migrate.ts'
import { EXIT_CODES } from '#server/startError.ts'
import { VERSION } from '#server/version.ts'
import { aDatabase } from '../support/database.ts'
import { until } from '../support/embeddedProcess.ts'
import { aServer, killServers, SECRET_KEY } from '../support/serverProcess.ts'

afterEach(killServers)

test('a running server goes on when a newer version lets it, else what it has under way is undone and it ends', async () => {
  const database = await aDatabase()
  onTestFinished(() => database.drop())
  const server = await aServer({ environment: { DATABASE_URL: database.connectionString, SECRET_KEY } })
  const migrating = await database.pool.connect()

  const untilWaiting = (table: string) =>
    until(`the server to wait for ${table}`, async () => {
      const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`
      return (await migrating.query(waiting)).rows.length > 0
    })

  /** A newer version brings a migration; meanwhile the server wants to write, and waits for it. */
  const whileItMigrates = async (oldest: string) => {
    await migrating.query('begin')
    // as they are read in the background
    await migrating.query('lock table event_settings')
    await untilWaiting('event_settings')
    await migrating.query('lock table counters')
    const writing = fetch(`${server.url}/readyz`).then(({ status }) => status)
    await untilWaiting('counters')
    await migrating.query(
      `insert into drizzle.applied_migrations (hash, created_at, version, oldest_beside)
       select '', max(created_at) + 1, '99.1.0', $1 from drizzle.applied_migrations`,
      [oldest],
    )
    await takeOver(migrating, oldest)
    await migrating.query('commit')
    return writing
  }
  expect(await whileItMigrates(VERSION)).toBe(200)
  expect(await whileItMigrates('99.0.0')).toBe(503)
  migrating.release()

  const fault = databaseMessages.newerVersion({ writtenBy: '99.1.0', needed: '99.0.0', own: VERSION })
  await until('the server to say why', () => server.output().includes(databaseMessages.takenOver(fault)))
  expect(await server.stop()).toBe(EXIT_CODES.refused)
  // of the background nothing is said but that
  expect(server.output()).not.toContain('background work')
})
