import { sql } from 'drizzle-orm'
import type { Connection } from './client.ts'
import { counters } from './tables/teams.ts'

/**
 * Takes the next `count` numbers of a series and answers the first of them. The row stays locked until the transaction ends, so
 * numbers are consecutive and a rolled-back transaction leaves no hole. (decisions §5, §6)
 */
export async function takeNumbers(
  connection: Connection,
  series: { name: string; first: number; count: number },
): Promise<number> {
  const { name, first, count } = series
  const [row] = await connection
    .insert(counters)
    .values({ name, value: first + count - 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + ${count}` } })
    .returning({ value: counters.value })
  if (!row) throw new Error(`counter ${name} answered nothing`)
  return row.value - count + 1
}

/** Writes a row and nothing else: shows that the database takes writes. */
export async function touchCounter(connection: Connection, name: string): Promise<void> {
  await connection
    .insert(counters)
    .values({ name, value: 0 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value}` } })
}
