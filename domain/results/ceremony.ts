import { printedNumber } from '../numbers/findSlot.ts'
import { foldWord } from '../roster/rosterCells.ts'

/** Papers of a ceremony: a sheet for whoever speaks, or a card for each prize. (rules/results#ceremony) */
export const CEREMONY_PAPERS = ['sheet', 'cards'] as const
export type CeremonyPaper = (typeof CEREMONY_PAPERS)[number]

/** Places that are called. */
const CALLED = 3

/** Rows of a ranking as they are called: the third first, and all who share a place of the first three. (rules/results#ceremony) */
export function callingOrder<Row extends { place: number | null }>(rows: readonly Row[]): Row[] {
  const called = rows.flatMap((row) => (row.place !== null && row.place <= CALLED ? [{ row, place: row.place }] : []))
  return called.toSorted((one, other) => other.place - one.place).map(({ row }) => row)
}

/** Winner of a prize that is given by hand: a start number, a team's number, a company, or the words of one that has gone. */
export type PrizeWinner =
  | { of: 'person'; startNumber: string }
  | { of: 'team'; teamNumber: number }
  | { of: 'company'; companyName: string }
  | { of: 'words'; words: string }

type Known = { startNumbers: ReadonlySet<string>; teamNumbers: ReadonlySet<number>; companyNames: ReadonlySet<string> }

/** Finds out who is meant by what was typed as the winner of a prize. (rules/results#prizes) */
export function prizeWinner(typed: string, { startNumbers, teamNumbers, companyNames }: Known): PrizeWinner {
  const startNumber = printedNumber(typed)
  if (startNumber !== null && startNumbers.has(startNumber)) return { of: 'person', startNumber }
  if (/^\d{1,9}$/.test(typed) && teamNumbers.has(Number(typed))) return { of: 'team', teamNumber: Number(typed) }
  const folded = foldWord(typed)
  const companyName = [...companyNames].find((name) => name === typed || (folded !== '' && foldWord(name) === folded))
  return companyName === undefined ? { of: 'words', words: typed } : { of: 'company', companyName }
}
