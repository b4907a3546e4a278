import { describe, expect, test } from 'vitest'
import type { ColumnUse } from './columnWords.ts'
import {
  editedPeople,
  hiddenPeople,
  listedPeople,
  openList,
  rowOf,
  shownFields,
  tooManyPeople,
  withCell,
  withColumn,
  withLeftOut,
} from './rosterList.ts'
import { readRosterText } from './readRosterFile.ts'

const TODAY = new Date('2026-11-21T12:00:00Z')

function aList(text: string) {
  const read = readRosterText(text)
  if ('fault' in read) throw new Error(read.fault)
  return openList({ ...read, fileName: null }, TODAY)
}
const peopleOf = (list: ReturnType<typeof aList>) => editedPeople(listedPeople(list, TODAY), list)

const LIST = 'Vorname\tNachname\tJahrgang\tGeschlecht\tLehrling\nAnna\tHuber\t17.5.1990\tFrau\tx\nBen\tMoser\tbald\tm\t'

test('people are shown as the server will understand them; what means nothing stays as it came', () => {
  expect(peopleOf(aList(LIST))).toMatchObject([
    { line: 2, cells: { firstName: 'Anna', year: '1990', sex: 'FEMALE', isApprentice: 'ja', email: '' } },
    { line: 3, cells: { firstName: 'Ben', year: 'bald', sex: 'MALE', isApprentice: '' }, isLeftOut: false },
  ])
})

test('what is too long for its field stays whole, so that the server names it', () => {
  const long = 'a'.repeat(300)
  const [person] = peopleOf(aList(`Vorname\tNachname\tE-Mail\n${long}\tHuber\t${long};`))
  expect(person?.cells).toMatchObject({ firstName: long, email: `${long};` })
})

test('a cell that is typed into holds what was typed, until the end, whatever the columns become', () => {
  const typed = withCell(aList(LIST), { line: 3, field: 'year', text: '1985' })
  const again = withCell(typed, { line: 3, field: 'email', text: 'ben@firma.example' })
  expect(peopleOf(again)[1]?.cells).toMatchObject({ firstName: 'Ben', year: '1985', email: 'ben@firma.example' })
  expect(peopleOf(withColumn(again, 0, null))[1]?.cells).toMatchObject({ firstName: '', year: '1985' })
})

test('who was not changed stays the same object', () => {
  const list = aList(LIST)
  const listed = listedPeople(list, TODAY)
  const [anna, ben] = editedPeople(listed, withCell(list, { line: 3, field: 'year', text: '1985' }))
  expect(anna).toBe(listed[0])
  expect(ben).not.toBe(listed[1])
})

describe('rows that are hidden in the file', () => {
  const text =
    'Team\tVorname\tNachname\nBlitz\tAnna\tHuber\n\tBen\tMoser\n\tCara\tLang\nDonner\tDora\tAuer\n\tEmil\tEbner'
  const hiding = (...hidden: number[]) => {
    const read = readRosterText(text)
    if ('fault' in read) throw new Error(read.fault)
    return openList({ ...read, hidden, fileName: null }, TODAY)
  }
  const namesOf = (list: ReturnType<typeof aList>) =>
    peopleOf(list).map(({ cells }) => `${cells.firstName} ${cells.teamName}`)

  test('are left out, also of the count, until they are taken; a team written there goes on below', () => {
    const list = hiding(1, 5)
    expect(namesOf(list)).toEqual(['Ben Blitz', 'Cara Blitz', 'Dora Donner'])
    expect(hiddenPeople(list)).toBe(2)
    const taken = { ...list, takesHidden: true }
    expect(namesOf(taken)).toEqual(['Anna Blitz', 'Ben Blitz', 'Cara Blitz', 'Dora Donner', 'Emil Donner'])
  })

  test('are meant where nobody else is in the list', () => {
    expect(namesOf(hiding(1, 2, 3, 4, 5))).toHaveLength(5)
  })
})

test('somebody is left out, and comes back', () => {
  const out = withLeftOut(aList(LIST), 2)
  expect(peopleOf(out).map(({ isLeftOut }) => isLeftOut)).toEqual([true, false])
  expect(peopleOf(withLeftOut(out, 2)).map(({ isLeftOut }) => isLeftOut)).toEqual([false, false])
})

test('an empty cell is sent as nothing', () => {
  expect(peopleOf(aList(LIST)).map(rowOf)[1]).toMatchObject({ firstName: 'Ben', email: null, isApprentice: null })
})

describe('a column that gets another use', () => {
  const uses = (text: string, column: number, use: ColumnUse) => withColumn(aList(text), column, use).mapping.columns
  test.each<[string, string, number, ColumnUse, ColumnUse[]]>([
    ['takes it from the column that had it', 'Vorname\tNachname\nA\tB', 1, 'firstName', [null, 'firstName']],
    [
      'with both names leaves no other name',
      'Vorname\tNachname\tX\nA\tB\tC D',
      2,
      'fullName',
      [null, null, 'fullName'],
    ],
    [
      'with one name leaves none with both',
      'Name\tJahrgang\tX\nA B\t1990\tC',
      2,
      'lastName',
      [null, 'year', 'lastName'],
    ],
    ['of nothing takes nothing', 'Vorname\tNachname\tX\nA\tB\tC', 0, null, [null, 'lastName', null]],
  ])('%s', (_what, text, column, use, expected) => {
    expect(uses(text, column, use)).toEqual(expected)
  })

  test('is no guess any more', () => {
    const list = aList('Anna\tHuber\t1990\tw\nBen\tMoser\t1985\tm')
    expect(list.uncertain).toEqual([0, 1])
    expect(withColumn(list, 0, 'firstName').uncertain).toEqual([1])
  })
})

test('fields that nobody has are shown only where everybody needs them', () => {
  const list = aList(LIST)
  expect(shownFields(peopleOf(list), list.mapping)).toEqual([
    'teamName',
    'firstName',
    'lastName',
    'year',
    'sex',
    'email',
    'isApprentice',
  ])
})

test('a list of more people than may go at once says how many it has', () => {
  const many = (count: number) => aList(`Vorname\tNachname\n${'Anna\tHuber\n'.repeat(count)}`)
  expect(tooManyPeople(many(2000))).toBeUndefined()
  expect(tooManyPeople(many(2001))).toBe(2001)
})
