import { expect, test } from 'vitest'
import { partsShown } from './rankingParts.ts'

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 20]],
  [4, 20, [1, 2, 3, 4, 5, 6, 20]],
  [5, 20, [1, 2, 3, 4, 5, 6, 7, 20]],
  [10, 20, [1, 8, 9, 10, 11, 12, 20]],
  [17, 20, [1, 15, 16, 17, 18, 19, 20]],
  [99, 5, [1, 5]],
])('part %s of %s stands among %s', (part, parts, shown) => {
  expect(partsShown(part, parts)).toEqual(shown)
})
