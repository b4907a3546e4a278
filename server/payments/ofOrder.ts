import { released, sumOf } from '#domain/payments/payments.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { MARKED_AS_OPEN, MARKED_AS_PAID } from './messages.ts'
import { settleCredits } from './settleCredits.ts'
import { addPayment, askedOf, payersOf, settleStates, sharesOf, writeShare, writeTakenBack } from './store.ts'

type Paying = { orderID: number; customerID: number; invoiceId: string }

/**
 * Books what is open on a live document as a payment by hand, so that its order is paid. Nothing open: nothing is booked. Within the
 * order's lock. (rules/payments#by-hand)
 */
export async function payByHand(
  tx: Transaction,
  { orderID, customerID, invoiceId }: Paying,
  { bookedOn, note, authorId }: { bookedOn: string; note?: string | undefined; authorId: number | null },
): Promise<void> {
  const open = (await askedOf(tx, invoiceId)) - sumOf(await payersOf(tx, invoiceId))
  if (open !== 0) {
    const payment = { amount: open, bookedOn, source: 'hand' as const, customerId: customerID, authorId }
    const paymentId = await addPayment(tx, { ...payment, note: note ?? MARKED_AS_PAID })
    await writeShare(tx, { paymentId, invoiceId, amount: open })
  }
  await settleStates(tx, [orderID])
}

/**
 * Takes back the payments by hand that pay this document and nothing else. Refusals: 409 one of the bank pays it, or one that pays more
 * than this; or nothing was ever to be paid. (rules/payments#by-hand)
 */
export async function unpayByHand(
  tx: Transaction,
  { orderID, invoiceId }: Paying,
  { at }: { at: Date },
): Promise<void> {
  const payers = await payersOf(tx, invoiceId)
  if (payers.length === 0) throw new Refusal('NOTHING_OPEN')
  const other = payers.find(({ source, paid, amount }) => source === 'statement' || paid !== amount)
  if (other) throw new Refusal('PAID_BY_PAYMENT', other.bookedOn)
  for (const { paymentId } of payers) {
    await writeShare(tx, { paymentId, invoiceId, amount: 0 })
    await writeTakenBack(tx, paymentId, { at, reason: MARKED_AS_OPEN })
  }
  await settleStates(tx, [orderID])
}

/**
 * After a Storno or Gutschrift: what was paid beyond what the document still asks for becomes the credit of the document's company, the newest share first.
 * Returns how much, in cents. (rules/payments#released)
 */
export async function releaseExcess(tx: Transaction, invoiceId: string): Promise<number> {
  const payers = await payersOf(tx, invoiceId)
  const changes = released(payers, await askedOf(tx, invoiceId))
  for (const { paymentId, amount } of changes) {
    const shares = await sharesOf(tx, paymentId)
    await writeShare(tx, { paymentId, invoiceId, amount })
    await settleCredits(tx, { paymentId, before: shares })
  }
  const before = sumOf(payers.filter(({ paymentId }) => changes.some((one) => one.paymentId === paymentId)))
  return before - sumOf(changes)
}
