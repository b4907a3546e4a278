import { sql } from '#server/drizzle.cjs'
import type { Connection } from '#server/db/client.ts'

/** The tables of all years that hold a word in any column of any row, documents excepted: those are compressed and never change. */
export async function tracesOf(db: Connection, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ place: string; name: string }>(sql`
    select table_schema as place, table_name as name from information_schema.tables
    where table_schema in ('public', 'live') or table_schema ~ '^y[0-9]+$' order by 2, 1`)
  const found: string[] = []
  for (const { place, name } of rows) {
    const table = sql`${sql.identifier(place)}.${sql.identifier(name)}`
    const pattern = `%${word}%`
    const hits = await db.execute(sql`select from ${table} as t where t::text ilike ${pattern} limit 1`)
    if (hits.rows.length > 0) found.push(place.startsWith('y') ? `${place}.${name}` : name)
  }
  return found
}
