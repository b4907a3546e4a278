import { matchesSearch } from '#domain/tables.ts'
import type { StaffTeam } from './StaffTeamRow.tsx'

/** Which teams of a customer are seen. (rules/staff#customer) */
export type TeamsView = {
  query: string
  status: 'ALL' | 'COMPLETE' | 'INCOMPLETE'
  timekeeping: 'ALL' | 'WITH' | 'WITHOUT'
}

/** The teams of a view whose name, number or order number contains each word of the query. (rules/staff#customer) */
export function selectTeams<Team extends StaffTeam>(
  teams: readonly Team[],
  { query, status, timekeeping }: TeamsView,
): Team[] {
  return teams
    .filter((team) => status === 'ALL' || team.completeForStaff === (status === 'COMPLETE'))
    .filter((team) => timekeeping === 'ALL' || team.timekeeping === (timekeeping === 'WITH'))
    .filter(({ id, orderId, teamName }) => matchesSearch(query, [teamName, `#${id}`, orderId && `#${orderId}`]))
}
