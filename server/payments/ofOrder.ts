import { released as releasedShares, sumOf, type Share } from '#domain/payments/payments.ts'
import { balanceOf, chargingFor } from '../balances/store.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { takeBackWriteOff } from '../writeOffs/store.ts'
import { MARKED_AS_OPEN, MARKED_AS_PAID, WRITE_OFF_OVERTAKEN } from './messages.ts'
import { settleCredits } from './settleCredits.ts'
import { settleStates } from '../orderStates/store.ts'
import { addPayment, payersOf, sharesOf, writeShare, writeTakenBack } from './store.ts'

type Paying = { orderID: number; customerID: number; invoiceId: string }

/**
 * Books what is open on a live document, and on those that charge more for it, as a payment by hand, so that its order is paid. Nothing open: nothing
 * is booked. Within the order's lock. (rules/payments#by-hand)
 */
export async function payByHand(
  tx: Transaction,
  { orderID, customerID, invoiceId }: Paying,
  { bookedOn, note, authorId }: { bookedOn: string; note?: string | undefined; authorId: number | null },
): Promise<void> {
  const shares: Share[] = []
  for (const { id } of await chargingFor(tx, invoiceId)) {
    const { asked, paid } = await balanceOf(tx, id)
    const open = asked - paid
    if (open !== 0) shares.push({ invoiceId: id, amount: open })
  }
  if (shares.length > 0) {
    const amount = sumOf(shares)
    const payment = { amount, bookedOn, source: 'hand' as const, customerId: customerID, authorId }
    const paymentId = await addPayment(tx, { ...payment, note: note ?? MARKED_AS_PAID })
    for (const share of shares) await writeShare(tx, { paymentId, ...share })
  }
  await settleStates(tx, [orderID])
}

/**
 * Takes back the payments by hand that pay this document, and those that charge more for it, and nothing else. Refusals: 409 one of the bank pays
 * it, or one that pays more than this; or nothing was ever to be paid. (rules/payments#by-hand)
 */
export async function unpayByHand(
  tx: Transaction,
  { orderID, invoiceId }: Paying,
  { at }: { at: Date },
): Promise<void> {
  const shares: (Awaited<ReturnType<typeof payersOf>>[number] & { document: string })[] = []
  for (const { id } of await chargingFor(tx, invoiceId))
    shares.push(...(await payersOf(tx, id)).map((payer) => ({ ...payer, document: id })))
  const payments = Map.groupBy(shares, ({ paymentId }) => paymentId)
  if (payments.size === 0) throw new Refusal('NOTHING_OPEN')
  for (const parts of payments.values()) {
    const other = parts.find(({ source, paid }) => source === 'statement' || paid !== sumOf(parts))
    if (other) throw new Refusal('PAID_BY_PAYMENT', other.bookedOn)
  }
  for (const [paymentId, parts] of payments) {
    for (const { document } of parts) await writeShare(tx, { paymentId, invoiceId: document, amount: 0 })
    await writeTakenBack(tx, paymentId, { at, reason: MARKED_AS_OPEN })
  }
  await settleStates(tx, [orderID])
}

/**
 * After a Storno or Gutschrift: what was paid beyond what the document, and those that charge more for it, still ask for becomes the credit of the document's company, the newest share first.
 * Returns how much, in cents. (rules/payments#released)
 */
export async function releaseExcess(tx: Transaction, invoiceId: string): Promise<number> {
  let released = 0
  for (const { id } of await chargingFor(tx, invoiceId)) released += await releaseFrom(tx, id)
  return released
}

async function releaseFrom(tx: Transaction, invoiceId: string): Promise<number> {
  // what was left of it is another sum now
  await takeBackWriteOff(tx, { of: { invoiceId }, reason: WRITE_OFF_OVERTAKEN })
  const payers = await payersOf(tx, invoiceId)
  const { asked } = await balanceOf(tx, invoiceId)
  const changes = releasedShares(payers, asked)
  for (const { paymentId, amount } of changes) {
    const shares = await sharesOf(tx, paymentId)
    await writeShare(tx, { paymentId, invoiceId, amount })
    await settleCredits(tx, { paymentId, before: shares })
  }
  const before = sumOf(payers.filter(({ paymentId }) => changes.some((one) => one.paymentId === paymentId)))
  return before - sumOf(changes)
}
