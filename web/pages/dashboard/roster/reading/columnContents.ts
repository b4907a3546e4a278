import { isBirthYear, isEmail, isPhone } from '#domain/text/checks.ts'
import {
  foldWord,
  isOtherSex,
  readCells,
  readSex,
  readTshirtSize,
  readYesNo,
  tidyCell,
} from '#domain/roster/rosterCells.ts'
import type { ColumnUse } from './columnWords.ts'

const SAMPLE = 200
/** The share of cells that decides a column's kind; the others are typing errors. */
const MOST = 0.8

/** What the cells of a column look like: filled ones only, the first of them. */
export function sampleOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.flatMap((row) => tidyCell(row[column]) || []).slice(0, SAMPLE)
}

const share = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length

const isYear = (today: Date) => (cell: string) => {
  const { year } = readCells({ year: cell }, today)
  // five digits are rather a number of the firm's, and two words a person beside a year
  const isOther = /\d{5}/.test(cell) || /\p{L}{2}[\s,]\s*\p{L}{2}/u.test(cell)
  return !isOther && /\d{4}|\d[./-]\d/.test(cell) && typeof year === 'number' && isBirthYear(year, today)
}
const isNumber = (cell: string) => isPhone(readCells({ phoneNumber: cell }, new Date(0)).phoneNumber ?? '')
const isSex = (cell: string) => readSex(cell) !== undefined || isOtherSex(cell)
const isSize = (cell: string) => readTshirtSize(cell) !== undefined
const isTick = (cell: string) => readYesNo(cell) !== undefined
const isWords = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell)

/** What a column may hold by its cells, the likeliest first; more than one: ambiguous. Empty: unknown, or a name. */
export function usesByContent(cells: readonly string[], today: Date): ColumnUse[] {
  if (share(cells, isEmail) >= MOST) return ['email']
  if (share(cells, isYear(today)) >= MOST) return ['year']
  if (share(cells, isNumber) >= MOST) return ['phoneNumber']
  const [sex, size] = [share(cells, isSex) >= MOST, share(cells, isSize) >= MOST]
  if (sex && size) return ['sex', 'tshirtSize']
  if (size) return ['tshirtSize']
  if (sex && cells.some((cell) => readSex(cell) !== undefined)) return ['sex']
  return share(cells, isTick) >= MOST ? [null, 'isApprentice'] : []
}

/** A heading that no cell confirms, such as a 'Größe' in centimetres. */
export function contradicts(use: ColumnUse, cells: readonly string[], today: Date): boolean {
  if (cells.length === 0) return false
  if (use === 'email') return !cells.some(isEmail)
  if (use === 'year') return !cells.some((cell) => typeof readCells({ year: cell }, today).year === 'number')
  if (use === 'sex') return !cells.some(isSex)
  return use === 'tshirtSize' && !cells.some(isSize)
}

export function looksLikeWords(cells: readonly string[]): boolean {
  return share(cells, isWords) >= MOST
}

/** Team names come in blocks: each at most three times, mostly below an equal one; or each says that it is one. */
export function looksLikeTeams(cells: readonly string[]): boolean {
  if (cells.length > 1 && cells.every((cell) => CALLED_SO.test(cell))) return true
  const counts = [...Map.groupBy(cells, (cell) => cell.toLowerCase()).values()].map((same) => same.length)
  const repeated = cells.filter((cell, index) => index > 0 && cell.toLowerCase() === cells[index - 1]?.toLowerCase())
  return cells.length >= 4 && Math.max(...counts) <= 3 && repeated.length >= cells.length / 2
}

const CALLED_SO = /^(?:team|mannschaft|staffel|gruppe) \S/i

export function looksLikeFullNames(cells: readonly string[]): boolean {
  return share(cells, (cell) => /\S[\s,]+\S/.test(cell)) >= MOST
}

type Pair = { first: string; last: string; email: string }

/**
 * Which of two texts is the first name, by addresses such as 'anna.huber@' or 'a.huber@': 'inOrder', 'reversed', or undefined where the
 * addresses do not say it for most people.
 */
export function orderByMails(pairs: readonly Pair[]): 'inOrder' | 'reversed' | undefined {
  const votes = { inOrder: 0, reversed: 0 }
  for (const { first, last, email } of pairs) {
    const parts = (email.split('@')[0] ?? '').split(/[._-]/).map(foldWord)
    const [one, other] = [foldWord(first), foldWord(last)]
    if (parts.length < 2 || one === '' || other === '' || one === other) continue
    if (beginsAndEnds(parts, one, other)) votes.inOrder += 1
    else if (beginsAndEnds(parts, other, one)) votes.reversed += 1
  }
  const needed = Math.max(2, pairs.length / 2)
  if (votes.inOrder >= needed && votes.reversed * 10 <= votes.inOrder) return 'inOrder'
  return votes.reversed >= needed && votes.inOrder * 10 <= votes.reversed ? 'reversed' : undefined
}

function beginsAndEnds(parts: readonly string[], begin: string, end: string): boolean {
  const first = parts[0] ?? ''
  return parts.at(-1) === end && (first === begin || (first.length === 1 && begin.startsWith(first)))
}
