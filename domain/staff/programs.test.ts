import { expect, test } from 'vitest'
import { isTokenDay, lastTokenDay } from './programs.ts'

test.each([
  ['2026-11-28', '2027-12-28'],
  ['2027-01-31', '2028-02-29'],
  ['2026-01-31', '2027-02-28'],
  ['2026-12-01', '2028-01-01'],
])('a token made on %s is valid until %s at the latest', (today, last) => {
  expect(lastTokenDay(today)).toBe(last)
})

test('the first day that a token can be valid until is today, the last one thirteen months later', () => {
  const days = ['2026-11-27', '2026-11-28', '2027-12-28', '2027-12-29']
  expect(days.map((day) => isTokenDay(day, '2026-11-28'))).toEqual([false, true, true, false])
})
