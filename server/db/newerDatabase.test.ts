import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from '#server/drizzle.cjs'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { migrated } from '../../test/support/migrated.ts'
import { runCommand } from '../../test/support/commands.ts'
import { copyDatabase } from '../../test/support/copies.ts'
import { anUnmigratedDatabase, type TestDatabase } from '../../test/support/database.ts'
import { until } from '../../test/support/embeddedProcess.ts'
import { SECRET_KEY } from '../../test/support/serverProcess.ts'
import { aBackupFolder, anEmptyDatabase } from '../../test/support/targets.ts'
import type { Piece } from '../backups/format.ts'
import { openContext } from '../openContext.ts'
import { EXIT_CODES } from '../startError.ts'
import { VERSION } from '../version.ts'
import { databaseMessages } from './messages.ts'
import { appliedMigrations, keepForm, knownMigrations, lockMigrations, migrate, upgrade } from './migrate.ts'
import { withoutTimeouts } from './withoutTimeouts.ts'

const TOO_OLD = databaseMessages.newerVersion({ writtenBy: '99.1.0', needed: '99.0.0', own: VERSION })

let database: TestDatabase
let environment: { DATABASE_URL: string; SECRET_KEY: string }
beforeEach(async () => {
  database = await anUnmigratedDatabase()
  environment = { DATABASE_URL: database.connectionString, SECRET_KEY }
  onTestFinished(() => database.drop())
})

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: Error) => error.message,
  )

/** Leaves in the database what a later version would: one migration more, and what it asks of those that run beside it. */
async function aLaterVersion(oldest: string): Promise<void> {
  await migrate(database.pool)
  await database.pool.query(
    `insert into drizzle.applied_migrations (hash, created_at, version, oldest_beside)
     select 'later', max(created_at) + 1, '99.1.0', $1 from drizzle.applied_migrations`,
    [oldest],
  )
}

/** Statement that finds what every start writes first. */
const WRITTEN_FIRST = 'select from key_fingerprints union all select from event_settings union all select from logs'

test('a database that needs a newer version is refused at the start and by each command, and stays as it was', async () => {
  await aLaterVersion('99.0.0')
  const folder = await aBackupFolder()
  const { environment: source } = await anEmptyDatabase()
  const file = path.join(folder, 'frueher.backup.gz')
  const { close } = await openContext(source)
  await close()
  expect(await runCommand('backup.ts', [file], source)).toMatchObject({ code: 0 })
  const commands: [script: string, ...words: string[]][] = [
    ['../server/main.ts'],
    ['admin.ts', 'list'],
    ['backup.ts', path.join(folder, 'spaeter.backup.gz')],
    ['demo.ts'],
    ['person.ts', 'find', 'Huber'],
    ['restore.ts', file],
    ['settings.ts', 'export', folder],
  ]
  const ended = commands.map(async ([script, ...words]) => [script, await runCommand(script, words, environment)])
  const refused = { code: EXIT_CODES.refused, output: `${TOO_OLD}\n` }
  expect(await Promise.all(ended)).toEqual(commands.map(([script]) => [script, refused]))
  expect(await refusalOf(copyDatabase({ from: { connectionString: source.DATABASE_URL! }, to: database }))).toBe(
    TOO_OLD,
  )
  expect((await database.pool.query(WRITTEN_FIRST)).rowCount).toBe(0)
  expect(readdirSync(folder)).toEqual(['frueher.backup.gz'])
})

test('one that lets this version run beside a newer one is opened, and keeps what the newer one noted', async () => {
  await aLaterVersion(VERSION)
  const { context, close } = await openContext(environment)
  const { rows } = await context.pool.query(
    'select version, oldest_beside from drizzle.applied_migrations order by created_at desc limit 1',
  )
  await close()
  expect(rows).toEqual([{ version: '99.1.0', oldest_beside: VERSION }])
})

test('a backup of a newer version names it, and one of this version names its own', async () => {
  await migrate(database.pool)
  const { environment: target } = await anEmptyDatabase()
  let written: Piece | undefined
  const later = async function* (pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      if (piece.kind !== 'head') yield piece
      else {
        written = piece
        const migrations = [...piece.head.migrations, { when: Date.now(), hash: '', version: '99.1.0' }]
        yield { ...piece, head: { ...piece.head, migrations } }
      }
    }
  }
  const copying = copyDatabase({ from: database, to: { connectionString: target.DATABASE_URL! } }, later)
  expect(await refusalOf(copying)).toContain(
    `Diese Sicherung stammt von Version 99.1.0 des Produkts, und Version ${VERSION} ist für sie zu alt.`,
  )
  expect(written).toMatchObject({
    head: { migrations: expect.arrayContaining([expect.objectContaining({ version: VERSION })]) },
  })
})

/** A database as a version before 0.10.0 leaves it, by default one that lacks nothing but the new list. */
async function anEarlierVersion(lastMigration = Infinity): Promise<void> {
  await withoutTimeouts(database.pool, (client) => migrated(client, lastMigration))
  await database.pool.query(`
    alter table drizzle.applied_migrations drop column version, drop column oldest_beside, drop column applied_at;
    alter table drizzle.applied_migrations rename to __drizzle_migrations`)
}

test('a version before 0.10.0 finds no list of migrations any more, and its first one fails', async () => {
  await anEarlierVersion()
  await migrate(database.pool)
  const { rowCount } = await database.pool.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  expect(rowCount).toBe(0)
  const [first] = readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, '../schema/migrations') })
  const earlier = new pg.Client({ connectionString: database.connectionString })
  await earlier.connect()
  await expect(earlier.query(first!.sql[0]!)).rejects.toThrow('already exists')
  await earlier.end()
})

test('while one still runs its database is not brought further; afterwards it is', async () => {
  await anEarlierVersion()
  const earlier = new pg.Client({ connectionString: database.connectionString, application_name: 'firmenlauf' })
  await earlier.connect()
  await expect(migrate(database.pool)).rejects.toThrow(databaseMessages.earlierVersionRuns)
  await earlier.query('select from drizzle.__drizzle_migrations')
  await earlier.end()
  await expect.poll(() => refusalOf(migrate(database.pool))).toBe('done')
})

/** Waits until so many other connections of the database wait for a lock. */
const untilWaiting = (count: number) =>
  until(`${count} to wait`, async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await database.pool.query(waiting)).rowCount === count
  })

test('servers that start at once on one wait for the first, which renames the list, also beyond the limit for locks', async () => {
  await anEarlierVersion()
  const first = await database.pool.connect()
  await first.query('begin')
  await lockMigrations(first)
  await upgrade(first)
  const others = [1, 2, 3].map(() => openContext(environment))
  const ended = Promise.allSettled(others)
  await untilWaiting(others.length)
  await first.query('select pg_sleep(3.5)')
  await first.query('commit')
  first.release()
  expect((await ended).map((one) => (one.status === 'rejected' ? String(one.reason) : 'opened'))).toEqual(
    others.map(() => 'opened'),
  )
  for (const { close } of await Promise.all(others)) await close()
})

test('who copies the tables of one reads its list before it is renamed', async () => {
  const before = knownMigrations().slice(0, -1)
  await anEarlierVersion(before.at(-1)?.when)
  let migrating: Promise<void> | undefined
  const read = await withoutTimeouts(database.pool, async (copying) => {
    await keepForm(copying)
    migrating = migrate(database.pool)
    await untilWaiting(1)
    return appliedMigrations(copying)
  })
  await migrating
  expect(read).toHaveLength(before.length)
})
