import { expect, test } from 'vitest'
import { namesInWords } from './messages.ts'

test('of many names ten are said, each once, and the others counted', () => {
  const names = Array.from({ length: 12 }, (_, nth) => `Team ${nth + 1}`)
  expect(namesInWords(['A', 'B', 'A'])).toBe('A und B')
  expect(namesInWords(names)).toBe(
    'Team 1, Team 2, Team 3, Team 4, Team 5, Team 6, Team 7, Team 8, Team 9, Team 10 und 2\u00a0weitere',
  )
})
