import type { Payment } from '#contract/payments/payments.ts'
import type { Context } from '../context.ts'
import { customerForOrder } from '../customers/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { writeOtherCredits } from '../paymentCredits/store.ts'
import { takeBackWriteOff } from '../writeOffs/store.ts'
import { foundPayment } from './foundPayment.ts'
import { WRITE_OFF_OVERTAKEN } from './messages.ts'
import { lockOrders, settleStates } from '../orderStates/store.ts'
import { payableDocuments, paymentForChange, sharesOf, writeSaid, writeShare } from './store.ts'
import { isReturned, hasReturnedPart } from '../returns/store.ts'

/**
 * Names the payment that came back with money that left: what it had paid is open again, and both are done with. Refusals: 404 no such
 * payment, 409 it is no return of the whole of it, one of them went back before or pays a document. (rules/payments#returned)
 */
export async function nameReturned(
  { db }: Context,
  caller: User,
  { id, paymentId }: { id: number; paymentId: number },
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const { assignments: paidElse } = await foundPayment(tx, id)
    const { customerId, assignments } = await foundPayment(tx, paymentId)
    // lock order: company, orders, payments (rules/orders#lock-order)
    if (customerId !== null) await customerForOrder(tx, customerId)
    const ids = assignments.map(({ invoiceId }) => invoiceId)
    const documents = await payableDocuments(tx, { ids, paymentId })
    const orderIDs = [...new Set(documents.map(({ orderID }) => orderID))]
    await lockOrders(tx, orderIDs)
    const [first, second] = [id, paymentId].toSorted((one, other) => one - other)
    for (const one of [first, second]) await paymentForChange(tx, one ?? id)
    const [went, came] = [await paymentForChange(tx, id), await paymentForChange(tx, paymentId)]
    if (!went || !came || went.amount >= 0 || went.amount !== -came.amount || came.takenBackAt !== null)
      throw new Refusal('PAYMENT_NO_RETURN')
    const double = went.doubleOf ?? came.doubleOf
    if (double !== null) throw new Refusal('PAYMENT_IS_DOUBLE', double)
    if (went.writtenOffInvoiceId !== null || went.writtenOffPaymentId !== null)
      throw new Refusal('PAYMENT_IS_WRITE_OFF')
    if (went.chargedInvoiceId !== null) throw new Refusal('PAYMENT_OF_CHARGES')
    if ((await isReturned(tx, went)) || (await isReturned(tx, came))) throw new Refusal('PAYMENT_RETURNED')
    if (await hasReturnedPart(tx, paymentId)) throw new Refusal('PAYMENT_PART_RETURNED')
    if (paidElse.length > 0) throw new Refusal('PAYMENT_ASSIGNED')
    for (const { invoiceId } of await sharesOf(tx, paymentId)) await writeShare(tx, { paymentId, invoiceId, amount: 0 })
    for (const one of [id, paymentId]) {
      await writeOtherCredits(tx, one, [])
      await takeBackWriteOff(tx, { of: { paymentId: one }, reason: WRITE_OFF_OVERTAKEN })
    }
    await settleStates(tx, orderIDs)
    await writeSaid(tx, id, { returnsPaymentId: paymentId, customerId: came.customerId, asideReason: null })
    await writeLog(tx, {
      caller,
      code: 'paymentReturned',
      facts: { id, paymentId },
      about: [about.payment(id), about.payment(paymentId), ...documents.map(({ number }) => about.document(number))],
    })
    return foundPayment(tx, id)
  })
}
