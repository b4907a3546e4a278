import type { ResultWarning, WarnedLine } from './readResults.ts'

/** Warnings of one kind: their number, and the first of their lines. */
export type Warned = { kind: ResultWarning; count: number; lines: readonly WarnedLine[] }

/** Most lines of a kind that are named. (rules/results#warnings) */
export const LINES_NAMED = 200

/** Kinds of which the odd text is kept with a version: what a list says of people is not. (rules/results#warnings-kept) */
const KEEPS_TEXT: Record<ResultWarning, boolean> = {
  fitsNobody: false,
  differentTwice: false,
  corrected: true,
  unknownNumber: false,
  withdrawn: false,
  noNumber: false,
  noTime: false,
  withoutTimekeeping: false,
  tooFast: false,
  tooSlow: false,
  netAboveGun: false,
  together: false,
  otherName: false,
  otherPerson: false,
  notFetched: false,
  hoursAsMinutes: true,
  sameTwice: false,
}

/** A number as a list may write it; a column of names that somebody has taken for numbers is none. */
const NUMBER = /^[0-9]{1,9}[\s./-]*[a-z]?$/i

/** Warnings as they are kept with a version: at most 200 lines of a kind, and nothing that names anybody. (rules/results#warnings-kept) */
export const keptWarnings = (warned: readonly Warned[]): Warned[] =>
  warned.map(({ kind, count, lines }) => ({
    kind,
    count,
    lines: lines.slice(0, LINES_NAMED).map((line) => ({
      kind,
      line: line.line,
      startNumber: NUMBER.test(line.startNumber) ? line.startNumber : '',
      text: KEEPS_TEXT[kind] ? line.text : '',
    })),
  }))

/** Number of all warnings. */
export const countWarnings = (warned: readonly Warned[]): number => warned.reduce((sum, { count }) => sum + count, 0)
