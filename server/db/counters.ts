import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { FIRST_TEAM_NUMBER } from '#domain/teams.ts'
import type { Connection, Transaction } from './client.ts'
import { counters } from '../schema/tables/teams.ts'

/** A series of numbers by its name, and where it begins. */
export type Series = { name: string; first: number }

/** Whoever takes both takes the teams' first. (rules/numbers#series) */
export const TEAM_SERIES: Series = { name: 'team', first: FIRST_TEAM_NUMBER }
export const CHIP_SERIES: Series = { name: 'chip', first: 1 }

/**
 * Takes the next `count` numbers of a series and answers the first of them. The row stays locked until the transaction ends, so
 * numbers are consecutive and a rolled-back transaction leaves no hole. (rules/numbers#series, rules/invoices#numbers)
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

/** The number that the series gives next; nobody holds it. */
export async function nextNumber(connection: Connection, { name, first }: Series): Promise<number> {
  const [row] = await connection.select({ value: counters.value }).from(counters).where(eq(counters.name, name))
  return row ? row.value + 1 : first
}

/** Holds a series until the transaction ends: whoever takes numbers of it waits. */
export async function lockSeries(tx: Transaction, series: Series): Promise<void> {
  await takeNumbers(tx, { ...series, count: 0 })
}

/** Numbers up to this one were given already, whatever the series says; it goes on behind them. */
export async function skipNumbers(
  connection: Connection,
  { name, upTo }: { name: string; upTo: number },
): Promise<void> {
  await connection
    .insert(counters)
    .values({ name, value: upTo })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`greatest(${counters.value}, ${upTo})` } })
}

/** Says which number the series gives next. */
export async function setNextNumber(tx: Transaction, { name }: Series, next: number): Promise<void> {
  await tx
    .update(counters)
    .set({ value: next - 1 })
    .where(eq(counters.name, name))
}
