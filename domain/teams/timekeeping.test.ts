import { expect, test } from 'vitest'
import { movedTimekeeping, timekeepingChange, timesHeldElsewhere } from './timekeeping.ts'

test.each([
  [false, true, 'mustBeBooked'],
  [true, false, 'off'],
  [true, true, 'none'],
  [false, false, 'none'],
  [true, undefined, 'none'],
  [false, null, 'none'],
])('timekeeping %s, saved as %s: %s', (before, after, change) => {
  expect(timekeepingChange({ timekeeping: before }, { timekeeping: after })).toBe(change)
})

const of = (orderId: number, upgradeOrderId: number | null, timekeeping: boolean) => ({
  orderId,
  upgradeOrderId,
  timekeeping,
})

test.each([
  ['within an order', of(1, null, true), of(1, null, false), { upgradeOrderId: null }],
  ['to a team of another order', of(1, null, true), of(2, null, false), { upgradeOrderId: 1 }],
  ['that was booked afterwards', of(1, 9, true), of(2, null, false), { upgradeOrderId: 9 }],
  ['back to the order that paid for it', of(2, 1, true), of(1, null, false), { upgradeOrderId: null }],
  ['to a team that gave up its own', of(1, 9, true), of(2, 8, false), { upgradeOrderId: 9 }],
  ['from a team that has none', of(1, 9, false), of(1, null, false), { problem: 'nothingToMove' }],
  ['to a team that is timed', of(1, null, true), of(1, 9, true), { problem: 'hasItAlready' }],
  ['to itself', of(1, null, true), of(1, null, true), { problem: 'hasItAlready' }],
])('timekeeping moves %s with its order', (_, from, to, moved) => {
  expect(movedTimekeeping(from, to)).toEqual(moved)
})

test('timekeeping that went to a team of another order is held elsewhere', () => {
  const teams = [of(1, null, true), of(1, 9, true), of(2, 1, true), of(2, 1, false), of(3, null, true)]
  expect([1, 2, 9].map((order) => timesHeldElsewhere(order, teams))).toEqual([1, 0, 1])
})
