import { expect, test } from 'vitest'
import { readPickupTimes, shiftPickupTimes, typedPickupTimes } from '../pickup/pickupTimes.ts'
import { addDays } from '../text/days.ts'
import { shiftDay, shiftDays, weeksOf } from './shiftDays.ts'

test.each([
  ['2027-09-17', '2027-06-18', -13],
  ['2027-09-17', '2028-09-15', 52],
  ['2027-09-17', '2027-09-18', 0],
  ['2027-09-17', '2027-09-22', 1],
])('an event that moves from %s to %s moves all days by %i weeks', (from, to, weeks) =>
  expect(weeksOf({ from, to })).toBe(weeks),
)

test('all days go along, and what is not set stays so', () => {
  const days = { registration: '2027-08-31', names: '2027-09-05', shirts: null }
  expect(shiftDays(days, { from: '2027-09-17', to: '2028-09-15' })).toEqual({
    registration: '2028-08-29',
    names: '2028-09-03',
    shirts: null,
  })
})

test('weekdays stay, and nothing comes after the event that was not after it', () => {
  const from = '2027-09-17'
  for (let by = -40; by <= 40; by += 1) {
    const move = { from, to: addDays(from, by) }
    for (let before = 0; before <= 20; before += 1) {
      const day = addDays(from, -before)
      const shifted = shiftDay(day, move)
      expect(new Date(shifted).getUTCDay()).toBe(new Date(day).getUTCDay())
      expect(shifted <= move.to, `${day} for ${move.to} is ${shifted}`).toBe(true)
    }
  }
})

test('the hours of the pickup stay over the end of summer time', () => {
  const typed = '16.09.2027 12:00–18:00 Rathaus'
  const read = readPickupTimes(typed)
  const times = 'times' in read ? read.times : []
  expect(typedPickupTimes(shiftPickupTimes(times, { from: '2027-09-17', to: '2027-11-05' }))).toBe(
    '04.11.2027 12:00–18:00 Rathaus',
  )
})
