import { expect, test } from 'vitest'
import { countdownInWords, daysLeftInWords } from './countdownWords.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

test.each([
  [47 * DAY + 3 * HOUR + 9 * SECOND, 'Noch 47\u00a0Tage 03:00:09'],
  [DAY, 'Noch 1\u00a0Tag 00:00:00'],
  [DAY - SECOND, 'Noch 23:59:59'],
  [1, 'Noch 00:00:01'],
  [0, 'Gleich geht es los …'],
  [-5 * SECOND, 'Gleich geht es los …'],
])('%i ms before registration opens it says %s', (left, words) => {
  expect(countdownInWords(left)).toBe(words)
})

test.each([
  ['2027-01-13T22:59:59Z', 'Noch 2\u00a0Tage'],
  // the day begins in Vienna
  ['2027-01-13T23:00:00Z', 'Morgen'],
  ['2027-01-14T23:00:00Z', 'Heute'],
  ['2027-01-15T09:00:00Z', 'Gleich geht es los …'],
])('at %s a page without a program says %s', (now, words) => {
  expect(daysLeftInWords(new Date('2027-01-15T09:00:00Z'), new Date(now))).toBe(words)
})
