import { expect, test } from 'vitest'
import { standingOf } from './pickupEvents.ts'
import { byHourAndDevice, leftOf, progressOf } from './pickupProgress.ts'

const handed = (itemKey: string, device: string, at: string) => ({
  eventId: `${itemKey}-${device}`,
  itemKey,
  kind: 'handed' as const,
  device,
  at,
})
const STANDING = standingOf([
  handed('a', 'Schalter 1', '2027-09-15T12:59:59.000Z'),
  handed('b', 'Schalter 2', '2027-09-15T13:10:00.000Z'),
  handed('c', 'Schalter 1', '2027-09-15T13:50:00.000Z'),
  handed('gone', 'Schalter 1', '2027-09-15T13:51:00.000Z'),
])
const companies = [['a'], ['b', 'd'], ['c', 'e', 'f']].map((keys) => ({ items: keys.map((itemKey) => ({ itemKey })) }))

test('progress counts what is on the list, and the last hour whatever was handed out', () => {
  expect(progressOf(companies, STANDING, '2027-09-15T14:00:00.000Z')).toEqual({ all: 6, out: 3, lately: 3, done: 1 })
  expect(leftOf(companies[2]!, STANDING)).toEqual([{ itemKey: 'e' }, { itemKey: 'f' }])
})

test('the hours come latest first, with each device in a column of its own', () => {
  expect(byHourAndDevice(STANDING.values())).toEqual({
    devices: ['Schalter 1', 'Schalter 2'],
    rows: [
      { hour: '2027-09-15T13:00:00.000Z', all: 3, counts: [2, 1] },
      { hour: '2027-09-15T12:00:00.000Z', all: 1, counts: [1, 0] },
    ],
  })
})
