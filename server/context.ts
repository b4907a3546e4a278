import type pg from 'pg'
import type { Settings } from './config.ts'
import type { Changes } from './db/changes.ts'
import type { Connection } from './db/client.ts'
import type { EventConfiguration } from './event.ts'

/** What every chapter of the server depends on. */
export type Context = {
  /** The database, or the one transaction in which a command does all its work. */
  db: Connection
  pool: pg.Pool
  /** Change counters, to invalidate caches of database contents. */
  changes: Changes
  settings: Settings
  event: EventConfiguration
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** The clock; tests replace it. */
  now: () => Date
}
