import { debtorOf, valueFor } from '#domain/payments/bookkeeping.ts'
import { csvOf } from '#domain/text/csv.ts'
import type { Cell } from '#domain/text/csv.ts'
import { bookedParts, chargedRates, decimal, germanDay, percent } from './bookingCells.ts'
import type { RunToDraw } from './bookingCells.ts'
import { paymentWord } from '#contract/payments/bookkeepingWords.ts'
import { labels } from '#contract/labels.ts'

/** What a line may say; a line of a document says nothing about payments, and the other way round. */
type Line = {
  number?: string | null
  kind: string
  day?: string
  serviceDay?: string
  dueDate?: string | null
  debtor: string
  companyName: string
  companyUID?: string | null
  net?: number
  rate?: number
  vat?: number
  gross?: number
  account?: string
  taxCode?: string
  original?: string | null
  paidOn?: string
  paid?: number
}

const dayCell = (day: string | null | undefined): Cell => (day == null ? '' : germanDay(day))
const moneyCell = (cents: number | undefined): Cell => (cents === undefined ? '' : decimal(cents))

const COLUMNS: Record<string, (line: Line) => Cell> = {
  Rechnungsnummer: ({ number }) => number,
  Art: ({ kind }) => kind,
  Rechnungsdatum: ({ day }) => dayCell(day),
  Leistungsdatum: ({ serviceDay }) => dayCell(serviceDay),
  Fällig: ({ dueDate }) => dayCell(dueDate),
  Debitor: ({ debtor }) => debtor,
  Firma: ({ companyName }) => companyName,
  UID: ({ companyUID }) => companyUID,
  Netto: ({ net }) => moneyCell(net),
  'USt-Satz': ({ rate }) => (rate === undefined ? '' : percent(rate)),
  USt: ({ vat }) => moneyCell(vat),
  Brutto: ({ gross }) => moneyCell(gross),
  Währung: () => 'EUR',
  Erlöskonto: ({ account }) => account,
  Steuercode: ({ taxCode }) => taxCode,
  Bezug: ({ original }) => original,
  'Bezahlt am': ({ paidOn }) => dayCell(paidOn),
  Bezahlt: ({ paid }) => moneyCell(paid),
}

/**
 * The file that every program and every person can read: a line for each rate of a document and for each part of a payment, so that
 * 'Brutto' sums to the documents and kept charges, and 'Bezahlt' to the payments. (rules/bookkeeping#formats)
 */
export function neutralBookings({ documents, payments, settings }: RunToDraw): string {
  const issued = documents.flatMap((document): Line[] => {
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
  const paid = payments.flatMap((payment): Line[] =>
    bookedParts(payment).map(({ number, amount }) => ({
      number,
      kind: paymentWord(payment),
      debtor: debtorOf(settings, payment.customerID),
      companyName: payment.companyName,
      ...(payment.charged === null
        ? { paidOn: payment.day, paid: amount }
        : {
            day: payment.day,
            net: -amount,
            vat: 0,
            gross: -amount,
            account: settings.chargesAccount ?? '',
            original: payment.charged,
          }),
    })),
  )
  const rows = [...issued, ...paid].map((line) => Object.values(COLUMNS).map((cell) => cell(line)))
  return `${csvOf(Object.keys(COLUMNS), rows)}\r\n`
}
