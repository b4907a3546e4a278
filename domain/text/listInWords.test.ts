import { expect, test } from 'vitest'
import { listInWords } from './listInWords.ts'

test.each([
  [[], ''],
  [['XL'], 'XL'],
  [['XL', 'XXL'], 'XL und XXL'],
  [['S', 'M', 'L'], 'S, M und L'],
])('%j is said as %j', (words, said) => {
  expect(listInWords(words)).toBe(said)
})
