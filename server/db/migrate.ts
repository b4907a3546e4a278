import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from '#server/drizzle.cjs'
import type pg from 'pg'
import { z } from 'zod'
import { MIGRATION_STEPS } from '../schema/migrationSteps.ts'
import { OLDEST_BESIDE } from '../schema/oldestBeside.ts'
import { NotNow, WrongVersion } from '../startError.ts'
import { VERSION } from '../version.ts'
import { ADVISORY_LOCKS } from './advisoryLocks.ts'
import { endOlder, isInUseByEarlier } from './client.ts'
import { lookAsAlways, lookAsMigration, runStatement } from './eachYear.ts'
import { databaseMessages } from './messages.ts'
import { newestOf, versionFault, type AppliedMigration, type Migration } from './versionFault.ts'
import { withoutTimeouts } from './withoutTimeouts.ts'

const migrationsFolder = fileURLToPath(new URL('../schema/migrations', import.meta.url))
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) })

/**
 * The tables with the migrations that a database has had: ours, and the one of versions before 0.10.0. Those find none under their name
 * any more, begin with the first migration and fail at once, instead of working on tables that they do not know (docs/decisions/061).
 */
const LIST = 'applied_migrations'
const EARLIER_LIST = '__drizzle_migrations'

/**
 * Brings the database to the current schema. Several servers may start at once: one migrates, the others wait for it. Servers of versions
 * that may not work on it afterwards lose their connections. (rules/operations#versions)
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  await withoutTimeouts(pool, async (client) => {
    await client.query('BEGIN')
    await lockMigrations(client)
    if ((await listIn(client)) === EARLIER_LIST && (await isInUseByEarlier(client)))
      throw new NotNow(databaseMessages.earlierVersionRuns)
    const { oldest } = newestOf(await upgrade(client))
    if (oldest !== undefined) await takeOver(client, oldest)
    await client.query('COMMIT')
  })
}

/** Locks migrations of this database until the transaction ends; servers that start wait for it. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration])
}

/** Blocks migrations that would change something until the connection ends; a server without pending migrations can start. */
export async function keepForm(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.schema])
}

/**
 * Brings a database to the current schema, within the caller's transaction, and remembers where it was if it was there already; answers the
 * migrations that were run. (rules/settings#news)
 */
export async function upgrade(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const from = (await appliedMigrations(client)).at(-1)?.when
  const applied = await applyMigrations(client)
  if (from !== undefined && applied.length > 0)
    await client.query('INSERT INTO upgrades (from_migration) VALUES ($1) ON CONFLICT DO NOTHING', [from])
  return applied
}

/**
 * Runs, within the caller's transaction, the migrations that the database lacks, up to the one of that moment; answers those. Throws
 * WrongVersion when this version may not work on the database.
 */
export async function applyMigrations(client: pg.ClientBase, until = Infinity): Promise<AppliedMigration[]> {
  await refuseNewer(client)
  const last = (await appliedMigrations(client)).at(-1)?.when ?? 0
  const missing = migrationFiles().filter(({ when }) => when > last && when <= until)
  if (missing.length === 0 && (await listIn(client)) === LIST) return []
  // before the list is touched: whoever copies the tables holds the form and then reads the list
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.schema])
  await keepList(client)
  // a table whose rows still wait for a deferred check, as after a load, cannot be altered; what migrations write is checked at once
  if (last > 0) await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { statements, hash, when, oldest, tag } of missing) {
    await lookAsMigration(client, tag)
    for (const statement of statements) await runStatement(client, statement)
    await MIGRATION_STEPS[tag]?.(client)
    await client.query(
      `INSERT INTO drizzle.${LIST} (hash, created_at, version, oldest_beside, applied_at) VALUES ($1, $2, $3, $4, now())`,
      [hash, when, VERSION, oldest],
    )
  }
  await lookAsAlways(client)
  return missing.map(({ hash, when, oldest }) => ({ hash, when, oldest, version: VERSION }))
}

/** Throws WrongVersion when a newer version has brought the database to a schema on which this one may not work. */
export async function refuseNewer(client: pg.ClientBase): Promise<void> {
  const fault = versionFault(await appliedMigrations(client), knownMigrations())
  if (fault) throw new WrongVersion(fault)
}

/**
 * Refuses as `refuseNewer`, once nobody migrates, restores or moves the database any more, however long that takes: until then the list of
 * migrations is locked, and it may have got another name. (rules/operations#versions)
 */
export async function refuseNewerThanSettled(client: pg.ClientBase): Promise<void> {
  // only for this transaction: what RESET leads back to is not the connection's own limits
  await client.query('BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0')
  await client.query('SELECT pg_advisory_xact_lock_shared($1)', [ADVISORY_LOCKS.migration])
  await refuseNewer(client)
  await client.query('COMMIT')
}

/**
 * Ends the connections of older versions than that one before the transaction ends; none gets another one meanwhile: a connection begins
 * with reading the list, and then finds what was committed.
 */
export async function takeOver(client: pg.ClientBase, oldest: string): Promise<void> {
  await client.query(`LOCK TABLE drizzle.${LIST} IN ACCESS EXCLUSIVE MODE`)
  await endOlder(client, oldest)
}

/** Tests whether the product has ever worked in this database. */
export async function isKnownDatabase(pool: pg.Pool): Promise<boolean> {
  return (await listIn(pool)) !== undefined
}

async function listIn(client: Pick<pg.ClientBase, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = ANY ($1) ORDER BY name DESC`,
    [[LIST, EARLIER_LIST]],
  )
  return rows[0]?.name
}

/** Makes the list, or makes an earlier version's list ours. */
async function keepList(client: pg.ClientBase): Promise<void> {
  const list = await listIn(client)
  if (list === LIST) return
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  if (list === EARLIER_LIST) await client.query(`ALTER TABLE drizzle.${EARLIER_LIST} RENAME TO ${LIST}`)
  else
    await client.query(
      `CREATE TABLE drizzle.${LIST} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint NOT NULL)`,
    )
  await client.query(
    `ALTER TABLE drizzle.${LIST} ADD COLUMN version text, ADD COLUMN oldest_beside text, ADD COLUMN applied_at timestamptz`,
  )
}

/** The migrations that the database has had, oldest first; none when it is not one of the product. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const list = await listIn(client)
  if (list === undefined) return []
  // through JSON: an earlier list has no columns for the versions
  const { rows } = await client.query<{ hash: string; when: string; version: string | null; oldest: string | null }>(
    `SELECT hash, created_at AS "when", to_jsonb(list)->>'version' AS version, to_jsonb(list)->>'oldest_beside' AS oldest
     FROM drizzle.${list} AS list ORDER BY created_at`,
  )
  return rows.map(({ when, ...rest }) => ({ ...rest, when: Number(when) }))
}

/** Removes the list of the migrations that were run. */
export async function forgetMigrations(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS drizzle.${LIST}, drizzle.${EARLIER_LIST}`)
}

/** The migrations that this version of the product knows, oldest first. */
export function knownMigrations(): Migration[] {
  return migrationFiles().map(({ when, hash }) => ({ when, hash }))
}

/** All tables that a migration of this version has ever created. */
export function knownTables(): Set<string> {
  const statements = migrationFiles().flatMap((file) => file.statements)
  return new Set(
    statements.flatMap((statement) => /^\s*CREATE TABLE (?:"(?:live|each_year)"\.)?"(\w+)"/.exec(statement)?.[1] ?? []),
  )
}

/** The moment of each migration of this version, by its name without the number. */
export function migrationMoments(): Map<string, number> {
  return new Map(journal().map(({ tag, when }) => [tag.replace(/^\d+_/, ''), when]))
}

type MigrationFile = Migration & { tag: string; statements: string[]; oldest: string | null }
let files: readonly MigrationFile[] | undefined

/** The files of the migrations, read once: each new connection asks for them. */
function migrationFiles(): readonly MigrationFile[] {
  files ??= readMigrations()
  return files
}

function readMigrations(): MigrationFile[] {
  const entries = journal()
  return readMigrationFiles({ migrationsFolder }).map(({ sql, hash, folderMillis }, place) => {
    const tag = entries[place]?.tag ?? ''
    return { tag, statements: sql, hash, when: folderMillis, oldest: OLDEST_BESIDE[tag] ?? null }
  })
}

const journal = () => Journal.parse(JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))).entries
