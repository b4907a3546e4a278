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
import {
  creditOf,
  payableDocuments,
  paymentForChange,
  sharesOf,
  writeSaid,
  writeShare,
  writeTakenBack,
} from './store.ts'

/**
 * Takes back a payment that was entered by hand: its assignments are released, it stays in the ledger with
 * the reason and counts no more. Refusals: 404 no such payment, 409 of a statement, taken back before, it came back, or its money went back already. (rules/payments#taken-back)
 */
export async function takeBackPayment(
  { db, now }: Context,
  caller: User,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { customerId, assignments, otherCredits } = await foundPayment(tx, id)
    // lock order: companies by their ids, orders, payment (rules/orders#lock-order)
    const all = [customerId, ...otherCredits.map((part) => part.customerId)]
    const companies = all.filter((company) => company !== null)
    for (const company of companies.toSorted((one, other) => one - other)) await customerForOrder(tx, company)
    const ids = assignments.map(({ invoiceId }) => invoiceId)
    const documents = await payableDocuments(tx, { ids, paymentId: id })
    const orderIDs = [...new Set(documents.map(({ orderID }) => orderID))]
    await lockOrders(tx, orderIDs)
    await paymentForChange(tx, id)
    const { amount, source, takenBackAt, state, returnsPaymentId } = await foundPayment(tx, id)
    if (source === 'statement') throw new Refusal('PAYMENT_OF_STATEMENT')
    if (takenBackAt !== null) throw new Refusal('PAYMENT_TAKEN_BACK')
    if (state === 'returned') throw new Refusal('PAYMENT_RETURNED')
    // what it said to have come back is there again
    if (returnsPaymentId !== null) await writeSaid(tx, id, { returnsPaymentId: null })
    for (const { invoiceId } of await sharesOf(tx, id)) await writeShare(tx, { paymentId: id, invoiceId, amount: 0 })
    await writeOtherCredits(tx, id, [])
    await takeBackWriteOff(tx, { of: { paymentId: id }, reason: WRITE_OFF_OVERTAKEN })
    await settleStates(tx, orderIDs)
    await writeTakenBack(tx, id, { at: now(), reason })
    for (const company of companies) {
      const { credit, owed } = await creditOf(tx, company)
      if (credit + owed < 0) throw new Refusal('PAYMENT_ABOVE_CREDIT', 0)
    }
    await writeLog(tx, {
      caller,
      code: 'paymentTakenBack',
      facts: { id, amount, reason },
      about: [
        about.payment(id),
        ...companies.map(about.customer),
        ...documents.map(({ number }) => about.document(number)),
      ],
    })
  })
}
