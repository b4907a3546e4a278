import { expect, test } from 'vitest'
import type { RosterAnswerRow } from '#contract/roster/roster.ts'
import { readRosterText } from '#web/pages/dashboard/roster/reading/readRosterFile.ts'
import {
  editedPeople,
  listedPeople,
  openList,
  withCells,
  withoutField,
  type RosterList,
} from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { repairsOf } from './rosterRepairs.ts'
import { previewedOf, viewsOf } from './rosterView.ts'

const TODAY = new Date('2026-11-21T12:00:00Z')
const HEAD = 'Team\tVorname\tNachname\tJahrgang\tGeschlecht\tE-Mail\tTelefon'

function aList(...rows: string[]): RosterList {
  const read = readRosterText([HEAD, ...rows].join('\n'))
  if ('fault' in read) throw new Error(read.fault)
  return openList({ ...read, fileName: null }, TODAY)
}

const peopleOf = (list: RosterList) => editedPeople(listedPeople(list, TODAY), list)

/** As the server judges it: the first of a team needs an e-mail, a telephone number has more than four digits. */
function viewed(list: RosterList, action: RosterAnswerRow['action'] = 'new') {
  const people = peopleOf(list)
  const rows = people.map(({ cells: { teamName, email, phoneNumber } }, index): RosterAnswerRow => {
    const place = people.slice(0, index).filter(({ cells }) => cells.teamName === teamName).length
    return {
      cells: { ...people[0]!.cells, year: null, isApprentice: null, timekeeping: null },
      faults: [
        ...(place === 0 && email === '' ? [{ field: 'email' as const, message: 'Pflicht' }] : []),
        ...(/^\d{1,4}$/.test(phoneNumber) ? [{ field: 'phoneNumber' as const, message: 'Keine Nummer' }] : []),
      ],
      notices: [],
      action,
      changes: [],
      shirtDeviation: null,
      teamId: null,
      teamName,
      slot: (['A', 'B', 'C'] as const)[place] ?? null,
    }
  })
  return viewsOf(people, previewedOf(people, { rows, teams: [] }))
}

const CAPTAINS = [
  'Blitz\tAnna\tHuber\t1990\tw\t\t0664 1234567',
  '\tBen\tMoser\t1985\tm\tben@firma.example\t',
  'Donner\tCara\tLang\t1979\tw\t\t',
  '\tDora\tAuer\t1992\tw\t\t',
  '\tEmil\tEbner\t1988\tm\temil@firma.example\t',
  'Hagel\tFritz\tFalk\t1975\tm\t\t',
]

test('captains without an e-mail change places with the next of their team who has one', () => {
  const list = aList(...CAPTAINS)
  const { captains, exchanges } = repairsOf(viewed(list))
  expect(captains).toEqual([2, 4, 7])
  const after = withCells(list, exchanges)
  expect(peopleOf(after).map(({ cells }) => `${cells.teamName} ${cells.firstName}`)).toEqual([
    'Blitz Ben',
    'Blitz Anna',
    'Donner Emil',
    'Donner Dora',
    'Donner Cara',
    'Hagel Fritz',
  ])
  expect(repairsOf(viewed(after)).captains).toEqual([])
})

test('the e-mail of the company is given to all of them', () => {
  const list = aList(...CAPTAINS)
  const cells = { email: 'office@firma.example' }
  const after = withCells(
    list,
    repairsOf(viewed(list)).captains.map((line) => ({ line, cells })),
  )
  expect(viewed(after).filter(({ state }) => state === 'faulty')).toEqual([])
})

test('nobody who has a place already changes it, and one captain alone is no case for all', () => {
  expect(repairsOf(viewed(aList(...CAPTAINS), 'update')).exchanges).toEqual([])
  expect(repairsOf(viewed(aList(...CAPTAINS.slice(0, 2)))).captains).toEqual([])
})

test('a column of telephone numbers that is wrong as a whole is left out at once', () => {
  const list = aList(
    ...[1, 2, 3, 4].map((one) => `T${one}\tAnna\tHuber ${one}\t1990\tw\ta${one}@firma.example\t12${one}`),
  )
  const typed = withCells(list, [{ line: 2, cells: { phoneNumber: '99', firstName: 'Ida' } }])
  expect(repairsOf(viewed(typed)).fields).toEqual([{ field: 'phoneNumber', lines: [2, 3, 4, 5] }])
  const after = withoutField(typed, 'phoneNumber')
  expect(peopleOf(after).map(({ cells }) => [cells.firstName, cells.phoneNumber])).toEqual([
    ['Ida', ''],
    ['Anna', ''],
    ['Anna', ''],
    ['Anna', ''],
  ])
  expect(repairsOf(viewed(after)).fields).toEqual([])
})
