import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { foldWord, tidyCell } from '#domain/roster/rosterCells.ts'
import { isEmail } from '#domain/text/checks.ts'
import { headingOf } from './columnWords.ts'
import { unfoldedTeams } from './teamPerRow.ts'

/** Cells of a list, and the indices of the rows that are hidden in the file. */
export type ShapedTable = { cells: string[][]; hidden: number[]; notices: string[] }

type Rows = readonly (readonly string[])[]

/**
 * The rows of a list so that each is one person: a team's row with its people beside each other is made one row each, people below a line 'Team Flitzer'
 * bear that team, addresses of a mail program are names and addresses, and what only draws a list (bullets, numbers, rules) falls away.
 * (rules/roster#shape)
 */
export function personPerRow(cells: Rows, hidden: readonly number[]): ShapedTable {
  const plain = withoutMarks(withoutRules(addressRows(cells)))
  const unfolded = unfoldedTeams(plain, hidden)
  if (unfolded === null) return { cells: copied(withTeamColumn(plain)), hidden: [...hidden], notices: [] }
  return { ...unfolded, notices: [rosterMessages.file.teamPerRow] }
}

const copied = (rows: Rows) => rows.map((row) => [...row])

/** A line of a drawn table between its rows, such as '|---|---|' in Markdown. */
const RULE = /^[\s|+:_=\u2500-\u257F-]*$/
const STROKES = /[-_=\u2500-\u257F]{3}/

const withoutRules = (rows: Rows): Rows =>
  rows.map((row) => (STROKES.test(row.join('|')) && row.every((cell) => RULE.test(cell)) ? row.map(() => '') : row))

/** A mark before an entry of a list: a bullet, '1.' or '1)'. */
const MARK = /^\s{0,20}(?:[-\u2013*\u00B7\u2022\u25AA\u25CF\u25E6\u25BA]|\d{1,4}[.)])\s{1,20}(?=\p{L})/u
/** The share of entries with a mark from which on it is one, and no part of a name. */
const MOST = 0.8

/** Takes the marks off the first column where most entries have one. */
function withoutMarks(rows: Rows): Rows {
  const entries = rows.map(([first = '']) => first).filter((first) => first.trim() !== '')
  const marked = entries.filter((first) => MARK.test(first)).length
  if (marked < 2 || marked < MOST * entries.length) return rows
  return rows.map(([first = '', ...others]) => [first.replace(MARK, ''), ...others])
}

/** 'Anna Huber <anna@firma.example>', as mail programs copy people: name and e-mail; null for anything else. */
function addressOf(cell: string): [string, string] | null {
  const text = tidyCell(cell.slice(0, ADDRESS_MAX)).replace(/[;,]$/, '')
  const begin = text.indexOf('<')
  const email = text.slice(begin + 1, -1)
  if (begin < 1 || !text.endsWith('>') || !isEmail(email)) return null
  return [text.slice(0, begin).replaceAll('"', '').trim(), email]
}

const ADDRESS_MAX = 500

/** Names and addresses in two columns, each person in a row, also where a mail program wrote all in one. */
function addressRows(rows: Rows): Rows {
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')
  const lists = rows.map(filled)
  const entries = lists.flat()
  const isAddresses = entries.length > 0 && entries.every((cell) => addressOf(cell) !== null)
  if (!isAddresses) return rows
  // one below the other each keeps its line
  if (lists.every((list) => list.length <= 1)) return lists.map(([cell = '']) => addressOf(cell) ?? ['', ''])
  return entries.map((cell) => addressOf(cell) ?? [])
}

/** Words before the name of a team in a line of its own. */
const TEAM_WORDS = new Set(['team', 'mannschaft', 'staffel', 'gruppe'])

/** The team of those below, where a line names it: 'Team Flitzer' by both words, 'Mannschaft: Flitzer' by the name alone; null for any other line. */
function teamIn([first = '', ...others]: readonly string[]): string | null {
  if (first.length > TEAM_LINE_MAX || others.some((cell) => cell.trim() !== '')) return null
  const line = tidyCell(first).replace(/:$/, '')
  const [before, ...parts] = line.split(':')
  const name = parts.join(':').trim()
  if (name !== '') return TEAM_WORDS.has(foldWord(before ?? '')) ? name : null
  const [word = '', ...rest] = line.split(' ')
  return rest.length > 0 && TEAM_WORDS.has(foldWord(word)) ? line : null
}

const TEAM_LINE_MAX = 120

/** People below lines with the name of their team get it in a column of its own; those lines fall away. */
function withTeamColumn(rows: Rows): Rows {
  const teams = rows.map(teamIn)
  const count = teams.filter((team) => team !== null).length
  const others = rows.filter((row, index) => teams[index] === null && row.some((cell) => cell.trim() !== '')).length
  if (count === 0 || others === 0 || (count === 1 && others > TEAM_SIZE)) return rows
  const isHeading = (row: readonly string[]) => row.filter((cell) => headingOf(cell) !== undefined).length >= 2
  if (rows.some((row) => isHeading(row) && row.some((cell) => headingOf(cell) === 'teamName'))) return rows
  let above = ''
  return rows.map((row, index) => {
    const team = teams[index] ?? null
    if (team !== null) {
      above = team
      return ['', ...row.map(() => '')]
    }
    if (isHeading(row)) return [TEAM_HEADING, ...row]
    return [row.some((cell) => cell.trim() !== '') ? above : '', ...row]
  })
}

const TEAM_HEADING = 'Team'
