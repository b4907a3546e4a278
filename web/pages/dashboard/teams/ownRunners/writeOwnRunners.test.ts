import { expect, test } from 'vitest'
import { pick } from '#domain/text/factTable.ts'
import { NOBODY, ROSTER_PERSON_FIELDS } from '#domain/teams/persons.ts'
import { readRosterFile } from '#web/pages/dashboard/roster/reading/readRosterFile.ts'
import { listedPeople, openList, rowOf } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { unreadColumns } from '#web/pages/dashboard/roster/reading/recogniseColumns.ts'
import { writeOwnRunners } from './writeOwnRunners.ts'

type Given = Parameters<typeof writeOwnRunners>[0][number]

const TODAY = new Date('2026-11-21T12:00:00Z')
const EMPTY = pick(NOBODY, ROSTER_PERSON_FIELDS)
const aTeam = (teamName: string, timekeeping: boolean, ...people: Partial<Given['runners'][number]>[]): Given => ({
  teamName,
  timekeeping,
  wave: null,
  runners: [0, 1, 2].map((slot) => ({ ...EMPTY, ...people[slot] })),
})

const anna = { firstName: 'Änne-Zoë', lastName: 'Groß, MSc', year: 1990, sex: 'FEMALE', email: 'a@x.at' } as const

const read = async (teams: Given[]) => {
  const table = await readRosterFile(await writeOwnRunners(teams))
  if ('fault' in table) throw new Error(table.fault)
  const list = openList({ ...table, fileName: 'Läuferliste.xlsx' }, TODAY)
  return { table, list, rows: listedPeople({ ...list, titles: 'keep' }, TODAY).map(rowOf) }
}

test('own runners are read again as they are: every column, and nobody in an empty place', async () => {
  const formula = '=HYPERLINK("https://boese.example","Klick")'
  const teams = [
    aTeam(
      'Über & Drüber',
      true,
      { ...anna, phoneNumber: '0664 1234567', tshirtSize: 'XXL', isApprentice: true },
      { firstName: 'Dr. Max', lastName: formula, year: 1972, sex: 'MALE', phoneNumber: '+43 512 9870' },
    ),
    aTeam('007', false, { firstName: '+Eva', lastName: '@Lang', year: 2001, sex: 'FEMALE', phoneNumber: '0043123456' }),
    aTeam('Team von Bergblick 4', false),
  ]
  const { table, list, rows } = await read(teams)
  expect(table.notices).toEqual([])
  expect([list.mapping.columns.includes(null), list.uncertain]).toEqual([false, []])
  const empty = { email: null, tshirtSize: null, isApprentice: 'nein', timekeeping: 'nein' }
  const [over, seven] = teams.map(({ teamName }) => ({ teamName }))
  expect(rows).toEqual([
    {
      ...over,
      ...anna,
      year: '1990',
      phoneNumber: '0664 1234567',
      tshirtSize: 'XXL',
      isApprentice: 'ja',
      timekeeping: 'ja',
    },
    {
      ...over,
      ...empty,
      firstName: 'Dr. Max',
      lastName: formula,
      year: '1972',
      sex: 'MALE',
      phoneNumber: '+43 512 9870',
      timekeeping: 'ja',
    },
    {
      ...seven,
      ...empty,
      firstName: '+Eva',
      lastName: '@Lang',
      year: '2001',
      sex: 'FEMALE',
      phoneNumber: '0043123456',
    },
  ])
})

test('the start wave stands behind, once one is given, and is not read again', async () => {
  const given = { ...aTeam('Gipfel', false, anna), wave: 'Block A' }
  const { table, list, rows } = await read([given, aTeam('Talwärts', false, anna)])
  expect(table.cells.map((row) => row.at(-1))).toEqual(['Startblock', 'Block A', ''])
  expect([unreadColumns(list.cells, list.mapping), list.uncertain]).toEqual([['„Startblock“'], []])
  expect(rows.map(({ teamName }) => teamName)).toEqual(['Gipfel', 'Talwärts'])
})

test('who has nobody yet gets the headings of a list', async () => {
  const { table } = await read([aTeam('Team von Bergblick', false)])
  expect(table.cells).toHaveLength(1)
})
