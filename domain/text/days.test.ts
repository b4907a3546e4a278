import { expect, test } from 'vitest'
import { addDays, daysUntil } from './days.ts'

test.each([
  { from: '2026-11-21', days: 14, to: '2026-12-05' },
  { from: '2026-12-20', days: 14, to: '2027-01-03' },
  { from: '2028-02-28', days: 1, to: '2028-02-29' },
  { from: '2027-10-30', days: 2, to: '2027-11-01' },
])('$days days after $from is $to', ({ from, days, to }) => {
  expect(addDays(from, days)).toBe(to)
})

test.each([
  ['2027-09-17', '2027-09-16T21:59:59Z', 1],
  ['2027-09-17', '2027-09-16T22:00:00Z', 0],
  ['2027-09-17', '2027-09-18T05:00:00Z', -1],
  ['2027-11-01', '2027-10-30T12:00:00Z', 2],
  ['2027-03-29', '2027-03-27T12:00:00Z', 2],
])('until %s, seen from %s, %d days are left', (day, now, days) => {
  expect(daysUntil(day, new Date(now))).toBe(days)
})
