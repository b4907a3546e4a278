import { expect, test } from 'vitest'
import { holidayOf } from './holidays.ts'

test.each([
  ['2027-03-28', null],
  ['2027-03-29', 'easterMonday'],
  ['2025-04-21', 'easterMonday'],
  ['2027-05-06', 'ascension'],
  ['2008-05-01', 'labourDay'],
  ['2027-05-17', 'whitMonday'],
  ['2027-05-27', 'corpusChristi'],
  ['2027-10-26', 'nationalDay'],
  ['2027-09-17', null],
] as const)('%s is %s', (day, name) => {
  expect(holidayOf(day)).toBe(name)
})
