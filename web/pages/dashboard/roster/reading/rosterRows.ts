import { tableOf } from '#domain/text/factTable.ts'
import { ROSTER_FIELDS, tidyCell, type RosterField } from '#domain/roster/rosterCells.ts'
import { isSumRow } from '#domain/text/listRows.ts'
import { titledName } from '#domain/text/titles.ts'
import type { ColumnUse } from './columnWords.ts'
import type { ColumnMapping } from './recogniseColumns.ts'
import { filledTeams } from './teamFilling.ts'

/** A row of the list, to be sent; a column that the list does not have is null. */
export type ListedRow = Record<RosterField, string | null>

/** Line of the table, counted from 1, that is nobody: it tells a sum, or has a word for a name that is not known yet. */
export type NobodyLine = { line: number; text: string }
/** Person without a team; `above`: the team above, null where there is none yet; `isFull`: it has three already. */
export type Misfit = { line: number; name: string; above: string | null; isFull: boolean }

/** The people of a list, each with the number of its line in the table, counted from 1, and what a person should look at. */
export type Listed = {
  rows: ListedRow[]
  lines: number[]
  sums: NobodyLine[]
  unnamed: NobodyLine[]
  misfits: Misfit[]
}

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
  const sums: NobodyLine[] = []
  const last = cells.findLastIndex((row) => !isCount(row) && hasName(row, columns))
  const listed = cells.flatMap((row, index) => {
    const person = personIn(row, columns)
    const isPerson =
      index > (headerRow ?? -1) && !isSameRow(row, header) && Object.values(person).some((cell) => cell !== null)
    if (!isPerson) return []
    const line = index + 1
    if (!isSum(row, columns) && !(index > last && isCount(row))) return [{ person, line }]
    if (!leftOut.has(index)) sums.push({ line, text: textOf(row) })
    return []
  })
  const people = withoutTeamLines(withSameTeams(listed))
  const { teams, misfits } = filledTeams(people.map(({ person }) => person.teamName))
  const seen = people.filter(({ line }) => !leftOut.has(line - 1))
  const unnamed = seen.filter(({ person }) => isUnnamed(person)).map(({ line }) => line)
  const taken = people.flatMap(({ person, line }, index) =>
    leftOut.has(line - 1) || isUnnamed(person) ? [] : [{ row: { ...person, teamName: teams[index] ?? null }, line }],
  )
  return {
    rows: taken.map(({ row }) => row),
    lines: taken.map(({ line }) => line),
    sums,
    unnamed: unnamed.map((line) => ({ line, text: textOf(cells[line - 1] ?? []) })),
    misfits: misfits.flatMap(({ index, ...about }) => {
      const { person, line } = people[index] ?? {}
      if (person === undefined || line === undefined || leftOut.has(line - 1) || isUnnamed(person)) return []
      return [{ line, name: [person.firstName, person.lastName].filter(Boolean).join(' '), ...about }]
    }),
  }
}

const textOf = (row: readonly string[]) => row.map(tidyCell).filter(Boolean).join(' ')

/** Words for somebody who is not known yet: 'N.N.', 'offen'. */
const UNNAMED =
  /^(?:n\.? ?n\.?|n\.|nn|tba|tbd|(?:noch )?(?:offen|unbekannt|frei)|(?:wird |name )?folgt|(?:wird )?nachgereicht|x{2,}|\?{1,5}|[-\u2013\u2014.]{1,5})$/i

/** Tests for a row with such words for its names, at least one, and no e-mail. (rules/roster#unnamed) */
function isUnnamed({ firstName, lastName, email }: ListedRow): boolean {
  const names = [firstName, lastName].filter((name) => name !== null)
  return names.length > 0 && !email?.includes('@') && names.every((name) => UNNAMED.test(name))
}

type ListedPerson = { person: ListedRow; line: number }

/** Marks and words for 'the same as above'. */
const SAME =
  /^(?:["\u201C-\u201E\u2033\u3003]|'{1,2}|\u2019\u2019|[-\u2013] ?["\u201C-\u201E] ?[-\u2013]|(?:dto|detto|ditto)\.?)$/i

/** A mark for 'the same as above' is the team above. (rules/roster#filling) */
function withSameTeams(listed: readonly ListedPerson[]): ListedPerson[] {
  let above: string | null = null
  return listed.map(({ person, line }) => {
    const teamName: string | null = above !== null && SAME.test(person.teamName ?? '') ? above : person.teamName
    above = teamName ?? above
    return { person: { ...person, teamName }, line }
  })
}

/** A line with nothing but a team stands above its people, and is nobody: the first of them bears it. (rules/roster#filling) */
function withoutTeamLines(listed: readonly ListedPerson[]): ListedPerson[] {
  const isTeamLine = (index: number) => {
    const [own, next] = [listed[index]?.person, listed[index + 1]?.person]
    const isAlone = own?.teamName && ROSTER_FIELDS.every((field) => field === 'teamName' || own[field] === null)
    return Boolean(isAlone && next?.teamName === null)
  }
  return listed.flatMap(({ person, line }, index) => {
    if (isTeamLine(index)) return []
    const above = index > 0 && isTeamLine(index - 1) ? (listed[index - 1]?.person.teamName ?? null) : null
    return [{ person: { ...person, teamName: person.teamName ?? above }, line }]
  })
}

const NAMES = new Set<ColumnUse>(['firstName', 'lastName', 'fullName', 'reversedName'])

/** Tells a sum of the rows above, and no name beside it. (rules/lists#reading) */
function isSum(row: readonly string[], columns: ColumnMapping['columns']): boolean {
  const place = row.findIndex((cell) => tidyCell(cell) !== '')
  return !hasName(row, columns, place) && isSumRow(row.map(tidyCell))
}

/** A name stands in one of the columns for it, another one than `but`. */
const hasName = (row: readonly string[], columns: ColumnMapping['columns'], but = -1) =>
  columns.some(
    (use, column) => column !== but && use !== null && NAMES.has(use) && /\p{L}/u.test(tidyCell(row[column])),
  )

const COUNT =
  /^(?:\d{1,5} (?:person|teilnehm|l\u00E4ufer|starter|mitarbeiter|teams?\b|mannschaft)|(?:person|teilnehm|l\u00E4ufer|starter|team)\p{L}*:? ?\d{1,5}$)/iu

/** Alone in a row, such as '6 Personen', 'Teilnehmer: 6'; a sum only below all people, for a team may be called so. */
function isCount(row: readonly string[]): boolean {
  const text = row.map(tidyCell).filter(Boolean).join(' ')
  return text.length <= COUNT_MAX && COUNT.test(text)
}

const COUNT_MAX = 60

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
    if (use === 'fullName' || use === 'reversedName') {
      const { name, born } = bornBehind(text)
      Object.assign(person, namesIn(name, use))
      person.year ??= born
    } else if (isField(use)) person[use] = text
  }
  return person
}

const BORN =
  /(?<![\s,;])[\s,;]{1,3}\(?(?:jg\.?|jahrgang|geb\.?|\*)?\s?((?:\d{1,2}\.\s?\d{1,2}\.\s?)?(?:19|20)\d{2})\)?$/i

/** A name, and the year or day of birth that stands behind it: 'Anna Huber 1990', 'Huber, Anna (12.5.1990)'. (rules/roster#born-behind) */
function bornBehind(text: string): { name: string; born: string | null } {
  const found = BORN.exec(text)
  const name = text.slice(0, found?.index)
  return found && /\p{L}/u.test(name) ? { name, born: found[1] ?? null } : { name: text, born: null }
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
