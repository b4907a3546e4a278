import { expect, test } from 'vitest'
import { isTooSlow } from './slowBodies.ts'

const MB = 1024 * 1024

test.each([
  { name: 'nobody within fifteen seconds', ageMs: 15_000, bytes: 0, isKnown: false, is: false },
  { name: 'a stranger afterwards, however much has come', ageMs: 15_001, bytes: 20 * MB, isKnown: false, is: true },
  { name: 'somebody with a login who has stopped', ageMs: 15_001, bytes: 0, isKnown: true, is: true },
  { name: 'not a file of 14 MB over 20 seconds', ageMs: 19_900, bytes: 13.9 * MB, isKnown: true, is: false },
  { name: 'nor one of 15 MB on a line of half a megabit', ageMs: 250_000, bytes: 14.9 * MB, isKnown: true, is: false },
  { name: 'but a byte a second', ageMs: 20_000, bytes: 20, isKnown: true, is: true },
])('too slow is $name', ({ is, ...body }) => {
  expect(isTooSlow(body)).toBe(is)
})
