import { describe, expect, test } from 'vitest'
import { aTeam, NET } from '../../test/support/teamResults.ts'
import { SEXES } from '../teams/runners.ts'
import { listPersons, rankNearMean, rankNearTarget, rankPersons, rankTeams, type TeamResults } from './rankings.ts'
import type { Result } from './results.ts'

const places = (rows: readonly { place: number | null; team: TeamResults }[]) =>
  rows.map(({ place, team }) => [team.teamNumber, place])

describe('teams', () => {
  test('are ranked by the sum of three times; equal sums share the place, and the next one skips', () => {
    const teams = [aTeam(101, [3, 3, 3]), aTeam(102, [1, 2, 3]), aTeam(103, [2, 2, 2]), aTeam(104, [5, 5, 5])]
    expect(places(rankTeams(teams, NET))).toEqual([
      [102, 1],
      [103, 1],
      [101, 3],
      [104, 4],
    ])
  })

  test('of which somebody has not finished in competition stand below with what they have', () => {
    const teams = [
      aTeam(101, [1, { status: 'DNF', ms: 1 }, 1]),
      aTeam(102, [9, 9, 9]),
      aTeam(103, [1, null, null]),
      aTeam(104, [1, 1, { status: 'OUT_OF_COMPETITION', ms: 1 }]),
      aTeam(105, [{ status: 'DSQ', ms: 1 }, { status: 'DNS' }, null]),
    ]
    const rows = rankTeams(teams, NET)
    expect(places(rows)).toEqual([
      [102, 1],
      [101, null],
      [104, null],
      [103, null],
      [105, null],
    ])
    expect(rows.map(({ time }) => time)).toEqual([27, 2, 2, 1, null])
  })

  test('without timekeeping are in no ranking', () => {
    expect(rankTeams([aTeam(101, [1, 1, 1], { timekeeping: false })], NET)).toEqual([])
  })

  test('are chosen by competition, type and sex', () => {
    const teams = [
      aTeam(101, [1, 1, 1]),
      aTeam(102, [1, 1, 1], { teamType: 'BUSINESS' }),
      aTeam(103, [1, 1, 1], { teamSex: 'MIXED' }),
      aTeam(104, [1, 1, 1], { competition: 'NORDIC_WALKING' }),
    ]
    const chosen = { competition: 'RUNNING', teamType: 'COMPANY', sex: 'MALE', ...NET } as const
    expect(places(rankTeams(teams, chosen))).toEqual([[101, 1]])
  })

  test('whose net time is missing go by the gun time', () => {
    const team = aTeam(101, [1, 1, null])
    const gun = team.results.map((result, index) => (index === 2 ? { ...result, gunTime: 7 } : result))
    expect(rankTeams([{ ...team, results: gun }], NET)).toMatchObject([{ place: 1, time: 9 }])
  })
})

describe('persons', () => {
  const female = (team: TeamResults) => ({
    ...team,
    results: team.results.map((one) => ({ ...one, sex: 'FEMALE' as const })),
  })

  test('of one sex are ranked by their times; others have none, and a time beside another status is not shown', () => {
    const teams = [
      aTeam(101, [3, { status: 'DSQ', ms: 1 }, { status: 'OUT_OF_COMPETITION', ms: 2 }]),
      female(aTeam(102, [1, 2, 3])),
      aTeam(103, [2, null, { status: 'DNS' }]),
    ]
    const rows = rankPersons(teams, { sex: 'MALE', ...NET })
    expect(rows.map(({ result, place, time, status }) => [result.startNumber, place, time, status])).toEqual([
      ['103A', 1, 2, 'FINISHED'],
      ['101A', 2, 3, 'FINISHED'],
      ['101B', null, null, 'DSQ'],
      ['101C', null, null, 'OUT_OF_COMPETITION'],
      ['103C', null, null, 'DNS'],
    ])
  })

  test('whose sex is unknown are in neither', () => {
    const team = aTeam(101, [1, 2, 3])
    const unknown = { ...team, results: team.results.map((one) => ({ ...one, sex: null })) }
    expect(SEXES.flatMap((sex) => rankPersons([unknown], { sex, ...NET }))).toEqual([])
  })

  test('who walk are listed by number, or ranked by how near they come', () => {
    const teams = [
      aTeam(102, [10, 21, 30], { competition: 'NORDIC_WALKING' }),
      aTeam(101, [19, null, null], { competition: 'NORDIC_WALKING' }),
    ]
    const numbers = (rows: readonly { place: number | null; result: Result }[]) =>
      rows.map(({ result, place }) => [result.startNumber, place])
    expect(numbers(listPersons(teams, NET))).toEqual([
      ['101A', null],
      ['102A', null],
      ['102B', null],
      ['102C', null],
    ])
    // the mean is 20: 19 and 21 are equally near
    expect(numbers(rankNearMean(teams, NET))).toEqual([
      ['101A', 1],
      ['102B', 1],
      ['102A', 3],
      ['102C', 3],
    ])
    expect(numbers(rankNearTarget(teams, { target: 29, ...NET }))).toEqual([
      ['102C', 1],
      ['102B', 2],
      ['101A', 3],
      ['102A', 4],
    ])
  })
})
