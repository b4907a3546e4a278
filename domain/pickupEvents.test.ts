import { describe, expect, test } from 'vitest'
import { countOut, isConflict, standingAfter, standingOf } from './pickupEvents.ts'
import type { PickupEvent, Standing } from './pickupEvents.ts'

/** 'a+' is device a that hands it out, 'b-' device b that takes it back; 'b-2' one that knew of the first two. */
function eventsOf(words: string): PickupEvent[] {
  return words.split(' ').map((word, place) => {
    const [, device = '', sign, known] = /^(\w)([+-])(\d*)$/.exec(word) ?? []
    const kind = sign === '+' ? 'handed' : 'undone'
    const knowing = known ? { known: Number(known) } : {}
    return { eventId: `e${place + 1}`, itemKey: 'bib:1:A', device, kind, number: place + 1, ...knowing }
  })
}

const ids = (standing: Standing = []) => standing.map(({ eventId }) => eventId)

describe('what stands of one thing', () => {
  test.each([
    ['handed out', 'a+', ['e1']],
    ['twice by one device', 'a+ a+', ['e1']],
    ['handed out and taken back', 'a+ a-', []],
    ['taken back twice', 'a+ a- a-', []],
    ['taken back by another that says not what it knew', 'a+ b-', []],
    ['taken back by another that knew', 'a+ b-1', []],
    ['taken back by another that could not know', 'a+ b-0', ['e1']],
    ['taken back and handed out anew', 'a+ a- b+', ['e3']],
    ['by two', 'a+ b+', ['e1', 'e2']],
    ['by two, one of whom takes back a slip of the own, without a network', 'a+ b+ b-0', ['e1']],
    ['by two, taken back by a third that has read both', 'a+ b+ c-2', []],
    ['taken back before it was ever handed out', 'a-', []],
  ])('%s', (_, words, expected) => {
    expect(ids(standingOf(eventsOf(words)).get('bib:1:A'))).toEqual(expected)
  })

  test('what waits on the device itself is its own, whatever it knew', () => {
    const [one, other] = eventsOf('a+ a-0')
    const waiting = [one!, other!].map((event) => ({ ...event, number: null }))
    expect(ids(standingOf(waiting).get('bib:1:A'))).toEqual([])
  })
})

test.each([
  ['the second of two devices', 'a+ b+', [false, true]],
  ['the same device again', 'a+ a+', [false, false]],
  ['after it was taken back', 'a+ a- b+', [false, false, false]],
  ['after another took it back', 'a+ b- b+', [false, false, false]],
  ['a third one', 'a+ b+ c+', [false, true, true]],
])('a conflict is %s', (_, words, expected) => {
  let standing: Standing = []
  const found = eventsOf(words).map((event) => {
    const conflict = isConflict(standing, event)
    standing = standingAfter(standing, event)
    return conflict
  })
  expect(found).toEqual(expected)
})

test('things are counted by what stands of each', () => {
  const standing = standingOf([...eventsOf('a+'), { ...eventsOf('a+')[0]!, eventId: 'x', itemKey: 'bib:1:B' }])
  const keys = ['bib:1:A', 'bib:1:B', 'bib:1:C'].map((itemKey) => ({ itemKey }))
  expect(countOut(keys, standing)).toBe(2)
})
