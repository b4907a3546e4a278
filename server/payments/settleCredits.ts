import { creditsOfOthers, type CompanyPart } from '#domain/payments/payments.ts'
import type { Transaction } from '../db/client.ts'
import { otherCreditsOf, writeOtherCredits } from '../paymentCredits/store.ts'
import { onePayment, sharesOf } from './store.ts'

/**
 * Keeps apart which company's what is left of a payment is, after its shares changed from these, and maybe its company from `formerly`. Within the lock of the payment.
 * (rules/payments#company)
 */
export async function settleCredits(
  tx: Transaction,
  { paymentId, before, formerly }: { paymentId: number; before: readonly CompanyPart[]; formerly?: number | null },
): Promise<void> {
  const payment = await onePayment(tx, paymentId)
  if (!payment) throw new Error(`payment ${paymentId} is missing`)
  const { customerId: company } = payment
  const amount = payment.amount - payment.returnedAmount
  const owner = formerly === undefined ? company : formerly
  const [after, credits] = [await sharesOf(tx, paymentId), await otherCreditsOf(tx, paymentId)]
  await writeOtherCredits(tx, paymentId, creditsOfOthers({ company, formerly: owner, amount, before, after, credits }))
}
