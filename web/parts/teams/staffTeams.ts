import { namedFirst, matchesSearch } from '#domain/text/tables.ts'
import { bibsOf } from '#domain/teams/runners.ts'
import type { StaffTeam } from './StaffTeamRow.tsx'

/** Which teams of a customer are seen. (rules/staff#customer) */
export type TeamsView = {
  query: string
  status: 'ALL' | 'COMPLETE' | 'INCOMPLETE'
  timekeeping: 'ALL' | 'WITH' | 'WITHOUT'
}

/** The teams of a view whose name, bib, id or order number contains each word of the query; a bib comes before an id. (rules/staff#customer, rules/lists#bib-first) */
export function selectTeams<Team extends StaffTeam>(
  teams: readonly Team[],
  { query, status, timekeeping }: TeamsView,
): readonly Team[] {
  const found = teams
    .filter((team) => status === 'ALL' || team.completeForStaff === (status === 'COMPLETE'))
    .filter((team) => timekeeping === 'ALL' || team.timekeeping === (timekeeping === 'WITH'))
    .filter(({ id, orderId, teamName, runners }) =>
      matchesSearch(query, [teamName, ...bibsOf(runners), `#${id}`, orderId && `#${orderId}`]),
    )
  return namedFirst(query, found, ({ runners }) => bibsOf(runners))
}
