import { expect, test } from 'vitest'
import { isAfterLetterTime, isLetterTime, waitsForMorning } from './letterTimes.ts'

test.each([
  ['a minute to eight in summer', '2027-08-15T05:59:00Z', false],
  ['eight in summer', '2027-08-15T06:00:00Z', true],
  ['a minute to eight in winter', '2027-01-15T06:59:00Z', false],
  ['eight in winter', '2027-01-15T07:00:00Z', true],
  ['a minute to twenty in summer', '2027-08-15T17:59:59Z', true],
  ['twenty in summer', '2027-08-15T18:00:00Z', false],
  ['twenty in winter', '2027-01-15T19:00:00Z', false],
  ['midnight', '2027-01-15T23:00:00Z', false],
  ['eight on the day whose night is an hour short', '2027-03-28T06:00:00Z', true],
  ['a minute before it', '2027-03-28T05:59:00Z', false],
  ['eight on the day whose night is an hour long', '2027-10-31T07:00:00Z', true],
  ['a minute before that', '2027-10-31T06:59:00Z', false],
])('%s', (_, moment, isTime) => expect(isLetterTime(new Date(moment))).toBe(isTime))

test.each([
  ['never changed', null, '2027-08-15T10:00:00Z', false],
  ['a moment later', '2027-08-15', '2027-08-15T10:00:00Z', true],
  ['changed at 23:50, ten minutes to midnight', '2027-08-15', '2027-08-15T21:50:00Z', true],
  ['changed at 23:50, the next morning', '2027-08-15', '2027-08-16T06:00:00Z', false],
  ['changed at 0:10, on that day', '2027-08-16', '2027-08-16T06:00:00Z', true],
  ['changed at 0:10, the next morning', '2027-08-16', '2027-08-17T06:00:00Z', false],
  ['changed before the night that is an hour short', '2027-03-27', '2027-03-28T06:00:00Z', false],
  ['changed in it', '2027-03-28', '2027-03-28T06:00:00Z', true],
])('what was changed waits for the morning: %s', (_, changedOn, moment, waits) =>
  expect(waitsForMorning(changedOn, new Date(moment))).toBe(waits),
)

test.each([
  ['before eight', '2027-08-15T05:00:00Z', false],
  ['by day', '2027-08-15T10:00:00Z', false],
  ['in the evening', '2027-08-15T18:00:00Z', true],
  ['after midnight', '2027-08-15T22:10:00Z', false],
])('no more on this day: %s', (_, moment, isAfter) => expect(isAfterLetterTime(new Date(moment))).toBe(isAfter))
