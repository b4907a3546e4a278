import { sql } from '#server/drizzle.cjs'
import type { Connection } from './client.ts'
import { counters } from '../schema/tables/teams.ts'
import { inTransaction } from './transaction.ts'

/** Some pages of the database's files. */
const ROWS = 1000

/**
 * Checks that the database accepts writes: one that must be committed, and one that needs new disk space, since on a full disk writes that
 * fit into the existing files still succeed. Leaves no data. (rules/faults#disk-full)
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
