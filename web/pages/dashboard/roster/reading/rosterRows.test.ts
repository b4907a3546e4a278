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

describe('a team that is written once', () => {
  const teams = (...names: string[]) =>
    rowsOf(
      names.map((name, index) => [name, `P${index}`]),
      ['teamName', 'firstName'],
    ).rows.map(({ teamName }) => teamName)

  test('counts for the two people below it', () => {
    expect(teams('Blitz', '', '', 'Donner', '')).toEqual(['Blitz', 'Blitz', 'Blitz', 'Donner', 'Donner'])
  })

  test.each([
    ['below more than three', ['Blitz', '', '', ''], ['Blitz', null, null, null]],
    ['where a name stands twice', ['Blitz', 'blitz', '', 'Donner'], ['Blitz', 'blitz', null, 'Donner']],
    ['where the first has none', ['', 'Blitz', ''], [null, 'Blitz', null]],
  ])('is left as it is %s', (_where, names, expected) => {
    expect(teams(...names)).toEqual(expected)
  })
})
