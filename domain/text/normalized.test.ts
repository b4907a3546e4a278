import { expect, test } from 'vitest'
import { normalized } from './normalized.ts'

test.each([
  ['Mu\u0308ller', 'M\u00fcller'],
  ['Vie\u0323\u0302t', 'Vi\u1ec7t'],
  ['\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd', '\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd'.normalize('NFC')],
  ['\u1112\u1161\u11ab\u1100\u116e\u11a8', '\ud55c\uad6d'],
])('%s is written as %s', (text, expected) => expect(normalized(text)).toBe(expected))

test('of more marks than any letter has, thirty are kept, and the letters after them', () => {
  const marks = '\u0315\u0300'.repeat(400_000)
  expect(normalized(`a${marks}b${marks}c`, 'NFD')).toBe(
    `a${'\u0300'.repeat(15)}${'\u0315'.repeat(15)}b${'\u0300'.repeat(15)}${'\u0315'.repeat(15)}c`,
  )
})
