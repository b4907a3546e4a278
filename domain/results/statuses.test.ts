import { expect, test } from 'vitest'
import { readStatus, type ResultStatus } from './statuses.ts'

test.each<[cell: string, inTime: ResultStatus | null, inColumn: ResultStatus | null]>([
  ['DNF', 'DNF', 'DNF'],
  ['aufg.', 'DNF', 'DNF'],
  ['dsq', 'DSQ', 'DSQ'],
  ['Disq.', 'DSQ', 'DSQ'],
  ['a. K.', 'OUT_OF_COMPETITION', 'OUT_OF_COMPETITION'],
  ['a.K.', 'OUT_OF_COMPETITION', 'OUT_OF_COMPETITION'],
  ['n. a.', 'DNS', 'DNS'],
  ['DNS', 'DNS', 'DNS'],
  ['0', null, 'FINISHED'],
  ['1', null, 'OUT_OF_COMPETITION'],
  ['2', null, 'DSQ'],
  ['3', null, 'DNF'],
  ['4', null, 'DNS'],
  ['5', null, 'DNS'],
  ['*', null, null],
  ['-', null, null],
  ['', null, null],
  ['1.', null, null],
  ['D N F '.repeat(20), null, null],
])('%s: %s, in a column of statuses %s', (cell, inTime, inColumn) => {
  expect([readStatus(cell, { inColumn: false }), readStatus(cell, { inColumn: true })]).toEqual([inTime, inColumn])
})
