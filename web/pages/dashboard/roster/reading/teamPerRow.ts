import { foldWord } from '#domain/roster/rosterCells.ts'
import { headingOf } from './columnWords.ts'

type Rows = readonly (readonly string[])[]

/** A column of one of several people: its heading without the number, and whose it is, from 1. */
type PersonColumn = { heading: string; person: number }
type Columns = (PersonColumn | null)[]

type Unfolded = { cells: string[][]; hidden: number[] }

/** Rows within which the headings are looked for. */
const HEADINGS_WITHIN = 20
/** People beside each other at most: a team, and a reserve each. */
const PEOPLE_MAX = 6

/** Headings that hold for all people of a row; any other that stands alone is of the first. */
const OF_ALL = new Set<string | undefined>(['teamName', 'timekeeping', undefined])
const NAMES = new Set<string | undefined>(['firstName', 'lastName', 'name', 'fullName', 'reversedName'])

/**
 * The people of a list that has a team in each row ('Team; Läufer 1; Läufer 2; Läufer 3'), each in a row of their own; null where it has not.
 * Rows over the headings stay. (rules/roster#shape)
 */
export function unfoldedTeams(rows: Rows, hidden: readonly number[]): Unfolded | null {
  for (const [index, row] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = peopleIn(row)
    if (columns === null) continue
    const of = columns.map(
      (column, at) => column ?? { heading: row[at] ?? '', person: OF_ALL.has(known(row[at])) ? 0 : 1 },
    )
    return unfolded({ rows, hidden, index, of })
  }
  return null
}

const known = (heading = '') => headingOf(heading)

/** Columns by the person whose they are; null where no name stands for several people. */
function peopleIn(row: readonly string[]): Columns | null {
  const numbered = row.map(numberedHeading)
  const columns = numbered.some((column) => column !== null) ? withCaptain(row, numbered) : byOccurrence(row)
  const people = columns.map((column) => column?.person ?? 0)
  const most = Math.max(...people)
  const named = new Set(columns.flatMap((column) => (column && NAMES.has(known(column.heading)) ? column.person : [])))
  return most >= 2 && most <= PEOPLE_MAX && named.size === most ? columns : null
}

/** 'Läufer 1', '2. Läuferin', 'E-Mail Läufer 3', 'Läufer 1 Nachname': what is meant of whom. */
function numberedHeading(cell: string): PersonColumn | null {
  const words = cell
    .slice(0, HEADING_MAX)
    .replace(/\d/g, ' $& ')
    .split(/[\s._()-]/)
    .filter((word) => word !== '')
  const numbers = words.filter((word) => /^\d$/.test(word))
  const person = Number(numbers[0] ?? 0)
  if (numbers.length !== 1 || person === 0) return null
  const others = words.filter((word) => !/^\d$/.test(word))
  // 'E-Mail Läufer' is an e-mail, 'Läufer Nachname' a surname: whoever is meant says nothing more
  const told = others.filter((word) => !RUNNER.test(word)).join(' ')
  const heading = told === '' && others.length > 0 ? FULL_NAME : told
  const meant = known(heading)
  return meant === undefined || meant === 'teamName' ? null : { heading, person }
}

const HEADING_MAX = 80
const RUNNER = /^(?:l\u00E4ufer|teilnehmer|person|starter|mitglied)/i

/** A captain beside 'Läufer 2' and 'Läufer 3' is the first. */
function withCaptain(row: readonly string[], numbered: Columns): Columns {
  if (numbered.some((column) => column?.person === 1)) return numbered
  const captain = row.findIndex((cell) => CAPTAIN.test(foldWord(cell.slice(0, CAPTAIN_MAX))))
  return numbered.map((column, index) => (index === captain ? { heading: FULL_NAME, person: 1 } : column))
}

const CAPTAIN = /^(?:team)?(?:kapitaen|captain|leiter|teamchef)(?:in)?$/
const CAPTAIN_MAX = 40
const FULL_NAME = 'L\u00E4ufer'

/** 'Vorname; Nachname; Vorname; Nachname': headings that come again and again are of one person after the other. */
function byOccurrence(row: readonly string[]): Columns {
  const counts = new Map<string, number>()
  const columns = row.map((cell): PersonColumn | null => {
    const heading = known(cell)
    if (heading === undefined || OF_ALL.has(heading)) return null
    const person = (counts.get(heading) ?? 0) + 1
    counts.set(heading, person)
    return { heading: cell, person }
  })
  const names = [...counts].filter(([heading]) => NAMES.has(heading)).map(([, count]) => count)
  const most = Math.max(1, ...names)
  const isEven = [...counts.values()].every((count) => count === 1 || count === most)
  return isEven && most > 1
    ? columns.map((column) => (column && counts.get(known(column.heading) ?? '') === 1 ? null : column))
    : []
}

/** Columns of one kind are one afterwards: 'E-Mail 1' and 'Mail 2' too; what stands once keeps its heading. */
const kindOf = ({ heading, person }: PersonColumn): string => (person > 0 ? (known(heading) ?? heading) : heading)

type Unfolding = { rows: Rows; hidden: readonly number[]; index: number; of: readonly PersonColumn[] }

function unfolded({ rows, hidden, index, of }: Unfolding): Unfolded {
  const kindOfColumn = of.map(kindOf)
  const kinds = [...new Set(kindOfColumn)]
  const headings = kinds.map((kind) => of[kindOfColumn.indexOf(kind)]?.heading ?? '')
  const width = headings.length
  const cells = rows.slice(0, index).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
  cells.push(headings)
  const hiddenRows = new Set(hidden)
  const hiddenAfter: number[] = []
  const last = Math.max(...of.map(({ person }) => person))
  for (const [place, row] of rows.entries()) {
    if (place <= index) continue
    for (let person = 1; person <= last; person += 1) {
      const mine = (column: number) => of[column]?.person === person && (row[column] ?? '').trim() !== ''
      if (!row.some((_, column) => mine(column))) continue
      if (hiddenRows.has(place)) hiddenAfter.push(cells.length)
      cells.push(
        kinds.map((kind) => {
          const column = of.findIndex(
            (one, at) => kindOfColumn[at] === kind && (one.person === person || one.person === 0),
          )
          return row[column] ?? ''
        }),
      )
    }
  }
  return { cells, hidden: hiddenAfter }
}
