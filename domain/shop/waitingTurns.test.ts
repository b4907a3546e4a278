import { expect, test } from 'vitest'
import { allot, changedWish, positionsOf, type Wish } from './waitingTurns.ts'

const wish = (id: number, wanted: number, atLeast: number, more: Partial<Wish> = {}): Wish => ({
  id,
  customerID: id,
  line: 'TEAM',
  wanted,
  atLeast,
  timekeeping: false,
  rank: id,
  more: 0,
  moreRank: null,
  ...more,
})

const timed = { timekeeping: true }
const ofTime = { line: 'TIME' }

test.each<[string, Wish[], Record<string, number>, Record<number, number>, number[][], string[]]>([
  ['as many as it wants', [wish(1, 12, 8)], { TEAM: 20 }, {}, [[1, 12]], []],
  ['as many as there are, from its minimum on', [wish(1, 12, 8)], { TEAM: 8 }, {}, [[1, 8]], []],
  ['nobody below the minimum', [wish(1, 12, 8)], { TEAM: 7 }, {}, [], ['1 tooFew 7']],
  ['nobody, unsaid, where nothing is free', [wish(1, 12, 8)], { TEAM: 0 }, {}, [], []],
  [
    'the next, where the first is passed over',
    [wish(1, 9, 9), wish(2, 4, 2)],
    { TEAM: 5 },
    {},
    [[2, 4]],
    ['1 tooFew 5'],
  ],
  ['those before first', [wish(2, 4, 2), wish(1, 4, 1)], { TEAM: 5 }, {}, [[1, 4]], ['2 tooFew 1']],
  ['by rank, not by id', [wish(1, 3, 3, { rank: 9 }), wish(2, 3, 3)], { TEAM: 3 }, {}, [[2, 3]], []],
  ['teams with timekeeping both or none', [wish(1, 4, 2, timed)], { TEAM: 9, TIME: 3 }, {}, [[1, 3]], []],
  ['nobody with too little of it', [wish(1, 4, 2, timed)], { TEAM: 9, TIME: 1 }, {}, [], ['1 tooFewTimes 9']],
  [
    'timekeeping in the order of both lines',
    [wish(1, 2, 2, timed), wish(2, 2, 1, ofTime)],
    { TEAM: 2, TIME: 3 },
    {},
    [
      [1, 2],
      [2, 1],
    ],
    [],
  ],
  ['no more than the company may have', [wish(1, 9, 2)], { TEAM: 9 }, { 1: 5 }, [[1, 5]], []],
  ['nobody who may have too few', [wish(1, 9, 6)], { TEAM: 9 }, { 1: 5 }, [], ['1 ceiling 9']],
  [
    'what was asked for later behind the others',
    [wish(1, 7, 2, { more: 4, moreRank: 3 }), wish(2, 4, 4)],
    { TEAM: 8 },
    {},
    [
      [1, 4],
      [2, 4],
    ],
    [],
  ],
  [
    'nothing of what was asked for later alone',
    [wish(1, 7, 3, { more: 4, moreRank: 3 }), wish(2, 2, 2)],
    { TEAM: 2 },
    {},
    [[2, 2]],
    ['1 tooFew 2'],
  ],
  [
    'unlimited ones all that wait',
    [wish(1, 9, 9), wish(2, 4, 4)],
    { TEAM: Infinity },
    {},
    [
      [1, 9],
      [2, 4],
    ],
    [],
  ],
])('free pieces go to %s', (_, wishes, free, rooms, offers, skipped) => {
  const room = new Map(wishes.map(({ customerID }) => [customerID, rooms[customerID] ?? 100]))
  const given = allot(wishes, { free: new Map(Object.entries(free)), room })
  expect(given.offers.map(({ id, pieces }) => [id, pieces])).toEqual(offers)
  expect(given.skipped.map(({ id, why, free: left }) => `${id} ${why} ${left}`)).toEqual(skipped)
})

test.each([
  [{ wanted: 12, more: 0 }, 20, { wanted: 20, more: 8, isMore: true }],
  [{ wanted: 20, more: 8 }, 24, { wanted: 24, more: 12, isMore: true }],
  [{ wanted: 20, more: 8 }, 14, { wanted: 14, more: 2, isMore: false }],
  [{ wanted: 20, more: 8 }, 10, { wanted: 10, more: 0, isMore: false }],
])('%o with %i wanted is %o', (before, next, after) => {
  expect(changedWish(before, next)).toEqual(after)
})

test('each line counts its places for itself', () => {
  const places = [wish(3, 1, 1), wish(1, 1, 1), wish(2, 1, 1, ofTime)]
  expect([...positionsOf(places)]).toEqual([
    [1, 1],
    [3, 2],
    [2, 1],
  ])
})
