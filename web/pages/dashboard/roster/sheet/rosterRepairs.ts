import type { RosterField } from '#domain/roster/rosterCells.ts'
import { SLOTS, teamNameKey } from '#domain/teams/teams.ts'
import type { PersonCells } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import type { PersonView } from './rosterView.ts'

/** Fields that a person need not have. */
const OPTIONAL = ['phoneNumber', 'tshirtSize', 'isApprentice', 'timekeeping'] as const satisfies RosterField[]
/** From these many on it is worth a click for all. */
const CAPTAINS_MIN = 2
const CELLS_MIN = 4

/** Cells to be set of one line. */
export type CellChange = { line: number; cells: Partial<PersonCells> }

export type Repairs = {
  /** Lines of captains without an e-mail. */
  captains: number[]
  /** Of those who can change places with somebody of their team who has one: the cells of both. */
  exchanges: CellChange[]
  /** Fields that are wrong of many, with the lines. */
  fields: { field: (typeof OPTIONAL)[number]; lines: number[] }[]
}

/** Faults of many people that can be mended at once. (rules/roster#at-once) */
export function repairsOf(views: readonly PersonView[]): Repairs {
  const lacking = views.filter(({ place, cells, faults }) => place.slot === SLOTS[0] && faults.email && !cells.email)
  const captains = lacking.length >= CAPTAINS_MIN ? lacking : []
  const fields = OPTIONAL.map((field) => ({
    field,
    lines: views.filter(({ faults }) => faults[field] !== undefined).map(({ line }) => line),
  }))
  return {
    captains: captains.map(({ line }) => line),
    exchanges: captains.flatMap((captain) => {
      const next = nextWithMail(captain, views)
      return next ? exchanged(captain, next) : []
    }),
    fields: fields.filter(({ lines }) => lines.length >= CELLS_MIN),
  }
}

/** The next person who gets a place in the same team with this list, and has an e-mail. */
function nextWithMail(captain: PersonView, views: readonly PersonView[]): PersonView | undefined {
  const key = teamOf(captain)
  return key === null
    ? undefined
    : views.find(
        (view) =>
          view.line !== captain.line && view.isNew && view.cells.email && !view.faults.email && teamOf(view) === key,
      )
}

function teamOf({ place: { teamId, teamName }, isNew }: PersonView): string | null {
  if (!isNew) return null
  if (teamId !== null) return String(teamId)
  return teamName === null ? null : `"${teamNameKey(teamName)}"`
}

const exchanged = (one: PersonView, other: PersonView): CellChange[] => [
  { line: one.line, cells: other.cells },
  { line: other.line, cells: one.cells },
]
