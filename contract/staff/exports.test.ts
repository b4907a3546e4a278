import { expect, test } from 'vitest'
import type { Buyer } from './statistics.ts'
import {
  categoryStatisticsCsv,
  productStatisticsCsv,
  runnersCsv,
  teamsCsv,
  timekeeperCsv,
  unnamedTimekeeperCsv,
} from './exports.ts'

type Runner = Parameters<typeof runnersCsv>[0][number]
type Team = Parameters<typeof teamsCsv>[0][number]

const runner = (other: Partial<Runner> = {}): Runner => ({
  runnerID: 1,
  teamID: 7,
  slot: 'A',
  firstName: 'Lena',
  lastName: 'Öztürk',
  year: 1991,
  sex: 'FEMALE',
  email: 'lena@firma.example',
  phoneNumber: '+436641234567',
  isApprentice: true,
  bestTime: null,
  tshirtSize: 'M',
  orderedShirt: null,
  showInResults: null,
  invitedAt: null,
  linkUndelivered: false,
  confirmedAt: null,
  deletionAskedAt: null,
  isTeamCaptain: true,
  startNumber: '101A',
  chipNumber: 1,
  updatedAt: '2027-01-01T00:00:00.000Z',
  teamName: 'Team von Bergblick 2',
  companyName: 'Bergblick',
  customerID: 3,
  timekeeping: true,
  wave: null,
  tshirtOption: false,
  competition: 'RUNNING',
  ...other,
})
const nobody = {
  firstName: null,
  lastName: null,
  year: null,
  sex: null,
  email: null,
  phoneNumber: null,
  tshirtSize: null,
}

const team = (other: Partial<Team> = {}): Team => ({
  id: 7,
  orderId: 12,
  upgradeOrderId: null,
  customerId: 3,
  companyName: 'Bergblick',
  teamName: 'Die "Schnellen"',
  teamAcronym: 'DS',
  teamContact: 'lena@firma.example',
  competition: 'NORDIC_WALKING',
  teamSex: 'MIXED',
  teamType: 'COMPANY',
  timekeeping: true,
  wave: null,
  reserved: false,
  isDirectCreation: false,
  tshirtOption: false,
  hasPurchasedTshirt: false,
  shirtsWithoutPerson: 0,
  complete: true,
  completeForStaff: true,
  withdrawn: false,
  linkSentAt: null,
  linkUndelivered: false,
  linkOpenedAt: null,
  remindedAt: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
  runners: [
    runner({ firstName: 'Max', lastName: 'Moser', year: 1984, isTeamCaptain: false, slot: 'B' }),
    runner(),
    runner({ ...nobody, isTeamCaptain: false, slot: 'C' }),
  ],
  ...other,
})

type Product = Parameters<typeof productStatisticsCsv>[0][number]

const buyer = (companyName: string, quantity: number, other: Partial<Buyer> = {}): Buyer => ({
  customerID: companyName.codePointAt(0) ?? 0,
  companyName,
  firstName: 'Greta',
  lastName: 'Gruber',
  email: 'greta@firma.example',
  phone: '+43 512 123456',
  quantity,
  ...other,
})
const product = (itemId: number, other: Partial<Product> = {}): Product => ({
  itemId,
  name: `Artikel ${itemId}`,
  itemType: 'PRODUCT',
  category: 'Sonstiges',
  archived: false,
  sold: (other.buyers ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
  soldWithTimekeeping: 0,
  soldWithoutTimekeeping: 0,
  stock: null,
  revenue: 0,
  buyers: [],
  ...other,
})
const lines = (content: string) => content.slice(1).split('\r\n')

test('Teams.csv: its columns, the captain first, who has no name left out', () => {
  const { file, rows, content } = teamsCsv([team(), team({ id: 8, orderId: null, timekeeping: false, runners: [] })])
  expect([file, rows, content.charCodeAt(0)]).toEqual(['Teams.csv', 2, 0xfeff])
  expect(lines(content)).toEqual([
    '"Team-ID";"Teamname";"Kunde";"Bestellung-ID";"Zeitmessung";"Kontakt";"Wettbewerb";"Geschlecht";"Typ";"Läufer"',
    '"7";"Die ""Schnellen""";"Bergblick";"12";"Ja";"lena@firma.example";"Nordic Walking";"Gemischt";"Mitarbeiter*innen";"Lena Öztürk (1991), Max Moser (1984)"',
    '"8";"Die ""Schnellen""";"Bergblick";"";"Nein";"lena@firma.example";"Nordic Walking";"Gemischt";"Mitarbeiter*innen";""',
  ])
})

test('Läuferliste.csv: its columns; telephone numbers stay, formulas are defused', () => {
  const { file, rows, content } = runnersCsv([runner(), runner({ ...nobody, firstName: '=1+1', isApprentice: false })])
  expect([file, rows]).toEqual(['Läuferliste.csv', 2])
  expect(lines(content)).toEqual([
    '"Startnummer";"Chipnummer";"Vorname";"Nachname";"Firma";"Team";"Email";"Jahrgang";"Geschlecht";"T-Shirt-Größe";"Telefon";"Lehrling"',
    '"101A";"1";"Lena";"Öztürk";"Bergblick";"Team von Bergblick 2";"lena@firma.example";"1991";"Weiblich";"M";"+43 664 1234567";"JA"',
    `"101A";"1";"'=1+1";"";"Bergblick";"Team von Bergblick 2";"";"";"";"";"";"NEIN"`,
  ])
})

test('once start waves are given both lists end with them, and the timekeeper’s files stay as they are', () => {
  const [waved, other] = [{ wave: 'Block A' }, { wave: null }]
  const ends = ({ content }: { content: string }) => lines(content).map((line) => line.split(';').at(-1))
  expect(ends(teamsCsv([team(waved), team(other)]))).toEqual(['"Startblock"', '"Block A"', '""'])
  expect(ends(runnersCsv([runner(waved), runner(other)]))).toEqual(['"Startblock"', '"Block A"', '""'])
  for (const file of [timekeeperCsv, unnamedTimekeeperCsv]) expect(file([runner(waved)])).toEqual(file([runner(other)]))
})

test('Zeitnehmerübersicht.csv: by chip number, who has none last', () => {
  const rows = [
    runner({ chipNumber: null, startNumber: null }),
    runner({ chipNumber: 12, startNumber: '104C', timekeeping: false }),
    runner({ chipNumber: 3, startNumber: '101C' }),
  ]
  const { file, content } = timekeeperCsv(rows)
  expect(file).toBe('Zeitnehmerübersicht.csv')
  expect(lines(content)).toEqual([
    '"Startnummer ID";"Firma";"Startnummern Aufdruck";"Teamname";"Zeitnehmung Ja_Nein"',
    '"3";"Bergblick";"101C";"Team von Bergblick 2";"Ja"',
    '"12";"Bergblick";"104C";"Team von Bergblick 2";"Nein"',
    '"";"Bergblick";"";"Team von Bergblick 2";"Ja"',
  ])
})

test('Zeitnehmerübersicht_UnbenanntTeams.csv: the same with the names turned round', () => {
  const { file, content } = unnamedTimekeeperCsv([runner(), runner({ chipNumber: 2, teamName: 'Gipfelstürmer' })])
  expect(file).toBe('Zeitnehmerübersicht_UnbenanntTeams.csv')
  expect(lines(content).slice(1)).toEqual([
    '"1";"Bergblick";"101A";"Bergblick Team 2";"Ja"',
    '"2";"Bergblick";"101A";"Gipfelstürmer";"Ja"',
  ])
})

test('Gesamtübersicht.csv: its columns, a column an item in the order of the categories, a row of sums', () => {
  const other = product(1, { name: 'Tisch "groß"', buyers: [buyer('Zoo', 2)] })
  const food = product(2, { name: '=Jause', category: 'Verpflegung', buyers: [buyer('Zoo', 12), buyer('Ärzte', 1)] })
  const places = product(3, { name: 'Startplatz', category: 'Teilnahmegebühren', buyers: [] })
  const shirts = product(4, {
    name: 'T-Shirt',
    category: 'Merchandise',
    buyers: [buyer('@Netz', 3, { phone: null, email: '-x@firma.example' })],
  })
  const { file, rows, content } = productStatisticsCsv([other, food, places, shirts])
  expect([file, rows, content.charCodeAt(0), content.endsWith('"')]).toEqual(['Gesamtübersicht.csv', 3, 0xfeff, true])
  expect(lines(content)).toEqual([
    `"Firma";"Vorname";"Nachname";"Email";"Telefon";"Startplatz";"T-Shirt";"'=Jause";"Tisch ""groß"""`,
    `"'@Netz";"Greta";"Gruber";"'-x@firma.example";"";"0";"3";"0";"0"`,
    '"Ärzte";"Greta";"Gruber";"greta@firma.example";"+43 512 123456";"0";"0";"1";"0"',
    '"Zoo";"Greta";"Gruber";"greta@firma.example";"+43 512 123456";"0";"0";"12";"2"',
    '"Gesamt";"";"";"";"";"0";"3";"13";"2"',
  ])
})

test('a file bears the name of its category and holds nothing else; two companies of one name stay two', () => {
  const food = product(2, {
    category: 'Verpflegung',
    buyers: [buyer('Zoo', 2, { customerID: 8 }), buyer('Zoo', 1, { customerID: 4, lastName: 'Auer' })],
  })
  const { file, rows, content } = categoryStatisticsCsv('Verpflegung', [
    food,
    product(1, { buyers: [buyer('Bach', 1)] }),
  ])
  expect([file, rows]).toEqual(['Verpflegung.csv', 2])
  expect(lines(content)).toEqual([
    '"Firma";"Vorname";"Nachname";"Email";"Telefon";"Artikel 2"',
    '"Zoo";"Greta";"Auer";"greta@firma.example";"+43 512 123456";"1"',
    '"Zoo";"Greta";"Gruber";"greta@firma.example";"+43 512 123456";"2"',
    '"Gesamt";"";"";"";"";"3"',
  ])
  const [name] = [categoryStatisticsCsv('Teilnahmegebühren', [food]).file]
  expect(name).toBe('Teilnahmegebühren.csv')
})

test('items of one name are told apart by their numbers', () => {
  const twins = [product(7, { name: 'Tisch' }), product(9, { name: 'Tisch' }), product(8, { name: 'Bank' })]
  expect(lines(productStatisticsCsv(twins).content)[0]).toBe(
    '"Firma";"Vorname";"Nachname";"Email";"Telefon";"Tisch (Nr. 7)";"Tisch (Nr. 9)";"Bank"',
  )
})

test('a file without rows has its columns', () => {
  expect(lines(teamsCsv([]).content)).toHaveLength(1)
})
