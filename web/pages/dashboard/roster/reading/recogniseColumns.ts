import { tidyCell, type RosterField } from '#domain/roster/rosterCells.ts'
import { headingOf, isNumberHeading, isOtherHeading, type ColumnUse } from './columnWords.ts'
import {
  contradicts,
  looksLikeFullNames,
  looksLikeTeams,
  looksLikeWords,
  orderByMails,
  sampleOf,
  usesByContent,
} from './columnContents.ts'

/** Which row holds the headings (null: none), and what each column holds. */
export type ColumnMapping = { headerRow: number | null; columns: ColumnUse[] }

/** An ambiguous column, with the fields it may hold, the likeliest first. */
export type UncertainColumn = { column: number; candidates: ColumnUse[] }

/** `columns` holds the best guess also where it is uncertain; `missing` are the fields that each person needs and no column has. */
export type Recognised = ColumnMapping & { uncertain: UncertainColumn[]; missing: RosterField[] }

const HEADINGS_WITHIN = 20
const NEEDED = ['firstName', 'lastName', 'year', 'sex'] as const

/** Finds the columns of a list by their headings, or without headings by their contents. (rules/roster#reading) */
export function recogniseColumns(cells: readonly (readonly string[])[], today: Date): Recognised {
  const headerRow = headingsIn(cells) ?? unknownHeadingsIn(cells, today)
  const below = cells.slice(headerRow === null ? 0 : headerRow + 1)
  const found = headerRow === null ? byContents(below, today) : byHeadings(cells[headerRow] ?? [], below, today)
  return { headerRow, ...found, missing: missingIn(found.columns) }
}

/** The fields that each person needs and no column has. */
export function missingIn(columns: readonly ColumnUse[]): RosterField[] {
  const hasName = columns.includes('fullName') || columns.includes('reversedName')
  return NEEDED.filter((field) => !columns.includes(field) && !(hasName && field.endsWith('Name')))
}

/** Tests whether a table has a row with headings of ours; the cover of a workbook has none. */
export const hasHeadings = (cells: readonly (readonly string[])[]): boolean => headingsIn(cells) !== null

/** The row with the most headings of ours; a single one counts where the list has a single column. */
function headingsIn(cells: readonly (readonly string[])[]): number | null {
  const isNarrow = (cells[0]?.length ?? 0) <= 1
  const counts = cells
    .slice(0, HEADINGS_WITHIN)
    .map((row) => new Set(row.flatMap((cell) => headingOf(cell) ?? [])).size)
  const most = Math.max(0, ...counts)
  return most >= (isNarrow ? 1 : 2) ? counts.indexOf(most) : null
}

/**
 * The first row, where it can be no person: it has words only, none of them fits what stands below, and it says 'Vorname' or
 * 'Nachname', or two of its cells or columns speak for headings. (rules/roster#headings)
 */
function unknownHeadingsIn(cells: readonly (readonly string[])[], today: Date): number | null {
  const first = firstFilledRow(cells)
  const header = (cells[first] ?? []).map(tidyCell)
  const filled = header.filter((cell) => cell !== '')
  const below = cells.slice(first + 1)
  if (filled.length < 2 || below.length === 0 || !looksLikeWords(filled)) return null
  if (filled.some((cell) => !looksLikeWords([cell]))) return null
  const uses = header.map((_, column) => usesByContent(sampleOf(below, column), today))
  const isFitting = (cell: string, column: number) => {
    const [use] = uses[column] ?? []
    return use !== undefined && usesByContent([cell], today).includes(use)
  }
  if (header.some((cell, column) => cell !== '' && isFitting(cell, column))) return null
  const isTyped = (column: number) => (uses[column] ?? []).length > 0 || areNumbers(sampleOf(below, column))
  const typed = header.filter((cell, column) => cell !== '' && isTyped(column)).length
  const known = filled.filter((cell) => headingOf(cell) !== undefined || isOtherHeading(cell)).length
  const isNamed = filled.some((cell) => ['firstName', 'lastName'].includes(headingOf(cell) ?? ''))
  const isHeading = isNamed || typed >= 2 || (known > 0 && typed > 0) || known >= 2
  return isHeading ? first : null
}

const areNumbers = (cells: readonly string[]) => cells.length > 0 && cells.every((cell) => /^\d+\.?$/.test(cell))

/** The row that may hold the headings where none was found. */
export function firstFilledRow(cells: readonly (readonly string[])[]): number {
  return Math.max(
    0,
    cells.findIndex((row) => row.some((cell) => tidyCell(cell) !== '')),
  )
}

/** The headings of columns that are not read, by name or by their place. (rules/roster#headings) */
export function unreadColumns(cells: readonly (readonly string[])[], { headerRow, columns }: ColumnMapping): string[] {
  const header = headerRow === null ? [] : (cells[headerRow] ?? [])
  const below = cells.slice(headerRow === null ? 0 : headerRow + 1)
  return columns.flatMap((use, column) => {
    const heading = tidyCell(header[column])
    const isBlank = heading === '' && sampleOf(below, column).length === 0
    return use === null && !isBlank ? (heading === '' ? `Spalte ${column + 1}` : `„${heading}“`) : []
  })
}

type Found = { columns: ColumnUse[]; uncertain: UncertainColumn[] }

function byHeadings(header: readonly string[], below: readonly (readonly string[])[], today: Date): Found {
  const headings = header.map(headingOf)
  const hasFirstName = headings.includes('firstName')
  const hasOtherName = headings.some(
    (heading) => heading === 'lastName' || heading === 'fullName' || heading === 'reversedName',
  )
  const teams = header.filter((cell) => headingOf(cell) === 'teamName')
  const named = headings.map((heading, column): ColumnUse => {
    if (heading === 'teamName' && isNumberHeading(header[column] ?? '') && !teams.every(isNumberHeading)) return null
    if (heading !== 'name') return heading ?? null
    if (hasFirstName) return headings.includes('lastName') ? null : 'lastName'
    return hasOtherName ? null : 'fullName'
  })
  const uncertain: UncertainColumn[] = []
  const columns = named.map((use, column): ColumnUse => {
    if (use === null) return null
    const isSecond = named.indexOf(use) < column
    const isOdd = contradicts(use, sampleOf(below, column), today)
    const isDouble = (use === 'fullName' || use === 'reversedName') && hasFirstName
    if ((isSecond && sampleOf(below, column).length > 0) || isOdd) {
      uncertain.push({ column, candidates: isSecond ? [null, use] : [use, null] })
    }
    return isSecond || isDouble ? null : use
  })
  guessUnknown({ header, below, columns, uncertain }, today)
  return { columns, uncertain: uncertain.toSorted((one, other) => one.column - other.column) }
}

type Guessing = Found & { header: readonly string[]; below: readonly (readonly string[])[] }

/** Columns under a heading that nobody knows: what each person needs and no other column has is looked for in their cells, as a guess. */
function guessUnknown({ header, below, columns, uncertain }: Guessing, today: Date): void {
  const isUnknown = (column: number) =>
    columns[column] === null && headingOf(header[column] ?? '') === undefined && !isOtherHeading(header[column] ?? '')
  const unknown = columns.keys().filter(isUnknown).toArray()
  const ask = (column: number, candidates: ColumnUse[]) => {
    columns[column] = candidates[0] ?? null
    uncertain.push({ column, candidates })
  }
  for (const column of unknown) {
    const [use = null] = usesByContent(sampleOf(below, column), today)
    if (use === 'year' || use === 'sex' || use === 'email') {
      if (!columns.includes(use)) ask(column, [use, null])
    }
  }
  if (!missingIn(columns).includes('lastName') || columns.includes('firstName')) return
  const samples = header.map((_, column) => sampleOf(below, column))
  const words = unknown.filter((column) => columns[column] === null && looksLikeWords(samples[column] ?? []))
  const full = words.filter((column) => looksLikeFullNames(samples[column] ?? []))
  const names = full.length === 1 ? full : words
  const guessed: ColumnUse[] = [...columns]
  nameColumns({ rows: below, names, columns: guessed, samples, ask })
  for (const column of names) {
    const use = columns[column] ?? guessed[column] ?? null
    if (columns[column] === null && use !== null) ask(column, [use, null])
  }
}

function byContents(rows: readonly (readonly string[])[], today: Date): Found {
  const width = rows[0]?.length ?? 0
  const samples = Array.from({ length: width }, (_, column) => sampleOf(rows, column))
  const uncertain: UncertainColumn[] = []
  const columns: ColumnUse[] = samples.map(() => null)
  const ask = (column: number, candidates: ColumnUse[]) => {
    columns[column] = candidates[0] ?? null
    uncertain.push({ column, candidates })
  }
  for (const [column, sample] of samples.entries()) {
    const uses = usesByContent(sample, today)
    const [use] = uses
    if (use === undefined) continue
    if (uses.length > 1) ask(column, uses)
    else if (columns.includes(use)) ask(column, [null, use])
    else columns[column] = use
  }
  const asked = new Set(uncertain.map(({ column }) => column))
  const words = samples.flatMap((sample, column) =>
    columns[column] === null && !asked.has(column) && looksLikeWords(sample) ? column : [],
  )
  const team = words.find((column) => looksLikeTeams(samples[column] ?? []))
  if (team !== undefined) columns[team] = 'teamName'
  const names = words.filter((column) => column !== team)
  nameColumns({ rows, names, columns, samples, ask })
  return { columns, uncertain: uncertain.toSorted((one, other) => one.column - other.column) }
}

type Naming = {
  rows: readonly (readonly string[])[]
  names: number[]
  columns: ColumnUse[]
  samples: readonly string[][]
  ask: (column: number, candidates: ColumnUse[]) => void
}

/** Which of the columns with words hold the names: the e-mail addresses decide their order, else the user is asked. */
function nameColumns({ rows, names, columns, samples, ask }: Naming): void {
  const mail = columns.indexOf('email')
  const cell = (row: readonly string[], column: number) => tidyCell(row[column])
  const [one, two, ...others] = names
  if (one === undefined) return
  if (two === undefined) {
    const isFull = looksLikeFullNames(samples[one] ?? [])
    const pairs = rows.map((row) => {
      const [first = '', ...rest] = cell(row, one).split(' ')
      return { first, last: rest.at(-1) ?? '', email: cell(row, mail) }
    })
    const order = orderByMails(pairs)
    if (order === undefined) ask(one, isFull ? ['fullName', 'reversedName'] : ['lastName', 'firstName', 'teamName'])
    else columns[one] = order === 'inOrder' ? 'fullName' : 'reversedName'
    return
  }
  const order = orderByMails(
    rows.map((row) => ({ first: cell(row, one), last: cell(row, two), email: cell(row, mail) })),
  )
  if (order === undefined) {
    ask(one, ['firstName', 'lastName', 'teamName', null])
    ask(two, ['lastName', 'firstName', 'teamName', null])
  } else {
    columns[one] = order === 'inOrder' ? 'firstName' : 'lastName'
    columns[two] = order === 'inOrder' ? 'lastName' : 'firstName'
  }
  for (const column of others) ask(column, [null, 'teamName'])
}
