import { allTables, qualified } from '#server/backups/store.ts'
import { withoutTimeouts } from '#server/db/withoutTimeouts.ts'
import { onDatabase, type Connectable } from './onDatabase.ts'

/** A digest of each table's rows; two databases with the same ones hold the same. */
export async function digestsOf(database: Connectable): Promise<Record<string, string>> {
  return onDatabase(database, (pool) =>
    withoutTimeouts(pool, async (client) => {
      const found: Record<string, string> = {}
      for (const { name } of await allTables(client)) {
        const { rows } = await client.query<{ digest: string }>(
          `select md5(coalesce(string_agg(t::text, '\n' order by t::text), '')) as digest from ${qualified(name)} as t`,
        )
        found[name] = rows[0]!.digest
      }
      return found
    }),
  )
}
