import { asc } from '#server/drizzle.cjs'
import type { Connection } from '#server/db/client.ts'
import { wordsOf } from '#server/logs/actionWords.ts'
import { logs } from '#server/schema/tables/records.ts'

/** All entries of the log with their words, oldest first. */
export async function logEntries(db: Connection) {
  const rows = await db.select().from(logs).orderBy(asc(logs.logID))
  return rows.map((row) => ({ ...row, ...wordsOf(row) }))
}
