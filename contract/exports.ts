import { csvOf } from '#domain/csv.ts'
import type { Cell } from '#domain/csv.ts'
import { captainOf, unnamedTeamName } from '#domain/teams.ts'
import type { WireAnswer } from './endpoint.ts'
import { labels } from './labels.ts'
import type { runners } from './runners.ts'
import type { teams } from './teams.ts'

type Team = WireAnswer<typeof teams.list>[number]
type Runner = WireAnswer<typeof runners.list>[number]

/** A file for the staff: its name, and what is in it. */
export type CsvFile = { file: string; rows: number; content: string }

type Columns<Row> = Record<string, (row: Row) => Cell>

function fileOf<Row>(file: string, columns: Columns<Row>, rows: readonly Row[]): CsvFile {
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)))
  return { file, rows: rows.length, content: csvOf(Object.keys(columns), cells) }
}

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

/** 'Teams.csv': a line a team, in the order given. (S §9) */
export function teamsCsv(rows: readonly Team[]): CsvFile {
  return fileOf('Teams.csv', TEAM_COLUMNS, rows)
}

/** 'Lena Lang (1991), Max Moser (1984)', the captain first; who has no name is left out. (decisions §6 'CSV') */
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

const RUNNER_COLUMNS: Columns<Runner> = {
  Startnummer: ({ startNumber }) => startNumber,
  Chipnummer: ({ chipNumber }) => chipNumber,
  Vorname: ({ firstName }) => firstName,
  Nachname: ({ lastName }) => lastName,
  Firma: ({ companyName }) => companyName,
  Team: ({ teamName }) => teamName,
  Email: ({ email }) => email,
  Jahrgang: ({ year }) => year,
  Geschlecht: ({ sex }) => sex && labels.sex[sex],
  'T-Shirt-Größe': ({ tshirtSize }) => tshirtSize,
  Telefon: ({ phoneNumber }) => phoneNumber,
  Lehrling: ({ isApprentice }) => (isApprentice ? 'JA' : 'NEIN'),
}

/** 'Läuferliste.csv': a line a runner, in the order given. (S §9) */
export function runnersCsv(rows: readonly Runner[]): CsvFile {
  return fileOf('Läuferliste.csv', RUNNER_COLUMNS, rows)
}

const TIMEKEEPER_COLUMNS: Columns<Runner> = {
  'Startnummer ID': ({ chipNumber }) => chipNumber,
  Firma: ({ companyName }) => companyName,
  'Startnummern Aufdruck': ({ startNumber }) => startNumber,
  Teamname: ({ teamName }) => teamName,
  'Zeitnehmung Ja_Nein': ({ timekeeping }) => (timekeeping ? 'Ja' : 'Nein'),
}

/** 'Zeitnehmerübersicht.csv': what the timekeeper needs, by chip number; who has none comes last. (S §9) */
export function timekeeperCsv(rows: readonly Runner[]): CsvFile {
  return fileOf('Zeitnehmerübersicht.csv', TIMEKEEPER_COLUMNS, rows.toSorted(byChipNumber))
}

/** 'Zeitnehmerübersicht_UnbenanntTeams.csv': the same with 'Bergblick Team 2' for 'Team von Bergblick 2'. (S §9) */
export function unnamedTimekeeperCsv(rows: readonly Runner[]): CsvFile {
  const renamed = rows.map((row) => ({ ...row, teamName: unnamedTeamName(row) }))
  return fileOf('Zeitnehmerübersicht_UnbenanntTeams.csv', TIMEKEEPER_COLUMNS, renamed.toSorted(byChipNumber))
}

function byChipNumber({ chipNumber: one }: Runner, { chipNumber: other }: Runner): number {
  return (one ?? Infinity) - (other ?? Infinity) || 0
}
