import { expect, test } from 'vitest'
import { standingOf } from './pickupEvents.ts'
import { byHourAndDevice, piecesOut, progressOf, stillHere } from './pickupProgress.ts'

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
  handed('b', 'Schalter 3', '2027-09-15T13:20:00.000Z'),
  handed('c#x', 'Schalter 1', '2027-09-15T13:50:00.000Z'),
  handed('c#y', 'Schalter 2', '2027-09-15T13:50:00.000Z'),
  handed('gone', 'Schalter 1', '2027-09-15T13:51:00.000Z'),
])
const QUANTITIES: Record<string, number> = { b: 3, c: 6 }
const companies = [['a'], ['b', 'd'], ['c', 'e']].map((keys) => ({
  items: keys.map((itemKey) => ({ itemKey, quantity: QUANTITIES[itemKey] ?? 1 })),
}))

test('progress counts the pieces of what is on the list, each once', () => {
  expect(progressOf(companies, STANDING, '2027-09-15T14:00:00.000Z')).toEqual({ all: 12, out: 6, lately: 5, done: 1 })
  expect(piecesOut(companies[2]!.items, STANDING)).toEqual({ out: 2, all: 7 })
  expect(stillHere(companies[2]!, STANDING)).toEqual([
    { itemKey: 'c', quantity: 4 },
    { itemKey: 'e', quantity: 1 },
  ])
})

test('the hours come latest first, with each device in a column of its own, by pieces', () => {
  const calledSo: Record<string, string> = { 'Schalter 1': 'Nord', 'Schalter 2': 'Eingang', 'Schalter 3': 'Süd' }
  expect(byHourAndDevice(companies, STANDING, (device) => calledSo[device] ?? '')).toEqual({
    devices: ['Schalter 2', 'Schalter 1', 'Schalter 3'],
    rows: [
      { hour: '2027-09-15T13:00:00.000Z', all: 9, counts: [4, 2, 3] },
      { hour: '2027-09-15T12:00:00.000Z', all: 1, counts: [0, 1, 0] },
    ],
  })
})
