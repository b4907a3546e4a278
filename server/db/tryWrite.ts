import { sql } from 'drizzle-orm'
import type { Connection } from './client.ts'
import { counters } from '../schema/tables/teams.ts'
import { inTransaction } from './transaction.ts'

/** Some pages of the database's files. */
const ROWS = 1000

/**
 * Shows that the database takes writes: one that must be committed, and one that needs new room, since a full disk still lets through what
 * fits into the files that are there. Nothing of it stays. (rules/faults#disk-full)
 */
export async function tryWrite(connection: Connection): Promise<void> {
  await inTransaction(connection, async (tx) => {
    await tx.execute(sql`
      create temp table room on commit drop as select md5(n::text) from generate_series(1, ${sql.raw(String(ROWS))}) as n`)
    await tx
      .insert(counters)
      .values({ name: 'readyz', value: 0 })
      .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value}` } })
  })
}
