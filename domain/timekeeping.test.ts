import { expect, test } from 'vitest'
import { timekeepingChange } from './timekeeping.ts'

test.each([
  [false, true, 'mustBeBooked'],
  [true, false, 'off'],
  [true, true, 'none'],
  [false, false, 'none'],
  [true, undefined, 'none'],
  [false, null, 'none'],
])('timekeeping %s, saved as %s: %s', (before, after, change) => {
  expect(timekeepingChange({ timekeeping: before }, { timekeeping: after })).toBe(change)
})
