import { and, count, desc, eq, gt, gte, inArray, lt, sql } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { attempts } from '../schema/tables/accounts.ts'

/** Locks the keys until the transaction ends, so that counting them is serialised. Sorted, against deadlocks. */
export async function lockAttempts(tx: Transaction, keys: string[]): Promise<void> {
  const sorted = sql.param(keys.toSorted())
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sorted}::text[]) as key`)
}

/** When the n-th latest attempt since `since` was, undefined when there are fewer. */
export async function latestAttempt(
  tx: Connection,
  { key, since, n }: { key: string; since: Date; n: number },
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, since)))
    .orderBy(desc(attempts.at))
    .limit(1)
    .offset(n - 1)
  return row?.at
}

export async function countAttempts(connection: Connection, key: string, since: Date): Promise<number> {
  const [row] = await connection
    .select({ n: count() })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, since)))
  return row?.n ?? 0
}

export async function addAttempts(connection: Connection, keys: string[], at: Date): Promise<void> {
  await connection.insert(attempts).values(keys.map((key) => ({ key, at })))
}

/** Deletes one attempt per key at that moment, for an attempt that should not count. */
export async function forgetAttempts(connection: Connection, keys: string[], at: Date): Promise<void> {
  await connection.execute(sql`delete from ${attempts} where ctid = any(array(
    select distinct on (key) ctid from ${attempts} where ${inArray(attempts.key, keys)} and ${eq(attempts.at, at)}))`)
}

/** Those of these keys that have `max` attempts since then. */
export async function usedUp(
  connection: Connection,
  keys: readonly string[],
  { since, max }: { since: Date; max: number },
): Promise<Set<string>> {
  const rows = await connection
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(sql`${attempts.key} = any(${sql.param([...keys])}::text[])`, gt(attempts.at, since)))
    .groupBy(attempts.key)
    .having(gte(count(), max))
  return new Set(rows.map(({ key }) => key))
}

/** Deletes attempts that count no more. */
export async function deleteAttempts(connection: Connection, before: Date): Promise<void> {
  await connection.delete(attempts).where(lt(attempts.at, before))
}
