import { describe, expect, test } from 'vitest'
import { growsWithAmount } from '../../test/support/growth.ts'
import { conflictsAmong, handedOf, leftOf, standingOf, type PickupEvent, type Standing } from './pickupEvents.ts'

/**
 * 'a+' is device a that hands it out, 'b-' device b that takes it back; 'b-2' one that knew of the first two, 'a+#x' and 'b-1#x' the same of a
 * piece.
 */
function eventsOf(words: string): PickupEvent[] {
  return words.split(' ').map((word, place) => {
    const [, device = '', sign, known, piece = ''] = /^(\w)([+-])(\d*)(#\w+)?$/.exec(word) ?? []
    const kind = sign === '+' ? 'handed' : 'undone'
    const knowing = known ? { known: Number(known) } : {}
    return { eventId: `e${place + 1}`, itemKey: `bib:1:A${piece}`, device, kind, number: place + 1, ...knowing }
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
    ['pieces, one of them taken back', 'a+#x a+#y b+#z b-3#x', ['e2', 'e3']],
    ['a piece taken back by two', 'a+#x a+#y a-#x b-2#x', ['e2']],
    ['all, with its pieces, taken back as one', 'a+#x b+#y a-2', []],
    ['all taken back by one that could not know of a piece', 'a+#x b+#y a-1', ['e2']],
    ['a whole, of which a piece is taken back', 'a+ a-#x', ['e1']],
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
  expect(conflictsOf(words, 1)).toEqual(expected)
})

test.each([
  ['none while there are as many', 'a+#a a+#b b+#c b+#d', [false, false, false, false]],
  ['each piece above', 'a+#a a+#b a+#c b+#d b+#e b+#f', [false, false, false, false, true, true]],
  [
    'none for what was taken back between',
    'a+#a a+#b a+#c a+#d b-4#a c+#e',
    [false, false, false, false, false, false],
  ],
  ['a whole beside a piece', 'a+#a b+', [false, true]],
  ['a piece beside a whole', 'a+ b+#a', [false, true]],
  ['none for the same piece again', 'a+#a a+#b a+#c a+#d a+#d', [false, false, false, false, false]],
])('of four pieces a conflict is %s', (_, words, expected) => {
  expect(conflictsOf(words, 4)).toEqual(expected)
})

/** Orders in which records come: all at once, or each after those before it. */
function conflictsOf(words: string, quantity: number): boolean[] {
  const events = eventsOf(words)
  const quantities = new Map([['bib:1:A', quantity]])
  const oneByOne = events.flatMap((event, place) =>
    conflictsAmong([event], { before: events.slice(0, place), quantities }),
  )
  expect(conflictsAmong(events, { before: [], quantities })).toEqual(oneByOne)
  return oneByOne
}

/** The standing hand-outs, each record looked for among all before it: plain, and far too slow for thousands. */
function plainlyStanding(events: readonly PickupEvent[]): Standing {
  return events.reduce<Standing>((standing, { itemKey, kind, device, known }, place) => {
    const isSame = (other: PickupEvent) => other.itemKey === itemKey
    const isOwn = (other: PickupEvent) => other.device === device
    const isUnknown = (other: PickupEvent) => !isOwn(other) && known !== undefined && (other.number ?? 0) > (known ?? 0)
    if (kind === 'undone')
      return standing.filter((other) => !(isSame(other) || itemKey === 'bib:1:A') || isUnknown(other))
    return standing.some((other) => isOwn(other) && isSame(other)) ? standing : [...standing, events[place]!]
  }, [])
}

/** Verdict on each of the records: more is out with it than before, and than there is. */
const plainConflicts = (events: readonly PickupEvent[], quantity: number): boolean[] =>
  events.map(({ eventId }, place) => {
    const out = plainlyStanding(events.slice(0, place + 1))
    const pieces = out.reduce((sum, { itemKey }) => sum + (itemKey.includes('#') ? 1 : quantity), 0)
    return out.some((event) => event.eventId === eventId) && (quantity === 0 || pieces > quantity)
  })

test('any histories come to what a plain look at all records says, and so do their conflicts', () => {
  const pick = <One>(from: readonly One[]) => from[Math.floor(Math.random() * from.length)]!
  for (let turn = 0; turn < 500; turn += 1) {
    const words = Array.from({ length: 30 }, (_, place) => {
      const known = pick(['', String(Math.floor(Math.random() * (place + 1)))])
      return `${pick(['a', 'b', 'c'])}${pick(['+', '+', '-'])}${known}${pick(['', '#x', '#y', '#z'])}`
    }).join(' ')
    const events = eventsOf(words)
    expect([words, ids(standingOf(events).get('bib:1:A'))]).toEqual([words, ids(plainlyStanding(events))])
    const quantity = pick([0, 1, 2, 4])
    expect([words, quantity, ...conflictsOf(words, quantity)]).toEqual([
      words,
      quantity,
      ...plainConflicts(events, quantity),
    ])
  }
})

test.each<[string, (place: number, many: number) => Partial<PickupEvent>]>([
  ['by as many devices', () => ({})],
  ['piece by piece', (place, many) => ({ itemKey: `bib:1:A#${place % many}`, device: 'a' })],
  ['each taken back by one that knew of no other', (place, many) => ({ known: place - many + 1 })],
  ['each taken back by one that knew of none', (place) => ({ known: 0, device: `${place}` })],
])('records of one thing cost as much as they are many: handed out %s', (_, own) => {
  const standing = (many: number) => {
    const events = Array.from({ length: 2 * many }, (_none, place): PickupEvent => ({
      eventId: `e${place}`,
      itemKey: 'bib:1:A',
      kind: place < many ? 'handed' : 'undone',
      device: `${place % many}`,
      number: place + 1,
      ...own(place, many),
    }))
    standingOf(events)
    conflictsAmong(events.slice(-500), { before: events, quantities: new Map() })
  }
  expect(growsWithAmount(standing, MANY)).toBe(true)
})
const MANY = 10_000

test.each([
  ['nothing', 'a+ a-', 0, 4],
  ['pieces', 'a+#x b+#y', 2, 2],
  ['a whole', 'a+', 4, 0],
  ['more than there are', 'a+ b+#x', 5, 0],
])('of four pieces, %s', (_, words, handed, left) => {
  const thing = { itemKey: 'bib:1:A', quantity: 4 }
  const standing = standingOf(eventsOf(words))
  expect([handedOf(standing, thing), leftOf(standing, thing)]).toEqual([handed, left])
})
