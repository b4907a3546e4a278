import { describe, expect, test } from 'vitest'
import { headingOf } from './columnWords.ts'
import { recogniseColumns, unreadColumns } from './recogniseColumns.ts'
import { listRows } from '#domain/text/listRows.ts'

const parseTable = (text: string) => listRows(text, { max: 100, columns: 100 }).rows
const TODAY = new Date('2026-11-21T12:00:00Z')
const recognise = (text: string) => recogniseColumns(parseTable(text), TODAY)

test.each([
  ['Vorname', 'firstName'],
  ['Vorname(n)', 'firstName'],
  ['NACHNAME *', 'lastName'],
  ['Familienname', 'lastName'],
  ['Name', 'name'],
  ['Vor- und Nachname', 'fullName'],
  ['Vor- und Zuname', 'fullName'],
  ['Teilnehmer:in', 'fullName'],
  ['Name, Vorname', 'reversedName'],
  ['Jahrgang', 'year'],
  ['Geb.-Datum', 'year'],
  ['Geburtsdatum (TT.MM.JJJJ)', 'year'],
  ['Geburtsort', undefined],
  ['m/w/d', 'sex'],
  ['Anrede', 'sex'],
  ['E-Mail-Adresse', 'email'],
  ['E-Mail Team', 'email'],
  ['Mail', 'email'],
  ['Tel.-Nr.', 'phoneNumber'],
  ['Handynummer privat', 'phoneNumber'],
  ['Mobil', 'phoneNumber'],
  ['Größe', 'tshirtSize'],
  ['T-Shirt-Größe (XS–XXXL)', 'tshirtSize'],
  ['Teamshirt', 'tshirtSize'],
  ['Teamname', 'teamName'],
  ['Name des Teams', 'teamName'],
  ['Mannschaft', 'teamName'],
  ['Teamkapitän', undefined],
  ['Team-Kontakt', undefined],
  ['Lehrling', 'isApprentice'],
  ['Lehrling (ja/nein)', 'isApprentice'],
  ['Firma', undefined],
  ['Startnummer', undefined],
  ['Zeitmessung', 'timekeeping'],
  ['Mit Zeitnehmung (ja/nein)', 'timekeeping'],
  ['Bestzeit', undefined],
  ['Bitte tragen Sie hier die Vornamen Ihrer Läuferinnen und Läufer ein', undefined],
])('the heading %j means %j', (text, heading) => {
  expect(headingOf(text)).toBe(heading)
})

describe('a list with headings', () => {
  test('has its columns in any order, below whatever stands above them', () => {
    const text =
      'Läuferliste 2027\t\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t\t\nNr.\tMannschaft\tHandy\tGröße\tFamilienname\tMail\tVorname\tGeschlecht\tJg.\tLehrling\n1\tBlitz\t0664 1234567\tM\tHuber\ta@x.at\tAnna\tw\t1990\tx'
    expect(recognise(text)).toEqual({
      headerRow: 2,
      columns: [
        null,
        'teamName',
        'phoneNumber',
        'tshirtSize',
        'lastName',
        'email',
        'firstName',
        'sex',
        'year',
        'isApprentice',
      ],
      uncertain: [],
      missing: [],
    })
  })

  test.each<[string, (string | null)[], string[]]>([
    ['Name;Vorname;Jahrgang;Geschlecht', ['lastName', 'firstName', 'year', 'sex'], []],
    ['Name;Jahrgang;Geschlecht', ['fullName', 'year', 'sex'], []],
    ['Name;Nachname;Vorname', [null, 'lastName', 'firstName'], ['year', 'sex']],
    ['Teilnehmer;Team', ['fullName', 'teamName'], ['year', 'sex']],
    ['Vorname;E-Mail', ['firstName', 'email'], ['lastName', 'year', 'sex']],
  ])('%j is mapped', (header, columns, missing) => {
    expect(recognise(header)).toMatchObject({ headerRow: 0, columns, missing })
  })

  test('asks about a second column of a kind, and about one whose cells say otherwise', () => {
    const text =
      'Vorname;Name;Telefon;Mobil;Größe\nAnna;Huber;0512 123456;0664 1234567;178\nBen;Moser;;0664 7654321;182'
    expect(recognise(text)).toMatchObject({
      columns: ['firstName', 'lastName', 'phoneNumber', null, 'tshirtSize'],
      uncertain: [
        { column: 3, candidates: [null, 'phoneNumber'] },
        { column: 4, candidates: ['tshirtSize', null] },
      ],
    })
  })
})

describe('a first line that is no person', () => {
  const rows = '1;Anna Huber;Lager;1990\n2;Ben Moser;Büro;1985\n3;Cara Lang;Lager;1979'
  test.each<[string, string, (string | null)[], string[]]>([
    [
      'known in part',
      `Nr;Mitarbeiter;Abteilung;Geburtsjahr\n${rows}`,
      [null, 'fullName', null, 'year'],
      ['„Nr“', '„Abteilung“'],
    ],
    [
      'hardly known',
      `Nr;Kollege;Abteilung;Baujahr\n${rows}`,
      [null, 'fullName', null, 'year'],
      ['„Nr“', '„Abteilung“'],
    ],
    ['unknown', `Zähler;Kollege;Einheit;Baujahr\n${rows}`, [null, 'fullName', null, 'year'], ['„Zähler“', '„Einheit“']],
    [
      'with one word of ours',
      'Vorname;Sippe;Werk\nAnna;Huber;Wörgl\nBen;Moser;Imst',
      ['firstName', null, null],
      ['„Sippe“', '„Werk“'],
    ],
  ])('is a heading: %s', (_what, text, columns, unread) => {
    const found = recognise(text)
    expect(found).toMatchObject({ headerRow: 0, columns })
    expect(unreadColumns(parseTable(text), found)).toEqual(unread)
  })

  test.each([
    ['a birth year that nobody understands', 'Anna;Huber;bald\nBen;Moser;1985\nCara;Lang;1979'],
    ['and a sex that fits', 'Anna;Huber;bald;w\nBen;Moser;1985;m'],
    ['an address', 'Anna;Huber;anna@x.at\nBen;Moser;ben@x.at'],
    ['names only', 'Anna;Huber\nBen;Moser'],
    ['a surname that is a heading', 'Anna;Land;1990\nBen;Moser;1985'],
  ])('is a person with %s', (_what, text) => {
    expect(recognise(text).headerRow).toBeNull()
  })
})

describe('a list without headings', () => {
  test('is recognised by its contents; the addresses tell the first name from the surname', () => {
    const text =
      'Blitz;Huber;Anna;w;17.05.1990;anna.huber@x.at;0664 1234567;M\nBlitz;Moser;Ben;m;1985;b.moser@x.at;;XL\nBlitz;Lang;Cara;w;1979;;0512/123456;S\nDonner;Auer;Dora;w;1999;dora.auer@x.at;;2XL'
    expect(recognise(text)).toEqual({
      headerRow: null,
      columns: ['teamName', 'lastName', 'firstName', 'sex', 'year', 'email', 'phoneNumber', 'tshirtSize'],
      uncertain: [],
      missing: [],
    })
  })

  test('asks what only the person knows, with the likeliest first', () => {
    expect(recognise('Anna;Huber;1990;M;x\nBen;Moser;1985;M;x')).toEqual({
      headerRow: null,
      columns: ['firstName', 'lastName', 'year', 'sex', null],
      uncertain: [
        { column: 0, candidates: ['firstName', 'lastName', 'teamName', null] },
        { column: 1, candidates: ['lastName', 'firstName', 'teamName', null] },
        { column: 3, candidates: ['sex', 'tshirtSize'] },
        { column: 4, candidates: [null, 'isApprentice'] },
      ],
      missing: [],
    })
  })

  test.each<[string, string | null, boolean]>([
    ['Anna Huber;anna.huber@x.at\nBen Moser;ben.moser@x.at', 'fullName', false],
    ['Huber Anna;anna.huber@x.at\nMoser Ben;ben.moser@x.at', 'reversedName', false],
    ['Anna Huber;1990\nBen Moser;1985', 'fullName', true],
    // neither a column of years, nor of dates
    ['Anna Huber;31234\nBen Moser;31235', 'fullName', true],
    ['Anna Huber 1990;x\nBen Moser 1985;x', null, false],
  ])('of %j has names in one column', (text, use, isAsked) => {
    const { columns, uncertain } = recognise(text)
    expect([columns[0], uncertain.some(({ column }) => column === 0)]).toEqual([use, isAsked])
  })
})
