import { describe, expect, it } from 'vitest'
import { teamNumber } from './TeamCard.tsx'

describe('teamNumber', () => {
  it.each([
    [['101A', '101B', '101C'], '101'],
    [[null, '7B', '7C'], '7'],
    [[undefined, null, ''], undefined],
    [['ohne'], undefined],
  ])('of start numbers %j is %s', (startNumbers, expected) => {
    expect(teamNumber(startNumbers.map((startNumber) => ({ startNumber })))).toBe(expected)
  })
})
