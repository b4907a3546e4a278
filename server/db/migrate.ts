import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Any number, the same in every version of the product. */
const MIGRATION_LOCK = 71_401

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the database to the present schema. Several servers may start at once: one migrates, the others wait for it.
 * The connection's own limits are lifted, since a migration or the wait for one may take longer than a request.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle({ client }), { migrationsFolder })
  } finally {
    // closed instead of given back: that frees the lock and forgets the lifted limits
    client.release(true)
  }
}
