import { expect, test } from 'vitest'
import { DEFAULT_RANKINGS } from '#domain/results/rankingKinds.ts'
import { entryOf, RankingEntry, rankingInWords, rankingOf, type Ranking } from './rankingEntry.ts'

const OTHERS: Ranking[] = [
  { key: 'nah', title: 'Nah dran', of: 'person', rule: 'nearTarget', target: 2_700_000, time: 'gun' },
  { key: 'firmen', title: null, of: 'company', rule: 'finishers', classes: [10, 30], time: 'net' },
]

test('a ranking that is opened and saved is the same', () => {
  for (const ranking of [...DEFAULT_RANKINGS.map((one) => ({ ...one, title: null })), ...OTHERS])
    expect(rankingOf(RankingEntry.parse(entryOf(ranking)), ranking.key)).toEqual(ranking)
  expect(rankingInWords(OTHERS[0]!)).toBe('Personen, nahe an der Richtzeit 45:00, Zeit brutto')
  expect(rankingInWords(OTHERS[1]!)).toBe('Firmen, meiste im Ziel, Klassen bis 10, 30 Teams')
})

test('what is missing or wrong is said at its field, and only of the kind that is chosen', () => {
  const said = (other: object) =>
    RankingEntry.safeParse({ ...entryOf(null), ...other }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(said({ of: 'person', personRule: 'nearTarget', target: 'bald' })).toEqual([
    ['target', 'Bitte nennen Sie eine Zeit wie 17:57,5.'],
  ])
  expect(said({ of: 'company', classes: '10, viele' })).toEqual([
    ['classes', 'Bitte nennen Sie eine ganze Zahl von 1 bis 1.000.'],
  ])
  expect(said({ of: 'company', classes: '1 2 3 4 5 6' })?.[0]?.[0]).toBe('classes')
  expect(said({ of: 'company', companyRule: 'mean', atLeast: '' })?.[0]?.[0]).toBe('atLeast')
  expect(said({ of: 'team', target: 'bald', classes: 'x', atLeast: '' })).toBeUndefined()
})
