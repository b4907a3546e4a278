import { describe, expect, test } from 'vitest'
import type { ColumnUse } from './columnWords.ts'
import { rosterRows } from './rosterRows.ts'

const rowsOf = (cells: string[][], columns: ColumnUse[], headerRow: number | null = null) =>
  rosterRows(cells, { headerRow, columns })

test('the people of a list stand below its headings, each with the line it comes from', () => {
  const cells = [
    ['Titel', ''],
    ['Vorname', 'Name'],
    ['Anna', 'Huber'],
    [' ', ''],
    ['Ben', ' Moser\n'],
  ]
  const { rows, lines } = rowsOf(cells, ['firstName', 'lastName'], 1)
  expect(lines).toEqual([3, 5])
  expect(rows).toMatchObject([
    { firstName: 'Anna', lastName: 'Huber', email: null },
    { firstName: 'Ben', lastName: 'Moser', isApprentice: null },
  ])
})

test('headings that stand again further below are nobody', () => {
  const cells = [
    ['Vorname', 'Name'],
    ['Anna', 'Huber'],
    ['Vorname', 'Name '],
    ['Ben', 'Moser'],
  ]
  expect(rowsOf(cells, ['firstName', 'lastName'], 0).lines).toEqual([2, 4])
})

test('a line that fills only columns of no use is nobody', () => {
  expect(
    rowsOf(
      [
        ['1', 'Anna'],
        ['2', ''],
      ],
      [null, 'firstName'],
    ).lines,
  ).toEqual([1])
})

describe('names in one cell', () => {
  test.each<[string, ColumnUse, string | null, string | null]>([
    ['Anna Huber', 'fullName', 'Anna', 'Huber'],
    ['Anna Maria Huber-Moser', 'fullName', 'Anna Maria', 'Huber-Moser'],
    ['Karl von der Au', 'fullName', 'Karl', 'von der Au'],
    ['Huber, Anna Maria', 'fullName', 'Anna Maria', 'Huber'],
    ['Huber Anna Maria', 'reversedName', 'Anna Maria', 'Huber'],
    ['von der Au Karl', 'reversedName', 'Karl', 'von der Au'],
    ['Huber', 'fullName', null, 'Huber'],
    ['von', 'reversedName', null, 'von'],
    ['Dr. Anna Huber', 'fullName', 'Dr. Anna', 'Huber'],
    ['Anna Huber, MSc', 'fullName', 'Anna', 'Huber, MSc'],
    ['Dr. Huber Anna', 'reversedName', 'Dr. Anna', 'Huber'],
    ['Huber, DI (FH) Anna', 'fullName', 'DI (FH) Anna', 'Huber'],
  ])('%j as %s', (text, use, firstName, lastName) => {
    expect(rowsOf([[text]], [use]).rows).toMatchObject([{ firstName, lastName }])
  })
})

test.each<[string, ColumnUse, string | null, string | null, string | null]>([
  ['Anna Huber 1990', 'fullName', 'Anna', 'Huber', '1990'],
  ['Huber, Anna, 1990', 'fullName', 'Anna', 'Huber', '1990'],
  ['Huber Anna (Jg. 1990)', 'reversedName', 'Anna', 'Huber', '1990'],
  ['Anna Huber *12.5.1990', 'fullName', 'Anna', 'Huber', '12.5.1990'],
  ['Anna Huber, geb. 1990', 'fullName', 'Anna', 'Huber', '1990'],
  ['Anna Huber 12', 'fullName', 'Anna Huber', '12', null],
  ['1018 1990', 'fullName', '1018', '1990', null],
])('a year behind the name, %j', (text, use, firstName, lastName, year) => {
  expect(rowsOf([[text]], [use]).rows).toMatchObject([{ firstName, lastName, year }])
  expect(rowsOf([[text, '1985']], [use, 'year']).rows).toMatchObject([{ year: '1985' }])
})

describe('a row that is no person of a team', () => {
  const columns: ColumnUse[] = ['teamName', 'firstName', 'lastName', 'year']
  const blitz = [
    ['Blitz', 'Anna', 'Huber', '1990'],
    ['', 'Ben', 'Moser', '1985'],
    ['', 'Cara', 'Lang', '1979'],
  ]
  const donner = [
    ['Donner', 'Dora', 'Auer', '1992'],
    ['', 'Emil', 'Ebner', '1988'],
    ['', 'Fritz', 'Falk', '1975'],
  ]
  const teamsIn = (cells: string[][]) => rowsOf(cells, columns).rows.map(({ teamName }) => teamName)

  test.each([
    ['Summe: 6 Personen', '', '', ''],
    ['', 'Summe: 6 Personen', '', ''],
    ['Gesamt', '', '', '6'],
    ['', '', 'Anzahl 6', ''],
    ['6 Personen', '', '', ''],
    ['2 Teams, 6 Personen', '', '', ''],
    ['', 'Teilnehmer:', '6', ''],
  ])('such as %j, %j, %j, %j below them is left out and named', (...sum) => {
    const { rows, sums, misfits } = rowsOf([...blitz, ...donner, sum], columns)
    expect(rows.map(({ teamName }) => teamName)).toEqual([...Array(3).fill('Blitz'), ...Array(3).fill('Donner')])
    expect(sums).toEqual([{ line: 7, text: sum.filter(Boolean).join(' ') }])
    expect(misfits).toEqual([])
  })

  test('such as a team alone above its people is nobody, and its people have it', () => {
    const above = (name: string, rows: string[][]) => [
      [name, '', '', ''],
      ...rows.map(([, ...others]) => ['', ...others]),
    ]
    const { rows, lines, misfits } = rowsOf([...above('Blitz', blitz), ...above('Donner', donner)], columns)
    expect(rows.map(({ teamName }) => teamName)).toEqual([...Array(3).fill('Blitz'), ...Array(3).fill('Donner')])
    expect(lines).toEqual([2, 3, 4, 6, 7, 8])
    expect(misfits).toEqual([])
  })

  test('such as a team alone is one also where it is called like a sum', () => {
    expect(teamsIn([['3 Personen', '', '', ''], ...blitz.map(([, ...others]) => ['', ...others])])).toEqual(
      Array(3).fill('3 Personen'),
    )
  })

  test.each(['"', '-"-', '\u3003', "''", 'dto.'])('with %j has the team above', (mark) => {
    const below = (rows: string[][]) => rows.map(([team = '', ...others]) => [team || mark, ...others])
    expect(teamsIn([...below(blitz), ...below(donner)])).toEqual([
      ...Array(3).fill('Blitz'),
      ...Array(3).fill('Donner'),
    ])
  })

  test('is one all the same where a team is called so', () => {
    expect(teamsIn([['Gesamt', 'Anna', 'Huber', '1990'], ...blitz.slice(1)])).toEqual(['Gesamt', 'Gesamt', 'Gesamt'])
  })

  test('such as a fourth one between teams is named with the full team above, and mixes nobody', () => {
    const reserve = ['', 'Rosa', 'Reserve', '1980']
    const { rows, misfits } = rowsOf([...blitz, reserve, ...donner], columns)
    expect(rows.map(({ teamName }) => teamName)).toEqual([
      'Blitz',
      'Blitz',
      'Blitz',
      null,
      'Donner',
      'Donner',
      'Donner',
    ])
    expect(misfits).toEqual([{ line: 4, name: 'Rosa Reserve', above: 'Blitz', isFull: true }])
  })
})
