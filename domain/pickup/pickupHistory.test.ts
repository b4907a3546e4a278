import { expect, test } from 'vitest'
import { historyOf } from './pickupHistory.ts'

const ITEMS = [
  { itemKey: 'bib:1:A', quantity: 1 },
  { itemKey: 'line:7', quantity: 6 },
]
const record = (itemKey: string, at: string, kind: 'handed' | 'undone' = 'handed') => ({
  eventId: `${itemKey}-${at}`,
  itemKey,
  kind,
  at,
  device: 'Schalter 1',
  by: 'Katharina Plattner',
})

test('one touch is one line with its things and pieces, the latest first, and nothing of others', () => {
  const first = '2027-09-15T12:00:00.000Z'
  const later = '2027-09-15T12:05:00.000Z'
  const found = historyOf(ITEMS, [
    record('line:7#a', first),
    record('bib:1:A', first),
    record('bib:2:A', first),
    record('line:7#b', first),
    record('line:7', later, 'undone'),
  ])
  const seen = found.map(({ record: { kind, at }, items }) => [kind, at, items])
  expect(seen).toEqual([
    ['undone', later, [{ itemKey: 'line:7', quantity: 6 }]],
    [
      'handed',
      first,
      [
        { itemKey: 'bib:1:A', quantity: 1 },
        { itemKey: 'line:7', quantity: 2 },
      ],
    ],
  ])
})
