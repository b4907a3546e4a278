import { expect, test } from 'vitest'
import { bagOf, piecesOut } from './pickupBags.ts'
import { standingOf } from './pickupEvents.ts'

const item = (itemKey: string, other: object = {}) => ({
  itemKey,
  kind: 'bib' as const,
  label: 'Startnummer',
  teamName: null,
  startNumber: null,
  size: null,
  quantity: 1,
  ...other,
})
const ITEMS = [
  item('bib:1:A', { teamName: 'Blitz', startNumber: '1018A' }),
  item('bib:1:B', { teamName: 'Blitz', startNumber: '1018B' }),
  item('meals:1', { kind: 'voucher', label: 'Essensgutschein', teamName: 'Blitz', quantity: 3 }),
  item('bib:2:A', { teamName: 'Donner' }),
  item('meals:2', { kind: 'voucher', label: 'Essensgutschein', teamName: 'Donner', quantity: 3 }),
  item('line:1', { kind: 'shirt', label: 'Basic', size: 'M', quantity: 2 }),
  item('line:2', { kind: 'shirt', label: 'Basic', size: 'L' }),
  item('line:3', { kind: 'shirt', label: 'Basic', size: 'M' }),
]

test('bibs lie by team, the same thing of all lines and bags on one tile', () => {
  const { teams, tiles } = bagOf(ITEMS)
  expect(teams.map(({ teamName, number, bibs }) => [teamName, number, bibs.length])).toEqual([
    ['Blitz', '1018', 2],
    ['Donner', '', 1],
  ])
  expect(tiles.map(({ label, size, items }) => [label, size, items.map(({ itemKey }) => itemKey)])).toEqual([
    ['Essensgutschein', null, ['meals:1', 'meals:2']],
    ['Basic', 'M', ['line:1', 'line:3']],
    ['Basic', 'L', ['line:2']],
  ])
})

test('pieces are counted, not lines', () => {
  const handed = { eventId: 'one', itemKey: 'line:1', kind: 'handed' as const, device: 'a' }
  expect(piecesOut(ITEMS.slice(5), standingOf([handed]))).toEqual({ out: 2, all: 4 })
})
