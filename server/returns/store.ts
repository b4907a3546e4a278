import { and, count, desc, eq, isNotNull, isNull, sql } from '#server/drizzle.cjs'
import type { PartListing } from '#contract/lists.ts'
import { RETURNED_WORDS_MAX, type Returnable } from '#domain/payments/returns.ts'
import type { Connection } from '../db/client.ts'
import { payments } from '../schema/tables/payments.ts'

/** True for a payment that went back, or is itself what went back of another, as a whole or in part. */
export async function isReturned(
  connection: Connection,
  {
    id,
    returnsPaymentId,
    returnsPartOfId,
  }: Pick<typeof payments.$inferSelect, 'id' | 'returnsPaymentId' | 'returnsPartOfId'>,
): Promise<boolean> {
  const [found] = await connection.select({ id: payments.id }).from(payments).where(eq(payments.returnsPaymentId, id))
  return returnsPaymentId !== null || returnsPartOfId !== null || found !== undefined
}

/** True for a payment of which a part went back: it stays its company's. */
export async function hasReturnedPart(connection: Connection, id: number): Promise<boolean> {
  return (await connection.$count(payments, eq(payments.returnsPartOfId, id))) > 0
}

export type ReturnedPayment = Returnable & { customerId: number | null }

/** Payments that are looked through for what came back, at once: more than any event has. */
const RETURNABLE_MAX = 20_000

/** Came in by a bank, in one of these amounts (cents), has not come back, and is no double. */
const mayComeBack = (amounts: readonly number[]) =>
  and(
    eq(payments.source, 'statement'),
    isNull(payments.doubleOf),
    sql`${payments.amount} = any(${sql.param([...amounts])}::int[])`,
    sql`not exists (select from payments r where "payments"."id" in (r.returns_payment_id, r.returns_part_of_payment_id))`,
  )

/** Came in by a bank, is larger than this (cents), has not come back as a whole, and is no double. */
const mayComeBackInPart = (part: number) =>
  and(
    eq(payments.source, 'statement'),
    isNull(payments.doubleOf),
    sql`${payments.amount} > ${part}`,
    sql`not exists (select from payments r where r.returns_payment_id = "payments"."id")`,
  )

/** Payments of banks that may be what came back: in these amounts (cents), the newest first. */
export async function returnable(connection: Connection, amounts: readonly number[]): Promise<ReturnedPayment[]> {
  const { id, amount, customerId, payerIban, bankReferences, bookedOn } = payments
  const reference = sql<string>`left(${payments.reference}, ${RETURNED_WORDS_MAX}::int)`
  return connection
    .select({ id, amount, customerId, payerIban, reference, bankReferences })
    .from(payments)
    .where(mayComeBack(amounts))
    .orderBy(desc(bookedOn), desc(id))
    .limit(RETURNABLE_MAX)
}

/** Money that went back, and of whom if that is known. */
type Return = { amount: number; customerId: number | null }

type ReturnToName = Return & { payerIban: string | null; payerName: string }

/** Counts for each of these returns the payments that it may be of: of its amount, and of its company if that is known. */
export async function countReturnable(
  connection: Connection,
  returns: readonly Return[],
): Promise<(of: Return) => number> {
  if (returns.length === 0) return () => 0
  const { amount, customerId } = payments
  const rows = await connection
    .select({ amount, customerId, count: count() })
    .from(payments)
    .where(mayComeBack(returns.map((one) => -one.amount)))
    .groupBy(amount, customerId)
  const counts = new Map<string, number>()
  const keyOf = (cents: number, company: number | null | 'all') => `${cents} ${company}`
  for (const row of rows)
    for (const company of [row.customerId, 'all'] as const)
      counts.set(keyOf(row.amount, company), (counts.get(keyOf(row.amount, company)) ?? 0) + row.count)
  return (of) => counts.get(keyOf(-of.amount, of.customerId ?? 'all')) ?? 0
}

/** Companies that have paid one of these amounts (cents), which may have come back. */
export async function companiesReturnable(connection: Connection, amounts: readonly number[]) {
  if (amounts.length === 0) return []
  const { amount, customerId } = payments
  return connection
    .selectDistinct({ amount, customerID: sql<number>`${customerId}` })
    .from(payments)
    .where(and(mayComeBack(amounts), isNotNull(customerId)))
}

/** A part of the payments that a return may be of, or a part of, the likeliest first, and how many there are. (rules/statements#returns) */
export async function listReturnable(
  connection: Connection,
  { of, part, limit, offset }: PartListing & { of: ReturnToName; part?: 'true' | 'false' | undefined },
) {
  const { id, amount, bookedOn, payerName, payerIban, reference, customerId } = payments
  const isCandidate = part === 'true' ? mayComeBackInPart(-of.amount) : mayComeBack([-of.amount])
  const matching = and(isCandidate, of.customerId === null ? undefined : eq(customerId, of.customerId))
  const isOfAccount = sql`coalesce(${payerIban} = ${of.payerIban}::text, false)`
  const isOfName = sql`(${payerName} <> '' and ${payerName} = ${of.payerName}::text)`
  const rows = await connection
    .select({ id, amount, bookedOn, payerName, reference })
    .from(payments)
    .where(matching)
    .orderBy(desc(isOfAccount), desc(isOfName), desc(bookedOn), desc(id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await connection.$count(payments, matching) }
}
