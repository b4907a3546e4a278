import { expect, test } from 'vitest'
import { isLeftOver, isOfferOver, offerEnds } from './waitingOffers.ts'

// in winter 8 o'clock is 7:00 UTC, in summer 6:00
test.each([
  ['in the evening', '2027-02-01T20:00:00Z', 48, [], '2027-02-04T07:00:00.000Z'],
  ['before the morning', '2027-02-01T06:59:59Z', 48, [], '2027-02-03T07:00:00.000Z'],
  ['at 8 sharp', '2027-02-01T07:00:00Z', 48, [], '2027-02-03T07:00:00.000Z'],
  ['in daytime', '2027-02-01T09:00:00Z', 24, [], '2027-02-03T07:00:00.000Z'],
  ['before the change to summer time', '2027-03-26T20:00:00Z', 48, [], '2027-03-29T07:00:00.000Z'],
  ['in summer', '2027-07-01T20:00:00Z', 48, [], '2027-07-04T06:00:00.000Z'],
  ['before the deadline', '2027-02-01T20:00:00Z', 48, ['2027-02-03', null], '2027-02-03T23:00:00.000Z'],
  ['before an earlier last day', '2027-02-01T20:00:00Z', 48, ['2027-02-03', '2027-02-01'], '2027-02-01T23:00:00.000Z'],
  ['long before the deadline', '2027-02-01T20:00:00Z', 48, ['2027-08-31'], '2027-02-04T07:00:00.000Z'],
])('an offer that is made %s ends in time', (_, at, hours, days, until) => {
  expect(offerEnds(new Date(at), { hours, days }).toISOString()).toBe(until)
})

test.each([
  [-1, false],
  [0, true],
  [1, true],
])('%i ms after its end an offer is over: %s', (ms, isOver) => {
  expect(isOfferOver(new Date(1000), new Date(1000 + ms))).toBe(isOver)
})

test.each([
  [24 * 3_600_000 - 1, false],
  [24 * 3_600_000, true],
])('pieces that have waited %i ms are left: %s', (ms, isLeft) => {
  expect(isLeftOver(new Date(0), new Date(ms))).toBe(isLeft)
})
