import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, openPool, type Database } from '#server/db/client.ts'
import { createDatabase, dropDatabase } from './databases.ts'

export type TestDatabase = {
  db: Database
  pool: pg.Pool
  /** For a second process: what DATABASE_URL would say. */
  connectionString: string
  /** Ends the pool and drops the database. */
  drop(): Promise<void>
}

/** A fresh, migrated, empty database of one's own: once per test file in `beforeAll`, dropped in `afterAll`. */
export async function aDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  return openFresh(server, `${server.run}_template`)
}

/** A fresh database without any table, for tests of the migrations themselves. */
export async function anUnmigratedDatabase(): Promise<TestDatabase> {
  return openFresh(inject('databaseServer'), 'template0')
}

/** A fresh database with all that is in another one, to which nobody may be connected. */
export async function aCopyOf({ connectionString }: Pick<TestDatabase, 'connectionString'>): Promise<TestDatabase> {
  return openFresh(inject('databaseServer'), new URL(connectionString).pathname.slice(1))
}

async function openFresh(server: { url: string; run: string }, template: string): Promise<TestDatabase> {
  const name = `${server.run}_${randomBytes(5).toString('hex')}`
  const connectionString = await createDatabase(server, { template, name })
  const pool = openPool({ connectionString })
  return {
    db: openDatabase(pool),
    pool,
    connectionString,
    async drop() {
      await pool.end()
      await dropDatabase(server, name)
    },
  }
}
