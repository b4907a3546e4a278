import type pg from 'pg'
import type { Settings } from './config.ts'
import type { Changes } from './db/changes.ts'
import type { Connection } from './db/client.ts'
import type { EventConfiguration } from './event.ts'

/** What every chapter of the server stands on. */
export type Context = {
  /** The database, or a transaction in which a command does everything. */
  db: Connection
  pool: pg.Pool
  /** What is known of changes in the database since it was last read. */
  changes: Changes
  settings: Settings
  event: EventConfiguration
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** The clock; tests replace it. */
  now: () => Date
}
