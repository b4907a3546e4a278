import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { thanksLetter } from '../mail/paymentLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { paidByStatement } from './store.ts'

/**
 * Queues 'Danke, Ihre Zahlung ist da' to each company of whose invoices a statement has paid some, once a payment, if the settings say so. What
 * the same statement takes back is not thanked for. (rules/statements#thanks)
 */
export async function thankPayers(tx: Transaction, context: Context, statementId: number): Promise<void> {
  if (!context.event.paymentThanks) return
  const paid = await paidByStatement(tx, statementId)
  const causeOf = ({ paymentId, customerID }: (typeof paid)[number]) => `payment:${customerID}:${paymentId}`
  for (const [cause, shares] of Map.groupBy(paid, causeOf)) {
    const [first] = shares
    if (!first) continue
    const letter = thanksLetter(context, { name: first.name, bookedOn: first.bookedOn, paid: shares })
    await queueMail(tx, { cause, recipient: first.recipient, letter, isBulk: true })
  }
}
