import { expect, test } from 'vitest'
import { nextVersionFrom, VERSIONS_A_DAY_MAX, VERSIONS_AN_HOUR_MAX } from './handOverBounds.ts'

const now = new Date('2027-09-16T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const every = (minutes: number, count: number) => Array.from({ length: count }, (_, place) => before(place * minutes))

test.each([
  ['nothing yet', [], null],
  ['one fewer than in an hour', every(1, VERSIONS_AN_HOUR_MAX - 1), null],
  ['as many as in an hour', every(1, VERSIONS_AN_HOUR_MAX), before(VERSIONS_AN_HOUR_MAX - 1 - 60)],
  ['as many, an hour ago', every(60, VERSIONS_AN_HOUR_MAX), null],
  ['one fewer than in a day', every(10, VERSIONS_A_DAY_MAX - 1), null],
  ['as many as in a day', every(10, VERSIONS_A_DAY_MAX), before((VERSIONS_A_DAY_MAX - 1) * 10 - 24 * 60)],
])('an account freezes a version after %s', (_, frozen, expected) => {
  expect(nextVersionFrom(frozen, now)).toEqual(expected)
})
