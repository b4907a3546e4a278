import { expect, test } from 'vitest'
import { isOnlyRead } from './rightsOfAYear.ts'

test.each([
  // a right, and whether it is only read in a year that is being prepared, current, past, closed
  ['settings', [false, false, true, true]],
  ['items.write', [false, false, true, true]],
  ['orders.write', [true, false, true, true]],
  ['messages.write', [true, false, true, true]],
  ['payments.write', [false, false, false, false]],
] as const)('%s changes what it may in each year', (right, expected) => {
  const states = ['preparation', 'current', 'past', 'closed'] as const
  expect(states.map((state) => isOnlyRead(right, state))).toEqual(expected)
})
