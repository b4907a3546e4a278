import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime, hoursAsMinutes, readTime, TIME_DIGITS } from './raceTimes.ts'

describe('a time is read', () => {
  test.each<[cell: string | number, ms: number, unit: string]>([
    ['17:57,5', 1_077_500, 'clock'],
    ['0:15:51.5', 951_500, 'clock'],
    ['00:19:24,44', 1_164_440, 'clock'],
    ['37:07', 2_227_000, 'clock'],
    ['75:30', 4_530_000, 'clock'],
    ['1:02:03', 3_723_000, 'clock'],
    [' 46:46.80 ', 2_806_800, 'clock'],
    ['00:24:00.5004', 1_440_500, 'clock'],
    ['00:24:00.5005', 1_440_501, 'clock'],
    ['1077.5', 1_077_500, 'seconds'],
    ['1512', 1_512_000, 'seconds'],
    [1512, 1_512_000, 'seconds'],
    [1077.5, 1_077_500, 'seconds'],
    [0.012465277777777778, 1_077_000, 'days'],
    [0.74791666666666667, 64_620_000, 'days'],
  ])('%s', (cell, ms, unit) => {
    expect(readTime(cell)).toEqual({ ms, unit })
  })

  test('of a fraction of Excel whose hours were meant as minutes', () => {
    expect(hoursAsMinutes(64_620_000)).toBe(1_077_000)
  })
})

test.each([
  '',
  '-',
  'DNF',
  '17:5',
  '17:60',
  '1:60:00',
  '::',
  '12:34:56:78',
  '-17:57',
  '17:57,',
  '1e3',
  '0:00',
  0,
  -1,
  NaN,
  Infinity,
  '9'.repeat(30),
])('%s is no time', (cell) => {
  expect(readTime(cell)).toBeNull()
})

describe('a time is shown', () => {
  test.each([
    [1_077_500, 1, '17:57,5'],
    [1_077_549, 1, '17:57,5'],
    [1_077_550, 1, '17:57,6'],
    [1_077_500, 0, '17:58'],
    [1_077_499, 0, '17:57'],
    [1_077_505, 2, '17:57,51'],
    [3_599_950, 1, '1:00:00,0'],
    [3_723_400, 1, '1:02:03,4'],
    [59_000, 0, '0:59'],
  ] as const)('%i ms with %i digits', (ms, digits, shown) => {
    expect(formatTime(ms, digits)).toBe(shown)
  })

  test('and read again is the same as far as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 36_000_000 }), fc.constantFrom(...TIME_DIGITS), (ms, digits) => {
        const step = 1000 / 10 ** digits
        expect(readTime(formatTime(ms, digits))?.ms).toBe(Math.floor(ms / step + 0.5) * step)
      }),
    )
  })
})
