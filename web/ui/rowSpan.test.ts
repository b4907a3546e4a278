import { describe, expect, test } from 'vitest'
import { inSteps, offsetsOf, spanBetween, standing } from './rowSpan.ts'

const hundred = offsetsOf(Array.from({ length: 100 }), () => 10)

test('rows begin where those before them end', () => {
  expect([...offsetsOf([10, 30, 20], (height) => height)]).toEqual([0, 10, 40, 60])
  expect([...offsetsOf([], () => 10)]).toEqual([0])
})

test.each([
  [
    { top: 0, bottom: 50 },
    { from: 0, to: 8 },
  ],
  [
    { top: 205, bottom: 399 },
    { from: 20, to: 40 },
  ],
  [
    { top: -900, bottom: -800 },
    { from: 0, to: 4 },
  ],
  [
    { top: 5000, bottom: 6000 },
    { from: 96, to: 100 },
  ],
])('between %j stand the rows %j', (heights, span) => {
  expect(spanBetween(hundred, heights)).toEqual(span)
})

test('a list without rows has no span', () => {
  expect(
    spanBetween(
      offsetsOf([], () => 10),
      { top: 0, bottom: 100 },
    ),
  ).toEqual({ from: 0, to: 0 })
})

test('spans stay within the list, in whole steps', () => {
  expect(inSteps({ from: -5, to: 9 }, 100)).toEqual({ from: 0, to: 12 })
  expect(inSteps({ from: 500, to: 600 }, 10)).toEqual({ from: 8, to: 10 })
})

describe('what stands of a long list', () => {
  const indexes = (rows: readonly { index: number }[]) => rows.map(({ index }) => index)

  test('is the span, with a gap above and the rest below', () => {
    const { rows, below } = standing(hundred, { from: 20, to: 23, held: [] })
    expect(rows).toEqual([
      { index: 20, gap: 200 },
      { index: 21, gap: 0 },
      { index: 22, gap: 0 },
    ])
    expect(below).toBe(770)
  })

  test('are also rows that are held, with their neighbours, wherever they are', () => {
    const { rows, below } = standing(hundred, { from: 20, to: 22, held: [0, 21, 50] })
    expect(indexes(rows)).toEqual([0, 1, 20, 21, 22, 49, 50, 51])
    const gaps = rows.reduce((sum, { gap }) => sum + gap, 0)
    expect(gaps + rows.length * 10 + below).toBe(1000)
  })

  test('is never more than there is, also when the list has become shorter', () => {
    expect(
      indexes(
        standing(
          offsetsOf([1, 2], () => 10),
          { from: 0, to: 24, held: [1, 7] },
        ).rows,
      ),
    ).toEqual([0, 1])
    expect(
      standing(
        offsetsOf([1, 2], () => 10),
        { from: 40, to: 60, held: [] },
      ),
    ).toEqual({ rows: [], below: 20 })
  })
})
