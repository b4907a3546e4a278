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
