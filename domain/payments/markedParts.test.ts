import { expect, test } from 'vitest'
import { markedParts } from './markedParts.ts'

const marked = (text: string, numbers: string[], names: string[] = []) =>
  markedParts(text, { numbers, names })
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Rechnung 2026-00017 minus Skonto', ['2026-00017'], 'Rechnung [2026-00017] minus Skonto'],
  ['RE2026/17', ['2026-00017'], 'RE[2026/17]'],
  ['RE 2026-OOO27', ['2026-00027'], 'RE [2026-OOO27]'],
  ['20260 0011', ['2026-00011'], '[20260 0011]'],
  ['RF31 2026 0001', ['2026-00001'], '[RF31 2026 0001]'],
  ['RF3120260001', ['2026-00001'], '[RF3120260001]'],
  ['2026-00017 und 2026-00018', ['2026-00018', '2026-00017'], '[2026-00017] und [2026-00018]'],
  ['2026-000171', ['2026-00017'], '2026-000171'],
  ['12026-00017', ['2026-00017'], '12026-00017'],
  ['15.07.2026', ['2026-00017'], '15.07.2026'],
  ['Firmenlauf', ['2026-00017'], 'Firmenlauf'],
  ['', ['2026-00017'], ''],
])('in %j the numbers %j are marked', (text, numbers, expected) => {
  expect(marked(text, numbers)).toBe(expected)
})

test.each([
  ['Firmenlauf Gipfelwerk Steuerberatung', 'Gipfelwerk Steuerberatung OG', 'Firmenlauf [Gipfelwerk Steuerberatung]'],
  ['EDELWEISS APOTHEKE', 'Edelweiß Apotheke e.U.', '[EDELWEISS APOTHEKE]'],
  ['Bergblick GmbH', 'Almrausch GmbH', 'Bergblick GmbH'],
])('in %j the words of %j are marked', (text, name, expected) => {
  expect(marked(text, [], [name])).toBe(expected)
})

test('what was marked in parts is the whole text again', () => {
  const text = 'Nordkette: 2026-17, RF3120260001 Nordkette Holzbau'
  const parts = markedParts(text, { numbers: ['2026-00017', '2026-00001'], names: ['Nordkette Holzbau GmbH'] })
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
