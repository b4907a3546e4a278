import {
  centsOfBank,
  COLUMNS_MAX,
  dayOfBank,
  ibanIn,
  NO_AMOUNT,
  payerBehind,
  payerInText,
  SEPARATORS,
  type BankFormat,
} from '#domain/payments/bankFormats.ts'
import { columnsBy, headingRow, PREAMBLE_MAX, signOf } from '#domain/payments/bankHeadings.ts'
import { withoutForbiddenCharacters } from '#domain/text/checks.ts'
import { isIban, tidyIban } from '#domain/text/iban.ts'
import { isSumRow, listRows } from '#domain/text/listRows.ts'
import { listText } from '#domain/text/listText.ts'
import { PAYMENT_MAX } from '#domain/text/money.ts'
import { begun, ENTRIES_MAX, keptOf, type Statement, type StatementWarning } from '#domain/payments/statements.ts'
import { Refusal } from '../http/refusal.ts'
import { withKeys, type Booking, type Count } from './entryKeys.ts'

/** Letters of a row: more than any bank's list has. */
const RECORD_MAX = 64 * 1024
/** Rows of a list, those without a booking too. */
const ROWS_MAX = 2 * ENTRIES_MAX + PREAMBLE_MAX

type Reading = { name: string; format: BankFormat; account: string; count: Count }

/**
 * Reads the list of bookings of a bank in the format that was chosen for it. Such a list does not name its account: `account` is ours. Rows above the
 * headings, and those that tell no day or no amount, are no bookings. Refusals: 400 what is no table, a row whose day or amount is none, with its number.
 * (rules/statements#csv)
 */
export function readBankCsv(
  bytes: Uint8Array,
  { name, format, account, count }: Reading,
): { statements: Statement[]; warnings: StatementWarning[] } {
  const { text, hasOddLetters } = listText(bytes)
  const { rows, before } = rowsOf(text, format)
  const heading = headingRow(rows, format)
  const begin = heading === null ? 0 : heading + 1
  const columns = columnsBy(heading === null ? [] : (rows[heading] ?? []), rows.slice(begin), format)
  const bookings: Booking[] = []
  const leftOut: number[] = []
  for (const [index, row] of rows.entries()) {
    if (index < begin || row.every((cell) => cell.trim() === '')) continue
    const line = index + 1 + before
    const booking = bookingOf(row, { line, account, format: { ...format, columns } })
    if (booking === null) leftOut.push(line)
    else {
      count(booking.parts)
      bookings.push(booking)
    }
  }
  if (bookings.length === 0) throw nothingIn(rows, { line: leftOut[0], before, format })
  const days = bookings.map(({ bookedOn }) => bookedOn).toSorted()
  const [from = null, to = null] = [days[0], days.at(-1)]
  const statements = withKeys([{ name, kind: 'csv', account, from, to, opening: null, closing: null, bookings }])
  const warnings: StatementWarning[] = []
  if (hasOddLetters) warnings.push({ kind: 'oddLetters', name })
  if (leftOut.length > 0) warnings.push({ kind: 'rowsLeftOut', name, lines: leftOut })
  return { statements: statements.map(named(account)), warnings }
}

/** Names and accounts out of the bank's text: after the keys, by which what was booked without them is known. (rules/statements#once) */
const named =
  (account: string) =>
  (statement: Statement): Statement => ({
    ...statement,
    entries: statement.entries.map((entry) => ({
      ...entry,
      payerName: entry.payerName || begun(payerBehind(entry.words), 'name'),
      payerIban: entry.payerIban ?? ibanIn(entry.words, (iban) => isIban(iban) && iban !== account),
    })),
  })

type Row = { line: number; account: string; format: BankFormat }

/** The booking of a row; null where it tells none. Refusals: 400 a day, an amount or a sign that is none. */
function bookingOf(row: readonly string[], { line, account, format }: Row): Booking | null {
  const cell = (place: number | null | undefined) =>
    place === null || place === undefined ? '' : withoutForbiddenCharacters(begun(row[place - 1] ?? '', 'words')).trim()
  const { date, amount: amountPlace, credit, sign, name: namePlace, iban: ibanPlace, text: textPlace } = format.columns
  const sum = (place: number | null | undefined) => cell(place).replace(NO_AMOUNT, '')
  const [left, came] = [sum(amountPlace), sum(credit)]
  const bookedOn = dayOfBank(cell(date), format.dateFormat)
  if (bookedOn === null && (!/^\d/.test(cell(date)) || isSumRow(row))) return null
  if (bookedOn === null) throw new Refusal('STATEMENT_DAY', line, begun(cell(date), 'reference'))
  if (left === '' && came === '') return null
  if (cell(namePlace) === '' && cell(ibanPlace) === '' && BALANCE.test(cell(textPlace))) return null
  const amount = amountOf({ left, came, sign: cell(sign), isParted: (credit ?? null) !== null })
  if (amount === null || Math.abs(amount) > PAYMENT_MAX)
    throw new Refusal('STATEMENT_AMOUNT', line, begun(`${left}${came}`, 'reference'))
  const words = cell(textPlace)
  const payer = payerInText(words, (iban) => isIban(iban) && iban !== account)
  const part = keptOf({
    kind: amount > 0 ? ('payment' as const) : ('outgoing' as const),
    amount,
    payerName: cell(namePlace) || payer.name,
    payerIban: tidyIban(cell(ibanPlace)) || payer.iban,
    words,
    creditorReferences: [],
    endToEndId: '',
    bankReferences: [],
  })
  return { reference: '', amount, bookedOn, parts: [part] }
}

/** A balance in a row of its own, with its day: nobody paid it. */
const BALANCE =
  /^(?:(?:alter|neuer|aktueller) )?(?:anfangs|start|end|schluss|abschluss|zwischen|tages|konto|buchungs)?-?(?:saldo(?:vortrag)?|kontostand)(?: (?:in )?(?:eur|\u20AC))?:?$/i

type Amounts = { left: string; came: string; sign: string; isParted: boolean }

/** Amount of a row in cents, below zero of what left; null for what is none, or says both. */
function amountOf({ left, came, sign, isParted }: Amounts): number | null {
  if (isParted) {
    const [out, into] = [left === '' ? 0 : centsOfBank(left), came === '' ? 0 : centsOfBank(came)]
    return out === null || into === null || (out !== 0 && into !== 0) ? null : into - Math.abs(out)
  }
  const [cents, direction] = [centsOfBank(left), signOf(sign)]
  if (cents === null || direction === null) return null
  // some banks write a minus and an S
  if (direction < 0) return -Math.abs(cents)
  return cents < 0 && sign !== '' ? null : cents
}

/** Refusal of a list without a booking: by its first row that tells none, if there is one. */
function nothingIn(
  rows: readonly (readonly string[])[],
  { line, before, format }: { line: number | undefined; before: number; format: BankFormat },
): Refusal {
  if (line === undefined) return new Refusal('STATEMENT_NONE')
  const row = rows[line - 1 - before] ?? []
  const { date, amount } = format.columns
  const day = row[date - 1] ?? ''
  return dayOfBank(day, format.dateFormat) === null
    ? new Refusal('STATEMENT_DAY', line, begun(day, 'reference'))
    : new Refusal('STATEMENT_AMOUNT', line, begun(row[amount - 1] ?? '', 'reference'))
}

function rowsOf(text: string, { separator }: BankFormat) {
  const isMuch = (one: string) => cellsIn(text, one) > ENTRIES_MAX * COLUMNS_MAX
  if (text.includes('\0') || isMuch(separator)) throw new Refusal('STATEMENT_NO_TABLE')
  const limits = { max: ROWS_MAX + 1, columns: COLUMNS_MAX }
  const chosen = listRows(text, { ...limits, separator })
  // the file has another separator than the format says
  const isOther = chosen.rows.every((row) => row.length < 2)
  if (isOther && SEPARATORS.some(isMuch)) throw new Refusal('STATEMENT_NO_TABLE')
  const read = isOther ? listRows(text, limits) : chosen
  if (read.rows.length > ROWS_MAX) throw new Refusal('STATEMENT_TOO_MANY_ENTRIES', ENTRIES_MAX)
  const isLong = (row: readonly string[]) => row.reduce((sum, cell) => sum + cell.length, 0) > RECORD_MAX
  if (read.rows.some(isLong)) throw new Refusal('STATEMENT_NO_TABLE')
  return read
}

/** Counts the cells of a list before each becomes a text of its own. */
function cellsIn(text: string, separator: string): number {
  let count = 1
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) count += 1
  return count
}
