import { expect, test } from 'vitest'
import { bagOf } from './pickupBags.ts'

const item = (itemKey: string, other: object = {}) => ({
  itemKey,
  kind: 'bib' as const,
  label: 'Startnummer',
  teamName: null,
  startNumber: null,
  wave: null,
  size: null,
  quantity: 1,
  ...other,
})
const ITEMS = [
  item('bib:1:A', { teamName: 'Blitz', startNumber: '1018A', wave: 'Block A' }),
  item('bib:1:B', { teamName: 'Blitz', startNumber: '1018B' }),
  item('meals:1', { kind: 'voucher', label: 'Essensgutschein', teamName: 'Blitz', quantity: 3 }),
  item('bib:2:A', { teamName: 'Donner' }),
  item('meals:2', { kind: 'voucher', label: 'Essensgutschein', teamName: 'Donner', quantity: 3 }),
  item('line:2', { kind: 'shirt', label: 'Basic', size: 'L' }),
  item('line:1', { kind: 'shirt', label: 'Basic', size: 'M', quantity: 2 }),
  item('line:3', { kind: 'shirt', label: 'Basic', size: 'M' }),
]

test('bibs lie by team, the same thing of all lines and bags on one tile, shirts first and by size', () => {
  const { teams, tiles } = bagOf(ITEMS)
  expect(teams.map(({ teamName, number, wave, bibs }) => [teamName, number, wave, bibs.length])).toEqual([
    ['Blitz', '1018', 'Block A', 2],
    ['Donner', '', null, 1],
  ])
  expect(tiles.map(({ label, size, items }) => [label, size, items.map(({ itemKey }) => itemKey)])).toEqual([
    ['Basic', 'M', ['line:1', 'line:3']],
    ['Basic', 'L', ['line:2']],
    ['Essensgutschein', null, ['meals:1', 'meals:2']],
  ])
})
