import { csvOf, type Cell } from '#domain/text/csv.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import {
  chipOf,
  type ChangeKind,
  type HandedSlot,
  type HandOverChange,
  type Profile,
} from '#domain/numbers/handOver.ts'
import { teamNumber, type Sex } from '#domain/teams/runners.ts'
import type { Competition } from '#domain/teams/teams.ts'
import { TIMEKEEPER_COLUMNS, timekeeperRows, TIMEKEEPER_FILES, unnamedRows, type Columns } from '../staff/exports.ts'
import { labels } from '../labels.ts'

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? 'Ja' : 'Nein')

/** The columns that a list of one's own choice can have, in their order. (rules/handover#columns) */
const CHOICE = {
  startNumber: { title: 'Startnummer', cell: ({ startNumber }) => startNumber },
  teamNumber: { title: 'Teamnummer', cell: (slot) => teamNumber([slot]) },
  slot: { title: 'Platz', cell: ({ slot }) => slot },
  chipNumber: { title: 'Chipnummer', cell: ({ chipNumber }) => chipNumber },
  transponder: { title: 'Chip des Zeitnehmers', cell: ({ transponder }) => transponder },
  lastName: { title: 'Nachname', cell: ({ lastName }) => lastName },
  firstName: { title: 'Vorname', cell: ({ firstName }) => firstName },
  year: { title: 'Jahrgang', cell: ({ year }) => year },
  sex: { title: 'Geschlecht', cell: ({ sex }) => sex && labels.sex[sex] },
  isApprentice: { title: 'Lehrling', cell: ({ isApprentice }) => yesNo(isApprentice) },
  showInResults: { title: 'Name in den Ergebnissen', cell: ({ showInResults }) => yesNo(showInResults) },
  companyName: { title: 'Firma', cell: ({ companyName }) => companyName },
  teamName: { title: 'Team', cell: ({ teamName }) => teamName },
  competition: { title: 'Wettbewerb', cell: ({ competition }) => labels.competition[competition] },
  teamSex: { title: 'Teamwertung', cell: ({ teamSex }) => labels.teamSex[teamSex] },
  teamType: { title: 'Typ', cell: ({ teamType }) => labels.teamType[teamType] },
  timekeeping: { title: 'Zeitmessung', cell: ({ timekeeping }) => yesNo(timekeeping) },
  wave: { title: 'Startblock', cell: ({ wave }) => wave },
} as const satisfies Record<string, { title: string; cell: (slot: HandedSlot) => Cell }>

export type HandedColumn = keyof typeof CHOICE
export const HANDED_COLUMNS = kindsOf(CHOICE)
export const columnTitle = (column: HandedColumn): string => CHOICE[column].title

const GENDER: Record<Sex, string> = { FEMALE: 'f', MALE: 'm' }
/** The number of each competition in RACE RESULT. (rules/handover#race-result) */
export const CONTESTS: Record<Competition, number> = { RUNNING: 1, NORDIC_WALKING: 2 }
const CLUB_MAX = 100

/**
 * By the names of RACE RESULT's own fields, which it knows in every language; what follows 'Transponder1' are fields of the event. 'Bib' is a
 * whole number there, so it is the 'Startnummer ID', and what is printed stands beside it. (rules/handover#race-result)
 */
const RACE_RESULT: Columns<HandedSlot> = {
  Bib: ({ chipNumber }) => chipNumber,
  Lastname: ({ lastName }) => lastName,
  Firstname: ({ firstName }) => firstName,
  YearOfBirth: ({ year }) => year,
  Gender: ({ sex }) => sex && GENDER[sex],
  Contest: ({ competition }) => CONTESTS[competition],
  Club: ({ companyName }) => companyName?.slice(0, CLUB_MAX),
  Transponder1: chipOf,
  Aufdruck: ({ startNumber }) => startNumber,
  Team: ({ teamName }) => teamName,
  Zeitmessung: ({ timekeeping }) => yesNo(timekeeping),
  Startblock: ({ wave }) => wave,
  Ergebnisname: ({ showInResults }) => yesNo(showInResults),
}

type Drawing = {
  file: (version: number) => string
  columns: (chosen: readonly HandedColumn[]) => Columns<HandedSlot>
  /** Of the slots in their order. */
  rows: (slots: readonly HandedSlot[]) => readonly HandedSlot[]
}

const asTheyAre = (slots: readonly HandedSlot[]) => slots
const numbered = (file: string) => (version: number) => `Übergabe-${version}-${file}`

/** File name, columns and rows of each profile. (rules/handover#profiles) */
const DRAWINGS: Record<Profile, Drawing> = {
  seed: { file: () => TIMEKEEPER_FILES.seed, columns: () => TIMEKEEPER_COLUMNS, rows: timekeeperRows },
  unnamed: { file: () => TIMEKEEPER_FILES.unnamed, columns: () => TIMEKEEPER_COLUMNS, rows: unnamedRows },
  'raceresult.csv': { file: numbered('RACE-RESULT.csv'), columns: () => RACE_RESULT, rows: asTheyAre },
  'raceresult.xlsx': { file: numbered('RACE-RESULT.xlsx'), columns: () => RACE_RESULT, rows: asTheyAre },
  'generic.csv': { file: numbered('Startliste.csv'), columns: chosenColumns, rows: asTheyAre },
}

function chosenColumns(chosen: readonly HandedColumn[]): Columns<HandedSlot> {
  return Object.fromEntries(chosen.map((column) => [CHOICE[column].title, CHOICE[column].cell]))
}

/** Name of the only sheet of a workbook. */
export const SHEET_NAME = 'Startliste'

/** A table as it is handed over: its name, its heading and its cells. */
export type HandOverTable = { file: string; header: string[]; rows: Cell[][] }

type Wanted = { profile: Profile; version: number; columns?: readonly HandedColumn[] }

/** A version as the table of a profile, the slots in their order. (rules/handover#profiles) */
export function handOverTable(slots: readonly HandedSlot[], { profile, version, columns }: Wanted): HandOverTable {
  const { file, rows } = DRAWINGS[profile]
  const cellsOf = cellsIn(profile, columns)
  return { file: file(version), header: headerOf(profile, columns), rows: rows(slots).map(cellsOf) }
}

const drawn = (profile: Profile, columns: readonly HandedColumn[] = HANDED_COLUMNS) =>
  DRAWINGS[profile].columns(columns)

const headerOf = (profile: Profile, columns?: readonly HandedColumn[]) => Object.keys(drawn(profile, columns))

const cellsIn = (profile: Profile, columns?: readonly HandedColumn[]) => {
  const cells = Object.values(drawn(profile, columns))
  return (slot: HandedSlot): Cell[] => cells.map((cell) => cell(slot))
}

/** The cells by which a profile tells one slot from another; where places without names are called otherwise, by those names. */
export function profileCells(profile: Profile, columns?: readonly HandedColumn[]): (slot: HandedSlot) => Cell[] {
  const cellsOf = cellsIn(profile, columns)
  return (slot) => DRAWINGS[profile].rows([slot]).flatMap(cellsOf)
}

export const CHANGE_WORDS: Record<ChangeKind, string> = {
  new: 'neu',
  changed: 'geändert',
  swapped: 'andere Person',
  gone: 'entfällt',
}

type Compared = Wanted & { since: number; changes: readonly HandOverChange[] }

/** Table of the changes between two versions: kind of change, start number, and the columns of the profile. (rules/handover#changes) */
export function changesTable({ profile, columns = HANDED_COLUMNS, version, since, changes }: Compared): HandOverTable {
  // the start number stands at the front already
  const others = columns.filter((column) => column !== 'startNumber')
  const cellsOf = profileCells(profile, others)
  return {
    file: `Übergabe-${version}-Änderungen-seit-${since}.csv`,
    header: ['Art', 'Startnummer', ...headerOf(profile, others)],
    rows: changes.map(({ kind, slot }) => [CHANGE_WORDS[kind], slot.startNumber, ...cellsOf(slot)]),
  }
}

/** A table as CSV. (rules/exports#csv) */
export const tableAsCsv = ({ header, rows }: HandOverTable): string => csvOf(header, rows)
