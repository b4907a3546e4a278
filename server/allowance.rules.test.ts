import { expect, test } from 'vitest'
import { allowance } from './allowance.ts'

test('so much is allowed at once, then one more after each second, to everybody alike, and never more than at first', () => {
  const those = allowance({ most: 3, everyMs: 1000 })
  const asked = (now: number, name = 'a') => those.take({ name, count: 1 }, now)
  expect([0, 0, 0, 0, 999].map((now) => asked(now))).toEqual([true, true, true, false, false])
  expect(asked(999, 'b')).toBe(true)
  expect([1000, 1500, 1999, 2000].map((now) => asked(now))).toEqual([true, false, false, true])
  expect([90_000, 90_000, 90_000, 90_000].map((now) => asked(now))).toEqual([true, true, true, false])
  those.giveBack({ name: 'a', count: 1 })
  expect([90_000, 90_000].map((now) => asked(now))).toEqual([true, false])
})

test('what counts for more than is left is taken on credit, and given back as a whole', () => {
  const those = allowance({ most: 3, everyMs: 1000 })
  const asked = (now: number, count = 1) => those.take({ name: 'a', count }, now)
  expect([asked(0, 5), asked(2000), asked(3000), asked(3000)]).toEqual([true, false, true, false])
  those.giveBack({ name: 'a', count: 6 })
  expect([asked(3000, 3), asked(3000)]).toEqual([true, false])
})
