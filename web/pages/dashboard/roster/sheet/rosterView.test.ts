import { describe, expect, test } from 'vitest'
import type { RosterAnswerRow } from '#contract/roster/roster.ts'
import { ROSTER_FIELDS } from '#domain/roster/rosterCells.ts'
import type { ListPerson, PersonCells } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { countStates, nextFault, previewedOf, teamsFormed, viewsOf } from './rosterView.ts'

const EMPTY: PersonCells = {
  teamName: '',
  firstName: '',
  lastName: '',
  year: '',
  sex: '',
  email: '',
  phoneNumber: '',
  tshirtSize: '',
  isApprentice: '',
  timekeeping: '',
}
const aPerson = (line: number, cells: Partial<PersonCells> = {}, isLeftOut = false): ListPerson => ({
  line,
  cells: { ...EMPTY, firstName: `P${line}`, ...cells },
  isLeftOut,
})
const anAnswer = (other: Partial<RosterAnswerRow> = {}): RosterAnswerRow => ({
  cells: { ...EMPTY, year: null, isApprentice: null, timekeeping: null },
  faults: [],
  notices: [],
  action: 'new',
  changes: [],
  shirtDeviation: null,
  teamId: 1,
  teamName: 'Blitz',
  slot: 'A',
  ...other,
})
const answering = (rows: RosterAnswerRow[], timed: number[] = []) => ({
  rows,
  teams: timed.map((teamId) => ({ teamId, timekeeping: true, asksForTimekeeping: false })),
})
const badYear = { field: 'year', message: 'Kein Jahr.' } as const

describe('what becomes of a person', () => {
  const stateOf = (row: Partial<RosterAnswerRow>) =>
    viewsOf([aPerson(1)], previewedOf([aPerson(1)], answering([anAnswer(row)])))[0]?.state
  test.each<[string, Partial<RosterAnswerRow>]>([
    ['new', {}],
    ['update', { action: 'update' }],
    ['unchanged', { action: 'unchanged' }],
    ['faulty', { faults: [badYear] }],
    ['placeless', { teamId: null }],
  ])('is %s', (state, row) => {
    expect(stateOf(row)).toBe(state)
  })

  test('is open until a preview has judged it, and nothing once it is left out', () => {
    const views = viewsOf([aPerson(1), aPerson(2, {}, true)], previewedOf([], answering([])))
    expect(views.map(({ state }) => state)).toEqual(['open', 'leftOut'])
    expect(countStates(views)).toMatchObject({ open: 1, leftOut: 1, new: 0 })
  })

  test('a cell that was changed since the preview is no fault any more, and not yet right', () => {
    const asked = aPerson(1, { year: 'bald' })
    const previewed = previewedOf([asked], answering([anAnswer({ faults: [badYear] })]))
    expect(viewsOf([asked], previewed)).toMatchObject([{ state: 'faulty', faults: { year: 'Kein Jahr.' } }])
    expect(viewsOf([aPerson(1, { year: '1990' })], previewed)).toMatchObject([{ state: 'open', faults: {} }])
    expect(viewsOf([aPerson(1, { year: 'bald', firstName: 'Anna' })], previewed)).toMatchObject([{ state: 'faulty' }])
  })
})

test('a change is told until its cell is typed into', () => {
  const asked = aPerson(1, { year: '1990', email: 'a@x.example' })
  const changes: RosterAnswerRow['changes'] = [
    { field: 'year', before: 1991, after: 1990 },
    { field: 'email', before: null, after: 'a@x.example' },
  ]
  const previewed = previewedOf([asked], answering([anAnswer({ action: 'update', changes })]))
  expect(viewsOf([asked], previewed)[0]?.changes).toEqual(changes)
  expect(viewsOf([aPerson(1, { year: '1989', email: 'a@x.example' })], previewed)[0]?.changes).toEqual([changes[1]])
})

test('a bought shirt is told until its size or the sex is typed anew', () => {
  const asked = aPerson(1, { tshirtSize: 'L', sex: 'w' })
  const shirtDeviation = { ordered: { fit: 'Damen', size: 'M' }, now: { kind: 'none' } } as const
  const previewed = previewedOf([asked], answering([anAnswer({ shirtDeviation })]))
  const told = (cells: Partial<PersonCells>) =>
    viewsOf([aPerson(1, { ...asked.cells, ...cells })], previewed)[0]?.shirtDeviation
  expect([told({}), told({ year: '1990' }), told({ tshirtSize: 'M' }), told({ sex: 'm' })]).toEqual([
    shirtDeviation,
    shirtDeviation,
    null,
    null,
  ])
})

test('a notice that many share is told once, a rare one at its person', () => {
  const people = [1, 2, 3, 4, 5].map((line) => aPerson(line))
  const shirt = { field: 'tshirtSize', message: 'Kein Shirt.' } as const
  const stays = { field: 'teamName', message: 'Bleibt.' } as const
  const previewed = previewedOf(
    people,
    answering(people.map((_, index) => anAnswer({ notices: index === 0 ? [shirt, stays] : [shirt] }))),
  )
  expect([...previewed.shared]).toEqual([['Kein Shirt.', 5]])
  expect(viewsOf(people, previewed).map(({ notices }) => notices)).toEqual([['Bleibt.'], [], [], [], []])
})

describe('the next fault', () => {
  const people = [aPerson(2), aPerson(3), aPerson(5)]
  const email = { field: 'email', message: 'Keine E-Mail.' } as const
  const answers = [anAnswer(), anAnswer({ faults: [email, badYear] }), anAnswer({ faults: [badYear] })]
  const views = viewsOf(people, previewedOf(people, answering(answers)))
  const after = (line: number, field: (typeof ROSTER_FIELDS)[number]) =>
    nextFault(views, ROSTER_FIELDS, { line, field })

  test('is looked for in the order of reading, and from the start behind the last', () => {
    expect(nextFault(views, ROSTER_FIELDS, null)).toEqual({ line: 3, field: 'year' })
    expect(after(2, 'email')).toEqual({ line: 3, field: 'year' })
    expect(after(3, 'year')).toEqual({ line: 3, field: 'email' })
    expect(after(3, 'email')).toEqual({ line: 5, field: 'year' })
    expect(after(5, 'year')).toEqual({ line: 3, field: 'year' })
  })

  test('is nowhere when nothing is faulty', () => {
    expect(nextFault(views.slice(0, 1), ROSTER_FIELDS, null)).toBeUndefined()
  })
})

describe('the teams that a list fills', () => {
  const nobody = { startNumber: null, firstName: null, lastName: null }
  const present = [
    {
      id: 1,
      teamName: 'Team von Bergblick',
      runners: [
        { startNumber: '101A', firstName: null, lastName: null },
        { startNumber: '101B', firstName: 'Lena', lastName: 'Lang' },
        { ...nobody, startNumber: '101C' },
      ],
    },
  ]
  const formed = (people: ListPerson[], rows: RosterAnswerRow[]) =>
    teamsFormed(viewsOf(people, previewedOf(people, answering(rows, [1]))), present)

  test('show who comes, who is there already, and what stays free', () => {
    const people = [aPerson(1, { firstName: 'Anna', lastName: 'Huber' })]
    expect(formed(people, [anAnswer()])).toEqual([
      {
        key: 'team 1',
        number: '101',
        teamName: 'Blitz',
        hasPlace: true,
        timekeeping: true,
        seats: [
          { slot: 'A', name: 'Anna Huber', state: 'new' },
          { slot: 'B', name: 'Lena Lang', state: 'before' },
          { slot: 'C', name: '', state: 'free' },
        ],
      },
    ])
  })

  test('stand apart also where there is no place for them', () => {
    const people = [1, 2, 3, 4, 5].map((line) => aPerson(line))
    const nowhere = { teamId: null, teamName: null }
    const rows = [
      anAnswer({ ...nowhere, slot: 'A' }),
      anAnswer({ ...nowhere, slot: 'B' }),
      anAnswer({ ...nowhere, slot: 'A' }),
      anAnswer({ ...nowhere, teamName: 'Donner', slot: 'A' }),
      anAnswer({ ...nowhere, teamName: 'DONNER', slot: 'B' }),
    ]
    const teams = formed(people, rows)
    expect(teams.map(({ hasPlace }) => hasPlace)).toEqual([false, false, false])
    expect(teams.map(({ seats }) => seats.map(({ name }) => name))).toEqual([
      ['P1', 'P2', ''],
      ['P3', '', ''],
      ['P4', 'P5', ''],
    ])
  })
})
