import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a file begins with the mark, quotes every cell, and separates with semicolon and CRLF', () => {
  expect(csvOf(['A', 'B'], [['x', 1]])).toBe('\uFEFF"A";"B"\r\n"x";"1"')
  expect(csvOf(['A'], [])).toBe('\uFEFF"A"')
})

test.each([
  ['nothing', null, '""'],
  ['nothing', undefined, '""'],
  ['a zero', 0, '"0"'],
  ['a quote', 'die "Schnellen"', '"die ""Schnellen"""'],
  ['a separator', 'a;b', '"a;b"'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['umlauts', 'Ötztal', '"Ötztal"'],
  ['a formula', '=1+1', `"'=1+1"`],
  ['a formula', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a formula', '-2+3+cmd|calc', `"'-2+3+cmd|calc"`],
  ['a negative number as text', '-1', `"'-1"`],
  ['a formula', '+cmd', `"'+cmd"`],
  ['a formula like a number', '+1+1', `"'+1+1"`],
  ['a tab', '\tx', `"'\tx"`],
  ['a return', '\rx', `"'\rx"`],
  ['a quoted formula', '="x"', `"'=""x"""`],
  ['a telephone number', '+43 512 123456', '"+43 512 123456"'],
  ['a telephone number', '+43512123456', '"+43512123456"'],
  ['a telephone number with dots', '+43.512.123456', '"+43.512.123456"'],
  ['a telephone number without a plus', '0512 123456', '"0512 123456"'],
])('a cell with %s: %j', (_, cell, written) => {
  expect(csvOf([], [[cell]])).toBe(`\uFEFF\r\n${written}`)
})
