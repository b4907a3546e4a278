import { expect, test } from 'vitest'
import { between } from './useSelection.ts'

test.each([
  ['downwards', 2, 4, [2, 7, 4]],
  ['upwards', 4, 2, [2, 7, 4]],
  ['from itself', 7, 7, [7]],
  ['from nowhere', null, 7, []],
  ['from one on another page', 9, 7, []],
])('a range %s', (_, one, other, range) => {
  expect(between([1, 2, 7, 4, 3], one, other)).toEqual(range)
})
