import type { WireAnswer } from '#contract/endpoint.ts'
import type { runners } from '#contract/runners.ts'
import { hasCompleteRaceData } from '#domain/completeness.ts'
import { compareStartNumbers } from '#domain/runners.ts'
import { compareText } from '#domain/tables.ts'
import type { Sort } from '#domain/tables.ts'

/** A runner as the staff's list brings it. */
export type StaffRunner = WireAnswer<typeof runners.list>[number]

/** What the list can be ordered by. (S §2 'Läufer-Verwaltung') */
export const RUNNER_SORTS = ['startNumber', 'chipNumber', 'lastName', 'companyName', 'teamID', 'year'] as const
export type RunnerSort = (typeof RUNNER_SORTS)[number]

/** Which runners are seen. */
export type RunnersView = 'ALL' | 'TIMED' | 'LACKING'

const compare: Record<RunnerSort, (one: StaffRunner, other: StaffRunner) => number> = {
  startNumber: (one, other) => compareStartNumbers(one.startNumber, other.startNumber),
  chipNumber: (one, other) => compareNumber(one.chipNumber, other.chipNumber),
  lastName: (one, other) => compareText(one.lastName, other.lastName) || compareText(one.firstName, other.firstName),
  companyName: (one, other) => compareText(one.companyName, other.companyName),
  teamID: (one, other) => one.teamID - other.teamID,
  year: (one, other) => compareNumber(one.year, other.year),
}

/** The runners in that order; what is equal stands by runnerID. (S §2) */
export function sortRunners(rows: readonly StaffRunner[], { key, direction }: Sort<RunnerSort>): StaffRunner[] {
  const turn = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => turn * compare[key](one, other) || one.runnerID - other.runnerID)
}

/** The runners of that view. (S §4: incomplete when a number, a name, sex, year, team or company is missing) */
export function runnersIn(view: RunnersView, rows: readonly StaffRunner[]): readonly StaffRunner[] {
  if (view === 'TIMED') return rows.filter(({ timekeeping }) => timekeeping)
  return view === 'LACKING' ? rows.filter((row) => !hasCompleteRaceData(row)) : rows
}

/** What is missing comes last in both columns' ascending order. */
function compareNumber(one: number | null, other: number | null): number {
  return (one ?? Infinity) - (other ?? Infinity) || 0
}
