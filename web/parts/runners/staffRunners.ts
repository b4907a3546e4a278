import type { WireAnswer } from '#contract/endpoint.ts'
import type { runners } from '#contract/teams/runners.ts'
import { hasCompleteRaceData } from '#domain/teams/completeness.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import { compareStartNumbers } from '#domain/teams/runners.ts'
import { compareText } from '#domain/text/germanOrder.ts'
import { placesOf, type Sort } from '#domain/text/tables.ts'
import { passes, showsAll, type StaffFilter } from '../teams/staffFilter.ts'

/** A runner as in the staff's list. */
export type StaffRunner = WireAnswer<typeof runners.list>[number]

/** What the list can be ordered by. (rules/staff#runners) */
export const RUNNER_SORTS = ['startNumber', 'chipNumber', 'lastName', 'companyName', 'teamID', 'year'] as const
export type RunnerSort = (typeof RUNNER_SORTS)[number]

export const FIRST_SORT: Sort<RunnerSort> = { key: 'startNumber', direction: 'asc' }

/** 'Lena Lang', as far as it is known. */
export function personName({ firstName, lastName }: Pick<StaffRunner, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Sorts missing values last; unlike Infinity, it minus itself is 0. */
const LAST = Number.MAX_SAFE_INTEGER

/** The numeric sort key of a runner for a column, ascending. */
const orderBy: Record<RunnerSort, (rows: readonly StaffRunner[]) => (row: StaffRunner) => number> = {
  startNumber: (rows) => {
    const placeOf = placesOf(
      rows.map((row) => row.startNumber),
      compareStartNumbers,
    )
    return (row) => placeOf(row.startNumber)
  },
  chipNumber: () => (row) => row.chipNumber ?? LAST,
  lastName: (rows) => {
    const last = placesOf(
      rows.map((row) => row.lastName),
      compareText,
    )
    const first = placesOf(
      rows.map((row) => row.firstName),
      compareText,
    )
    return (row) => last(row.lastName) * rows.length + first(row.firstName)
  },
  companyName: (rows) => {
    const placeOf = placesOf(
      rows.map((row) => row.companyName),
      compareText,
    )
    return (row) => placeOf(row.companyName)
  },
  teamID: () => (row) => row.teamID,
  year: () => (row) => row.year ?? LAST,
}

const numbers = new WeakMap<readonly StaffRunner[], Map<RunnerSort, Float64Array>>()

/** Cache of a column's sort keys, per list. */
function numbersOf(rows: readonly StaffRunner[], key: RunnerSort): Float64Array {
  const known = numbers.get(rows) ?? new Map<RunnerSort, Float64Array>()
  numbers.set(rows, known)
  const column = known.get(key) ?? Float64Array.from(rows, orderBy[key](rows))
  known.set(key, column)
  return column
}

/** Sorts the list in advance by all columns: comparing texts is the slow part, and thirty thousand numbers take time as well. */
export function prepareSorts(rows: readonly StaffRunner[]): void {
  for (const key of RUNNER_SORTS)
    for (const direction of ['asc', 'desc'] as const) sortRunners(rows, { key, direction })
}

const orders = new WeakMap<readonly StaffRunner[], Map<string, readonly StaffRunner[]>>()

/** The runners in that order; equal ones by runnerID. (rules/staff#runners) */
export function sortRunners(rows: readonly StaffRunner[], sort: Sort<RunnerSort>): readonly StaffRunner[] {
  const known = orders.get(rows) ?? new Map<string, readonly StaffRunner[]>()
  orders.set(rows, known)
  const name = `${sort.key} ${sort.direction}`
  const sorted = known.get(name) ?? sortedBy(rows, sort)
  known.set(name, sorted)
  return sorted
}

function sortedBy(rows: readonly StaffRunner[], { key, direction }: Sort<RunnerSort>): readonly StaffRunner[] {
  const turn = direction === 'asc' ? 1 : -1
  const column = numbersOf(rows, key)
  const ids = Float64Array.from(rows, ({ runnerID }) => runnerID)
  const difference = (of: Float64Array, one: number, other: number) => (of[one] ?? 0) - (of[other] ?? 0)
  const order = Uint32Array.from(rows.keys()).toSorted(
    (one, other) => turn * difference(column, one, other) || difference(ids, one, other),
  )
  return Array.from(order).flatMap((place) => rows[place] ?? [])
}

/** The runners that pass the filter; incomplete ones lack what the race needs, in free places nobody is named. (rules/staff#filters) */
export function runnersIn(filter: StaffFilter, rows: readonly StaffRunner[]): readonly StaffRunner[] {
  if (showsAll(filter)) return rows
  // judged only where the filter asks for it: of every row it takes longer than all else
  const isWanted = {
    ALL: () => true,
    INCOMPLETE: (row: StaffRunner) => !hasCompleteRaceData(row),
    FREE: (row: StaffRunner) => isEmptyRunner(row),
  }[filter.state]
  return rows.filter((row) => {
    const { competition, timekeeping } = row
    const facts = { competition, timekeeping, orderId: null, isIncomplete: true, isFree: true }
    return passes(filter, facts) && isWanted(row)
  })
}
