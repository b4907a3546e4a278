import { expect, test } from 'vitest'
import { compareText } from './germanOrder.ts'
import { matchesSearch, namedFirst, placesOf, searchIn, toggleSort } from './tables.ts'

test('the active heading turns the direction, another one starts ascending', () => {
  expect(toggleSort({ key: 'name', direction: 'asc' }, 'name')).toEqual({ key: 'name', direction: 'desc' })
  expect(toggleSort({ key: 'name', direction: 'desc' }, 'name')).toEqual({ key: 'name', direction: 'asc' })
  expect(toggleSort({ key: 'name', direction: 'desc' }, 'team')).toEqual({ key: 'team', direction: 'asc' })
})

test('texts are ordered as in a German index, what is missing last', () => {
  const ordered = ['Aigner', 'Ärzte', 'Berger', 'öffner', 'Osttirol', 'Team 2', 'Team 10', 'Zeller', null]
  expect(ordered.toReversed().toSorted(compareText)).toEqual(ordered)
  expect(compareText('', undefined)).toBe(0)
})

test('places order like the comparison does, and equal values share one', () => {
  const values = ['Öttl', 'Ohm', null, 'ohm', 'Zangerl', 'Öttl']
  const placeOf = placesOf(values, compareText)
  expect(values.map(placeOf)).toEqual([1, 0, 3, 0, 2, 1])
})

test.each([
  ['', true],
  ['  ', true],
  ['huber', true],
  ['HUBER anna', true],
  ['Mü', true],
  ['MU\u0308LLER', true],
  ['101', true],
  ['null', false],
  ['huber bert', false],
  ['annahuber', false],
])('the search for %j finds the row: %s', (query, found) => {
  expect(matchesSearch(query, ['Anna', 'Huber', 'Müller GmbH', 101, null, undefined])).toBe(found)
})

test.each([
  ['89b', ['89', '890', '1894']],
  ['890', ['890', '89', '1894']],
  ['890a', ['890', '89', '1894']],
  ['firma 1894', ['1894', '89', '890']],
  ['firma', ['89', '890', '1894']],
  ['9', ['89', '890', '1894']],
])('searching for %j, the row of that number stands first', (query, order) => {
  const rows = ['89', '890', '1894']
  const names = (row: string) => (row === '89' ? ['89b'] : [row, `${row}A`])
  expect(namedFirst(query, rows, names)).toEqual(order)
})

test.each([
  ['#5', true],
  ['anna #5', true],
  ['#50', false],
  ['#', true],
])('%j names a number as a whole: %s', (query, found) => {
  expect(matchesSearch(query, ['Anna', 'Bestellung #5', '#501'])).toBe(found)
  expect(searchIn([0], () => ['Anna', '#5', '#501'])(query)).toHaveLength(found ? 1 : 0)
})

test('an empty search finds even an empty row', () => expect(matchesSearch(' ', [])).toBe(true))

test('a long list is searched as each of its rows would be', () => {
  const rows = ['Anna Öttl', 'Ötztal GmbH', 'anna@firma.example']
  const search = searchIn(rows, (row) => [row])
  for (const query of ['anna', 'ÖT', 'anna öttl', '', 'niemand']) {
    expect(search(query)).toEqual(rows.filter((row) => matchesSearch(query, [row])))
  }
})
