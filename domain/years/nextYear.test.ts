import { describe, expect, test } from 'vitest'
import { movedDays, movedToDay, raisedPrice, renamedFor, type YearDays } from './nextYear.ts'

const BEFORE: YearDays = {
  date: '2027-09-17',
  deadlines: { registration: '2027-08-31', names: '2027-09-05', shirts: null, timekeeping: '2027-09-16' },
  lateChanges: { until: '2027-09-15' },
  pickupTimes: [
    { from: '2027-09-15T10:00:00.000Z', to: '2027-09-15T16:00:00.000Z', place: 'Rathaus' },
    { from: '2027-09-16T10:00:00.000Z', to: '2027-09-16T16:00:00.000Z', place: 'Rathaus' },
  ],
  registrationOpensAt: '2027-02-01T08:00:00.000Z',
}
const NOW = new Date('2027-10-01T10:00:00.000Z')

describe('settings moved to another day', () => {
  test('keep their weekdays and times of day', () => {
    expect(movedToDay(BEFORE, '2028-09-15', NOW)).toEqual({
      date: '2028-09-15',
      deadlines: { registration: '2028-08-29', names: '2028-09-03', shirts: null, timekeeping: '2028-09-14' },
      lateChanges: { until: '2028-09-13' },
      pickupTimes: [
        { from: '2028-09-13T10:00:00.000Z', to: '2028-09-13T16:00:00.000Z', place: 'Rathaus' },
        { from: '2028-09-14T10:00:00.000Z', to: '2028-09-14T16:00:00.000Z', place: 'Rathaus' },
      ],
      registrationOpensAt: '2028-01-31T08:00:00.000Z',
    })
  })

  test('leave a moment of opening that would be past', () => {
    expect(movedToDay(BEFORE, '2028-03-17', NOW).registrationOpensAt).toBeNull()
  })
})

test('days are named beside those that they become', () => {
  const after = movedToDay(BEFORE, '2028-03-17', NOW)
  expect(movedDays(BEFORE, after)).toEqual([
    { name: 'date', from: '2027-09-17', to: '2028-03-17' },
    { name: 'registrationOpensAt', from: '2027-02-01', to: null },
    { name: 'deadlines.registration', from: '2027-08-31', to: '2028-02-29' },
    { name: 'deadlines.names', from: '2027-09-05', to: '2028-03-05' },
    { name: 'deadlines.timekeeping', from: '2027-09-16', to: '2028-03-16' },
    { name: 'lateChanges.until', from: '2027-09-15', to: '2028-03-15' },
    { name: 'pickupTimes', from: '2027-09-15', to: '2028-03-15' },
    { name: 'pickupTimes', from: '2027-09-16', to: '2028-03-16' },
  ])
})

test.each([
  ['Innsbrucker Firmenlauf 2027', 'Innsbrucker Firmenlauf 2028'],
  ['Firmenlauf', 'Firmenlauf'],
])('%s is called %s', (name, renamed) => {
  expect(renamedFor(name, { from: '2027-09-17', to: '2028-09-15' })).toBe(renamed)
})

test.each([
  [5500, 4, 'euro', 5700],
  [5500, 0, 'cent', 5500],
  [1490, 3, 'tenCents', 1530],
  [1250, 2, 'halfEuro', 1300],
  [7900, -10, 'fiveEuros', 7000],
  [0, 10, 'euro', 0],
  [1490, 0, 'euro', 1490],
  [40, -10, 'euro', 100],
] as const)('%i cents and %i percent more, in steps of %s, are %i', (price, percent, step, raised) => {
  expect(raisedPrice(price, { percent, step })).toBe(raised)
})
