import { expect, test } from 'vitest'
import { aHandedSlot as slot, NO_PERSON } from '../../test/support/handedSlots.ts'
import {
  chipOf,
  contentOf,
  handOverChanges,
  inHandedOrder,
  type ChangeKind,
  type FrozenSlot,
  type HandedSlot,
} from './handOver.ts'

const cellsOf = ({ startNumber, chipNumber, transponder, firstName, lastName, year, sex }: HandedSlot) => [
  startNumber,
  chipNumber,
  transponder,
  firstName,
  lastName,
  year,
  sex,
]

type Case = { what: string; before: FrozenSlot[]; after: FrozenSlot[]; kinds: ChangeKind[] }

test.each<Case>([
  { what: 'nothing', before: [slot()], after: [slot()], kinds: [] },
  { what: 'a corrected spelling', before: [slot()], after: [slot({ firstName: 'Lenah' })], kinds: ['changed'] },
  { what: 'a new surname', before: [slot()], after: [slot({ lastName: 'Lang' })], kinds: ['changed'] },
  {
    what: 'somebody else with the same number',
    before: [slot()],
    after: [slot({ firstName: 'Max', lastName: 'Moser', year: 1984, sex: 'MALE' })],
    kinds: ['swapped'],
  },
  {
    what: 'a sister who runs instead',
    before: [slot()],
    after: [slot({ firstName: 'Zeynep', year: 1995 })],
    kinds: ['swapped'],
  },
  {
    what: 'two people of a team who change places, each by the number',
    before: [slot(), slot({ runnerID: 2, startNumber: '101B', firstName: 'Max', lastName: 'Moser', year: 1984 })],
    after: [slot({ runnerID: 2, firstName: 'Max', lastName: 'Moser', year: 1984 }), slot({ startNumber: '101B' })],
    kinds: ['swapped', 'swapped'],
  },
  { what: 'a name for a place without one', before: [slot(NO_PERSON)], after: [slot()], kinds: ['changed'] },
  { what: 'a place that was emptied', before: [slot()], after: [slot(NO_PERSON)], kinds: ['changed'] },
  { what: 'a new number', before: [], after: [slot()], kinds: ['new'] },
  { what: 'a number that is no more', before: [slot()], after: [], kinds: ['gone'] },
  { what: 'another chip', before: [slot()], after: [slot({ transponder: 'KX-1' })], kinds: ['changed'] },
  {
    what: 'a person who was deleted since, whose name the timekeeper still has',
    before: [slot({ ...NO_PERSON, isErased: true })],
    after: [slot(NO_PERSON)],
    kinds: ['changed'],
  },
  {
    what: 'a person who was deleted out of both',
    before: [slot({ ...NO_PERSON, isErased: true })],
    after: [slot({ ...NO_PERSON, isErased: true })],
    kinds: [],
  },
])('a changes file has $what as it is', ({ before, after, kinds }) => {
  expect(handOverChanges(before, after, cellsOf).map(({ kind }) => kind)).toEqual(kinds)
})

test('whoever replaces the changed rows of the earlier version has the later one', () => {
  const before = [slot(), slot({ startNumber: '101B', chipNumber: 2 }), slot({ startNumber: '9A', chipNumber: 7 })]
  const after = [slot({ firstName: 'Eva' }), slot({ startNumber: '101B', chipNumber: 2 }), slot({ startNumber: '12C' })]
  const rows = new Map(before.map((one) => [one.startNumber, cellsOf(one)]))
  const changes = handOverChanges(before, after, cellsOf)
  for (const { kind, slot: one } of changes)
    if (kind === 'gone') rows.delete(one.startNumber)
    else rows.set(one.startNumber, cellsOf(one))
  expect(rows).toEqual(new Map(after.map((one) => [one.startNumber, cellsOf(one)])))
  expect(changes.map(({ slot: { startNumber } }) => startNumber)).toEqual(['9A', '12C', '101A'])
})

test('a change that a file does not show is not in it', () => {
  expect(handOverChanges([slot()], [slot({ firstName: 'Eva' })], ({ startNumber }) => [startNumber])).toEqual([])
})

test('slots come by their numbers, those without one last', () => {
  const numbers = ['1000A', null, '101B', '9A', '101A']
  const slots = numbers.map((startNumber, runnerID) => slot({ runnerID, startNumber }))
  expect(inHandedOrder(slots).map(({ startNumber }) => startNumber)).toEqual(['9A', '101A', '101B', '1000A', null])
})

test("the timekeeper's chip counts before ours", () => {
  const chips = [slot(), slot({ transponder: 'KX-1' }), slot({ chipNumber: null })]
  expect(chips.map(chipOf)).toEqual(['1', 'KX-1', null])
})

test('in which row of the database somebody is does not change the content', () => {
  expect(contentOf(slot({ runnerID: 5 }))).toEqual(contentOf(slot({ runnerID: 6 })))
  expect(contentOf(slot({ wave: 'Block A' }))).not.toEqual(contentOf(slot()))
})
