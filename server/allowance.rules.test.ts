import { expect, test } from 'vitest'
import { allowance } from './allowance.ts'

test('so much is allowed at once, then one more after each second, to everybody alike, and never more than at first', () => {
  const those = allowance({ most: 3, everyMs: 1000 })
  const asked = (now: number, name = 'a') => those.take(name, now)
  expect([0, 0, 0, 0, 999].map((now) => asked(now))).toEqual([true, true, true, false, false])
  expect(asked(999, 'b')).toBe(true)
  expect([1000, 1500, 1999, 2000].map((now) => asked(now))).toEqual([true, false, false, true])
  expect([90_000, 90_000, 90_000, 90_000].map((now) => asked(now))).toEqual([true, true, true, false])
  those.giveBack('a')
  expect([90_000, 90_000].map((now) => asked(now))).toEqual([true, false])
})
