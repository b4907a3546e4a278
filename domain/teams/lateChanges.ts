import { peopleUntil } from '../event/raceDay.ts'
import { isPast } from '../text/days.ts'
import { isEmptyRunner } from './persons.ts'
import { isSamePerson } from './runnerLinks.ts'

/** Late changes that companies may make: any at all, and the last day; null: until the day before the race. (rules/substitutes#companies) */
export type LateChangeRules = { byCompanies: boolean; until: string | null }

type OfEvent = { date: string; lateChanges: LateChangeRules }

/** The last day on which companies report late changes themselves; null: they never do. (rules/substitutes#companies) */
export function lateChangesUntil({ date, lateChanges: { byCompanies, until } }: OfEvent): string | null {
  if (!byCompanies) return null
  return peopleUntil({ date, names: until })
}

/** Reporter of a change, with the deadline for names that holds for them. (rules/substitutes#when) */
type Reporter = { who: 'staff' | 'company'; names: string | null }

/**
 * Reason that nobody can be put in another's place now; null when it can be done. Before the names' deadline people are changed in their team.
 * (rules/substitutes#when, rules/substitutes#companies)
 */
export function lateChangeFault(
  event: OfEvent,
  { who, names }: Reporter,
  today: Date,
): 'NO_DEADLINE' | 'TOO_EARLY' | 'NOT_BY_COMPANIES' | 'OVER' | null {
  if (names === null) return 'NO_DEADLINE'
  if (!isPast(names, today)) return 'TOO_EARLY'
  if (who === 'staff') return null
  const until = lateChangesUntil(event)
  if (until === null) return 'NOT_BY_COMPANIES'
  return isPast(until, today) ? 'OVER' : null
}

type Person = Parameters<typeof isSamePerson>[0] & Parameters<typeof isEmptyRunner>[0]

/** Somebody else is in a place now, whose bib bears another name or none: it is a line of the late changes. (rules/substitutes#list) */
export function isLateChange(before: Person, after: Person): boolean {
  return !isEmptyRunner(after) && !isSamePerson(before, after)
}

/** Labels of a sheet, in millimetres from the corner of the paper: Avery Zweckform L7173, ten to an A4 page. (rules/substitutes#labels) */
export const LABEL_SHEET = {
  columns: 2,
  rows: 5,
  width: 99.1,
  height: 57,
  left: 4.65,
  top: 6,
  /** From the left edge of one label to that of the next. */
  across: 101.6,
  down: 57,
} as const

export const LABELS_PER_SHEET = LABEL_SHEET.columns * LABEL_SHEET.rows
/** Most labels printed at once. */
export const LABELS_MAX = 500

/** Position of the nth label (from 0) when the first one is printed on label `start` (from 1): page from 0, corner in millimetres. */
export function labelPlace(nth: number, start: number): { page: number; x: number; y: number } {
  const place = nth + start - 1
  const { columns, left, top, across, down } = LABEL_SHEET
  const onPage = place % LABELS_PER_SHEET
  return {
    page: Math.floor(place / LABELS_PER_SHEET),
    x: left + (onPage % columns) * across,
    y: top + Math.floor(onPage / columns) * down,
  }
}
