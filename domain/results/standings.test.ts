import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  removesMost,
  afterCorrection,
  afterImport,
  contradicted,
  counting,
  differencesOf,
  IMPORT_MODES,
  type Standings,
} from './standings.ts'
import type { Told } from './results.ts'
import { RESULT_STATUSES } from './statuses.ts'

const time = (netTime: number): Told => ({ gunTime: null, netTime, status: null })
const told = (startNumber: string, netTime: number) => ({ startNumber, ...time(netTime) })
const NONE: Standings = new Map()
/** Times and status that count, by number. */
const counts = (standings: Standings) =>
  Object.fromEntries([...standings].map(([number, one]) => [number, counting(one)]))

describe('a file', () => {
  const before = afterImport(NONE, [told('101A', 1), told('101B', 2)], 'all')

  test('replaces all that came from files', () => {
    expect(counts(afterImport(before, [told('101A', 3)], 'all'))).toEqual({ '101A': time(3) })
  })

  test('or leaves what is not in it', () => {
    expect(counts(afterImport(before, [told('101A', 3)], 'merge'))).toEqual({ '101A': time(3), '101B': time(2) })
  })
})

describe('a correction by hand', () => {
  const dsq = { status: 'DSQ' } as const
  const corrected = afterCorrection(afterImport(NONE, [told('101A', 1)], 'all'), '101A', dsq)

  test('stands above every file, and what it leaves out is as the file tells it', () => {
    expect(counts(corrected)).toEqual({ '101A': { ...time(1), ...dsq } })
    expect(counts(afterImport(corrected, [told('101A', 5)], 'all'))).toEqual({ '101A': { ...time(5), ...dsq } })
    expect(counts(afterImport(corrected, [], 'all'))).toEqual({ '101A': { gunTime: null, netTime: null, ...dsq } })
  })

  test('is told where a file says something else', () => {
    expect(contradicted(corrected, [told('101A', 5), told('101B', 5)])).toEqual([
      { startNumber: '101A', told: time(5), counts: { ...time(5), ...dsq } },
    ])
  })

  test('is taken back, and the file counts again; without a file nothing is left', () => {
    expect(counts(afterCorrection(corrected, '101A', null))).toEqual({ '101A': time(1) })
    expect(counts(afterCorrection(afterCorrection(NONE, '102A', { netTime: 7 }), '102A', null))).toEqual({})
  })
})

test.each([
  [0, 0, false],
  [0, 10, false],
  [4, 10, false],
  [5, 10, true],
  [1, 1, true],
])('a list that takes away %i of %i results is said loudly: %s', (removed, before, isMost) => {
  expect(removesMost({ removed, before })).toBe(isMost)
})

test('what is different is told by number: new, gone, another time, another status', () => {
  const before = afterImport(NONE, [told('101A', 1), told('101B', 2), told('101C', 3), told('102A', 4)], 'all')
  const after = afterCorrection(
    afterImport(before, [told('101A', 1), told('101B', 9), told('101C', 3), told('102B', 5)], 'all'),
    '101C',
    { status: 'DSQ' },
  )
  expect(differencesOf(before, after).map(({ startNumber, difference }) => [startNumber, difference])).toEqual([
    ['101B', 'time'],
    ['101C', 'status'],
    ['102A', 'removed'],
    ['102B', 'new'],
  ])
})

const anything = fc.record({
  startNumber: fc.constantFrom('101A', '101B', '101C', '102A'),
  gunTime: fc.option(fc.nat({ max: 5 })),
  netTime: fc.option(fc.nat({ max: 5 })),
  status: fc.option(fc.constantFrom(...RESULT_STATUSES)),
})
const file = fc.uniqueArray(anything, { selector: ({ startNumber }) => startNumber })
const mode = fc.constantFrom(...IMPORT_MODES)

describe('whatever comes', () => {
  test('the same file again changes nothing', () => {
    fc.assert(
      fc.property(file, file, mode, (first, second, how) => {
        const once = afterImport(afterImport(NONE, first, 'all'), second, how)
        expect(differencesOf(once, afterImport(once, second, how))).toEqual([])
      }),
    )
  })

  test('a correction outlives every file until it is taken back', () => {
    fc.assert(
      fc.property(
        file,
        fc.array(fc.tuple(file, mode), { maxLength: 4 }),
        fc.nat({ max: 9 }),
        (first, later, netTime) => {
          const corrected = afterCorrection(afterImport(NONE, first, 'all'), '101A', { netTime })
          const end = later.reduce((standings, [read, how]) => afterImport(standings, read, how), corrected)
          expect(counting(end.get('101A')!).netTime).toBe(netTime)
          const files = later.reduce(
            (standings, [read, how]) => afterImport(standings, read, how),
            afterImport(NONE, first, 'all'),
          )
          expect(differencesOf(files, afterCorrection(end, '101A', null))).toEqual([])
        },
      ),
    )
  })
})
