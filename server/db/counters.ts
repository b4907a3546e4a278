import { eq, inArray, sql, type SQL } from '#server/drizzle.cjs'
import { FIRST_TEAM_NUMBER } from '#domain/teams/teams.ts'
import type { Connection, Transaction } from './client.ts'
import { counters } from '../schema/tables/teams.ts'

/** A series of numbers by its name, and where it begins. */
export type Series = { name: string; first: number }

/** Lock order: whoever takes both takes the teams' first. (rules/numbers#series) */
export const TEAM_SERIES: Series = { name: 'team', first: FIRST_TEAM_NUMBER }
export const CHIP_SERIES: Series = { name: 'chip', first: 1 }

/**
 * Takes the next `count` numbers of a series and returns the first of them. The row stays locked until the transaction ends, so numbers are
 * consecutive and a rolled-back transaction leaves no gap. (rules/numbers#series, rules/invoices#numbers)
 */
export async function takeNumbers(
  connection: Connection,
  { count, ...series }: Series & { count: number },
): Promise<number> {
  const { rows } = await connection.execute<{ first: number }>(takenNumbers(series, sql`${count}::int`))
  if (!rows[0]) throw new Error(`counter ${series.name} answered nothing`)
  return rows[0].first
}

/** The same as part of a larger statement: one row with `first`. */
export function takenNumbers({ name, first }: Series, count: SQL): SQL {
  return sql`
    insert into counters (name, value) values (${name}, ${first - 1}::int + ${count})
    on conflict (name) do update set value = counters.value + ${count} returning value - ${count} + 1 as first`
}

/** The next number of the series, read without a lock. */
export async function nextNumber(connection: Connection, { name, first }: Series): Promise<number> {
  const [row] = await connection.select({ value: counters.value }).from(counters).where(eq(counters.name, name))
  return row ? row.value + 1 : first
}

/** The next numbers of several series at once; of one that gave none yet there is none. */
export async function nextNumbers(connection: Connection, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await connection
    .select()
    .from(counters)
    .where(inArray(counters.name, [...names]))
  return new Map(rows.map(({ name, value }) => [name, value + 1]))
}

/** Locks a series until the transaction ends: others that take numbers of it wait. */
export async function lockSeries(tx: Transaction, series: Series): Promise<void> {
  await takeNumbers(tx, { ...series, count: 0 })
}

/** Makes the series go on after this number, if it is not there already, because numbers up to it were given. */
export async function skipNumbers(
  connection: Connection,
  { name, upTo }: { name: string; upTo: number },
): Promise<void> {
  await connection
    .insert(counters)
    .values({ name, value: upTo })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`greatest(${counters.value}, ${upTo})` } })
}

/** Sets the next number of the series. */
export async function setNextNumber(tx: Transaction, { name, next }: { name: string; next: number }): Promise<void> {
  const value = next - 1
  await tx.insert(counters).values({ name, value }).onConflictDoUpdate({ target: counters.name, set: { value } })
}
