import { tableOf } from '../text/factTable.ts'

/** Statuses of somebody in a race: in the goal, given up, not started, disqualified, or a. K., out of competition. (rules/results#statuses) */
export const RESULT_STATUSES = ['FINISHED', 'DNF', 'DNS', 'DSQ', 'OUT_OF_COMPETITION'] as const
export type ResultStatus = (typeof RESULT_STATUSES)[number]

/** Words of timekeepers for each, without dots, blanks and case; and RACE RESULT's numbers, which count in a column of statuses only. */
const WORDS: Record<ResultStatus, { words: readonly string[]; numbers: readonly string[] }> = {
  FINISHED: { words: ['finished', 'finish', 'ok', 'imziel', 'ziel', 'gewertet', 'regular'], numbers: ['0'] },
  DNF: { words: ['dnf', 'aufg', 'aufgegeben', 'aufgabe', 'didnotfinish'], numbers: ['3'] },
  DNS: {
    words: ['dns', 'na', 'nichtangetreten', 'nichtgestartet', 'nichtamstart', 'didnotstart'],
    numbers: ['4', '5'],
  },
  DSQ: { words: ['dsq', 'dq', 'disq', 'disqu', 'disqualifiziert', 'disqualified'], numbers: ['2'] },
  OUT_OF_COMPETITION: { words: ['ak', 'außerkonkurrenz', 'ausserkonkurrenz', 'außerwertung', 'ooc'], numbers: ['1'] },
}

const byWord = new Map(
  Object.values(
    tableOf(RESULT_STATUSES, (status) => WORDS[status].words.map((word) => [word, status] as const)),
  ).flat(),
)
const byNumber = new Map(
  Object.values(
    tableOf(RESULT_STATUSES, (status) => WORDS[status].numbers.map((word) => [word, status] as const)),
  ).flat(),
)

/** The longest word that is read as a status, in characters. */
const WORD_MAX = 40

const plain = (word: string) => word.toLowerCase().replaceAll(/[\s.]/g, '')

/**
 * Reads a status as timekeepers write it, in a column of its own or in the place of a time ('DNF', 'aufg.', 'a. K.', 'n. a.'). '*' is what RACE RESULT shows
 * where it has no rank: nothing is said. Null: it is none, or says nothing. (rules/results#statuses)
 */
export function readStatus(cell: string, { inColumn }: { inColumn: boolean }): ResultStatus | null {
  if (cell.length > WORD_MAX) return null
  return byWord.get(plain(cell)) ?? (inColumn ? (byNumber.get(cell.trim()) ?? null) : null)
}
