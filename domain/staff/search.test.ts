import { describe, expect, test } from 'vitest'
import { pickupNumber } from '../pickup/pickup.ts'
import { closestHits, readSearch, SEARCH_HITS, slipsOf } from './search.ts'

describe('a query may mean', () => {
  test.each([
    ['894', ['894A', '894B', '894C']],
    ['894b', ['894B']],
    ['894 C', ['894C']],
    ['Team 894', ['894A', '894B', '894C']],
    ['#894', []],
    ['Nr. 894', ['894A', '894B', '894C']],
    ['Nr.894b', ['894B']],
    ['Startnummer 894', ['894A', '894B', '894C']],
    ['Start-Nr.: 894 C', ['894C']],
    ['Bestellung Nr. 894', ['894A', '894B', '894C']],
    ['Berg 894', []],
  ])('%s: the start numbers %j', (query, startNumbers) => expect(readSearch(query).startNumbers).toEqual(startNumbers))

  test.each([
    ['12', 12, null],
    ['#12', 12, null],
    ['Bestellung #12', 12, ['order']],
    ['Bestellung Nummer 12', 12, ['order']],
    ['Team #12', 12, ['team']],
    ['Kunde 12', 12, ['customer']],
    ['Nr. 12', 12, null],
    ['Startnummer 12', null, ['team', 'runner']],
    ['Berg 12', null, null],
    ['12345678901', null, null],
  ] as const)('%s: the id %j of %j', (query, id, only) => expect(readSearch(query)).toMatchObject({ id, only }))

  test.each([
    ['1.234,50', 123_450],
    ['1234.5', 123_450],
    ['€ 94', 9400],
    ['-12,00', 1200],
    ['94,123', null],
    ['00042', null],
    ['99999999999', null],
    ['2026-00042', null],
    ['Nr. 94', null],
  ])('%s: the cents %j', (query, cents) => expect(readSearch(query).cents).toBe(cents))

  test.each([
    ['2026-00042', ['%2026-00042', '%2026-00042%']],
    ['RE 2026 42', ['%2026-00042', '%2026-42%']],
    ['202600042', ['%2026-00042', '%2026-00042%']],
    ['st-2026-1', ['ST-2026-00001', 'ST-2026-1%']],
    ['Rechnung 2026-00042', ['%2026-00042', '%2026-00042%']],
    ['42', ['%-00042']],
    ['GS 42', ['GS-%-00042']],
    ['rf32 2026 00001', ['%2026-00001', '%2026-00001%']],
    ['Hofer', []],
  ])('%s: the documents %j', (query, documents) => expect(readSearch(query).documents).toEqual(documents))

  test.each([
    ['0664 123 45 67', '6641234567'],
    ['+43 (0)664/1234567', '6641234567'],
    ['0043664', null],
    ['004366412', '66412'],
    ['Hofer 12345', null],
  ])('%s: the telephone %j', (query, phone) => expect(readSearch(query).phone).toBe(phone))

  test.each([
    ['at61 1904 3002 3457 3201', 'AT611904300234573201'],
    ['AT61 1904 3002 3457 3202', null],
  ])('%s: the IBAN %j', (query, iban) => expect(readSearch(query).iban).toBe(iban))

  test.each([
    [pickupNumber(42), 42],
    [pickupNumber(42).replaceAll('-', '').toLowerCase(), 42],
    ['A-00042', 42],
    ['A-00042-0', pickupNumber(42).endsWith('0') ? 42 : null],
    ['00042', null],
    ['999999999999999', null],
    ['Kunde 42', 42],
  ])('%s: the company %j', (query, customerID) => expect(readSearch(query).customerID).toBe(customerID))
})

const like = (text: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'u').test(text)

test.each([
  ['hofre', 'hofer', true],
  ['hoferr', 'hofer', true],
  ['hofr', 'hofer', true],
  ['hofur', 'hofer', true],
  ['gofer', 'hofer', true],
  ['ohfer', 'hofer', true],
  ['hfoer', 'hofer', true],
  ['mayr', 'mair', true],
  ['hof', 'hut', false],
  ['haffe', 'hofer', false],
  ['894b', '895b', false],
  ['schwarzenbreger', 'schwarzenberger', true],
])('%s with a slip is %s: %j', (typed, meant, isFound) => {
  const slips = slipsOf(typed)
  const holds = (text: string, patterns: readonly string[] = []) => patterns.some((pattern) => like(text, pattern))
  const isLong = meant.length >= (slips?.lengthFrom ?? 0)
  expect(isLong && holds(meant, slips?.patterns) && holds(` anna ${meant} t`, slips?.hints)).toBe(isFound)
})

test('of a long query the first eight words are looked for, each once', () => {
  const { words } = readSearch('anna Anna berta carla dora emma fritz gerda hans ida jana')
  expect(words).toEqual(['anna', 'berta', 'carla', 'dora', 'emma', 'fritz', 'gerda', 'hans'])
})

test('the closest hits come first, those as close in the order of the kinds, each once, and no more than a page holds', () => {
  expect(closestHits([hit('order', 1, 0), hit('customer', 1, 3), hit('team', 1, 5), hit('team', 1, 0)], [])).toEqual([
    hit('team', 1, 0),
    hit('order', 1, 0),
    hit('customer', 1, 3),
  ])
  const many = Array.from({ length: 50 }, (_, id) => hit('team', id, 1))
  expect(closestHits(many, [])).toHaveLength(SEARCH_HITS)
})

const hit = (kind: 'customer' | 'team' | 'runner' | 'order', id: number, rank: number) => ({
  kind,
  id,
  rank,
  title: `${kind} ${id}`,
})

test('each kind that has a hit has a row, however many of another are closer', () => {
  const many = Array.from({ length: 50 }, (_, id) => hit('team', id, 1))
  const shown = closestHits([...many, hit('runner', 1, 4), hit('order', 1, 5)], [])
  expect(shown).toHaveLength(SEARCH_HITS)
  expect(shown.slice(-3).map(({ kind }) => kind)).toEqual(['team', 'runner', 'order'])
})

test.each([
  ['the company before its teams while its name is typed', 'sparkas', ['customer 7', 'team 1', 'team 2']],
  ['a company that is found by somebody in it stays behind', 'gruber', ['team 1', 'team 2', 'customer 7']],
])('%s', (_, word, order) => {
  const company = { ...hit('customer', 7, 3), title: 'Tiroler Sparkasse' }
  const [own, other] = [
    { ...hit('team', 1, 1), customerID: 7 },
    { ...hit('team', 2, 1), customerID: 8 },
  ]
  expect(closestHits([own, other, company], [word]).map(({ kind, id }) => `${kind} ${id}`)).toEqual(order)
})
