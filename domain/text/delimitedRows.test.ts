import { expect, test } from 'vitest'
import { delimitedRows } from './delimitedRows.ts'

test('rows are cut by the separator, as many as wanted, quoted cells whole', () => {
  const text = 'Tag|"Wer|"\r\n1|"a ""b""\nc"|2|3\n4|"x y\n'
  expect(delimitedRows(text, { separator: '|', max: 3, columns: 3 })).toEqual([
    ['Tag', 'Wer|'],
    ['1', 'a "b"\nc', '2'],
    ['4', '"x y'],
  ])
  expect(delimitedRows(text, { separator: '|', max: 1, columns: 1 })).toEqual([['Tag']])
})

test('a quote that goes on for longer than any cell closes nothing', () => {
  // as one cell of doubled quotes, 20 MB of them took half a minute and two gigabytes
  const long = '""'.repeat(40_000)
  expect(delimitedRows(`${long};b`, { separator: ';', max: 9, columns: 9 })).toEqual([[long, 'b']])
})
