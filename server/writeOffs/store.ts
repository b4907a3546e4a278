import { and, eq, isNull } from '#server/drizzle.cjs'
import type { Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { now } from '../schema/tables/columns.ts'
import { paymentAssignments, payments } from '../schema/tables/payments.ts'

/** Takes back what was written off of a document or of a payment; how much, in cents: 0 for nothing. (rules/payments#differences) */
export async function takeBackWriteOff(
  tx: Transaction,
  { of, reason }: { of: { invoiceId: string } | { paymentId: number }; reason: string },
): Promise<number> {
  const ofThis =
    'invoiceId' in of ? eq(payments.writtenOffInvoiceId, of.invoiceId) : eq(payments.writtenOffPaymentId, of.paymentId)
  const found = await tx
    .select({ id: payments.id, amount: payments.amount })
    .from(payments)
    .where(and(ofThis, isNull(payments.takenBackAt)))
    .for('no key update')
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.delete(paymentAssignments).where(isOneOf(paymentAssignments.paymentId, ids))
  await tx.update(payments).set({ takenBackAt: now, takenBackReason: reason }).where(isOneOf(payments.id, ids))
  return found.reduce((sum, { amount }) => sum + amount, 0)
}
