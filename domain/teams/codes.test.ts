import { describe, expect, test } from 'vitest'
import {
  assignPlaces,
  CODE_ALPHABET,
  commonCode,
  enteredCode,
  freeGeneralName,
  inviteLimit,
  INVITES_UNLIMITED,
  losingTheirLink,
  plainCode,
  shownCode,
} from './codes.ts'

test.each([
  ['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN'],
  [' abcd efgh\tjkmn\n', 'ABCDEFGHJKMN'],
  ['ab-cd–ef—gh‑jk−mn', 'ABCDEFGHJKMN'],
  ['abcd\u00a0efgh', 'ABCDEFGH'],
  ['\u200babcd\u00adefgh\ufeff', 'ABCDEFGH'],
  ['', ''],
])('the code %j is entered for %j', (entered, code) => {
  expect(plainCode(entered)).toBe(code)
})

test('a code is shown in groups of four', () => {
  expect(shownCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN')
  expect(plainCode(shownCode('ABCDEFGHJKMN'))).toBe('ABCDEFGHJKMN')
})

test('no two characters of a code look alike', () => {
  expect(CODE_ALPHABET).not.toMatch(/[01OIL]/)
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length)
})

const TIDY = 'ABCD-EFGH-JKMN'
test.each([
  [' abcd efgh jkmn ', { code: TIDY }],
  [TIDY, { code: TIDY }],
  [' abc-1 ', { code: 'abc-1' }],
  ['  ', { code: '' }],
  ['https://lauf.example/bearbeitung/teams?code=abcd-efgh-jkmn', { code: TIDY, kind: 'editing' }],
  ['https://lauf.example/bearbeitung/teams?x=1&code=abcd%20efgh+jkmn#oben', { code: TIDY, kind: 'editing' }],
  ['lauf.example/team-anmeldung/einladung?inviteCode=ABCDEFGHJKMN', { code: TIDY, kind: 'invite' }],
  ['https://lauf.example/team-anmeldung/erstellung?code=ABCDEFGHJKMN', { code: TIDY, kind: 'invite' }],
  ['https://lauf.example/bearbeitung/teams?code=', { code: '', kind: 'editing' }],
  ['?code=%E0%A4%A', { code: '\uFFFD%A', kind: 'editing' }],
])('into a field for a code %j brings %j', (text, entered) => {
  expect(enteredCode(text)).toEqual(entered)
})

const place = (id: number, timekeeping: boolean) => ({ id, timekeeping })
const free = [place(1, true), place(2, false), place(3, true), place(4, false)]
const wants = (...timekeeping: boolean[]) => timekeeping.map((one) => ({ timekeeping: one }))

test.each([
  { says: 'the oldest timed place goes to a team that asks for it', wanted: wants(true), ids: [1] },
  { says: 'the oldest place without goes to a team that does not ask', wanted: wants(false), ids: [2] },
  { says: 'each in its own order', wanted: wants(false, true, false, true), ids: [2, 1, 4, 3] },
  { says: 'only timed ones are left for the last', wanted: wants(false, false, false), ids: [2, 4, 1] },
  { says: 'who asks comes first among the timed', wanted: wants(false, false, false, true), ids: [2, 4, 3, 1] },
])('$says', ({ wanted, ids }) => {
  const given = assignPlaces(free, wanted)
  expect('places' in given && given.places.map(({ id }) => id)).toEqual(ids)
})

test('too many teams, or too many that ask for timekeeping, get nothing', () => {
  expect(assignPlaces(free, wants(true, false, false, false, false))).toEqual({ tooFew: 'places', available: 4 })
  expect(assignPlaces(free, wants(true, true, true))).toEqual({ tooFew: 'timed', available: 2 })
  expect(assignPlaces([], wants(false))).toEqual({ tooFew: 'places', available: 0 })
})

const bearing = (id: number, teamCode: string | null) => ({ id, teamCode })
const own = [bearing(1, 'ONE'), bearing(2, 'ONE'), bearing(3, 'TWO'), bearing(4, null), bearing(5, null)]

test.each([
  { says: 'teams without a link lose none', chosen: [4, 5], losing: [], common: null },
  { says: 'each team with a link loses it to a new set', chosen: [1, 3, 4], losing: [1, 3], common: null },
  { says: 'a part of those that share a link leaves it', chosen: [1], losing: [1], common: null },
  { says: 'exactly those that share a link keep it', chosen: [2, 1], losing: [], common: 'ONE' },
  { says: 'a team alone with its link keeps it', chosen: [3], losing: [], common: 'TWO' },
  { says: 'nobody chosen, nobody loses', chosen: [], losing: [], common: null },
])('$says', ({ chosen, losing, common }) => {
  expect(losingTheirLink(own, new Set(chosen)).map(({ id }) => id)).toEqual(losing)
  expect(commonCode(own, new Set(chosen))).toBe(common)
})

describe('a company’s links', () => {
  test.each([
    [
      { usesAllowed: 3, used: 1 },
      { limit: 3, left: 2 },
    ],
    [
      { usesAllowed: 3, used: 3 },
      { limit: 3, left: 0 },
    ],
    [
      { usesAllowed: INVITES_UNLIMITED, used: 40 },
      { limit: null, left: null },
    ],
  ])('%j: %j', (uses, bound) => {
    expect(inviteLimit(uses)).toEqual(bound)
  })

  test.each([
    [[], 'Alle'],
    [['Vertrieb', ' alle '], 'Alle 2'],
    [['Alle', 'ALLE 2', 'Alle 4'], 'Alle 3'],
  ])('beside %j the general one is called %s', (taken, name) => {
    expect(freeGeneralName(taken)).toBe(name)
  })
})
