import type { Payment } from '#contract/payments.ts'
import { assignmentProblem, sumOf } from '#domain/ledger.ts'
import type { AssignmentProblem, Share } from '#domain/ledger.ts'
import type { Context } from '../context.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { foundPayment } from './foundPayment.ts'
import { paymentLog } from './messages.ts'
import {
  creditOf,
  isReturned,
  lockOrders,
  payableDocuments,
  paymentForChange,
  settleStates,
  sharesOf,
  writeCompany,
  writeShare,
} from './store.ts'

/** `unassigned`: what was left of the payment when somebody read it, in cents. */
type Assigning = { id: number; shares: readonly Share[]; unassigned?: number | undefined }

/**
 * Assigns a payment to documents, the whole set anew; amounts in cents. Its company is that of the first document if nobody knew it.
 * Refusals: 404 no such payment, 400 an unknown document or one twice, 409 more than the payment has or a document asks for, money that went
 * back already, or another one was faster. (rules/payments#bounds)
 */
export async function assignPayment(
  { db }: Context,
  caller: User,
  { id, shares, unassigned }: Assigning,
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const known = await foundPayment(tx, id)
    const ids = [...new Set([...known.assignments, ...shares].map(({ invoiceId }) => invoiceId))]
    const documents = await payableDocuments(tx, { ids, paymentId: id })
    const orderIDs = [...new Set(documents.map(({ orderID }) => orderID))]
    const customerId = known.customerId ?? documents[0]?.customerID ?? null
    // lock order: company, orders, payment (rules/orders#lock-order)
    if (customerId !== null) await customerForOrder(tx, customerId)
    await lockOrders(tx, orderIDs)
    await write(tx, { id, shares, ids, unassigned })
    if (customerId !== null) {
      await writeCompany(tx, id, customerId)
      const { credit, owed } = await creditOf(tx, customerId)
      if (credit + owed < 0) throw new Refusal('PAYMENT_ABOVE_CREDIT', 0)
    }
    await settleStates(tx, orderIDs)
    const after = await foundPayment(tx, id)
    await writeLog(tx, {
      caller,
      action: logActions.paymentAssigned,
      details: paymentLog.assigned(id, after.assignments),
      about: [about.payment(id), ...documents.map(({ number }) => about.document(number))],
    })
    return after
  })
}

async function write(
  tx: Transaction,
  { id, shares, ids, unassigned }: Assigning & { ids: readonly string[] },
): Promise<void> {
  const payment = await paymentForChange(tx, id)
  if (!payment || payment.takenBackAt !== null) throw new Refusal('PAYMENT_TAKEN_BACK')
  if (payment.chargedInvoiceId !== null) throw new Refusal('PAYMENT_OF_CHARGES')
  if (shares.length > 0 && (await isReturned(tx, payment))) throw new Refusal('PAYMENT_RETURNED')
  const before = await sharesOf(tx, id)
  if (unassigned !== undefined && payment.amount - sumOf(before) !== unassigned) throw new Refusal('STALE')
  // read anew: what was open before the locks may be paid by now
  const documents = await payableDocuments(tx, { ids, paymentId: id })
  const problem = assignmentProblem({ amount: payment.amount, shares, documents })
  if (problem) throw refusalFor(problem)
  const gone = before.filter(({ invoiceId }) => !shares.some((share) => share.invoiceId === invoiceId))
  for (const { invoiceId } of gone) await writeShare(tx, { paymentId: id, invoiceId, amount: 0 })
  // smaller ones first: the database checks the sum after each
  const growth = ({ invoiceId, amount }: Share) =>
    Math.abs(amount) - Math.abs(before.find((share) => share.invoiceId === invoiceId)?.amount ?? 0)
  for (const share of shares.toSorted((one, other) => growth(one) - growth(other)))
    await writeShare(tx, { paymentId: id, ...share, confirmed: true })
}

function refusalFor(problem: AssignmentProblem): Refusal {
  switch (problem.kind) {
    case 'unknown':
      return refuseField(`${problem.index}.invoiceId`, 'PAYMENT_DOCUMENT_UNKNOWN')
    case 'twice':
      return refuseField(`${problem.index}.invoiceId`, 'PAYMENT_DOCUMENT_TWICE')
    case 'aboveDocument':
      return refuseField(`${problem.index}.amount`, 'PAYMENT_ABOVE_DOCUMENT', problem.number, problem.open)
    case 'abovePayment':
      return new Refusal('PAYMENT_ABOVE_ITSELF', problem.amount)
  }
}
