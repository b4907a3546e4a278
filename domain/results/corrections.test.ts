import { expect, test } from 'vitest'
import { correctionsBetween } from './corrections.ts'
import type { Standing } from './standings.ts'

const told = (ms: number): Standing => ({ told: { gunTime: null, netTime: ms, status: null }, correction: null })
const before = new Map([
  ['101A', told(1000)],
  ['101B', told(2000)],
  ['101C', told(3000)],
])
const of = (after: [string, Standing][], between: Parameters<typeof correctionsBetween>[0]['between'] = []) =>
  correctionsBetween({ before, after: new Map(after), between, isBack: false }).map(
    ({ startNumber, difference, reason }) => [startNumber, difference, reason],
  )
const byHand = { source: 'hand', startNumber: '101D', reason: 'Handzeit' } as const
const byList = { source: 'file', startNumber: null, reason: 'Nachgelesen' } as const

test.each([
  ['nothing that is as it was', [...before], [], []],
  ['nobody who has come in meanwhile', [...before, ['101D', told(4000)]], [], []],
  ['who was entered by hand', [...before, ['101D', told(4000)]], [byHand], [['101D', 'new', 'Handzeit']]],
  [
    'another time, by a list without a reason',
    [['101A', told(1001)], ...[...before].slice(1)],
    [],
    [['101A', 'time', null]],
  ],
  ['who is gone, with the reason of the list', [...before].slice(1), [byList], [['101A', 'removed', 'Nachgelesen']]],
  [
    'the reason of a hand before that of a list',
    [['101A', told(1001)], ...[...before].slice(1)],
    [{ ...byHand, startNumber: '101A' }, byList],
    [['101A', 'time', 'Handzeit']],
  ],
] as [string, [string, Standing][], (typeof byHand | typeof byList)[], unknown[]][])(
  'a correction is %s',
  (_, after, between, expected) => expect(of(after, between)).toEqual(expected),
)

test('of a list in which all is another so many are told', () => {
  const many = (ms: number) =>
    new Map(Array.from({ length: 800 }, (_, index) => [`${101 + index}A`, told(ms)] as const))
  expect(correctionsBetween({ before: many(1), after: many(2), between: [], isBack: false })).toHaveLength(500)
})
