import { compareText } from '#domain/text/germanOrder.ts'
import { isFreePlace } from '#domain/teams/teams.ts'
import {
  EVERY_TEAM,
  passesTeamFilter,
  showsEvery,
  teamFilterIn,
  valueIn,
  withTeamFilter,
  writeValue,
  type TeamFilter,
} from '#web/parts/teams/teamFilter.ts'
import type { Team } from './teamCalls.ts'

/**
 * Which of its teams a company sees; `link`: those that have no editing link yet; `via`: those that came through the invite link of this name,
 * null for all. (rules/dashboard#team-filters)
 */
export type OwnFilter = TeamFilter & { link: 'WITHOUT' | 'ALL'; via: string | null }

export const ALL_OWN: OwnFilter = { ...EVERY_TEAM, link: 'ALL', via: null }

const LINK = { key: 'link', words: { WITHOUT: 'ohne' } } as const
const VIA = 'anmeldelink'

/** The filter in the URL; what is unknown there filters nothing. */
export function ownFilterIn(search: URLSearchParams): OwnFilter {
  return { ...teamFilterIn(search), link: valueIn(search, LINK), via: search.get(VIA) || null }
}

/** The same URL with this filter; what filters nothing is left out. */
export function withOwnFilter(search: URLSearchParams, filter: OwnFilter): URLSearchParams {
  const next = withTeamFilter(search, filter)
  writeValue(next, LINK, filter.link)
  if (filter.via === null) next.delete(VIA)
  else next.set(VIA, filter.via)
  return next
}

/** Whether nothing is filtered. */
export function showsAllOwn(filter: OwnFilter): boolean {
  return showsEvery(filter) && filter.link === 'ALL' && filter.via === null
}

/** Whether only the free places are asked for. (rules/dashboard#free-places) */
export function showsFreeOnly(filter: OwnFilter): boolean {
  return filter.state === 'FREE' && showsAllOwn({ ...filter, state: 'ALL' })
}

type Filtered = Pick<Team, 'competition' | 'timekeeping' | 'complete' | 'reserved' | 'teamCode' | 'inviteName'>

/** Whether this team is seen. */
export function passesOwn(filter: OwnFilter, team: Filtered): boolean {
  const { competition, timekeeping, complete, teamCode, inviteName } = team
  const facts = { competition, timekeeping, isIncomplete: !complete, isFree: isFreePlace(team) }
  if (filter.via !== null && filter.via !== inviteName) return false
  return passesTeamFilter(filter, facts) && (filter.link === 'ALL' || teamCode === null)
}

/** The query of a link to the teams that came through this invite link alone. */
export const searchOfLink = (name: string) => withOwnFilter(new URLSearchParams(), { ...ALL_OWN, via: name }).toString()

/** Choices of invite links beside 'Alle'; in quotes, since a link may be called like that. */
export const linkChoices = (names: readonly string[]) => names.map((name) => ({ value: name, label: `„${name}“` }))

/** The invite links through which any of these teams came. (rules/codes#invite-links) */
export function linksOf(teams: readonly Pick<Team, 'inviteName'>[]): string[] {
  return [...new Set(teams.flatMap(({ inviteName }) => inviteName ?? []))].toSorted(compareText)
}
