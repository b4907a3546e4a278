import { expect, test } from 'vitest'
import { formatCount, formatMeasure, formatRate } from './numberFormats.ts'

test.each([
  [formatCount(0), '0'],
  [formatCount(999), '999'],
  [formatCount(1288), '1.288'],
  [formatCount(1_234_567), '1.234.567'],
  [formatCount(-1288), '-1.288'],
  [formatMeasure(-1288), '-1.288'],
  [formatMeasure(1.25), '1,3'],
  [formatMeasure(12), '12'],
  [formatRate(20), '20\u00a0%'],
  [formatRate(2.5), '2,5\u00a0%'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
