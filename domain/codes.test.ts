import { expect, test } from 'vitest'
import { assignPlaces, CODE_ALPHABET, enteredCode, plainCode, shownCode } from './codes.ts'

test.each([
  ['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN'],
  [' abcd efgh\tjkmn\n', 'ABCDEFGHJKMN'],
  ['ab-cd–ef—gh‑jk−mn', 'ABCDEFGHJKMN'],
  ['abcd\u00a0efgh', 'ABCDEFGH'],
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
