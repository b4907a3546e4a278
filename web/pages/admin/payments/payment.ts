import { formatDay } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import type { PaymentProgress } from '#domain/payments/payments.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import type { AnswerOf } from '#web/api/call.ts'
import type { BadgeTone } from '#web/ui/Badge.tsx'

export type Payment = AnswerOf<'GET /payments'>[number]
export type PaymentTask = AnswerOf<'GET /payments/tasks'>[number]
/** What a payment would pay, with the evidence in words. */
export type PaymentMatch = NonNullable<PaymentTask['match']>
export type PayableDocument = AnswerOf<'GET /payments/documents'>[number]

/** A part of a payment for a document, in euro as on the wire. */
export type ChosenShare = { invoiceId: string; amount: number }

/** How a payment's state is shown. */
export const STATES: Record<PaymentProgress, { label: string; tone: BadgeTone }> = {
  assigned: { label: 'Zugeordnet', tone: 'moss' },
  partly: { label: 'Teilweise zugeordnet', tone: 'amber' },
  unassigned: { label: 'Nicht zugeordnet', tone: 'amber' },
  returned: { label: 'Zurückgegangen', tone: 'rose' },
}

/** Euro of the wire as people read them. */
export const inEuro = (amount: number) => formatEuro(centsOf(amount))

/** Who paid, or whose money went back; what stands there where a bank tells nobody, such as 'Sammelbuchung'. */
export const payerOf = ({ payerName, companyName, source, amount, note }: Payment): string =>
  payerName ||
  companyName ||
  (source === 'hand' ? 'Von Hand erfasst' : note || (amount < 0 ? 'Rückbuchung' : 'Ohne Namen'))

/** With which words somebody paid; a note that stands for the name already is not said twice. */
export const wordsOf = (payment: Payment): string => {
  const charged = payment.chargedNumber === null ? '' : `Mahnspesen und Zinsen zu ${payment.chargedNumber}`
  return payment.reference || charged || (payerOf(payment) === payment.note ? '' : payment.note)
}

/** A person has entered that a company's credit is smaller by it: nothing more is to be done about it. */
export const isDeducted = ({ amount, source, customerId, state, returnsPaymentId }: Payment): boolean =>
  amount < 0 && source === 'hand' && customerId !== null && state === 'unassigned' && returnsPaymentId === null

/** A payment in one sentence, for who hears it and for what is said afterwards. */
export const paymentInWords = (payment: Payment): string =>
  `${inEuro(payment.amount)} vom ${formatDay(payment.bookedOn)}, ${payerOf(payment)}`

export const ibanInWords = ({ payerIban }: Pick<Payment, 'payerIban'>) => (payerIban === null ? '' : inFours(payerIban))

/** The documents that a payment pays already, and these besides: what is sent is the whole set. */
export function withShares({ assignments }: Payment, more: readonly ChosenShare[]): ChosenShare[] {
  const cents = new Map<string, number>()
  for (const { invoiceId, amount } of [...assignments, ...more])
    cents.set(invoiceId, (cents.get(invoiceId) ?? 0) + centsOf(amount))
  return [...cents].map(([invoiceId, sum]) => ({ invoiceId, amount: sum / 100 }))
}

/** What is left of a payment once these are assigned, in euro. */
export const leftAfter = ({ unassignedAmount }: Payment, shares: readonly ChosenShare[]): number =>
  shares.reduce((rest, { amount }) => rest - centsOf(amount), centsOf(unassignedAmount)) / 100

/** A company whose credit a part of a payment's rest is, in euro. */
export type CreditHolder = Payment['otherCredits'][number]

/** Companies whose credit the rest of a payment is: its own company first, unless all of it is others'. */
export function creditHolders({ customerId, companyName, unassignedAmount, otherCredits }: Payment): CreditHolder[] {
  const own = otherCredits.reduce((rest, { amount }) => rest - centsOf(amount), centsOf(unassignedAmount)) / 100
  return customerId === null || own === 0
    ? otherCredits
    : [{ customerId, companyName: companyName ?? '', amount: own }, ...otherCredits]
}
