import { expect, test } from 'vitest'
import { isNamed, type Unsaid } from './names.ts'

const NOW = new Date('2027-09-18T18:43:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

test.each<[said: boolean | null, asked: Date | null, unsaid: Unsaid, isShown: boolean]>([
  [true, null, 'number', true],
  [false, daysAgo(30), 'name', false],
  [null, daysAgo(30), 'number', false],
  [null, null, 'name', false],
  [null, daysAgo(6.9), 'name', false],
  [null, daysAgo(7), 'name', true],
])('who said %s, was asked %s, where the organiser shows a %s: %s', (showInResults, askedAt, unsaid, isShown) => {
  expect(isNamed({ showInResults, askedAt }, { unsaid, now: NOW })).toBe(isShown)
})
