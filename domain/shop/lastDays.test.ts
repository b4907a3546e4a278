import { expect, test } from 'vitest'
import { asSoldOn } from './lastDays.ts'

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
