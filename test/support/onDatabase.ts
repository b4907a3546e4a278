import type pg from 'pg'
import { openPool } from '#server/db/client.ts'

export type Connectable = { connectionString: string }

/** Does something on a pool of its own, as the commands open it, which is gone afterwards: nobody is connected between two acts. */
export async function onDatabase<Result>(
  { connectionString }: Connectable,
  act: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = openPool({ connectionString }, { pipeline: false })
  try {
    return await act(pool)
  } finally {
    await pool.end()
  }
}

/** The rows that a statement finds there. */
export const rowsIn = (database: Connectable, statement: string) =>
  onDatabase(database, async (pool) => (await pool.query(statement)).rows)

/** The names of the tables there, with their schemas. */
export async function tablesIn(database: Connectable): Promise<string[]> {
  const rows = await rowsIn(
    database,
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}
