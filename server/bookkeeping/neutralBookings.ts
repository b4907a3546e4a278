import { debtorOf, valueFor } from '#domain/payments/bookkeeping.ts'
import { csvOf } from '#domain/text/csv.ts'
import { bookedParts, chargedRates, type RunToDraw } from './bookingCells.ts'
import { NEUTRAL_COLUMNS, type NeutralLine } from './neutralColumns.ts'
import { paymentWord } from '#contract/payments/bookkeepingWords.ts'
import { labels } from '#contract/labels.ts'

/**
 * The file that every program and every person can read: a line for each rate of a document and for each part of a payment, so that
 * 'Brutto' sums to the documents and kept charges, and 'Bezahlt' to the payments. (rules/bookkeeping#formats)
 */
export function neutralBookings({ documents, payments, settings }: RunToDraw): string {
  const issued = documents.flatMap((document): NeutralLine[] => {
    const { kind, customerID, ...said } = document
    const line = { ...said, kind: labels.invoiceKind[kind], debtor: debtorOf(settings, customerID) }
    const rates = chargedRates(document)
    // a free order has a document all the same
    if (rates.length === 0) return [{ ...line, net: 0, vat: 0, gross: 0 }]
    return rates.map(({ rate, net, amount, gross }) => ({
      ...line,
      rate,
      net,
      vat: amount,
      gross,
      account: valueFor(settings.revenueAccounts, rate),
      taxCode: valueFor(settings.taxCodes, rate),
    }))
  })
  const paid = payments.flatMap((payment): NeutralLine[] =>
    bookedParts(payment).map(({ number, amount }) => ({
      number,
      kind: paymentWord(payment),
      debtor: debtorOf(settings, payment.customerID),
      companyName: payment.companyName,
      ...(payment.charged === null && !payment.isWriteOff
        ? { paidOn: payment.day, paid: amount }
        : {
            day: payment.day,
            net: -amount,
            vat: 0,
            gross: -amount,
            account: (payment.isWriteOff ? settings.writeOffAccount : settings.chargesAccount) ?? '',
            original: payment.charged,
          }),
    })),
  )
  const rows = [...issued, ...paid].map((line) => Object.values(NEUTRAL_COLUMNS).map((cell) => cell(line)))
  return `${csvOf(Object.keys(NEUTRAL_COLUMNS), rows)}\r\n`
}
