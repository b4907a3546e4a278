import { expect, test } from 'vitest'
import {
  boundsPassed,
  RECORDS_ALWAYS,
  recordsMax,
  recordsOfThingMax,
  RECORDS_TOGETHER_MAX,
  UNLISTED_MAX,
  type RecordCounts,
} from './pickupBounds.ts'

const BIB = 'bib:1:A'
const SHIRTS = 'line:7'
const quantities = new Map([
  [BIB, 1],
  [SHIRTS, 300],
])
const NONE: RecordCounts = { all: 0, unlisted: 0, ofThing: new Map() }
const comingOf = (keys: readonly string[], own: Partial<RecordCounts>, { pieces = 12_000, together = 0 } = {}) =>
  boundsPassed(
    keys.map((itemKey) => ({ itemKey })),
    { own: { ...NONE, ...own }, together, quantities, pieces },
  )

test.each<[string, string[], Partial<RecordCounts>, (string | null)[]]>([
  ['what anybody does', [BIB, BIB, `${SHIRTS}#a`, 'bib:9:A'], {}, [null, null, null, null]],
  ['a bib with which twelve counters practise', [BIB], { ofThing: new Map([[BIB, 12 * 2 * 40]]) }, [null]],
  [
    'shirts of a large line that twelve counters practise with',
    [SHIRTS],
    { ofThing: new Map([[SHIRTS, 12 * 600 - 201]]) },
    [null],
  ],
  ['all of 1,300 teams, rehearsed once', [BIB], { all: 4 * 12_000 - 1 }, [null]],
  ['too often of one thing', [BIB, BIB, SHIRTS], { ofThing: new Map([[BIB, 1019]]) }, [null, 'thing', null]],
  ['too often of a line', [`${SHIRTS}#a`, SHIRTS], { ofThing: new Map([[SHIRTS, 7000]]) }, ['thing', 'thing']],
  ['too many of no list', ['x', 'y', BIB], { unlisted: UNLISTED_MAX - 1 }, [null, 'unlisted', null]],
  ['too many', [BIB, BIB, 'x'], { all: 4 * 12_000 - 1 }, [null, 'all', 'all']],
])('%s', (_, keys, own, expected) => {
  expect(comingOf(keys, own)).toEqual(expected)
})

test('a small event can be rehearsed as a whole too', () => {
  expect([recordsMax(30), recordsMax(5000), recordsMax(80_000)]).toEqual([RECORDS_ALWAYS, 20_000, 60_000])
  expect(comingOf([BIB, BIB], { all: RECORDS_ALWAYS - 1 }, { pieces: 30 })).toEqual([null, 'all'])
})

test('all sources together have as many records as a device can read', () => {
  const together = RECORDS_TOGETHER_MAX - 2
  expect(comingOf([BIB, BIB, BIB, 'x'], { all: 5 }, { together })).toEqual([null, null, 'event', 'event'])
})

test('of a thing that has passed its bound none is kept, so that a later one does not overtake it', () => {
  const many = Array.from({ length: recordsOfThingMax(1) + 50 }, () => BIB)
  expect(comingOf(many, {}).map((bound) => bound === null)).toEqual(
    many.map((_, place) => place < recordsOfThingMax(1)),
  )
})
