import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from '#server/drizzle.cjs'
import type pg from 'pg'
import { withoutTimeouts } from './withoutTimeouts.ts'
import { ADVISORY_LOCKS } from './advisoryLocks.ts'

const migrationsFolder = fileURLToPath(new URL('../schema/migrations', import.meta.url))

/** A migration by the moment it was made, in milliseconds, and by its content. */
export type Migration = { when: number; hash: string }

/** Brings the database to the current schema. Several servers may start at once: one migrates, the others wait for it. */
export async function migrate(pool: pg.Pool): Promise<void> {
  await withoutTimeouts(pool, async (client) => {
    await client.query('BEGIN')
    await lockMigrations(client)
    await applyMigrations(client)
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

/** Runs, within the caller's transaction, the migrations that the database lacks, up to the one of that moment. */
export async function applyMigrations(client: pg.ClientBase, until = Infinity): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  const last = (await appliedMigrations(client)).at(-1)?.when ?? 0
  const missing = migrationFiles().filter(({ folderMillis }) => folderMillis > last && folderMillis <= until)
  if (missing.length === 0) return
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.schema])
  // a table whose rows still wait for a deferred check, as after a load, cannot be altered; what migrations write is checked at once
  if (last > 0) await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** The migrations that the database has had, oldest first; none when it is not one of the product. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Migration[]> {
  const { rows: found } = await client.query("SELECT FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = $1", [
    '__drizzle_migrations',
  ])
  if (found.length === 0) return []
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  return rows.map(({ hash, created_at }) => ({ hash, when: Number(created_at) }))
}

/** The migrations that this version of the product knows, oldest first. */
export function knownMigrations(): Migration[] {
  return migrationFiles().map(({ folderMillis, hash }) => ({ when: folderMillis, hash }))
}

/** All tables that a migration of this version has ever created. */
export function knownTables(): Set<string> {
  const statements = migrationFiles().flatMap(({ sql }) => sql)
  return new Set(statements.flatMap((statement) => /^\s*CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []))
}

const migrationFiles = () => readMigrationFiles({ migrationsFolder })
