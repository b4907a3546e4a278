import { buyersOf } from '#domain/staff/statistics.ts'
import { csvOf, type Cell } from '#domain/text/csv.ts'
import { groupedPhone } from '#domain/text/phones.ts'
import { STATISTICS_CATEGORIES, type StatisticsCategory } from '#domain/shop/categories.ts'
import { FURTHER_TEXTS, isSeenBy, NAME_FIELDS, type PersonField, type TextField } from '#domain/teams/persons.ts'
import { compareText } from '#domain/text/germanOrder.ts'
import { captainOf, unnamedTeamName } from '#domain/teams/teams.ts'
import type { WireAnswer } from '../endpoint.ts'
import { labels } from '../labels.ts'
import type { runners } from '../teams/runners.ts'
import type { ComparedCompany } from './comparison.ts'
import type { Buyer, statistics } from './statistics.ts'
import type { teams } from '../teams/teams.ts'

type Team = WireAnswer<typeof teams.list>[number]
type Runner = WireAnswer<typeof runners.list>[number]
type Product = WireAnswer<typeof statistics.products>[number]

/** A file for the staff: its name, and what is in it. */
export type CsvFile = { file: string; rows: number; content: string }

/** The headings of a file, each with what stands under it. */
export type Columns<Row> = Record<string, (row: Row) => Cell>

function fileOf<Row>(file: string, columns: Columns<Row>, rows: readonly Row[]): CsvFile {
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)))
  return { file, rows: rows.length, content: csvOf(Object.keys(columns), cells) }
}

/** Once start waves are given; before, and in an event without any, the files are as they ever were. (rules/exports#waves) */
const WAVE_COLUMN: Columns<{ wave: string | null }> = { Startblock: ({ wave }) => wave }

const withWaves = <Row extends { wave: string | null }>(columns: Columns<Row>, rows: readonly Row[]): Columns<Row> =>
  rows.some(({ wave }) => wave !== null) ? { ...columns, ...WAVE_COLUMN } : columns

const TEAM_COLUMNS: Columns<Team> = {
  'Team-ID': ({ id }) => id,
  Teamname: ({ teamName }) => teamName,
  Kunde: ({ companyName }) => companyName,
  'Bestellung-ID': ({ orderId }) => orderId,
  Zeitmessung: ({ timekeeping }) => (timekeeping ? 'Ja' : 'Nein'),
  Kontakt: ({ teamContact }) => teamContact,
  Wettbewerb: ({ competition }) => labels.competition[competition],
  Geschlecht: ({ teamSex }) => labels.teamSex[teamSex],
  Typ: ({ teamType }) => labels.teamType[teamType],
  Läufer: membersOf,
}

/** 'Teams.csv': one line per team, in the order given. (rules/exports#teams) */
export function teamsCsv(rows: readonly Team[]): CsvFile {
  return fileOf('Teams.csv', withWaves(TEAM_COLUMNS, rows), rows)
}

/** 'Firmen-Vergleich.csv': companies that came again, are new or are missing. (rules/statistics#comparison) */
export function comparisonCsv(
  rows: readonly ComparedCompany[],
  labelOf: (kind: ComparedCompany['kind']) => string,
): CsvFile {
  const columns: Columns<ComparedCompany> = {
    'Kunden-ID': ({ customerID }) => customerID,
    Firma: ({ companyName }) => companyName,
    Vergleich: ({ kind }) => labelOf(kind),
    Teams: ({ teams }) => teams,
    'Teams Vorjahr': ({ teamsBefore }) => teamsBefore,
    'Umsatz netto': ({ revenue }) => revenue,
    'Umsatz netto Vorjahr': ({ revenueBefore }) => revenueBefore,
  }
  return fileOf('Firmen-Vergleich.csv', columns, rows)
}

/** 'Lena Lang (1991), Max Moser (1984)', the captain first; runners without a name are left out. (rules/exports#teams) */
function membersOf({ runners: members }: Team): string {
  const captain = captainOf(members)
  return members
    .toSorted((one, other) => Number(other === captain) - Number(one === captain))
    .flatMap(({ firstName, lastName, year }) => {
      const name = [firstName, lastName].filter(Boolean).join(' ')
      if (name === '') return []
      return [year === null ? name : `${name} (${year})`]
    })
    .join(', ')
}

const textColumns = (fields: readonly TextField[]): Columns<Runner> =>
  Object.fromEntries(fields.map((field) => [labels.person[field], (runner: Runner) => runner[field]]))

/** The columns of what is no text of the person in a slot, in order; nothing where the file leaves a field out. */
const PERSON_COLUMNS: Record<Exclude<PersonField, TextField>, Columns<Runner>> = {
  email: { Email: ({ email }) => email },
  year: { Jahrgang: ({ year }) => year },
  sex: { Geschlecht: ({ sex }) => sex && labels.sex[sex] },
  tshirtSize: { 'T-Shirt-Größe': ({ tshirtSize }) => tshirtSize },
  phoneNumber: { Telefon: ({ phoneNumber }) => phoneNumber && groupedPhone(phoneNumber) },
  isApprentice: { Lehrling: ({ isApprentice }) => (isApprentice ? 'JA' : 'NEIN') },
  bestTime: {},
  showInResults: {},
}

const RUNNER_COLUMNS: Columns<Runner> = {
  Startnummer: ({ startNumber }) => startNumber,
  Chipnummer: ({ chipNumber }) => chipNumber,
  ...textColumns(NAME_FIELDS),
  Firma: ({ companyName }) => companyName,
  Team: ({ teamName }) => teamName,
  ...Object.fromEntries(Object.values(PERSON_COLUMNS).flatMap((columns) => Object.entries(columns))),
  ...textColumns(FURTHER_TEXTS.filter((field) => isSeenBy(field, 'staff'))),
}

/** 'Läuferliste.csv': one line per runner, in the order given. (rules/exports#runners) */
export function runnersCsv(rows: readonly Runner[]): CsvFile {
  return fileOf('Läuferliste.csv', withWaves(RUNNER_COLUMNS, rows), rows)
}

/** Facts of a slot in the timekeeper's two files: from the list as it is now, or as it was handed over. */
type TimekeeperRow = Pick<Runner, 'chipNumber' | 'companyName' | 'startNumber' | 'teamName' | 'timekeeping'>

export const TIMEKEEPER_COLUMNS: Columns<TimekeeperRow> = {
  'Startnummer ID': ({ chipNumber }) => chipNumber,
  Firma: ({ companyName }) => companyName,
  'Startnummern Aufdruck': ({ startNumber }) => startNumber,
  Teamname: ({ teamName }) => teamName,
  'Zeitnehmung Ja_Nein': ({ timekeeping }) => (timekeeping ? 'Ja' : 'Nein'),
}

export const TIMEKEEPER_FILES = {
  seed: 'Zeitnehmerübersicht.csv',
  unnamed: 'Zeitnehmerübersicht_UnbenanntTeams.csv',
} as const

/** By chip number; runners without one come last. (rules/exports#timekeeper) */
export function timekeeperRows<Row extends TimekeeperRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted(({ chipNumber: one }, { chipNumber: other }) => (one ?? Infinity) - (other ?? Infinity) || 0)
}

/** Rows by chip number with 'Bergblick Team 2' for 'Team von Bergblick 2'. (rules/exports#unnamed) */
export function unnamedRows<Row extends TimekeeperRow>(rows: readonly Row[]): Row[] {
  return timekeeperRows(rows.map((row) => ({ ...row, teamName: unnamedTeamName(row) })))
}

/** 'Zeitnehmerübersicht.csv': what the timekeeper needs. (rules/exports#timekeeper) */
export function timekeeperCsv(rows: readonly TimekeeperRow[]): CsvFile {
  return fileOf(TIMEKEEPER_FILES.seed, TIMEKEEPER_COLUMNS, timekeeperRows(rows))
}

/** 'Zeitnehmerübersicht_UnbenanntTeams.csv': as the timekeeper prints it. (rules/exports#unnamed) */
export function unnamedTimekeeperCsv(rows: readonly TimekeeperRow[]): CsvFile {
  return fileOf(TIMEKEEPER_FILES.unnamed, TIMEKEEPER_COLUMNS, unnamedRows(rows))
}

const BUYER_COLUMNS: Columns<Buyer> = {
  Firma: ({ companyName }) => companyName,
  Vorname: ({ firstName }) => firstName,
  Nachname: ({ lastName }) => lastName,
  Email: ({ email }) => email,
  Telefon: ({ phone }) => phone && groupedPhone(phone),
}
const TOTALS = 'Gesamt'

/** 'Gesamtübersicht.csv': who bought how many of each item, all categories in their order, and the sums. (rules/exports#statistics) */
export function productStatisticsCsv(products: readonly Product[]): CsvFile {
  return statisticsFile('Gesamtübersicht.csv', products)
}

/** 'Verpflegung.csv' and so on: the same of one category. (rules/exports#statistics) */
export function categoryStatisticsCsv(category: StatisticsCategory, products: readonly Product[]): CsvFile {
  return statisticsFile(
    `${category}.csv`,
    products.filter((product) => product.category === category),
  )
}

/** One line per company that bought any, in German order, one column per item, and a line of sums at the end. */
function statisticsFile(file: string, unsorted: readonly Product[]): CsvFile {
  const products = unsorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  const buyers = [...new Map(products.flatMap(buyersOf).map((one) => [one.customerID, one])).values()]
  const inOrder = buyers.toSorted(
    (one, other) => compareText(one.companyName, other.companyName) || one.customerID - other.customerID,
  )
  const counts = products.map(
    (product) => new Map(buyersOf(product).map(({ customerID, quantity }) => [customerID, quantity])),
  )
  const buyerCells = Object.values(BUYER_COLUMNS)
  const lines = inOrder.map((buyer) => [
    ...buyerCells.map((cell) => cell(buyer)),
    ...counts.map((ofBuyer) => ofBuyer.get(buyer.customerID) ?? 0),
  ])
  const sums = [TOTALS, ...buyerCells.slice(1).map(() => ''), ...products.map(({ sold }) => sold)]
  const header = [...Object.keys(BUYER_COLUMNS), ...itemHeadings(products)]
  return { file, rows: lines.length, content: csvOf(header, [...lines, sums]) }
}

function rankOf({ category }: Product): number {
  return STATISTICS_CATEGORIES.indexOf(category)
}

/** Items of the same name are distinguished by their ids. */
function itemHeadings(products: readonly Product[]): string[] {
  const sameName = Map.groupBy(products, ({ name }) => name)
  return products.map(({ itemId, name }) => (sameName.get(name)?.length === 1 ? name : `${name} (Nr. ${itemId})`))
}
