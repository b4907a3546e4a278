import {
  debtorOf,
  fiscalYearOf,
  lastDayOf,
  taxKeyFor,
  valueFor,
  type BookedDocument,
} from '#domain/payments/bookkeeping.ts'
import { TIME_ZONE } from '#domain/text/days.ts'
import { bookedParts, chargedRates, decimal, paymentText, plainText, sidesOf, type RunToDraw } from './bookingCells.ts'
import { DATEV_COLUMNS, datevLabel } from './datevColumns.ts'
import { labels } from '#contract/labels.ts'

const TEXT_MAX = 60
/** The columns that a row says something in, or could. */
const FILLED = 14
const MADE_AT = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const quoted = (text: string): string => `"${text}"`
const compact = (day: string): string => day.replaceAll('-', '')

/** '31.05.2027, 14:03:09' in the event's place as '20270531140309000'. */
function madeAt(at: Date): string {
  const [day = '', month = '', year = '', ...time] = MADE_AT.format(at).match(/\d+/g) ?? []
  return `${year}${month}${day}${time.join('')}000`
}

/** The line that tells DATEV what the file is, for whom and of which month. */
function headOf({ number, month, at, settings }: RunToDraw): string {
  const { datevAdviser, datevClient, datevAccountLength, fiscalYearMonth } = settings
  const year = compact(fiscalYearOf(month, fiscalYearMonth))
  const [from, to] = [compact(`${month}-01`), compact(lastDayOf(month))]
  const client = `${datevAdviser ?? ''};${datevClient ?? ''};${year};${datevAccountLength}`
  const label = quoted(datevLabel(number))
  return `"EXTF";700;21;"Buchungsstapel";13;${madeAt(at)};;"RE";"";"";${client};${from};${to};${label};"";1;0;0;"EUR";;"";;;"";;;"";""`
}

type Booking = {
  /** Cents; below zero the sides are turned. */
  amount: number
  account: string
  counter: string
  key: string
  day: string
  number: string
  dueDate: string | null
  text: string
}

function rowOf({ amount, account, counter, key, day, number, dueDate, text }: Booking): string {
  const [year = '', month = '', ofMonth = ''] = (dueDate ?? '').split('-')
  const due = quoted(`${ofMonth}${month}${year.slice(2)}`)
  const sum = `${decimal(Math.abs(amount))};${quoted(amount < 0 ? 'H' : 'S')};"EUR";;;""`
  const told = `${quoted(number)};${due};;${quoted(plainText(text, TEXT_MAX))}`
  const row = `${sum};${account};${counter};${quoted(key)};${day.slice(8)}${day.slice(5, 7)};${told}`
  return row + ';'.repeat(DATEV_COLUMNS.length - FILLED)
}

/**
 * A 'Buchungsstapel' for DATEV: amounts above zero, the side says which way. Documents and kept charges are debits of the company,
 * payments of the bank.
 * (rules/bookkeeping#datev)
 */
export function datevBookings(run: RunToDraw): string {
  const { documents, payments, settings } = run
  const issued = documents.flatMap((document) =>
    chargedRates(document)
      .filter(({ gross }) => gross !== 0)
      .map(({ rate, gross }) =>
        rowOf({
          amount: gross,
          account: debtorOf(settings, document.customerID),
          counter: valueFor(settings.revenueAccounts, rate),
          key: taxKeyFor(settings, 'datevKeys', rate),
          day: document.day,
          number: document.number,
          dueDate: document.dueDate,
          text: textOf(document),
        }),
      ),
  )
  const paid = payments.flatMap((payment) =>
    bookedParts(payment).map(({ number, amount }) =>
      rowOf({
        ...sidesOf(payment, amount, settings),
        key: '',
        day: payment.day,
        number: number ?? '',
        dueDate: null,
        text: paymentText(payment),
      }),
    ),
  )
  return [headOf(run), DATEV_COLUMNS.join(';'), ...issued, ...paid, ''].join('\r\n')
}

const textOf = ({ kind, companyName, original }: BookedDocument): string =>
  original === null ? companyName : `${labels.invoiceKind[kind]} ${original} ${companyName}`
