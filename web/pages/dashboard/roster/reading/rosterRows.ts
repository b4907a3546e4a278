import { tableOf } from '#domain/text/factTable.ts'
import { ROSTER_FIELDS, tidyCell, type RosterField } from '#domain/roster/rosterCells.ts'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { teamNameKey } from '#domain/teams/teams.ts'
import { titledName } from '#domain/text/titles.ts'
import type { ColumnMapping } from './recogniseColumns.ts'

/** A row of the list, to be sent; a column that the list does not have is null. */
export type ListedRow = Record<RosterField, string | null>

/** The people of a list, each with the number of its line in the table, counted from 1. */
export type Listed = { rows: ListedRow[]; lines: number[] }

/**
 * The people of a list by its columns, without those rows that are left out. Empty lines are left out, names in one cell are split, and a team that is
 * written only beside its first person applies to the next two as well, also where the first is left out.
 */
export function rosterRows(
  cells: readonly (readonly string[])[],
  { headerRow, columns }: ColumnMapping,
  leftOut: ReadonlySet<number> = NO_ROWS,
): Listed {
  const header = headerRow === null ? undefined : cells[headerRow]
  const listed = cells.flatMap((row, index) => {
    const person = personIn(row, columns)
    const isPerson =
      index > (headerRow ?? -1) && !isSameRow(row, header) && Object.values(person).some((cell) => cell !== null)
    return isPerson ? [{ person, line: index + 1 }] : []
  })
  const teams = teamsOf(listed.map(({ person }) => person.teamName))
  const taken = listed.flatMap(({ person, line }, index) =>
    leftOut.has(line - 1) ? [] : [{ row: { ...person, teamName: teams[index] ?? null }, line }],
  )
  return { rows: taken.map(({ row }) => row), lines: taken.map(({ line }) => line) }
}

const NO_ROWS: ReadonlySet<number> = new Set()

/** Headings that are printed again on each page are nobody. (rules/roster#headings) */
function isSameRow(row: readonly string[], header: readonly string[] | undefined): boolean {
  return header !== undefined && row.every((cell, column) => tidyCell(cell) === tidyCell(header[column]))
}

const EMPTY: ListedRow = tableOf(ROSTER_FIELDS, () => null)

function personIn(row: readonly string[], columns: ColumnMapping['columns']): ListedRow {
  const person = { ...EMPTY }
  for (const [column, use] of columns.entries()) {
    const text = tidyCell(row[column])
    if (use === null || text === '') continue
    if (use === 'fullName' || use === 'reversedName') Object.assign(person, namesIn(text, use))
    else if (isField(use)) person[use] = text
  }
  return person
}

const isField = (use: string): use is RosterField => ROSTER_FIELDS.some((field) => field === use)

const PARTICLES = new Set([
  'von',
  'vom',
  'van',
  'de',
  'del',
  'della',
  'di',
  'da',
  'der',
  'den',
  'zu',
  'zum',
  'zur',
  'al',
  'el',
])

/** Both names of a text; its titles stand before the first and behind the last. (rules/roster#titles) */
function namesIn(text: string, use: 'fullName' | 'reversedName'): Pick<ListedRow, 'firstName' | 'lastName'> {
  const { before, name, after } = titledName(text)
  const { firstName, lastName } = splitName(name, use)
  const behind = after === '' || after.startsWith(',') ? after : ` ${after}`
  return {
    firstName: [before, firstName].filter(Boolean).join(' ') || null,
    lastName: lastName === null ? null : `${lastName}${behind}`,
  }
}

/** 'Anna Maria von Huber' and 'Huber, Anna' in their parts; without a comma the last word is the surname, with its particles. */
function splitName(text: string, use: 'fullName' | 'reversedName'): Pick<ListedRow, 'firstName' | 'lastName'> {
  const comma = text.indexOf(',')
  if (comma >= 0)
    return { firstName: text.slice(comma + 1).trim() || null, lastName: text.slice(0, comma).trim() || null }
  const words = text.split(' ')
  if (words.length === 1) return { firstName: null, lastName: text }
  const isParticle = (word: string | undefined) => PARTICLES.has((word ?? '').toLowerCase())
  if (use === 'reversedName') {
    const surname = Math.max(1, words.findIndex((word) => !isParticle(word)) + 1)
    return { firstName: words.slice(surname).join(' ') || null, lastName: words.slice(0, surname).join(' ') }
  }
  let surname = words.length - 1
  while (surname > 1 && isParticle(words[surname - 1])) surname -= 1
  return { firstName: words.slice(0, surname).join(' '), lastName: words.slice(surname).join(' ') }
}

/** Each name once, then at most two empty cells: the usual way to write teams of three. Anything else is left as it is. */
function teamsOf(names: readonly (string | null)[]): (string | null)[] {
  const written = names.flatMap((name) => name ?? [])
  const isOnceEach = new Set(written.map(teamNameKey)).size === written.length
  if (!isOnceEach || written.length === names.length || names[0] === null) return [...names]
  const filled: (string | null)[] = []
  let streak = 0
  for (const name of names) {
    streak = name === null ? streak + 1 : 1
    if (streak > TEAM_SIZE) return [...names]
    filled.push(name ?? filled.at(-1) ?? null)
  }
  return filled
}
