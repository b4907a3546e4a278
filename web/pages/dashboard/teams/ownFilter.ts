import { isFreePlace } from '#domain/orders.ts'
import {
  EVERY_TEAM,
  passesTeamFilter,
  showsEvery,
  teamFilterIn,
  valueIn,
  withTeamFilter,
  writeValue,
} from '#web/parts/teams/teamFilter.ts'
import type { TeamFilter } from '#web/parts/teams/teamFilter.ts'
import type { Team } from './teamCalls.ts'

/** Which of its teams a company sees; `link`: those that have no editing link yet. (rules/dashboard#team-filters) */
export type OwnFilter = TeamFilter & { link: 'WITHOUT' | 'ALL' }

export const ALL_OWN: OwnFilter = { ...EVERY_TEAM, link: 'ALL' }

const LINK = { key: 'link', words: { WITHOUT: 'ohne' } } as const

/** The filter in the URL; what is unknown there filters nothing. */
export function ownFilterIn(search: URLSearchParams): OwnFilter {
  return { ...teamFilterIn(search), link: valueIn(search, LINK) }
}

/** The same URL with this filter; what filters nothing is left out. */
export function withOwnFilter(search: URLSearchParams, filter: OwnFilter): URLSearchParams {
  const next = withTeamFilter(search, filter)
  writeValue(next, LINK, filter.link)
  return next
}

/** Whether nothing is filtered. */
export function showsAllOwn(filter: OwnFilter): boolean {
  return showsEvery(filter) && filter.link === 'ALL'
}

/** Whether only the free places are asked for. (rules/dashboard#free-places) */
export function showsFreeOnly(filter: OwnFilter): boolean {
  return filter.state === 'FREE' && showsAllOwn({ ...filter, state: 'ALL' })
}

type Filtered = Pick<Team, 'competition' | 'timekeeping' | 'complete' | 'reserved' | 'teamCode'>

/** Whether this team is seen. */
export function passesOwn(filter: OwnFilter, team: Filtered): boolean {
  const { competition, timekeeping, complete, teamCode } = team
  const facts = { competition, timekeeping, isIncomplete: !complete, isFree: isFreePlace(team) }
  return passesTeamFilter(filter, facts) && (filter.link === 'ALL' || teamCode === null)
}
