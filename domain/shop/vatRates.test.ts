import { expect, test } from 'vitest'
import { isSecondOfItsDay, rateOn, withRateOn } from './vatRates.ts'

const FOOD = [
  { validFrom: '2026-07-01', vatRate: 10 },
  { validFrom: '2020-07-01', vatRate: 5 },
  { validFrom: '2022-01-01', vatRate: 13 },
]

test.each([
  ['2020-06-30', undefined],
  ['2020-07-01', 5],
  ['2025-12-31', 13],
  ['2027-09-17', 10],
])('on %s the rate is %s', (day, rate) => {
  expect(rateOn(FOOD, day)).toBe(rate)
})

test('another rate takes the place of the one that holds on that day', () => {
  expect(withRateOn(FOOD, { day: '2025-01-01', vatRate: 12 }).map(({ vatRate }) => vatRate)).toEqual([10, 5, 12])
  expect(withRateOn(FOOD, { day: '2000-01-01', vatRate: 12 })).toEqual(FOOD)
})

test('the second rate of a day is told, not the first', () => {
  const rates = [...FOOD, { validFrom: '2022-01-01', vatRate: 1 }]
  expect(rates.map((_, place) => isSecondOfItsDay(rates, place))).toEqual([false, false, false, true])
})
