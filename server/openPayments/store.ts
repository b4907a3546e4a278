import { and, asc, isNull, sql } from '#server/drizzle.cjs'
import type { PartListing } from '#contract/lists.ts'
import type { Payment } from '#contract/payments/payments.ts'
import type { Connection } from '../db/client.ts'
import { isOpen, shown, unassigned } from '../payments/store.ts'
import { paymentAssignments, payments } from '../schema/tables/payments.ts'

/** A part of the payments about which something is to be done, the oldest first, and how many there are. (rules/payments#list) */
export async function openPayments(
  connection: Connection,
  { limit, offset }: PartListing,
): Promise<{ rows: Payment[]; total: number }> {
  const oldestFirst = shown(connection).where(isOpen).orderBy(asc(payments.bookedOn), asc(payments.id))
  const rows = await oldestFirst.limit(limit).offset(offset)
  return { rows, total: await connection.$count(payments, isOpen) }
}

/** Open payments of nobody that are read at once. */
const STRANGERS_AT_ONCE = 1000

/** The payments of which nobody knows whose they are, and about which something is to be done, the oldest first, some at once. */
export async function* strangersPayments(connection: Connection) {
  const { id, amount, bookedOn, payerName, payerIban, reference } = payments
  const isWhole = sql<boolean>`not exists (select 1 from ${paymentAssignments} where ${paymentAssignments.paymentId} = ${payments.id})`
  let last = { bookedOn: '0001-01-01', id: 0 }
  for (;;) {
    const isLater = sql`(${bookedOn}, ${id}) > (${last.bookedOn}::date, ${last.id}::int)`
    const rows = await connection
      .select({ id, amount, bookedOn, payerName, payerIban, reference, unassignedAmount: unassigned, isWhole })
      .from(payments)
      .where(and(isNull(payments.customerId), isLater, isOpen))
      .orderBy(asc(bookedOn), asc(id))
      .limit(STRANGERS_AT_ONCE)
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < STRANGERS_AT_ONCE) return
    last = end
  }
}
