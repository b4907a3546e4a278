import { describe, expect, test } from 'vitest'
import { aTeam } from '../../test/support/teamResults.ts'
import { rankCompanies, rankCompanyMeans } from './companyRankings.ts'

describe('companies', () => {
  test('are ranked by how many are in the goal, a. K. and walkers too, each class of size for itself', () => {
    const teams = [
      aTeam(101, [1, { status: 'OUT_OF_COMPETITION', ms: 1 }, { status: 'DNF' }], { customerID: 1 }),
      aTeam(102, [1, 1, 1], { customerID: 2, competition: 'NORDIC_WALKING' }),
      aTeam(103, [1, 1, 1], { customerID: 3, teamType: 'BUSINESS' }),
      aTeam(104, [1, 1, 1], { customerID: 3 }),
      aTeam(105, [null, null, { status: 'DNS' }], { customerID: 4 }),
    ]
    const told = (classes?: number[]) =>
      rankCompanies(teams, classes).map(({ customerID, place, finishers, sizeClass }) => [
        customerID,
        place,
        finishers,
        sizeClass,
      ])
    expect(told()).toEqual([
      [3, 1, 6, null],
      [2, 2, 3, null],
      [1, 3, 2, null],
      [4, null, 0, null],
    ])
    expect(told([1])).toEqual([
      [2, 1, 3, 1],
      [1, 2, 2, 1],
      [4, null, 0, 1],
      [3, 1, 6, null],
    ])
  })

  test('are ranked by the mean of the sums of their ranked running teams, from so many on', () => {
    const own = (customerID: number, numbers: number[], ms: number) =>
      numbers.map((number) => aTeam(number, [ms, ms, ms], { customerID }))
    const teams = [...own(1, [101, 102], 5), ...own(2, [103, 104], 4), ...own(3, [105], 1), ...own(4, [106, 107], 4)]
    expect(
      rankCompanyMeans(teams, { atLeast: 2, time: 'net' }).map(({ customerID, place, mean }) => [
        customerID,
        place,
        mean,
      ]),
    ).toEqual([
      [2, 1, 12],
      [4, 1, 12],
      [1, 3, 15],
      [3, null, 3],
    ])
  })
})
