import type { Payment } from '#contract/payments/payments.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { foundPayment } from './foundPayment.ts'
import { paymentForChange, writeSaid } from './store.ts'

/**
 * Says why nothing is to be done about a payment of nobody, such as interest; null: there is after all. Refusals: 404 no such payment, 409
 * it pays a document or is a company's. (rules/payments#aside)
 */
export async function setAside(
  { db }: Context,
  caller: User,
  { id, reason }: { id: number; reason: string | null },
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    await foundPayment(tx, id)
    await paymentForChange(tx, id)
    const { customerId, assignments } = await foundPayment(tx, id)
    if (customerId !== null || assignments.length > 0) throw new Refusal('PAYMENT_ASSIGNED')
    await writeSaid(tx, id, { asideReason: reason })
    await writeLog(tx, { caller, code: 'paymentSetAside', facts: { id, reason }, about: [about.payment(id)] })
    return foundPayment(tx, id)
  })
}
