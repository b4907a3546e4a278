import { expect, test } from 'vitest'
import { aTeam } from '../../test/support/teamResults.ts'
import { DEFAULT_RANKINGS, rank } from './rankingKinds.ts'

test('out of the box there are rankings of teams, persons, apprentices, walkers and companies', () => {
  expect(DEFAULT_RANKINGS.map(({ key }) => key)).toEqual([
    'team-company-male',
    'team-company-female',
    'team-company-mixed',
    'team-business-male',
    'team-business-female',
    'team-business-mixed',
    'person-male',
    'person-female',
    'apprentice-male',
    'apprentice-female',
    'walking',
    'companies',
    'companies-mean',
  ])
})

const apprentices = aTeam(103, [5, 4, 6])
const TEAMS = [
  aTeam(101, [3, 3, 3]),
  aTeam(102, [1, 2, 4], { teamType: 'BUSINESS', teamSex: 'MIXED' }),
  { ...apprentices, results: apprentices.results.map((one) => ({ ...one, isApprentice: true })) },
  aTeam(104, [9, 8, 7], { competition: 'NORDIC_WALKING' }),
]

/** Places of a ranking, by what its rows are of. */
function placesOf(key: string) {
  const ranking = DEFAULT_RANKINGS.find((one) => one.key === key)
  if (!ranking) throw new Error(`There is no ${key}.`)
  const ranked = rank(TEAMS, ranking)
  if (ranked.of === 'team') return ranked.rows.map(({ team, place }) => [String(team.teamNumber), place])
  if (ranked.of === 'person') return ranked.rows.map(({ result, place }) => [result.startNumber, place])
  return ranked.rows.map(({ companyName, place }) => [companyName, place])
}

test.each<[key: string, places: [string, number | null][]]>([
  [
    'team-company-male',
    [
      ['101', 1],
      ['103', 2],
    ],
  ],
  ['team-business-mixed', [['102', 1]]],
  ['team-company-female', []],
  [
    'apprentice-male',
    [
      ['103B', 1],
      ['103A', 2],
      ['103C', 3],
    ],
  ],
  ['person-female', []],
  [
    'walking',
    [
      ['104A', null],
      ['104B', null],
      ['104C', null],
    ],
  ],
  [
    'companies',
    [
      ['Firma 101', 1],
      ['Firma 102', 1],
      ['Firma 103', 1],
      ['Firma 104', 1],
    ],
  ],
  [
    'companies-mean',
    [
      ['Firma 101', null],
      ['Firma 102', null],
      ['Firma 103', null],
      ['Firma 104', null],
    ],
  ],
])('%s', (key, places) => {
  expect(placesOf(key)).toEqual(places)
})
