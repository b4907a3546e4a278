import { expect, test } from 'vitest'
import { conflictsIn } from './pickupConflicts.ts'

const record = (eventId: string, itemKey: string, device: string, conflict = false) => ({
  eventId,
  itemKey,
  kind: 'handed' as const,
  device,
  at: '2027-09-15T15:00:00.000Z',
  by: 'Nina Neu',
  conflict,
})
const COMPANY = { items: [{ itemKey: 'line:1', quantity: 3 }] }

test('a thing is settled once, however many pieces of it are too many; what one touch did is one act', () => {
  const events = [
    record('a1', 'line:1#a', 'Schalter 1'),
    record('b1', 'bib:9:A', 'Schalter 1'),
    record('a2', 'line:1#b', 'Schalter 1'),
    record('a3', 'line:1#c', 'Schalter 2'),
    record('a4', 'line:1#d', 'Schalter 2', true),
    record('a5', 'line:1#e', 'Schalter 2', true),
    record('b2', 'bib:9:A', 'Schalter 2', true),
  ]
  const shown = conflictsIn([COMPANY], events).map(({ thing, company, open, acts }) => ({
    thing,
    isListed: company !== undefined,
    open: open.map(({ eventId }) => eventId),
    acts: acts.map(({ record: { device }, pieces }) => [device, pieces]),
  }))
  expect(shown).toEqual([
    {
      thing: 'line:1',
      isListed: true,
      open: ['a4', 'a5'],
      acts: [
        ['Schalter 1', 2],
        ['Schalter 2', 3],
      ],
    },
    {
      thing: 'bib:9:A',
      isListed: false,
      open: ['b2'],
      acts: [
        ['Schalter 1', 1],
        ['Schalter 2', 1],
      ],
    },
  ])
  expect(conflictsIn([COMPANY], events.slice(0, 4))).toEqual([])
})
