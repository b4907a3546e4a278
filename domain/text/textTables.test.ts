import { expect, test } from 'vitest'
import { hasTooLargeTables } from './textTables.ts'

const table = (columns: number, rows: string[]) =>
  [`|${'a|'.repeat(columns)}`, `|${'-|'.repeat(columns)}`, ...rows].join('\n')
const empty = (rows: number) => Array.from({ length: rows }, () => '|')
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

test.each([
  ['no table', 'Hallo\n\n---\n\n- a\n- b', false],
  ['a thousand lines below a stroke', `Titel\n---\n\n${'Wort\n'.repeat(2000)}`, false],
  ['twenty columns', table(20, ['|a|']), false],
  ['twenty-one columns', table(21, []), true],
  ['twenty-one without strokes at the ends', `${'a|'.repeat(20)}a\n${'-|'.repeat(20)}-`, true],
  ['twenty-one, aligned and far apart', `|${'a|'.repeat(21)}\n|${' :---: |'.repeat(21)}`, true],
  ['twenty-one in a quotation', quoted(table(21, [])), true],
  ['twenty-one in a list, with another end of line', `- ${table(21, []).replaceAll('\n', '\r\n  ')}`, true],
  ['fifty rows of ten', table(10, empty(50)), false],
  ['a hundred rows of ten, with nothing in them', table(10, empty(100)), true],
  ['many small tables', Array.from({ length: 60 }, () => table(10, [])).join('\n\n'), true],
])('%s', (_, text, isTooLarge) => {
  expect(hasTooLargeTables(text)).toBe(isTooLarge)
})
