import { expect, test } from 'vitest'
import { aHandedSlot as slot, NO_PERSON } from '../../test/support/handedSlots.ts'
import { timekeeperCsv, unnamedTimekeeperCsv } from '../staff/exports.ts'
import { changesTable, HANDED_COLUMNS, handOverTable, profileCells, tableAsCsv } from './handOverFiles.ts'

const SLOTS = [
  slot({ chipNumber: 2, sex: 'FEMALE', transponder: 'KX-0012', wave: 'Block A', showInResults: false }),
  slot({
    runnerID: 2,
    slot: 'B',
    startNumber: '101B',
    chipNumber: 1,
    firstName: '=Max',
    lastName: 'O"Hara',
    sex: 'MALE',
    year: 1984,
    showInResults: true,
    timekeeping: false,
  }),
  slot({
    runnerID: 3,
    slot: 'C',
    startNumber: null,
    chipNumber: null,
    ...NO_PERSON,
    teamName: 'Die Flotten',
    companyName: null,
    competition: 'NORDIC_WALKING',
  }),
]
const drawn = (profile: Parameters<typeof handOverTable>[1]['profile']) =>
  tableAsCsv(handOverTable(SLOTS, { profile, version: 3 }))

test("the two files of before are what the list of runners makes of them, byte for byte, by 'Startnummer ID'", () => {
  expect(drawn('seed')).toBe(
    '\uFEFF"Startnummer ID";"Firma";"Startnummern Aufdruck";"Teamname";"Zeitnehmung Ja_Nein"\r\n' +
      '"1";"Bergblick";"101B";"Team von Bergblick 2";"Nein"\r\n' +
      '"2";"Bergblick";"101A";"Team von Bergblick 2";"Ja"\r\n' +
      '"";"";"";"Die Flotten";"Ja"',
  )
  expect(drawn('unnamed')).toBe(
    '\uFEFF"Startnummer ID";"Firma";"Startnummern Aufdruck";"Teamname";"Zeitnehmung Ja_Nein"\r\n' +
      '"1";"Bergblick";"101B";"Bergblick Team 2";"Nein"\r\n' +
      '"2";"Bergblick";"101A";"Bergblick Team 2";"Ja"\r\n' +
      '"";"";"";"Die Flotten";"Ja"',
  )
  expect([drawn('seed'), drawn('unnamed')]).toEqual([timekeeperCsv(SLOTS).content, unnamedTimekeeperCsv(SLOTS).content])
})

test('RACE RESULT gets its own fields, f and m, a whole number as Bib, the printed one beside it, and no blank line', () => {
  expect(drawn('raceresult.csv')).toBe(
    '\uFEFF"Bib";"Lastname";"Firstname";"YearOfBirth";"Gender";"Contest";"Club";"Transponder1";"Aufdruck";"Team";"Zeitmessung";"Startblock";"Ergebnisname"\r\n' +
      '"2";"Öztürk";"Lena";"1991";"f";"1";"Bergblick";"KX-0012";"101A";"Team von Bergblick 2";"Ja";"Block A";"Nein"\r\n' +
      `"1";"O""Hara";"'=Max";"1984";"m";"1";"Bergblick";"1";"101B";"Team von Bergblick 2";"Nein";"";"Ja"\r\n` +
      '"";"";"";"";"";"2";"";"";"";"Die Flotten";"Ja";"";""',
  )
})

test('a list of own choice has these columns in this order', () => {
  const columns = ['lastName', 'startNumber', 'wave'] as const
  expect(tableAsCsv(handOverTable(SLOTS, { profile: 'generic.csv', version: 3, columns }))).toBe(
    '\uFEFF"Nachname";"Startnummer";"Startblock"\r\n"Öztürk";"101A";"Block A"\r\n"O""Hara";"101B";""\r\n"";"";""',
  )
})

test('without a choice it has every column', () => {
  const { header, rows } = handOverTable([SLOTS[0]!], { profile: 'generic.csv', version: 3 })
  expect(Object.fromEntries(header.map((title, place) => [title, rows[0]![place]]))).toEqual({
    Startnummer: '101A',
    Teamnummer: '101',
    Platz: 'A',
    Chipnummer: 2,
    'Chip des Zeitnehmers': 'KX-0012',
    Nachname: 'Öztürk',
    Vorname: 'Lena',
    Jahrgang: 1991,
    Geschlecht: 'Weiblich',
    Lehrling: 'Nein',
    'Name in den Ergebnissen': 'Nein',
    Firma: 'Bergblick',
    Team: 'Team von Bergblick 2',
    Wettbewerb: 'Lauf',
    Teamwertung: 'Gemischt',
    Typ: 'Mitarbeiter*innen',
    Zeitmessung: 'Ja',
    Startblock: 'Block A',
  })
  expect(header).toHaveLength(HANDED_COLUMNS.length)
})

test('what changed is a file of kind, number and the columns of a profile', () => {
  const changes = [
    { kind: 'swapped', slot: SLOTS[0]! },
    { kind: 'gone', slot: SLOTS[1]! },
  ] as const
  const table = changesTable({ profile: 'unnamed', version: 4, since: 3, changes })
  expect([table.file, tableAsCsv(table)]).toEqual([
    'Übergabe-4-Änderungen-seit-3.csv',
    '\uFEFF"Art";"Startnummer";"Startnummer ID";"Firma";"Startnummern Aufdruck";"Teamname";"Zeitnehmung Ja_Nein"\r\n' +
      '"andere Person";"101A";"2";"Bergblick";"101A";"Bergblick Team 2";"Ja"\r\n' +
      '"entfällt";"101B";"1";"Bergblick";"101B";"Bergblick Team 2";"Nein"',
  ])
  const { header } = changesTable({
    profile: 'generic.csv',
    version: 4,
    since: 3,
    changes,
    columns: ['startNumber', 'wave'],
  })
  expect(header).toEqual(['Art', 'Startnummer', 'Startblock'])
})

test('a slot is told from another by what the profile shows of it', () => {
  expect(profileCells('unnamed')(SLOTS[0]!)).toEqual([2, 'Bergblick', '101A', 'Bergblick Team 2', 'Ja'])
})

test('the files have their names', () => {
  const names = (['seed', 'unnamed', 'raceresult.csv', 'raceresult.xlsx', 'generic.csv'] as const).map(
    (profile) => handOverTable([], { profile, version: 3 }).file,
  )
  expect(names).toEqual([
    'Zeitnehmerübersicht.csv',
    'Zeitnehmerübersicht_UnbenanntTeams.csv',
    'Übergabe-3-RACE-RESULT.csv',
    'Übergabe-3-RACE-RESULT.xlsx',
    'Übergabe-3-Startliste.csv',
  ])
})
