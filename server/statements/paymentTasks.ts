import type { Payment } from '#contract/payments.ts'
import { suggester } from '#domain/matching.ts'
import type { Connection } from '../db/client.ts'
import { creditsLeft, openPayments } from '../payments/store.ts'
import { matchOnWire } from './previewStatements.ts'
import { learntAccounts, matchedDocuments, returnable } from './store.ts'

/**
 * The payments about which something is to be done, the oldest first: each with what it may pay, a return with the payments of its amount
 * that it may return. (rules/statements#tasks)
 */
export async function paymentTasks(connection: Connection) {
  const payments = await openPayments(connection)
  const suggest = suggester({ documents: await matchedDocuments(connection), learnt: await learntAccounts(connection) })
  const left = payments.filter(({ amount }) => amount < 0).map(({ amount }) => -amount)
  const candidates = left.length === 0 ? [] : await returnable(connection, left)
  const credits = await creditsLeft(connection)
  return payments.map((payment) => ({
    payment,
    credit: payment.customerId === null ? null : (credits.get(payment.customerId) ?? 0),
    match: payment.amount < 0 ? null : matchOnWire(suggest(incomingOf(payment))),
    returnable: candidates.filter(
      ({ amount, customerId }) => amount === -payment.amount && isSameCompany(payment, customerId),
    ),
  }))
}

const incomingOf = ({ unassignedAmount, payerName, payerIban, reference, assignments }: Payment) => ({
  amount: unassignedAmount,
  payerName,
  payerIban,
  // what the rest of a payment pays is named nowhere: its words name what it has paid
  texts: assignments.length === 0 ? [reference] : [],
})

const isSameCompany = (payment: Payment, customerId: number | null) =>
  payment.customerId === null || payment.customerId === customerId
