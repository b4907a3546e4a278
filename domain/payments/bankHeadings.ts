import { foldWord } from '../roster/rosterCells.ts'
import { centsOfBank, dayOfBank, NO_AMOUNT, type BankColumns, type BankFormat } from './bankFormats.ts'

/** Rows that may stand above the headings of a list. */
export const PREAMBLE_MAX = 50
/** Bookings by which it is told what a column holds. */
const SAMPLE_MAX = 200

const LEFT =
  /soll|belastung|lastschrift|abbuchung|debit|ausg[ae]|ausgaeng|abgang|auszahlung|paidout|withdrawal|moneyout/
const CAME = /haben|gutschrift|gutbuchung|credit|einga|einnahme|zugang|einzahlung|paidin|deposit|moneyin/
const SIGN = /^(?:sh|hs|dc|cd|(?:soll|s)(?:haben|h)(?:kennzeichen|kennz|kz)?|kennzeichensh|shkennzeichen|vorzeichen)$/
/** Headings of a column of signs where its cells are signs too. */
const MAYBE_SIGN = /kennz|^kz|vorz|soll|haben|debit|credit|dbt|richtung|umsatzart|buchungsart|^$/
const WORD_MAX = 60

const isWord = (cell: string | undefined) => cell !== undefined && /\p{L}{2}/u.test(cell) && !/\d/.test(cell)

type Row = readonly string[]
type Described = Pick<BankFormat, 'columns' | 'dateFormat' | 'hasHeading'>

const isDated = (row: Row, { columns, dateFormat }: Described) =>
  dayOfBank(row[columns.date - 1] ?? '', dateFormat) !== null

const isBooking = (row: Row, described: Described) =>
  isDated(row, described) &&
  row.some((cell, place) => place !== described.columns.date - 1 && centsOfBank(cell) !== null)

const DAY_WORD = /datum|buchung|valuta|wertstell|tag$|date|day/

/**
 * Index of the row with the headings, below what a bank writes above them: it has words where days and amounts stand, and the most of all such rows. Where none
 * has, the first row, if it is told to be one and is no booking; null: none is seen.
 */
export function headingRow(rows: readonly Row[], described: Described): number | null {
  const { date, amount } = described.columns
  const above = rows.slice(0, PREAMBLE_MAX)
  const words = above.map((row) => (isWord(row[date - 1]) && isWord(row[amount - 1]) ? row.filter(isWord).length : 0))
  const end = above.findIndex((row) => isBooking(row, described))
  const before = words.slice(0, end < 0 ? PREAMBLE_MAX : end)
  const most = Math.max(0, ...before)
  // of equal ones the last: above it stand the account and its holder
  if (most > 0) return before.lastIndexOf(most)
  // above it a balance stands with its day, as a booking does
  const named = words.findIndex((count, line) => count > 1 && DAY_WORD.test(foldWord(above[line]?.[date - 1] ?? '')))
  if (named >= 0) return named
  return described.hasHeading && end !== 0 ? 0 : null
}

/**
 * The columns as headings and cells tell them further: what left and what came in apart, or a column of signs. What is taken for one holds nothing else.
 * (rules/statements#csv)
 */
export function columnsBy(heading: Row, rows: readonly Row[], described: Described): BankColumns {
  const { columns } = described
  const bookings = rows.filter((row) => isDated(row, described)).slice(0, SAMPLE_MAX)
  const words = heading.map((cell) => (cell.length > WORD_MAX ? '' : foldWord(cell)))
  const told = partedBy(words, bookings, columns)
  if (told !== null) return { ...columns, ...told }
  if ((columns.credit ?? null) !== null || (columns.sign ?? null) !== null) return columns
  const strict = words.findIndex((word) => SIGN.test(word)) + 1
  const sign = strict > 0 && strict !== columns.amount ? strict : signColumn(words, bookings, columns)
  return sign === null ? columns : { ...columns, sign }
}

/** The columns of what left and what came in, by their headings: the one that was chosen is one of them. */
function partedBy(words: readonly string[], bookings: readonly Row[], { amount, credit }: BankColumns) {
  if ((credit ?? null) !== null) return null
  const isLeft = (word: string) => LEFT.test(word) && !CAME.test(word)
  const isCame = (word: string) => CAME.test(word) && !LEFT.test(word)
  const holdsAmounts = (place: number) =>
    bookings.every((row) => isNothing(row[place]) || centsOfBank(row[place] ?? '') !== null)
  const other = (isMeant: (word: string) => boolean) =>
    words.findIndex((word, place) => place !== amount - 1 && isMeant(word) && holdsAmounts(place)) + 1
  const chosen = words[amount - 1] ?? ''
  const [left, came] = isLeft(chosen) ? [amount, other(isCame)] : isCame(chosen) ? [other(isLeft), amount] : [0, 0]
  return left > 0 && came > 0 ? { amount: left, credit: came } : null
}

const isNothing = (cell = '') => cell.trim() === '' || NO_AMOUNT.test(cell)

/** The column of which each booking's cell is a sign, and of both ways, or under such a heading; null where an amount has a sign itself. */
function signColumn(words: readonly string[], bookings: readonly Row[], { amount, ...others }: BankColumns) {
  if (bookings.some((row) => (centsOfBank(row[amount - 1] ?? '') ?? 0) < 0)) return null
  const taken = new Set<number | null>([amount, ...Object.values(others)])
  const width = Math.max(0, ...bookings.map((row) => row.length))
  for (let place = 1; place <= width; place += 1) {
    if (taken.has(place)) continue
    const signs = bookings.map((row) => (isNothing(row[place - 1]) ? 0 : signOf(row[place - 1] ?? '')))
    const [left, came] = [signs.includes(-1), signs.includes(1)]
    const dashes = bookings.some((row) => NO_AMOUNT.test(row[place - 1] ?? ''))
    const isHeaded = heads(words[place - 1])
    if (!signs.includes(null) && ((left && (came || isHeaded)) || (dashes && came && isHeaded))) return place
  }
  return null
}

const heads = (word: string | undefined) => word !== undefined && MAYBE_SIGN.test(word)

/** 1 for what came in, -1 for what left; null for a sign that nobody knows. */
export function signOf(text: string): 1 | -1 | null {
  const word = text.length > WORD_MAX ? '' : text.trim().toLowerCase()
  if (/^(?:s|soll|d|dr|db|debit|dbit|-|belastung|lastschrift|ausgang)$/.test(word)) return -1
  return /^(?:h|haben|c|cr|credit|crdt|\+|gutschrift|eingang|)$/.test(word) ? 1 : null
}
