import { expect, test } from 'vitest'
import { stockAfter } from './lineStock.ts'

test.each([
  ['is on sale where nobody waits', [2, 0, 0], 7, false, { open: 7, ofLine: 0 }],
  ['is the line’s where somebody waits', [2, 0, 0], 7, true, { open: 2, ofLine: 5 }],
  ['beside what offers hold', [0, 1, 4], 7, true, { open: 0, ofLine: 3 }],
  ['is taken from the open sale first', [3, 4, 0], 5, true, { open: 1, ofLine: 4 }],
  ['and then from the line', [3, 4, 2], 4, true, { open: 0, ofLine: 2 }],
  ['can be as little as offers hold', [3, 4, 2], 2, true, { open: 0, ofLine: 0 }],
  ['cannot be less', [3, 4, 2], 1, true, 'held'],
  ['can be without end', [3, 4, 2], null, true, { open: null, ofLine: 0 }],
  ['can come to an end again', [null, 0, 2], 5, false, { open: 3, ofLine: 0 }],
] as const)('a stock that is set %s', (_, [open, ofLine, held], stock, isWaitedFor, after) => {
  expect(stockAfter({ open, ofLine, held }, { stock, isWaitedFor })).toEqual(after)
})
