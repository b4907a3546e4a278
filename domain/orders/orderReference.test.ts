import { expect, test } from 'vitest'
import { asksForPositions } from './orderReference.ts'

test.each([
  ['4700000001', true],
  [' 4700 000 001 ', true],
  ['4700000001:Z01', true],
  ['Z01', false],
  ['Z01:4700000001', false],
  ['470000001', false],
  ['47000000012', false],
  ['4800000001', false],
  ['', false],
])('%j asks for positions: %s', (reference, asks) => {
  expect(asksForPositions(reference)).toBe(asks)
})
