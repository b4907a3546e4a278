import { expect, test } from 'vitest'
import { asSoldOn, comesBack } from './lastDays.ts'

test.each([
  { lastDay: null, left: 7, today: '2027-04-01', sold: 7 },
  { lastDay: '2027-03-31', left: 7, today: '2027-03-30', sold: 7 },
  { lastDay: '2027-03-31', left: 7, today: '2027-03-31', sold: 7 },
  { lastDay: '2027-03-31', left: 7, today: '2027-04-01', sold: 0 },
  { lastDay: '2027-03-31', left: null, today: '2027-03-31', sold: null },
  { lastDay: '2027-03-31', left: null, today: '2028-01-01', sold: 0 },
])('of $left pieces until $lastDay $sold can be bought on $today', ({ lastDay, left, today, sold }) => {
  expect(asSoldOn({ lastDay, availableQuantity: left }, today).availableQuantity).toBe(sold)
})

test.each([
  ['2027-03-31', null, true],
  ['2027-03-31', '2027-04-01', true],
  ['2027-03-31', '2027-03-30', false],
  ['2027-04-01', '2027-05-01', false],
  [null, '2027-03-31', false],
])('on 1 April an item until %s that is sold until %s comes back: %s', (before, lastDay, back) => {
  expect(comesBack({ lastDay: before }, { lastDay, today: '2027-04-01' })).toBe(back)
})
