import type { NamedTeam } from '#contract/teams/teamNames.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import type { Effect } from '../logs/actions/effects.ts'
import { pieceFact, some, teamFacts, type PieceFact } from '../logs/facts.ts'
import type { StoredTeam } from '../teams/store.ts'

/** Number of persons in a team, its empty slots not counted. */
export const namedPeople = ({ runners }: StoredTeam): number =>
  runners.filter((runner) => !isEmptyRunner(runner)).length

export const taken = (orderID: number, pieces: readonly PieceFact[]): Effect => ({
  effect: 'taken',
  orderID,
  pieces: some(pieces.map(pieceFact)),
})

/** Teams that are deleted, with their people. */
export const teamsGone = (teams: readonly StoredTeam[]) =>
  ({
    effect: 'teamsGone',
    teams: teamFacts(teams),
    people: teams.reduce((sum, team) => sum + namedPeople(team), 0),
  }) as const satisfies Effect

/** Effect on these teams; none where there are none. */
export const ofTeams = (
  effect: 'timekeepingEnded' | 'shirtsTakenBack' | 'withdrawn' | 'untimed',
  teams: readonly NamedTeam[],
): Effect[] => (teams.length === 0 ? [] : [{ effect, teams: teamFacts(teams) }])
