import type { RosterField } from '#domain/rosterCells.ts'
import { tidyCell } from '#domain/rosterCells.ts'
import { headingOf } from './columnWords.ts'
import type { ColumnUse } from './columnWords.ts'
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
  const headerRow = headingsIn(cells)
  const below = cells.slice(headerRow === null ? 0 : headerRow + 1)
  const found = headerRow === null ? byContents(below, today) : byHeadings(cells[headerRow] ?? [], below, today)
  return { headerRow, ...found, missing: missingIn(found.columns) }
}

/** The fields that each person needs and no column has. */
export function missingIn(columns: readonly ColumnUse[]): RosterField[] {
  const hasName = columns.includes('fullName') || columns.includes('reversedName')
  return NEEDED.filter((field) => !columns.includes(field) && !(hasName && field.endsWith('Name')))
}

/** The row with the most headings of ours; a single one counts where the list has a single column. */
function headingsIn(cells: readonly (readonly string[])[]): number | null {
  const isNarrow = (cells[0]?.length ?? 0) <= 1
  const counts = cells
    .slice(0, HEADINGS_WITHIN)
    .map((row) => new Set(row.flatMap((cell) => headingOf(cell) ?? [])).size)
  const most = Math.max(0, ...counts)
  return most >= (isNarrow ? 1 : 2) ? counts.indexOf(most) : null
}

type Found = { columns: ColumnUse[]; uncertain: UncertainColumn[] }

function byHeadings(header: readonly string[], below: readonly (readonly string[])[], today: Date): Found {
  const headings = header.map(headingOf)
  const hasFirstName = headings.includes('firstName')
  const hasOtherName = headings.some(
    (heading) => heading === 'lastName' || heading === 'fullName' || heading === 'reversedName',
  )
  const named = headings.map((heading): ColumnUse => {
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
  return { columns, uncertain }
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
