import type { RosterAnswerRow, RosterTeam } from '#contract/roster/roster.ts'
import type { RosterField } from '#domain/roster/rosterCells.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { SLOTS, teamNameKey } from '#domain/teams/teams.ts'
import type { ListPerson, PersonCells } from '#web/pages/dashboard/roster/reading/rosterList.ts'

/** What a preview says of each person, by line, with the cells it was asked about. */
export type Previewed = {
  rows: ReadonlyMap<number, { row: RosterAnswerRow; asked: PersonCells }>
  /** Notices that many people share, each with their number; shown once. */
  shared: ReadonlyMap<string, number>
  /** The teams with timekeeping. */
  timed: ReadonlySet<number>
}

/** The state of a person: 'placeless' without a free place, 'open' until there is a preview. */
export type RowState = RosterAnswerRow['action'] | 'faulty' | 'placeless' | 'leftOut' | 'open'

/** A person as the page shows it. */
export type PersonView = ListPerson & {
  state: RowState
  /** Nobody of the company's runners is meant, as far as it is judged. */
  isNew: boolean
  /** Error messages by field; a cell changed since the preview has none. */
  faults: Partial<PersonCells>
  notices: string[]
  /** What stands there now and what will, of fields that were not changed since the preview. (rules/roster#changes) */
  changes: RosterAnswerRow['changes']
  /** What is bought instead of what the list brings, until size or sex are typed anew. (rules/roster#bought-shirts) */
  shirtDeviation: RosterAnswerRow['shirtDeviation']
  place: { teamId: number | null; teamName: string | null; slot: (typeof SLOTS)[number] | null; isTimed: boolean }
}

/** From this many on, the same notice is shown only once. */
const OFTEN = 4

/** Indexes a preview by the lines of the people in its request. */
export function previewedOf(
  people: readonly ListPerson[],
  { rows: answered, teams }: { rows: readonly RosterAnswerRow[]; teams: readonly TimedTeam[] },
): Previewed {
  const rows = people.flatMap(({ line, cells }, index) => {
    const row = answered[index]
    return row ? [[line, { row, asked: cells }] as const] : []
  })
  const counts = new Map<string, number>()
  for (const { message } of answered.flatMap(({ notices }) => notices)) {
    counts.set(message, (counts.get(message) ?? 0) + 1)
  }
  return {
    rows: new Map(rows),
    shared: new Map([...counts].filter(([, count]) => count >= OFTEN)),
    timed: new Set(teams.flatMap(({ teamId, timekeeping }) => (timekeeping ? teamId : []))),
  }
}

type TimedTeam = Pick<RosterTeam, 'teamId' | 'timekeeping' | 'asksForTimekeeping'>

const NOWHERE = { teamId: null, teamName: null, slot: null, isTimed: false }

/** Cache of views by their inputs: while one row is edited, the others keep their identity and do not re-render. */
const made = new WeakMap<Previewed, WeakMap<ListPerson, PersonView>>()

/** The people with what the last preview says of them. */
export function viewsOf(people: readonly ListPerson[], previewed: Previewed): PersonView[] {
  const known = made.get(previewed) ?? new WeakMap<ListPerson, PersonView>()
  made.set(previewed, known)
  return people.map((person) => {
    const view = known.get(person) ?? viewOf(person, previewed)
    known.set(person, view)
    return view
  })
}

function viewOf(person: ListPerson, { rows, shared, timed }: Previewed): PersonView {
  const judged = rows.get(person.line)
  if (person.isLeftOut || !judged) {
    const state = person.isLeftOut ? 'leftOut' : 'open'
    return {
      ...person,
      state,
      isNew: false,
      faults: {},
      notices: [],
      changes: [],
      shirtDeviation: null,
      place: NOWHERE,
    }
  }
  const { row, asked } = judged
  const isAsAsked = (field: RosterField) => asked[field] === person.cells[field]
  const faults: Partial<PersonCells> = {}
  for (const { field, message } of row.faults) {
    if (isAsAsked(field)) faults[field] ??= message
  }
  const { teamId, teamName, slot, action } = row
  const isFaulty = Object.keys(faults).length > 0
  const settled = row.faults.length > 0 ? 'open' : teamId === null ? 'placeless' : action
  return {
    ...person,
    state: isFaulty ? 'faulty' : settled,
    isNew: action === 'new',
    faults,
    notices: row.notices.map(({ message }) => message).filter((message) => !shared.has(message)),
    changes: row.changes.filter(({ field }) => isAsAsked(field)),
    shirtDeviation: isAsAsked('sex') && isAsAsked('tshirtSize') ? row.shirtDeviation : null,
    place: { teamId, teamName, slot, isTimed: timed.has(teamId ?? 0) },
  }
}

/** How many people there are in each state. */
export function countStates(views: readonly PersonView[]): Record<RowState, number> {
  const counts = { new: 0, update: 0, unchanged: 0, faulty: 0, placeless: 0, leftOut: 0, open: 0 }
  for (const { state } of views) counts[state] += 1
  return counts
}

export type CellPlace = { line: number; field: RosterField }

/** The next invalid cell in reading order; after the last it wraps around to the first. */
export function nextFault(
  views: readonly PersonView[],
  fields: readonly RosterField[],
  after: CellPlace | null,
): CellPlace | undefined {
  const cells = views.flatMap(({ line, faults }) => fields.map((field) => ({ line, field, isFaulty: field in faults })))
  const here = cells.findIndex(({ line, field }) => line === after?.line && field === after.field)
  const next = [...cells.slice(here + 1), ...cells.slice(0, here + 1)].find(({ isFaulty }) => isFaulty)
  return next && { line: next.line, field: next.field }
}

/** A team that the list fills: its number, its name, and who stands in its three slots. */
export type FormedTeam = {
  key: string
  /** On the bibs; undefined while there is no place for it. */
  number: string | undefined
  teamName: string | null
  hasPlace: boolean
  timekeeping: boolean
  seats: { slot: string; name: string; state: RowState | 'before' | 'free' }[]
}

/** A team as it is now. */
export type PresentTeam = {
  id: number
  teamName: string
  runners: readonly { startNumber: string | null; firstName: string | null; lastName: string | null }[]
}

/** The teams that the people of the list are in, in the order of the list. */
export function teamsFormed(views: readonly PersonView[], teams: readonly PresentTeam[]): FormedTeam[] {
  const present = new Map(teams.map((team) => [team.id, team]))
  let unnamed = 0
  const keyOf = ({ place: { teamId, teamName, slot } }: PersonView) => {
    if (teamId !== null) return `team ${teamId}`
    if (teamName !== null) return `name ${teamNameKey(teamName)}`
    if (slot === SLOTS[0]) unnamed += 1
    return `unnamed ${unnamed}`
  }
  const seated = views.filter(({ place }) => place.slot !== null)
  return [...Map.groupBy(seated, keyOf)].map(([key, people]) => {
    const { teamId = null, teamName = null, isTimed = false } = people[0]?.place ?? {}
    const team = present.get(teamId ?? 0)
    return {
      key,
      number: teamNumber(team?.runners ?? []),
      teamName: teamName ?? team?.teamName ?? null,
      hasPlace: teamId !== null,
      timekeeping: isTimed,
      seats: SLOTS.map((slot, index) => {
        const person = people.find(({ place }) => place.slot === slot)
        if (person) return { slot, name: fullName(person.cells), state: person.state }
        const runner = team?.runners[index]
        const name = runner ? fullName(runner) : ''
        return { slot, name, state: name === '' ? 'free' : 'before' }
      }),
    }
  })
}

function fullName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim()
}
