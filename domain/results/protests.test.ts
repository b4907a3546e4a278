import { expect, test } from 'vitest'
import { isOverdue } from './protests.ts'

const now = new Date('2027-09-17T18:30:00.000Z')

test.each([
  ['2027-09-17T18:29:59.999Z', true],
  ['2027-09-17T18:30:00.000Z', true],
  ['2027-09-17T18:30:00.001Z', false],
])('a protest that was to be decided until %s is overdue at half past six: %s', (until, isOver) => {
  expect([isOverdue(until, now), isOverdue(new Date(until), now)]).toEqual([isOver, isOver])
})
