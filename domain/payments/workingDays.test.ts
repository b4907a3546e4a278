import { expect, test } from 'vitest'
import { workingDayFrom } from './workingDays.ts'

test.each([
  ['2026-11-24', '2026-11-24', 'a Tuesday'],
  ['2026-11-28', '2026-11-30', 'a Saturday'],
  ['2026-12-25', '2026-12-28', 'Christmas before a weekend'],
  ['2026-12-31', '2026-12-31', 'the last day of the year'],
  ['2027-01-01', '2027-01-04', 'New Year before a weekend'],
  ['2024-03-31', '2024-04-02', 'Easter Sunday and Monday in March'],
  ['2027-03-29', '2027-03-30', 'Easter Monday'],
  ['2027-05-06', '2027-05-07', 'Ascension'],
  ['2027-05-17', '2027-05-18', 'Whit Monday'],
  ['2027-05-27', '2027-05-28', 'Corpus Christi'],
  ['2026-10-26', '2026-10-27', 'the national holiday'],
  ['2025-04-19', '2025-04-22', 'the Saturday before Easter'],
])('from %s on it is %s (%s)', (day, expected) => {
  expect(workingDayFrom(day)).toBe(expected)
})
