import { expect, test } from 'vitest'
import { handingOut, takingBack } from './pickupActs.ts'
import { standingOf } from './pickupEvents.ts'

const BIB = { itemKey: 'bib:1:A', quantity: 1 }
const MEALS = { itemKey: 'meals:1', quantity: 3 }
const SHIRTS = { itemKey: 'line:1', quantity: 6 }
const MORE = { itemKey: 'line:2', quantity: 2 }
const ALL = [BIB, MEALS, SHIRTS, MORE]

/** '+line:1#a' is handed out, '-line:1#a' taken back, each by another device than any before it. */
const counterOf = (words: string) => {
  let given = 0
  const events = words.split(' ').filter(Boolean)
  const standing = standingOf(
    events.map((word, place) => ({
      eventId: `e${place}`,
      itemKey: word.slice(1),
      kind: word.startsWith('+') ? ('handed' as const) : ('undone' as const),
      device: `Schalter ${place}`,
    })),
  )
  return { standing, newMark: () => `${(given += 1)}` }
}
const wordsOf = (acts: ReturnType<typeof handingOut>) =>
  acts.map(({ kind, itemKey }) => `${kind === 'handed' ? '+' : '-'}${itemKey}`).join(' ')

test.each([
  ['a bib', '', { items: [BIB] }, '+bib:1:A'],
  ['a bib that is out', '+bib:1:A', { items: [BIB] }, ''],
  ['a bag as one', '', { items: [MEALS] }, '+meals:1'],
  ['two of a bag', '', { items: [MEALS], count: 2 }, '+meals:1#1 +meals:1#2'],
  ['what is left of a bag', '+meals:1#a', { items: [MEALS] }, '+meals:1#1 +meals:1#2'],
  ['a line by the piece', '', { items: [MORE] }, '+line:2#1 +line:2#2'],
  [
    'four of two lines',
    '+line:1#a +line:1#b +line:1#c',
    { items: [SHIRTS, MORE], count: 4 },
    '+line:1#1 +line:1#2 +line:1#3 +line:2#4',
  ],
  ['more than there are', '+line:2#a', { items: [MORE], count: 9 }, '+line:2#1'],
  ['all that is left', '+line:1 +meals:1#a', { items: ALL }, '+bib:1:A +meals:1#1 +meals:1#2 +line:2#3 +line:2#4'],
])('%s is handed out', (_, words, some, expected) => {
  expect(wordsOf(handingOut(some, counterOf(words)))).toBe(expected)
})

test.each([
  ['nothing that is not out', '', { items: ALL }, ''],
  ['a bib, by whomever', '+bib:1:A +bib:1:A', { items: [BIB] }, '-bib:1:A'],
  ['the pieces that went last', '+line:1#a +line:1#b +line:1#c', { items: [SHIRTS], count: 2 }, '-line:1#b -line:1#c'],
  ['all pieces as one', '+line:1#a +line:1#b', { items: [SHIRTS] }, '-line:1'],
  ['one of a bag that went as one', '+meals:1', { items: [MEALS], count: 1 }, '-meals:1 +meals:1#1 +meals:1#2'],
  ['of two lines the last one first', '+line:1#a +line:2#b', { items: [SHIRTS, MORE], count: 1 }, '-line:2'],
  ['a bib of a withdrawn team', '+bib:1:A', { items: [{ ...BIB, quantity: 0 }] }, '-bib:1:A'],
  ['shirts that were given back since', '+line:1#a +line:1#b', { items: [{ ...SHIRTS, quantity: 0 }] }, '-line:1'],
  ['the one too many', '+line:2#a +line:2#b +line:2#c', { items: [MORE], count: 1 }, '-line:2#c'],
])('%s is taken back', (_, words, some, expected) => {
  expect(wordsOf(takingBack(some, counterOf(words)))).toBe(expected)
})
