import { describe, expect, test } from 'vitest'
import { rowsInSight, standing } from './rowsInSight.ts'

const nothing = { long: 100, held: [] }
const seen = (startIndex: number, endIndex: number, count = 1000) => ({ startIndex, endIndex, overscan: 2, count })

describe('which rows exist', () => {
  test('those in sight and some more', () => {
    expect(rowsInSight(seen(10, 12), nothing)).toEqual([8, 9, 10, 11, 12, 13, 14])
    expect(rowsInSight(seen(0, 1), nothing)).toEqual([0, 1, 2, 3])
    expect(rowsInSight(seen(998, 999), nothing)).toEqual([996, 997, 998, 999])
  })

  test('and those that are held, with their neighbours, wherever they are', () => {
    expect(rowsInSight(seen(10, 10), { long: 100, held: [0, 11, 500, 999] })).toEqual([
      0, 1, 8, 9, 10, 11, 12, 499, 500, 501, 998, 999,
    ])
  })

  test('a short list exists as a whole', () => {
    expect(rowsInSight(seen(3, 4, 99), nothing)).toHaveLength(99)
    expect(rowsInSight(seen(3, 4, 100), nothing)).toHaveLength(6)
    expect(rowsInSight(seen(0, 0, 0), nothing)).toEqual([])
  })
})

describe('the gaps of a list that begins at 100 and is 1,000 high', () => {
  const list = { top: 100, height: 1000 }
  const row = (index: number) => ({ index, start: 100 + index * 10, end: 110 + index * 10 })

  test('stand before rows, between them and below', () => {
    expect(standing([row(0), row(1), row(20), row(21)], list)).toEqual({
      rows: [
        { index: 0, gap: 0 },
        { index: 1, gap: 0 },
        { index: 20, gap: 180 },
        { index: 21, gap: 0 },
      ],
      below: 780,
    })
  })

  test('are the whole list while none of its rows exists', () => {
    expect(standing([], list)).toEqual({ rows: [], below: 1000 })
  })
})
