import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTeam, NET, type Said } from '../../test/support/teamResults.ts'
import { TEAM_SEXES, TEAM_TYPES } from '../teams/teams.ts'
import { rankCompanies, rankCompanyMeans } from './companyRankings.ts'
import { listPersons, rankNearMean, rankNearTarget, rankPersons, rankTeams, type TeamResults } from './rankings.ts'
import { RESULT_STATUSES } from './statuses.ts'

const said: fc.Arbitrary<Said> = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.constant(null),
  fc.record({ ms: fc.integer({ min: 1, max: 50 }), status: fc.constantFrom(...RESULT_STATUSES) }),
)
const someTeams = fc
  .array(
    fc.tuple(
      fc.tuple(said, said, said),
      fc.constantFrom(...TEAM_TYPES),
      fc.constantFrom(...TEAM_SEXES),
      fc.integer({ min: 1, max: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(([three, teamType, teamSex, customerID], index) =>
      aTeam(101 + index, three, { teamType, teamSex, customerID }),
    ),
  )

/** Every ranking of these teams, without what is only passed through. */
const allRankings = (teams: readonly TeamResults[]) => [
  rankTeams(teams, NET),
  rankPersons(teams, NET),
  listPersons(teams, NET),
  rankNearMean(teams, NET),
  rankNearTarget(teams, { target: 20, ...NET }),
  rankCompanies(teams, [2]),
  rankCompanyMeans(teams, { atLeast: 2, time: 'net' }),
]

describe('whatever came in', () => {
  test('its order does not matter', () => {
    fc.assert(
      fc.property(
        someTeams.chain((teams) =>
          fc.tuple(fc.constant(teams), fc.shuffledSubarray(teams, { minLength: teams.length })),
        ),
        ([teams, shuffled]) => {
          expect(allRankings(shuffled)).toEqual(allRankings(teams))
        },
      ),
    )
  })

  test('two teams that swap what they ran swap their places', () => {
    fc.assert(
      fc.property(someTeams, fc.nat(), fc.nat(), (teams, one, other) => {
        const [first, second] = [teams[one % teams.length], teams[other % teams.length]]
        fc.pre(first !== undefined && second !== undefined)
        if (!first || !second) return
        const swapped = teams.map((team) =>
          team === first
            ? { ...team, results: second.results }
            : team === second
              ? { ...team, results: first.results }
              : team,
        )
        const placeOf = (all: readonly TeamResults[], number: number) =>
          rankTeams(all, NET).find(({ team }) => team.teamNumber === number)?.place
        expect(placeOf(swapped, first.teamNumber)).toBe(placeOf(teams, second.teamNumber))
        expect(placeOf(swapped, second.teamNumber)).toBe(placeOf(teams, first.teamNumber))
      }),
    )
  })

  test('a team gets no better place by somebody who is taken out', () => {
    fc.assert(
      fc.property(someTeams, fc.nat(), fc.nat({ max: 2 }), (teams, which, slot) => {
        const team = teams[which % teams.length]
        fc.pre(team !== undefined)
        const without = teams.map((one) =>
          one === team
            ? {
                ...one,
                results: one.results.map((result, index) =>
                  index === slot ? { ...result, netTime: null, status: null } : result,
                ),
              }
            : one,
        )
        const placeOf = (all: readonly TeamResults[]) =>
          rankTeams(all, NET).find((row) => row.team.teamNumber === team?.teamNumber)?.place ?? Infinity
        expect(placeOf(without)).toBeGreaterThanOrEqual(placeOf(teams))
      }),
    )
  })

  test('the same place means the same sum, and a later one more', () => {
    fc.assert(
      fc.property(someTeams, (teams) => {
        const ranked = rankTeams(teams, NET).filter(({ place }) => place !== null)
        for (const [index, row] of ranked.entries()) {
          const before = ranked[index - 1]
          if (!before) continue
          expect(row.place === before.place).toBe(row.time === before.time)
          expect(row.time ?? 0).toBeGreaterThanOrEqual(before.time ?? 0)
        }
      }),
    )
  })
})
