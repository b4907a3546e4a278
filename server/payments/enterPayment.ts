import { z } from 'zod'
import type { NewPayment, Payment } from '#contract/payments/payments.ts'
import type { Context } from '../context.ts'
import { customerForChange } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import type { Transaction } from '../db/client.ts'
import type { User } from '../http/caller.ts'
import { refuseField } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import { foundPayment } from './foundPayment.ts'
import { addPayment, countEntered, creditOf, wasCharged } from './store.ts'

type Entered = z.output<typeof NewPayment>

/**
 * Books a payment by hand, amount in cents; below zero money that went back, or credit that is kept for the charges and interest of a document.
 * Refusals: 404 no such company, 400 money back to nobody, 409 more than the company's credit, or nobody asked for charges on this document.
 * (rules/payments#by-hand, rules/payments#credit, rules/payments#charges)
 */
export function enterPayment({ db }: Context, call: StaffCall, entered: Entered): Promise<Payment> {
  return onceForStaff(db, call, {
    outcome: z.int(),
    act: (tx) => enterWithin(tx, call.caller, entered),
    tell: foundPayment,
  })
}

async function enterWithin(
  tx: Transaction,
  caller: User,
  { amount, bookedOn, customerId = null, chargedInvoiceId = null, note }: Entered,
): Promise<number> {
  const customer = customerId === null ? null : foundCustomer(await customerForChange(tx, customerId))
  if (chargedInvoiceId !== null && amount > 0) throw refuseField('amount', 'PAYMENT_CHARGES_BELOW_ZERO')
  if (amount < 0) {
    if (customer === null) throw refuseField('customerId', 'PAYMENT_NEEDS_COMPANY')
    if (chargedInvoiceId !== null && !(await wasCharged(tx, { invoiceId: chargedInvoiceId, customerId: customer.id })))
      throw refuseField('chargedInvoiceId', 'PAYMENT_NOT_CHARGED')
    const { credit, owed } = await creditOf(tx, customer.id)
    // what a Gutschrift owes goes back to the company, and is no credit that could be kept
    const left = chargedInvoiceId === null ? credit + owed : Math.max(0, credit)
    if (-amount > left) throw refuseField('amount', 'PAYMENT_ABOVE_CREDIT', left)
  }
  refuseFull('enteredPayment', await countEntered(tx))
  const payment = { amount, bookedOn, customerId, chargedInvoiceId, note: note ?? '', authorId: caller.id }
  const id = await addPayment(tx, { ...payment, source: 'hand' })
  const { companyName, chargedNumber } = await foundPayment(tx, id)
  await writeLog(tx, {
    caller,
    code: 'paymentEntered',
    facts: { id, amount, bookedOn, companyName, chargedNumber },
    about: [about.payment(id), ...(customer ? [about.customer(customer.id)] : [])],
  })
  return id
}
