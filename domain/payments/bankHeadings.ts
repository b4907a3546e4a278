import { foldWord } from '../roster/rosterCells.ts'
import { centsOfBank, dayOfBank, type BankColumns, type BankFormat } from './bankFormats.ts'

/** Rows that may stand above the headings of a list. */
export const PREAMBLE_MAX = 50

const LEFT = new Set([
  'soll',
  'belastung',
  'belastungen',
  'lastschrift',
  'debit',
  'ausgang',
  'ausgaenge',
  'ausgaben',
  'abgang',
  'auszahlung',
])
const CAME = new Set([
  'haben',
  'gutschrift',
  'gutschriften',
  'credit',
  'eingang',
  'eingaenge',
  'einnahmen',
  'zugang',
  'einzahlung',
])
const SIGN = /^(?:sh|hs|dc|cd|(?:soll|s)(?:haben|h)(?:kennzeichen|kennz|kz)?|kennzeichensh|shkennzeichen|vorzeichen)$/
const WORD_MAX = 60

const isWord = (cell: string | undefined) => cell !== undefined && /\p{L}{2}/u.test(cell) && !/\d/.test(cell)

type Described = Pick<BankFormat, 'columns' | 'dateFormat'>

/** Index of the row with the headings, below what a bank writes above them: it has words where days and amounts stand; null: none is seen. */
export function headingRow(rows: readonly (readonly string[])[], { columns, dateFormat }: Described): number | null {
  const [date, amount] = [columns.date - 1, columns.amount - 1]
  const isBooking = (row: readonly string[]) =>
    dayOfBank(row[date] ?? '', dateFormat) !== null &&
    row.some((cell, place) => place !== date && centsOfBank(cell) !== null)
  const above = rows.slice(0, PREAMBLE_MAX)
  const end = above.findIndex(isBooking)
  const found = above
    .slice(0, end < 0 ? PREAMBLE_MAX : end)
    .findIndex((row) => isWord(row[date]) && isWord(row[amount]))
  return found < 0 ? null : found
}

/** The columns as the headings tell them further: what left and what came in apart, or a column of signs. (rules/statements#csv) */
export function columnsBy(heading: readonly string[], columns: BankColumns): BankColumns {
  const words = heading.map((cell) => (cell.length > WORD_MAX ? '' : foldWord(cell)))
  const placeOf = (isMeant: (word: string) => boolean) => words.findIndex(isMeant) + 1
  const word = words[columns.amount - 1] ?? ''
  const [left, came] = [placeOf((one) => LEFT.has(one)), placeOf((one) => CAME.has(one))]
  if ((columns.credit ?? null) === null && (LEFT.has(word) || CAME.has(word)) && left > 0 && came > 0)
    return { ...columns, amount: left, credit: came }
  const sign = placeOf((one) => SIGN.test(one))
  return (columns.sign ?? null) === null && sign > 0 && sign !== columns.amount ? { ...columns, sign } : columns
}

/** 1 for what came in, -1 for what left; null for a sign that nobody knows. */
export function signOf(text: string): 1 | -1 | null {
  const word = text.length > WORD_MAX ? '' : text.trim().toLowerCase()
  if (/^(?:s|soll|d|dr|debit|dbit|-|belastung|lastschrift|ausgang)$/.test(word)) return -1
  return /^(?:h|haben|c|cr|credit|crdt|\+|gutschrift|eingang|)$/.test(word) ? 1 : null
}
