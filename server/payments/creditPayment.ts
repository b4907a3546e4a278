import type { Payment } from '#contract/payments/payments.ts'
import type { Context } from '../context.ts'
import { customerForChange } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { writeOtherCredits } from '../paymentCredits/store.ts'
import { takeBackWriteOff } from '../writeOffs/store.ts'
import { foundPayment } from './foundPayment.ts'
import { WRITE_OFF_OVERTAKEN } from './messages.ts'
import { creditOf, paymentForChange, writeSaid } from './store.ts'
import { isReturned, hasReturnedPart } from '../returns/store.ts'

/**
 * Makes what is left of a payment the credit of a company, with null of nobody; of one that pays documents only that of its own. Refusals: 404 no such payment
 * or company, 409 it pays a document, was taken back or went back, or the credit that it was went back already. (rules/payments#credit)
 */
export async function creditPayment(
  { db }: Context,
  caller: User,
  { id, customerId }: { id: number; customerId: number | null },
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const { customerId: before, assignments, otherCredits } = await foundPayment(tx, id)
    // lock order: companies by their ids, payment (rules/orders#lock-order)
    const others = otherCredits.map((part) => part.customerId)
    const companies = [...new Set([customerId, before, ...others])].filter((company) => company !== null)
    for (const company of companies.toSorted((one, other) => one - other)) await customerForChange(tx, company)
    const customer = customerId === null ? null : foundCustomer(await customerForChange(tx, customerId))
    const payment = await paymentForChange(tx, id)
    if (!payment || payment.takenBackAt !== null) throw new Refusal('PAYMENT_TAKEN_BACK')
    if (payment.chargedInvoiceId !== null) throw new Refusal('PAYMENT_OF_CHARGES')
    if (payment.writtenOffInvoiceId !== null || payment.writtenOffPaymentId !== null)
      throw new Refusal('PAYMENT_IS_WRITE_OFF')
    await takeBackWriteOff(tx, { of: { paymentId: id }, reason: WRITE_OFF_OVERTAKEN })
    if (payment.doubleOf !== null) throw new Refusal('PAYMENT_IS_DOUBLE', payment.doubleOf)
    if (await isReturned(tx, payment)) throw new Refusal('PAYMENT_RETURNED')
    if (customerId !== before && (await hasReturnedPart(tx, id))) throw new Refusal('PAYMENT_PART_RETURNED')
    if (assignments.length > 0 && customerId !== before) throw new Refusal('PAYMENT_ASSIGNED')
    await writeSaid(tx, id, { customerId, asideReason: null })
    await writeOtherCredits(tx, id, [])
    for (const company of companies) {
      const { credit, owed } = await creditOf(tx, company)
      if (credit + owed < 0) throw new Refusal('PAYMENT_ABOVE_CREDIT', 0)
    }
    await writeLog(tx, {
      caller,
      code: 'paymentCredited',
      facts: { id, companyName: customer?.companyName ?? null },
      about: [about.payment(id), ...companies.map(about.customer)],
    })
    return foundPayment(tx, id)
  })
}
