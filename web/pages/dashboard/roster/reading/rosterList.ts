import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import { tableOf } from '#domain/text/factTable.ts'
import {
  cutFields,
  readCells,
  ROSTER_FIELDS,
  ROSTER_ROWS_MAX,
  tidyCell,
  type RosterField,
  type RosterRow,
} from '#domain/roster/rosterCells.ts'
import { hasTitle, untitled, type TitleChoice } from '#domain/text/titles.ts'
import type { ColumnUse } from './columnWords.ts'
import { personPerRow } from './personPerRow.ts'
import { firstFilledRow, recogniseColumns, type ColumnMapping } from './recogniseColumns.ts'
import { rosterRows } from './rosterRows.ts'

/** The fields of a person, as text; '' for an empty one. */
export type PersonCells = Record<RosterField, string>

/** A list as it was read, its columns, and the user's changes since; people are identified by their line. */
export type RosterList = {
  /** The file it came from; null when it was pasted. */
  fileName: string | null
  cells: string[][]
  /** Notes on the parsing. */
  notices: string[]
  /** Indices of the rows that are hidden in the file. (rules/roster#hidden-rows) */
  hidden: number[]
  takesHidden: boolean
  mapping: ColumnMapping
  /** Columns whose use is a guess that nobody has confirmed. */
  uncertain: number[]
  edits: Record<string, Partial<PersonCells>>
  leftOut: number[]
  titles: TitleChoice
  /** Switches shirts on for the teams that get sizes. */
  tshirtOption: boolean
}

/** A person of the list: the line of the table, counted from 1, and the cells as they are shown and sent. */
export type ListPerson = { line: number; cells: PersonCells; isLeftOut: boolean }

type ReadList = Pick<RosterList, 'fileName' | 'cells' | 'notices' | 'hidden'>

/** A list as it opens, a person in each row and its columns recognised. (rules/roster#reading, rules/roster#shape) */
export function openList(read: ReadList, today: Date): RosterList {
  const { cells, hidden, notices } = personPerRow(read.cells, read.hidden)
  const out = new Set(hidden)
  const seen = cells.map((row, line) => (out.has(line) ? row.map(() => '') : row))
  const { headerRow, columns, uncertain } = recogniseColumns(seen, today)
  const guessed = uncertain.map(({ column }) => column)
  const mapping = { headerRow, columns }
  return {
    fileName: read.fileName,
    cells,
    hidden,
    notices: [...read.notices, ...notices],
    // where nobody else is in the file, they are meant
    takesHidden: rosterRows(cells, mapping, out).rows.length === 0,
    mapping,
    uncertain: guessed,
    edits: {},
    leftOut: [],
    titles: 'leaveOut',
    tshirtOption: false,
  }
}

/** How many people the list has, when these are more than one list may have. */
export function tooManyPeople(list: RosterList): number | undefined {
  const { length } = takenRows(list).rows
  return length > ROSTER_ROWS_MAX ? length : undefined
}

/** The people as the list says it, normalised as on the server: 'Hr.' is 'MALE', '17.5.90' is '1990'. */
export function listedPeople({ titles, ...list }: ReadPeople, today: Date): ListPerson[] {
  const { rows, lines } = takenRows(list)
  return rows.map((row, index) => {
    const understood = understoodCells(titles === 'keep' ? row : untitled(row), today)
    return { line: lines[index] ?? 0, cells: understood, isLeftOut: false }
  })
}

type ReadPeople = Pick<RosterList, 'cells' | 'mapping' | 'titles' | 'hidden' | 'takesHidden'>

function takenRows({ cells, mapping, hidden, takesHidden }: Omit<ReadPeople, 'titles'>) {
  return rosterRows(cells, mapping, takesHidden ? undefined : new Set(hidden))
}

/** Number of people in rows that are hidden in the file. (rules/roster#hidden-rows) */
export function hiddenPeople({ cells, mapping, hidden }: Pick<RosterList, 'cells' | 'mapping' | 'hidden'>): number {
  const all = rosterRows(cells, mapping).lines
  const out = new Set(hidden)
  return all.filter((line) => out.has(line - 1)).length
}

/** Rows that a person should look at: sums and words for a name that are nobody, and who does not fit into the team above. (rules/roster#filling) */
export function rowRemarks(list: Omit<ReadPeople, 'titles'>): string[] {
  const { sums, unnamed, misfits } = takenRows(list)
  const { rows: say } = rosterMessages
  const remarks = [
    ...sums.map(({ line, text }) => ({ line, text: say.sum(line, text.slice(0, TOLD_MAX)) })),
    ...unnamed.map(({ line, text }) => ({ line, text: say.nobody(line, text.slice(0, TOLD_MAX)) })),
    ...misfits.map((misfit) => ({ line: misfit.line, text: say.misfit(misfit) })),
  ].toSorted((one, other) => one.line - other.line)
  const told = remarks.slice(0, REMARKS_TOLD).map(({ text }) => text)
  return remarks.length > told.length ? [...told, say.more(remarks.length - told.length)] : told
}

/** Rows that are named one by one, and letters of one. */
const REMARKS_TOLD = 10
const TOLD_MAX = 60

/** The names of a list that bear a title, as they are written. (rules/roster#titles) */
export function titledNames(list: Omit<ReadPeople, 'titles'>): string[] {
  return takenRows(list).rows.flatMap(({ firstName, lastName }) =>
    hasTitle(firstName ?? '') || hasTitle(lastName ?? '') ? [firstName, lastName].filter(Boolean).join(' ') : [],
  )
}

/** The same people with what was changed by hand; unchanged people keep their object identity. */
export function editedPeople(
  people: readonly ListPerson[],
  { edits, leftOut }: Pick<RosterList, 'edits' | 'leftOut'>,
): ListPerson[] {
  const out = new Set(leftOut)
  return people.map((person) => {
    const edited = edits[person.line]
    const isLeftOut = out.has(person.line)
    if (edited === undefined && !isLeftOut) return person
    return { line: person.line, cells: { ...person.cells, ...edited }, isLeftOut }
  })
}

function understoodCells(row: RosterRow, today: Date): PersonCells {
  const cells = readCells(row, today)
  // what is too long stays whole: the server names it, and the person shortens it
  const long = cutFields(row)
  return tableOf(ROSTER_FIELDS, (field) =>
    long.includes(field) ? tidyCell(row[field]) : (TICKS.get(cells[field]) ?? String(cells[field] ?? '')),
  )
}

const TICKS = new Map<unknown, string>([
  [true, 'ja'],
  [false, 'nein'],
])

/** The row that is sent. */
export function rowOf({ cells }: ListPerson): RosterRow {
  const row: RosterRow = {}
  for (const field of ROSTER_FIELDS) row[field] = cells[field] === '' ? null : cells[field]
  return row
}

/** Takes the first row for headings, or for a person like all others: as the person says. (rules/roster#headings) */
export function withHeading(list: RosterList): RosterList {
  const headerRow = list.mapping.headerRow === null ? firstFilledRow(list.cells) : null
  return { ...list, mapping: { ...list.mapping, headerRow } }
}

/** Assigns a field to a column; the column that had that field loses it. */
export function withColumn(list: RosterList, column: number, use: ColumnUse): RosterList {
  const columns = list.mapping.columns.map((other, index): ColumnUse => {
    if (index === column) return use
    return use !== null && excludes(use, other) ? null : other
  })
  const uncertain = list.uncertain.filter((other) => other !== column)
  return { ...list, mapping: { ...list.mapping, columns }, uncertain }
}

const NAMES = new Set<ColumnUse>(['firstName', 'lastName'])
const BOTH_NAMES = new Set<ColumnUse>(['fullName', 'reversedName'])

function excludes(use: ColumnUse, other: ColumnUse): boolean {
  if (use === other) return true
  if (BOTH_NAMES.has(use)) return NAMES.has(other) || BOTH_NAMES.has(other)
  return NAMES.has(use) && BOTH_NAMES.has(other)
}

/** Sets a cell of a person. */
export function withCell(list: RosterList, { line, field, text }: { line: number; field: RosterField; text: string }) {
  return { ...list, edits: { ...list.edits, [line]: { ...list.edits[line], [field]: text } } }
}

/** Sets cells of several persons at once. */
export function withCells(list: RosterList, changes: readonly { line: number; cells: Partial<PersonCells> }[]) {
  const edits = { ...list.edits }
  for (const { line, cells } of changes) edits[line] = { ...edits[line], ...cells }
  return { ...list, edits }
}

/** Leaves out a field of everybody: no column has it, and what was typed of it goes. */
export function withoutField(list: RosterList, field: RosterField): RosterList {
  const columns = list.mapping.columns.map((use) => (use === field ? null : use))
  const edits = Object.fromEntries(
    Object.entries(list.edits).map(([line, { [field]: _, ...others }]) => [line, others]),
  )
  return { ...list, mapping: { ...list.mapping, columns }, edits }
}

/** Excludes or includes a person. */
export function withLeftOut(list: RosterList, line: number): RosterList {
  const others = list.leftOut.filter((other) => other !== line)
  return { ...list, leftOut: others.length < list.leftOut.length ? others : [...others, line] }
}

/** Fields that are always shown; the others if the list has them, or they were typed. */
const ALWAYS = new Set<RosterField>(['teamName', 'firstName', 'lastName', 'year', 'sex', 'email'])

/** The fields to show, in the order of a person's form. */
export function shownFields(people: readonly ListPerson[], { columns }: ColumnMapping): RosterField[] {
  return ROSTER_FIELDS.filter(
    (field) => ALWAYS.has(field) || columns.includes(field) || people.some(({ cells }) => cells[field] !== ''),
  )
}
