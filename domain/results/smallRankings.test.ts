import { expect, test } from 'vitest'
import { DEFAULT_RANKINGS } from './rankingKinds.ts'
import type { PersonRow } from './rankings.ts'
import { isForStaffAlone } from './smallRankings.ts'

const some = (count: number) => ({ rows: Array.from({ length: count }, (): PersonRow => Object.create(null)) })

test.each<[key: string, people: number, isHidden: boolean]>([
  ['apprentice-female', 4, true],
  ['apprentice-female', 5, false],
  ['apprentice-male', 0, true],
  ['person-female', 1, false],
  ['team-company-male', 1, false],
])('%s of %i people is for the staff alone: %s', (key, people, isHidden) => {
  const ranking = DEFAULT_RANKINGS.find((one) => one.key === key)
  expect(ranking && isForStaffAlone(ranking, some(people))).toBe(isHidden)
})
