import { and, asc, count, eq, isNotNull, or, sql, type PgColumn, type Placeholder } from '#server/drizzle.cjs'
import type { GivenException } from '#contract/event/deadlines.ts'
import type { DeadlineException } from '#domain/event/deadlineExceptions.ts'
import type { DeadlineKind } from '#domain/event/deadlineKinds.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { holds } from '../db/holds.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { deadlineExceptions, users } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { laterThan } from '../schema/tables/columns.ts'

const { customerId, kind, until, note, updatedAt } = deadlineExceptions

/** A column of a statement about this customer: what it may do longer than others. */
export const exceptionsOf = (id: PgColumn | Placeholder) => sql<DeadlineException[]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'until', until) order by kind), '[]')
  from ${deadlineExceptions} where customer_id = ${id})`

/** The exceptions of these companies, by company. */
export async function exceptionsBy(
  connection: Connection,
  customerIds: readonly number[],
): Promise<Map<number, DeadlineException[]>> {
  if (customerIds.length === 0) return new Map()
  const rows = await connection
    .select({ customerId, kind, until })
    .from(deadlineExceptions)
    .where(isOneOf(customerId, customerIds))
  return Map.groupBy(rows, (row) => row.customerId)
}

/** The days of all exceptions, each once for every day on which a deadline of such companies was changed last. */
export async function exceptionDays(connection: Connection): Promise<(DeadlineException & Changed)[]> {
  return connection
    .selectDistinct({ kind, until, changedOn: companyYears.deadlineChangedOn })
    .from(deadlineExceptions)
    .innerJoin(companyYears, eq(companyYears.customerId, customerId))
}

/** The days of all exceptions, each with their number. */
export async function exceptionsByDay(connection: Connection): Promise<{ until: string; count: number }[]> {
  return connection.select({ until, count: count() }).from(deadlineExceptions).groupBy(until).orderBy(asc(until))
}

/** Moves all exceptions of these days to others, at once, so that none moves twice; returns whose they were. */
export async function moveExceptions(
  tx: Transaction,
  days: readonly { from: string; to: string }[],
): Promise<{ customerId: number }[]> {
  const [from, to] = [days.map((day) => day.from), days.map((day) => day.to)]
  const moved = sql`(select day.until from unnest(${sql.param(from)}::date[], ${sql.param(to)}::date[]) as day (since, until) where day.since = ${until})`
  return tx
    .update(deadlineExceptions)
    .set({ until: moved, updatedAt: laterThan(updatedAt) })
    .where(sql`${until} = any(${sql.param(from)}::date[])`)
    .returning({ customerId })
}

type Changed = { changedOn: string | null }

/** Remembers the day on which a deadline was changed for a company alone. (rules/letters#after-change) */
export async function rememberChange(tx: Transaction, id: number, deadlineChangedOn: string): Promise<void> {
  await tx.update(companyYears).set({ deadlineChangedOn }).where(eq(companyYears.customerId, id))
}

/** The companies for which a deadline was changed, and when last. */
export async function changedDeadlines(connection: Connection): Promise<({ customerId: number } & Changed)[]> {
  return connection
    .select({ customerId: companyYears.customerId, changedOn: companyYears.deadlineChangedOn })
    .from(companyYears)
    .where(isNotNull(companyYears.deadlineChangedOn))
}

/** A company's exceptions with who gave them and why. */
export async function givenExceptions(connection: Connection, id: number): Promise<GivenException[]> {
  return connection
    .select({
      kind,
      until,
      note,
      updatedAt,
      by: sql<string | null>`btrim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(deadlineExceptions)
    .leftJoin(users, eq(users.id, deadlineExceptions.authorId))
    .where(eq(customerId, id))
    .orderBy(asc(kind))
}

type Given = DeadlineException & { customerId: number; note: string; authorId: number }

/** Gives a company an exception, in the place of one for the same deadline. */
export async function putException(tx: Transaction, given: Given): Promise<void> {
  await tx
    .insert(deadlineExceptions)
    .values(given)
    .onConflictDoUpdate({
      target: [customerId, kind],
      set: { until: given.until, note: given.note, authorId: given.authorId, updatedAt: laterThan(updatedAt) },
    })
}

export async function removeException(tx: Transaction, of: { customerId: number; kind: DeadlineKind }): Promise<void> {
  await tx.delete(deadlineExceptions).where(and(eq(customerId, of.customerId), eq(kind, of.kind)))
}

/** All of a company's. */
export async function removeExceptions(tx: Transaction, id: number): Promise<void> {
  await tx.delete(deadlineExceptions).where(eq(customerId, id))
}

/** Those whose reason contains one of these words, locked until the transaction ends. */
export async function exceptionsHolding(tx: Transaction, words: readonly string[]) {
  if (words.length === 0) return []
  const matching = or(...words.map((word) => holds(note, word)))
  return tx.select({ customerId, kind, note }).from(deadlineExceptions).where(matching).for('update')
}

type Reason = { customerId: number; kind: DeadlineKind; note: string }

export async function rewriteReason(tx: Transaction, reason: Reason): Promise<void> {
  const isThis = and(eq(customerId, reason.customerId), eq(kind, reason.kind))
  await tx.update(deadlineExceptions).set({ note: reason.note }).where(isThis)
}
