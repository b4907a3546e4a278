import { z } from 'zod'
import type { Payment } from '#contract/payments/payments.ts'
import type { Invoice } from '#contract/orders/invoices.ts'
import { dayOf } from '#domain/text/days.ts'
import { balanceOf } from '../balances/store.ts'
import type { Context } from '../context.ts'
import { customerForChange } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { takeBackWriteOff } from '../writeOffs/store.ts'
import { foundPayment } from './foundPayment.ts'
import { WRITE_OFF_TAKEN_BACK } from './messages.ts'
import { lockOrders, settleStates } from '../orderStates/store.ts'
import { addPayment, creditOf, paymentForChange, writeShare } from './store.ts'

/** A document's facts that its write-off needs. */
export type Writable = Pick<Invoice, 'id' | 'number' | 'orderID' | 'customerID'>

type WriteOff<Of> = { of: Of; reason: string }

/**
 * Writes off what is open on a document, too little or, of what we owe, too much, as an entry by hand without money. Refusals: 409 nothing is open, or more than
 * the settings allow. (rules/payments#differences)
 */
export async function writeOffDocument(
  tx: Transaction,
  context: Context,
  { of, reason, caller }: WriteOff<Writable> & { caller: User },
): Promise<void> {
  const { id: invoiceId, number, orderID, customerID } = of
  // lock order: company, orders (rules/orders#lock-order)
  await customerForChange(tx, customerID)
  await lockOrders(tx, [orderID])
  const { asked, paid } = await balanceOf(tx, invoiceId)
  const amount = asked - paid
  if (amount === 0) throw new Refusal('NOTHING_OPEN')
  refuseLarge(context, amount)
  const told = { bookedOn: dayOf(context.now()), source: 'hand' as const, authorId: caller.id, note: reason }
  const id = await addPayment(tx, { ...told, amount, customerId: customerID, writtenOffInvoiceId: invoiceId })
  await writeShare(tx, { paymentId: id, invoiceId, amount })
  await settleStates(tx, [orderID])
  await writeLog(tx, {
    caller,
    code: 'differenceWrittenOff',
    facts: { amount, reason, number, paymentId: null },
    about: [about.document(number), about.order(orderID), about.customer(customerID)],
  })
}

/** Takes that back: it is open again. Refusal: 404 nothing was written off. */
export async function unWriteOffDocument(
  tx: Transaction,
  { of, caller }: { of: Writable; caller: User },
): Promise<void> {
  const { id: invoiceId, number, orderID, customerID } = of
  await customerForChange(tx, customerID)
  await lockOrders(tx, [orderID])
  const amount = await takeBackWriteOff(tx, { of: { invoiceId }, reason: WRITE_OFF_TAKEN_BACK })
  if (amount === 0) throw new Refusal('WRITE_OFF_NOT_FOUND')
  await settleStates(tx, [orderID])
  await writeLog(tx, {
    caller,
    code: 'writeOffTakenBack',
    facts: { amount, number, paymentId: null },
    about: [about.document(number), about.order(orderID), about.customer(customerID)],
  })
}

/**
 * Writes off what a payment of a company leaves over. Refusals: 404 no such payment, 409 nothing is left, of nobody yet, of several companies, more than the
 * settings allow, or the credit that it was went back. (rules/payments#differences)
 */
export function writeOffPayment(context: Context, call: StaffCall, asked: WriteOff<number>): Promise<Payment> {
  return onceForStaff(context.db, call, {
    outcome: z.int(),
    act: (tx) => writeOffRest(tx, context, { ...asked, caller: call.caller }),
    tell: foundPayment,
  })
}

async function writeOffRest(
  tx: Transaction,
  context: Context,
  { of: id, reason, caller }: WriteOff<number> & { caller: User },
): Promise<number> {
  const company = ownerOf(await foundPayment(tx, id))
  await customerForChange(tx, company)
  await paymentForChange(tx, id)
  const payment = await foundPayment(tx, id)
  if (ownerOf(payment) !== company) throw new Refusal('STALE')
  const left = payment.unassignedAmount
  if (left === 0) throw new Refusal('NOTHING_OPEN')
  if (isWriteOff(payment)) throw new Refusal('PAYMENT_IS_WRITE_OFF')
  refuseLarge(context, left)
  const told = { bookedOn: dayOf(context.now()), source: 'hand' as const, authorId: caller.id, note: reason }
  await addPayment(tx, { ...told, amount: -left, customerId: company, writtenOffPaymentId: id })
  const { credit, owed } = await creditOf(tx, company)
  if (credit + owed < 0) throw new Refusal('PAYMENT_ABOVE_CREDIT', 0)
  await writeLog(tx, {
    caller,
    code: 'differenceWrittenOff',
    facts: { amount: -left, reason, number: null, paymentId: id },
    about: [about.payment(id), about.customer(company)],
  })
  return id
}

/** Takes that back: it is left over again. Refusals: 404 no such payment, or nothing was written off. */
export async function unWriteOffPayment({ db }: Context, caller: User, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { customerId } = await foundPayment(tx, id)
    if (customerId !== null) await customerForChange(tx, customerId)
    await paymentForChange(tx, id)
    const amount = await takeBackWriteOff(tx, { of: { paymentId: id }, reason: WRITE_OFF_TAKEN_BACK })
    if (amount === 0) throw new Refusal('WRITE_OFF_NOT_FOUND')
    await writeLog(tx, {
      caller,
      code: 'writeOffTakenBack',
      facts: { amount, number: null, paymentId: id },
      about: [about.payment(id)],
    })
  })
}

const isWriteOff = ({ writtenOffInvoiceId, writtenOffPaymentId }: Payment) =>
  writtenOffInvoiceId !== null || writtenOffPaymentId !== null

/** The company whose credit the rest of a payment is. Refusals: 409 nobody's yet, or several companies'. */
function ownerOf({ customerId, unassignedAmount, otherCredits }: Payment): number {
  if (customerId === null) throw new Refusal('WRITE_OFF_STRANGER')
  const [other, ...more] = otherCredits
  if (!other) return customerId
  if (more.length > 0 || other.amount !== unassignedAmount) throw new Refusal('WRITE_OFF_SHARED')
  return other.customerId
}

function refuseLarge({ event }: Context, amount: number): void {
  if (Math.abs(amount) > event.writeOffMax) throw new Refusal('WRITE_OFF_TOO_LARGE', amount, event.writeOffMax)
}
