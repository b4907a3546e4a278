import type { NewPayment, Payment } from '#contract/payments.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { customerForChange } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { foundPayment } from './foundPayment.ts'
import { paymentLog } from './messages.ts'
import { addPayment, creditOf } from './store.ts'

/**
 * Books a payment by hand, amount in cents; below zero money that went back. Refusals: 404 no such company, 400 money back to nobody, 409
 * more than the company's credit. (rules/payments#by-hand, rules/payments#credit)
 */
export async function enterPayment(
  { db }: Context,
  caller: User,
  { amount, bookedOn, customerId = null, note }: z.output<typeof NewPayment>,
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const customer = customerId === null ? null : foundCustomer(await customerForChange(tx, customerId))
    if (amount < 0) {
      if (customer === null) throw refuseField('customerId', 'PAYMENT_NEEDS_COMPANY')
      const { credit, owed } = await creditOf(tx, customer.id)
      if (-amount > credit + owed) throw refuseField('amount', 'PAYMENT_ABOVE_CREDIT', credit + owed)
    }
    const payment = { amount, bookedOn, customerId, note: note ?? '', authorId: caller.id }
    const id = await addPayment(tx, { ...payment, source: 'hand' })
    const company = customer?.companyName ?? null
    await writeLog(tx, {
      caller,
      action: logActions.paymentEntered,
      details: paymentLog.entered(id, { amount, bookedOn, company }),
      about: [about.payment(id), ...(customer ? [about.customer(customer.id)] : [])],
    })
    return foundPayment(tx, id)
  })
}
