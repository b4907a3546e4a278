import { missingEntries } from '#domain/teams/completeness.ts'
import { compareText } from '#domain/text/germanOrder.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import type { Sort } from '#domain/text/tables.ts'
import { labels } from '#contract/labels.ts'
import type { Team } from './teamCalls.ts'

/** By what a company orders its teams; `missing`: what lacks most comes first. (rules/dashboard#team-order) */
export const TEAM_ORDERS = ['number', 'name', 'competition', 'missing', 'changed'] as const
export type TeamOrder = (typeof TEAM_ORDERS)[number]

/** The order in which they were bought. */
export const BOUGHT: Sort<TeamOrder> = { key: 'number', direction: 'asc' }

type Member = Parameters<typeof missingEntries>[0] & { startNumber?: string | null }
type Ordered = Pick<Team, 'id' | 'teamName' | 'competition' | 'updatedAt'> & {
  runners: readonly Member[]
}
type Compare = (one: Ordered, other: Ordered) => number

const COMPARE: Record<TeamOrder, Compare> = {
  number: (one, other) => compareText(teamNumber(one.runners), teamNumber(other.runners)),
  name: (one, other) => compareText(one.teamName, other.teamName),
  competition: (one, other) => compareText(labels.competition[one.competition], labels.competition[other.competition]),
  missing: (one, other) => missingFields(other) - missingFields(one),
  changed: (one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt),
}

/** The teams in this order; what is equal keeps the order of buying. */
export function orderTeams<Listed extends Ordered>(teams: readonly Listed[], { key, direction }: Sort<TeamOrder>) {
  const turn = direction === 'asc' ? 1 : -1
  return teams.toSorted((one, other) => turn * COMPARE[key](one, other) || one.id - other.id)
}

function missingFields({ runners }: Pick<Ordered, 'runners'>): number {
  return runners.reduce((sum, runner) => sum + missingEntries(runner).length, 0)
}
