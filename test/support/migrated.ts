import type pg from 'pg'
import { applyMigrations } from '#server/db/migrate.ts'

/** Brings a database to the schema of that moment, by default today's, in a transaction as the server does. */
export async function migrated(client: pg.ClientBase, until?: number): Promise<void> {
  await client.query('BEGIN')
  await applyMigrations(client, until)
  await client.query('COMMIT')
}
