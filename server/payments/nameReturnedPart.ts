import type { Payment } from '#contract/payments/payments.ts'
import { released, sumOf } from '#domain/payments/payments.ts'
import type { Context } from '../context.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { writeOtherCredits } from '../paymentCredits/store.ts'
import { takeBackWriteOff } from '../writeOffs/store.ts'
import { foundPayment } from './foundPayment.ts'
import { WRITE_OFF_OVERTAKEN } from './messages.ts'
import { settleCredits } from './settleCredits.ts'
import { lockOrders, settleStates } from '../orderStates/store.ts'
import { creditOf, payableDocuments, paymentForChange, sharesOf, writeSaid, writeShare } from './store.ts'
import { isReturned } from '../returns/store.ts'

/**
 * Names the larger payment of which a part came back with money that left: so much of what it had paid is open again, and the return is done with. With null
 * that is taken back: the return waits again, and the payment has so much left. Refusals: 404 no such payment, 409 it is no part of that one, either went back
 * before, it is of nobody yet, or less of it is its company's. (rules/payments#returned-part)
 */
export async function nameReturnedPart(
  { db }: Context,
  caller: User,
  { id, paymentId }: { id: number; paymentId: number | null },
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const ofId = paymentId ?? (await foundPayment(tx, id)).returnsPartOfId
    if (ofId === null || ofId === id) throw new Refusal('PAYMENT_NO_PART')
    const known = await foundPayment(tx, ofId)
    // lock order: company, orders, payments by their ids (rules/orders#lock-order)
    if (known.customerId !== null) await customerForOrder(tx, known.customerId)
    const ids = known.assignments.map(({ invoiceId }) => invoiceId)
    const documents = await payableDocuments(tx, { ids, paymentId: ofId })
    const orderIDs = [...new Set(documents.map(({ orderID }) => orderID))]
    await lockOrders(tx, orderIDs)
    for (const one of [id, ofId].toSorted((first, second) => first - second)) await paymentForChange(tx, one)
    const [went, came] = [await foundPayment(tx, id), await foundPayment(tx, ofId)]
    if (came.customerId !== known.customerId) throw new Refusal('STALE')
    if (paymentId === null) await writeSaid(tx, id, { returnsPartOfId: null, customerId: null })
    else {
      await refuseNoPart(tx, went, came)
      for (const one of [id, ofId]) await takeBackWriteOff(tx, { of: { paymentId: one }, reason: WRITE_OFF_OVERTAKEN })
      await release(tx, ofId, -went.amount)
      await writeOtherCredits(tx, id, [])
      await writeSaid(tx, id, { returnsPartOfId: ofId, customerId: came.customerId, asideReason: null })
      await settleStates(tx, orderIDs)
    }
    await writeLog(tx, {
      caller,
      code: 'paymentPartReturned',
      facts: { id, paymentId },
      about: [about.payment(id), about.payment(ofId), ...documents.map(({ number }) => about.document(number))],
    })
    return foundPayment(tx, id)
  })
}

async function refuseNoPart(tx: Transaction, went: Payment, came: Payment): Promise<void> {
  const isPart = went.amount < 0 && -went.amount < came.amount
  const isOfOther = went.customerId !== null && went.customerId !== came.customerId
  if (!isPart || isOfOther || went.source !== 'statement' || came.source !== 'statement')
    throw new Refusal('PAYMENT_NO_PART')
  const double = went.doubleOf ?? came.doubleOf
  if (double !== null) throw new Refusal('PAYMENT_IS_DOUBLE', double)
  if ((await isReturned(tx, went)) || (await isReturned(tx, came))) throw new Refusal('PAYMENT_RETURNED')
  if (went.assignments.length > 0) throw new Refusal('PAYMENT_ASSIGNED')
  if (came.customerId === null) throw new Refusal('PAYMENT_OF_STRANGER')
}

/**
 * Opens again, in cents, what came back of a payment: first what is left of it and still its company's credit, then what its company's documents
 * were paid last.
 */
async function release(tx: Transaction, paymentId: number, part: number): Promise<void> {
  const { customerId, unassignedAmount, otherCredits } = await foundPayment(tx, paymentId)
  if (customerId === null) throw new Refusal('PAYMENT_OF_STRANGER')
  const rest = unassignedAmount - sumOf(otherCredits)
  const before = await sharesOf(tx, paymentId)
  const own = before.filter(({ customerID }) => customerID === customerId)
  const { credit } = await creditOf(tx, customerId)
  const needed = part - Math.max(0, Math.min(rest, credit))
  if (part > rest + sumOf(own)) throw new Refusal('PAYMENT_PART_TOO_LARGE', rest + sumOf(own))
  for (const { invoiceId, amount } of released(own, Math.max(0, sumOf(own) - needed)))
    await writeShare(tx, { paymentId, invoiceId, amount })
  await settleCredits(tx, { paymentId, before })
}
