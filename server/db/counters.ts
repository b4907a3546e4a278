import { eq, inArray, sql, type SQL } from '#server/drizzle.cjs'
import { FIRST_TEAM_NUMBER } from '#domain/teams/teams.ts'
import type { Connection, Transaction } from './client.ts'
import { counters, yearCounters } from '../schema/tables/teams.ts'

/** A series of numbers by its name, and where it begins: once, or with each year of the event. */
export type Series = { name: string; first: number; begins: 'once' | 'each year' }

const TABLES = { once: counters, 'each year': yearCounters } as const

/** Lock order: whoever takes both takes the teams' first. (rules/numbers#series) */
export const TEAM_SERIES: Series = { name: 'team', first: FIRST_TEAM_NUMBER, begins: 'each year' }
export const CHIP_SERIES: Series = { name: 'chip', first: 1, begins: 'each year' }

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
export function takenNumbers({ name, first, begins }: Series, count: SQL): SQL {
  const table = TABLES[begins]
  return sql`
    insert into ${table} (name, value) values (${name}, ${first - 1}::int + ${count})
    on conflict (name) do update set value = ${table.value} + ${count} returning value - ${count} + 1 as first`
}

/** The next number of the series, read without a lock. */
export async function nextNumber(connection: Connection, { name, first, begins }: Series): Promise<number> {
  const { value, name: named } = TABLES[begins]
  const [row] = await connection.select({ value }).from(TABLES[begins]).where(eq(named, name))
  return row ? row.value + 1 : first
}

/** The next numbers of several series of the year at once; of one that gave none yet there is none. */
export async function nextNumbers(connection: Connection, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await connection
    .select()
    .from(yearCounters)
    .where(inArray(yearCounters.name, [...names]))
  return new Map(rows.map(({ name, value }) => [name, value + 1]))
}

/** Locks a series until the transaction ends: others that take numbers of it wait. */
export async function lockSeries(tx: Transaction, series: Series): Promise<void> {
  await takeNumbers(tx, { ...series, count: 0 })
}

/** Makes a series that goes on over the years begin after this number, if it is not there already, because numbers up to it were given. */
export async function skipNumbers(
  connection: Connection,
  { name, upTo }: { name: string; upTo: number },
): Promise<void> {
  await connection
    .insert(counters)
    .values({ name, value: upTo })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`greatest(${counters.value}, ${upTo})` } })
}

/** Sets the next number of a series of the year. */
export async function setNextNumber(tx: Transaction, { name, next }: { name: string; next: number }): Promise<void> {
  const value = next - 1
  await tx
    .insert(yearCounters)
    .values({ name, value })
    .onConflictDoUpdate({ target: yearCounters.name, set: { value } })
}
