import { debtorOf, taxKeyFor, valueFor, type BookedDocument } from '#domain/payments/bookkeeping.ts'
import { readInvoiceNumber, type InvoiceKind } from '#domain/orders/invoices.ts'
import {
  bookedParts,
  chargedRates,
  decimal,
  germanDay,
  paymentText,
  percent,
  plainText,
  sidesOf,
  type RunToDraw,
} from './bookingCells.ts'
import { labels } from '#contract/labels.ts'

const COLUMNS = [
  'satzart',
  'konto',
  'gkonto',
  'belegnr',
  'belegdatum',
  'buchdatum',
  'buchsymbol',
  'buchcode',
  'prozent',
  'steuercode',
  'betrag',
  'steuer',
  'text',
  'extbelegnr',
  'zziel',
  'skontopz',
  'skontotage',
  'kost',
] as const
type Column = (typeof COLUMNS)[number]

const BOOKING = '0'
const DEBIT = '1'
const SYMBOLS: Record<InvoiceKind, string> = { INVOICE: 'AR', CANCELLATION: 'AR', CREDIT_NOTE: 'GU' }
const BANK = 'BK'
/** Kept of credit or written off: no money moved. */
const MOVED = 'UB'
const TEXT_MAX = 255
const DAY_MS = 86_400_000

/** The series of documents count each for themselves: their numbers in BMD, which are digits only, are told apart by one digit. */
const SERIES_DIGIT: Record<InvoiceKind, string> = { INVOICE: '', CANCELLATION: '1', CREDIT_NOTE: '2' }

/** '2027-00012' is 202700012, 'ST-2027-00001' 2027100001. (rules/bookkeeping#bmd) */
export function bmdNumber(number: string): string {
  const read = readInvoiceNumber(number)
  if (read === null) throw new Error(`'${number}' is no document's number.`)
  return `${read.year}${SERIES_DIGIT[read.kind]}${String(read.count).padStart(5, '0')}`
}

/**
 * Bookings as BMD NTCS imports them. Documents are debits of the company: the amount with VAT, and the VAT with the opposite sign; what takes
 * a document back has both turned. Payments are debits of the bank, kept charges of the company. (rules/bookkeeping#bmd)
 */
export function bmdBookings({ documents, payments, settings }: RunToDraw): string {
  const dayCell = (day: string) => (settings.isBmdDateCompact ? day.replaceAll('-', '') : germanDay(day))
  const issued = documents.flatMap((document) =>
    chargedRates(document).map(({ rate, gross, amount }) =>
      rowOf({
        konto: debtorOf(settings, document.customerID),
        gkonto: valueFor(settings.revenueAccounts, rate),
        belegnr: bmdNumber(document.number),
        belegdatum: dayCell(document.day),
        buchdatum: dayCell(document.day),
        buchsymbol: SYMBOLS[document.kind],
        prozent: percent(rate),
        steuercode: taxKeyFor(settings, 'taxCodes', rate),
        betrag: decimal(gross),
        steuer: decimal(-amount || 0),
        text: textOf(document),
        extbelegnr: document.number,
        zziel:
          document.dueDate === null ? '' : String((Date.parse(document.dueDate) - Date.parse(document.day)) / DAY_MS),
      }),
    ),
  )
  const paid = payments.flatMap((payment) =>
    bookedParts(payment).map(({ number, ...part }) => {
      const { account, counter, amount } = sidesOf(payment, part.amount, settings)
      return rowOf({
        konto: account,
        gkonto: counter,
        belegnr: String(payment.id),
        belegdatum: dayCell(payment.day),
        buchdatum: dayCell(payment.day),
        buchsymbol: payment.charged === null && !payment.isWriteOff ? BANK : MOVED,
        betrag: decimal(amount),
        steuer: decimal(0),
        text: plainText(paymentText(payment), TEXT_MAX),
        extbelegnr: number ?? '',
      })
    }),
  )
  return [COLUMNS.join(';'), ...issued, ...paid, ''].join('\r\n')
}

const rowOf = (cells: { [Key in Column]?: string }): string => {
  const whole: { [Key in Column]?: string } = { satzart: BOOKING, buchcode: DEBIT, ...cells }
  return COLUMNS.map((column) => whole[column] ?? '').join(';')
}

function textOf({ kind, companyName, original }: BookedDocument): string {
  const said = original === null ? companyName : `${labels.invoiceKind[kind]} ${original} ${companyName}`
  return plainText(said, TEXT_MAX)
}
