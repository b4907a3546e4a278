import type { CompanyAccount } from '#contract/payments/companyAccounts.ts'
import { labels } from '#contract/labels.ts'
import { paymentMessages } from '#contract/payments/paymentMessages.ts'
import { paymentsEffect, withBalances } from '#domain/payments/companyAccounts.ts'
import { dayOf } from '#domain/text/days.ts'
import { creditWithin } from '#domain/payments/payments.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { DUNNING_TITLES } from '#contract/payments/dunningWords.ts'
import { listLetters } from '../dunning/store.ts'
import { documentsOf, paymentsOf } from './store.ts'

const { entry } = paymentMessages

/** What a company owes: the sum of what is open on its documents less its credit, and how it came to that. (rules/payments#account) */
export async function accountOf(connection: Connection, company: number): Promise<CompanyAccount> {
  const [documents, payments, letters] = await inSnapshot(
    connection,
    async (tx) =>
      [
        await documentsOf(tx, company),
        await paymentsOf(tx, company),
        (await listLetters(tx, { customer: company })).rows,
      ] as const,
  )
  const issued = documents.map(({ id, number, kind, orderID, createdAt, gross }) => ({
    at: dayOf(createdAt),
    kind: 'document' as const,
    id,
    number,
    text: entry.document(labels.invoiceKind[kind], orderID),
    amount: gross,
  }))
  const wordsOf = ({ shares, credits, returnedOn, wentBack, chargedNumber, ...payment }: (typeof payments)[number]) => {
    if (payment.isWriteOff) return entry.writtenOff(payment.writtenOffNumber)
    if (wentBack) return entry.wentBack
    if (chargedNumber !== null) return entry.charged(chargedNumber)
    if (returnedOn !== null) return entry.returned(returnedOn)
    if (payment.partReturnedOn !== null) return entry.returnedPart(payment.partReturnedOn)
    const paidHere = shares.filter(({ customerID }) => customerID === company).map(({ number }) => number)
    const kept = payment.customerId === company ? payment.returnedAmount : 0
    const hasRest = creditWithin({ company, payment, shares, credits }) !== kept
    const purposes = hasRest ? [...paidHere, entry.credit] : paidHere
    return (payment.amount < 0 ? entry.paidBack : entry.paid)(purposes)
  }
  const paid = payments.map((payment) => {
    const { id, bookedOn, shares, credits } = payment
    return {
      at: bookedOn,
      kind: payment.isWriteOff ? ('write-off' as const) : ('payment' as const),
      id: String(id),
      number: null,
      text: wordsOf(payment),
      amount: paymentsEffect({ company, payment, shares, credits }),
    }
  })
  const reminded = letters.map(({ id, number, step, createdAt, documents: numbers }) => ({
    at: dayOf(createdAt),
    kind: 'letter' as const,
    id,
    number,
    text: entry.letter(DUNNING_TITLES[step], numbers),
    amount: 0,
  }))
  const entries = withBalances([...issued, ...reminded, ...paid.filter(({ amount }) => amount !== 0)])
  return { balance: entries.at(-1)?.balance ?? 0, entries }
}
