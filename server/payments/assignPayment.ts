import type { Payment } from '#contract/payments/payments.ts'
import {
  assignmentProblem,
  companyOfPayment,
  sumOf,
  type AssignmentProblem,
  type CompanyPart,
  type Share,
} from '#domain/payments/payments.ts'
import type { Context } from '../context.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { takeBackWriteOff } from '../writeOffs/store.ts'
import { foundPayment } from './foundPayment.ts'
import { WRITE_OFF_OVERTAKEN } from './messages.ts'
import { settleCredits } from './settleCredits.ts'
import { lockOrders, settleStates } from '../orderStates/store.ts'
import { creditOf, payableDocuments, paymentForChange, sharesOf, writeSaid, writeShare } from './store.ts'
import { isReturned, hasReturnedPart } from '../returns/store.ts'

/** `unassigned`: what was left of the payment when somebody read it, in cents. */
type Assigning = { id: number; shares: readonly Share[]; unassigned?: number | undefined }

/**
 * Assigns a payment to documents, the whole set anew; amounts in cents. It goes along to another company if it comes to pay that one's alone.
 * Refusals: 404 no such payment, 400 an unknown document or one twice, 409 more than the payment has or a document asks for, money that went
 * back already, also of the company that it leaves, or another one was faster. (rules/payments#bounds, rules/payments#company)
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
    const named = (of: readonly Pick<Share, 'invoiceId'>[]) =>
      of.flatMap(({ invoiceId }) => documents.find((document) => document.invoiceId === invoiceId) ?? [])
    const { customerId: before } = known
    const after = companyOfPayment({ known: before, before: named(known.assignments), after: named(shares) })
    const owners = [...new Set([before, after])].filter((company) => company !== null)
    const companies = [...new Set([...owners, ...known.otherCredits.map(({ customerId }) => customerId)])]
    // lock order: companies by their ids, orders, payment (rules/orders#lock-order)
    for (const company of companies.toSorted((one, other) => one - other)) await customerForOrder(tx, company)
    await lockOrders(tx, orderIDs)
    if (after !== before && (await hasReturnedPart(tx, id))) throw new Refusal('PAYMENT_PART_RETURNED')
    const paidBefore = await write(tx, { id, shares, ids, unassigned, companies })
    await writeSaid(tx, id, { customerId: after })
    // what was written off of it was the former company's
    if (before !== after) await takeBackWriteOff(tx, { of: { paymentId: id }, reason: WRITE_OFF_OVERTAKEN })
    await settleCredits(tx, { paymentId: id, before: paidBefore, formerly: before })
    for (const company of companies) {
      const { credit, owed } = await creditOf(tx, company)
      if (credit + owed < 0) throw new Refusal('PAYMENT_ABOVE_CREDIT', 0)
    }
    await settleStates(tx, orderIDs)
    const payment = await foundPayment(tx, id)
    const moved = before === null || before === after ? [] : owners
    await writeLog(tx, {
      caller,
      code: 'paymentAssigned',
      facts: {
        id,
        assignments: payment.assignments.map(({ number, amount }) => ({ number, amount })),
        companyName: payment.companyName,
        formerly: moved.length === 0 ? null : known.companyName,
      },
      about: [
        about.payment(id),
        ...documents.map(({ number }) => about.document(number)),
        ...moved.map(about.customer),
      ],
    })
    return payment
  })
}

/** Writes the shares; those of before. `companies`: the ones that are locked, one of which it is unless somebody was faster. */
async function write(
  tx: Transaction,
  { id, shares, ids, unassigned, companies }: Assigning & { ids: readonly string[]; companies: readonly number[] },
): Promise<CompanyPart[]> {
  const payment = await paymentForChange(tx, id)
  if (!payment || payment.takenBackAt !== null) throw new Refusal('PAYMENT_TAKEN_BACK')
  if (payment.chargedInvoiceId !== null) throw new Refusal('PAYMENT_OF_CHARGES')
  if (payment.writtenOffInvoiceId !== null || payment.writtenOffPaymentId !== null)
    throw new Refusal('PAYMENT_IS_WRITE_OFF')
  if (payment.doubleOf !== null) throw new Refusal('PAYMENT_IS_DOUBLE', payment.doubleOf)
  if (shares.length > 0 && (await isReturned(tx, payment))) throw new Refusal('PAYMENT_RETURNED')
  const { customerId } = payment
  if (customerId !== null && !companies.includes(customerId)) throw new Refusal('STALE')
  const before = await sharesOf(tx, id)
  // what was written off of it, or went back, pays nothing
  const { writtenOffAmount, returnedAmount } = await foundPayment(tx, id)
  const amount = payment.amount - writtenOffAmount - returnedAmount
  if (unassigned !== undefined && amount - sumOf(before) !== unassigned) throw new Refusal('STALE')
  // read anew: what was open before the locks may be paid by now
  const documents = await payableDocuments(tx, { ids, paymentId: id })
  const problem = assignmentProblem({ amount, shares, documents })
  if (problem) throw refusalFor(problem)
  const gone = before.filter(({ invoiceId }) => !shares.some((share) => share.invoiceId === invoiceId))
  for (const { invoiceId } of gone) await writeShare(tx, { paymentId: id, invoiceId, amount: 0 })
  // smaller ones first: the database checks the sum after each
  const growth = ({ invoiceId, amount }: Share) =>
    Math.abs(amount) - Math.abs(before.find((share) => share.invoiceId === invoiceId)?.amount ?? 0)
  for (const share of shares.toSorted((one, other) => growth(one) - growth(other)))
    await writeShare(tx, { paymentId: id, ...share, confirmed: true })
  return before
}

function refusalFor(problem: AssignmentProblem): Refusal {
  switch (problem.kind) {
    case 'unknown':
      return refuseField(`${problem.index}.invoiceId`, 'PAYMENT_DOCUMENT_UNKNOWN')
    case 'twice':
      return refuseField(`${problem.index}.invoiceId`, 'PAYMENT_DOCUMENT_TWICE')
    case 'belowZero':
      return refuseField(`${problem.index}.amount`, 'PAYMENT_BELOW_ZERO', problem.number)
    case 'aboveDocument':
      return refuseField(`${problem.index}.amount`, 'PAYMENT_ABOVE_DOCUMENT', problem.number, problem.open)
    case 'abovePayment':
      return new Refusal('PAYMENT_ABOVE_ITSELF', problem.amount)
  }
}
