import { sql } from '#server/drizzle.cjs'
import type { Connection } from '#server/db/client.ts'

/** How many wait for a row that somebody else has locked. */
export async function waitingForLocks(db: Connection): Promise<number> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
