import { ROSTER_PERSON_FIELDS, type RosterPersonField } from '../teams/persons.ts'
import { TSHIRT_SIZES, type Sex, type TshirtSize } from '../teams/runners.ts'
import { TEAM_NAME_MAX } from '../teams/teams.ts'
import { normalized } from '../text/normalized.ts'
import { tidyText } from '../text/tidyText.ts'

export type RosterField = 'teamName' | RosterPersonField | 'timekeeping'
/** The columns of a list of runners. (rules/roster#rows) */
export const ROSTER_FIELDS: readonly RosterField[] = ['teamName', ...ROSTER_PERSON_FIELDS, 'timekeeping']

/** People in one list at most. (rules/wire#limits) */
export const ROSTER_ROWS_MAX = 2000

/** Value of a cell: typed or pasted text, a number, a tick, or nothing. */
export type RosterCell = string | number | boolean | null | undefined
export type RosterRow = { [Field in RosterField]?: RosterCell }

/** A parsed row: null for an empty cell, the original text for an invalid one. */
export type RosterCells = Record<Exclude<RosterField, 'year' | 'isApprentice' | 'timekeeping'>, string | null> & {
  year: number | string | null
  isApprentice: boolean | string | null
  timekeeping: boolean | string | null
}

/**
 * The most characters of a cell that are read, as many as its field takes; more of a telephone number, whose brackets and blanks fall away.
 * (rules/roster#cell-length)
 */
export const CELL_MAX: Readonly<Record<RosterField, number>> = {
  teamName: TEAM_NAME_MAX,
  firstName: 100,
  lastName: 100,
  year: 100,
  sex: 100,
  email: 254,
  phoneNumber: 60,
  tshirtSize: 100,
  isApprentice: 100,
  timekeeping: 100,
}

/** Letters of a cell that are looked at before it is tidied, of whatever field: blanks around a name are never so many. (rules/wire#limits) */
const TYPED_MAX = 2000

/** The fields of a row of which only the beginning is read. (rules/roster#cell-length) */
export const cutFields = (row: RosterRow): RosterField[] =>
  ROSTER_FIELDS.filter(
    (field) =>
      String(row[field] ?? '').length > TYPED_MAX || tidyCell(beginningOf(row[field])).length > CELL_MAX[field],
  )

/** Parses the usual spellings of a list: 'Herr', '17.5.1990', '2XL', 'x'. Other text stays as it is. */
export function readCells(row: RosterRow, today: Date): RosterCells {
  const text = (field: RosterField) => textOf(row[field], CELL_MAX[field])
  const given = (field: RosterField) => {
    const cell = text(field)
    return cell === null || NONE.test(cell) ? null : cell
  }
  return {
    teamName: text('teamName'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    year: understood(text('year'), (year) => readYear(year, today)),
    sex: understood(text('sex'), readSex),
    email: understood(given('email'), readEmail),
    phoneNumber: understood(given('phoneNumber'), readPhone),
    tshirtSize: understood(given('tshirtSize'), readTshirtSize),
    isApprentice:
      typeof row.isApprentice === 'boolean' ? row.isApprentice : understood(text('isApprentice'), readYesNo),
    timekeeping:
      typeof row.timekeeping === 'boolean' ? row.timekeeping : understood(text('timekeeping'), readTimekeeping),
  }
}

/** Signs and words for nothing, of what nobody must have. (rules/roster#reading) */
const NONE = /^(?:[-\u2013\u2014/.]{1,5}|keine?[sr]?|k\. ?A\.?|n\/a|nicht vorhanden|nicht bekannt|unbekannt)$/i

const beginningOf = (cell: RosterCell) => String(cell ?? '').slice(0, TYPED_MAX)

/** A tidy text on one line, its letters composed, without the apostrophe that prevents a formula in Excel. */
export function tidyCell(cell: RosterCell): string {
  return tidyText(normalized(String(cell ?? '').toWellFormed()))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
}

/** A word as it is compared: small letters and digits only, '\u00E4' as 'ae', accents gone. */
export function foldWord(text: string): string {
  const spelled = text
    .toLowerCase()
    .replace(/\u00E4/g, 'ae')
    .replace(/\u00F6/g, 'oe')
    .replace(/\u00FC/g, 'ue')
    .replace(/\u00DF/g, 'ss')
  return normalized(spelled, 'NFD').replace(/[^a-z0-9]/g, '')
}

const YEAR_IN_DATE = /(?<!\d)(?:19|20)\d\d(?!\d)/g
const SHORT_DATE = /^\d{1,2}[./-] ?\d{1,2}[./-] ?(\d\d)$/
const SHORT_YEAR = /^['\u2019]?(\d\d)$/
/** Nobody runs before this age, so '25' is a birth year of the century before. */
const YOUNGEST = 10

/** A day as spreadsheets store it, of a cell that is not shown as one: days since the end of 1899. What may be a year with a digit too many is none. */
const STORED_DAY = /^(?!19|20)([1-4]\d{4})(?:[.,]\d{1,15})?$/
const COMPACT_DAY = /^((?:19|20)\d\d)(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/

/** A birth year, alone or in a date, as a spreadsheet stores it too; two digits mean the latest year that a runner can have. */
export function readYear(text: string, today: Date): number | undefined {
  const stored = STORED_DAY.exec(text)?.[1]
  if (stored !== undefined) return new Date(Date.UTC(1899, 11, 30 + Number(stored))).getUTCFullYear()
  const compact = COMPACT_DAY.exec(text)?.[1]
  if (/^\d{3,9}$/.test(text)) return Number(compact ?? text)
  const years = text.match(YEAR_IN_DATE) ?? []
  if (years.length === 1) return Number(years[0])
  const short = SHORT_YEAR.exec(text)?.[1] ?? SHORT_DATE.exec(text)?.[1]
  if (short === undefined) return undefined
  const year = 2000 + Number(short)
  return year <= today.getUTCFullYear() - YOUNGEST ? year : year - 100
}

const MALE = new Set(['m', 'mann', 'maennlich', 'maennl', 'male', 'man', 'herr', 'herrn', 'herren', 'hr', 'mr'])
const FEMALE = new Set(['w', 'f', 'damen', 'dame', 'frau', 'fr', 'weiblich', 'weibl', 'female', 'woman', 'mrs', 'ms'])
const OTHER = new Set(['d', 'div', 'divers', 'diverse', 'inter', 'x', 'offen', 'nonbinary', 'nichtbinaer'])

/** The sex by its letter, its name or the form of address ('Frau Dr.'). */
export function readSex(text: string): Sex | undefined {
  const word = firstWord(text)
  if (MALE.has(word)) return 'MALE'
  return FEMALE.has(word) ? 'FEMALE' : undefined
}

/** A sex that the ranking does not know; the person must choose one of the two. */
export function isOtherSex(text: string): boolean {
  return OTHER.has(foldWord(text))
}

function readEmail(text: string): string {
  const inside = /<([^<>]*)>/.exec(text)?.[1] ?? text
  return inside
    .replace(/^mailto:/i, '')
    .replace(/(?<![;,.])[;,.]+$/, '')
    .trim()
}

/** Slashes, brackets and dots as in '+43 (0)664/123.45' are ignored in a number. */
function readPhone(text: string): string {
  const plain = text.replace(/\(0\)/g, ' ').replace(/[()/.\u2013]/g, ' ')
  return /[\d+]/.test(plain) ? plain.replace(/\s+/g, ' ').trim() : text
}

/** Words beside a size that say nothing about it. */
const SIZE_WORDS = new Set(['damen', 'herren', 'women', 'men', 'ladies', 'unisex', 'gr', 'groesse', 'size'])
const SPELLED_SIZES = new Map([
  ['SMALL', 'S'],
  ['MEDIUM', 'M'],
  ['LARGE', 'L'],
  ['XSMALL', 'XS'],
  ['EXTRASMALL', 'XS'],
  ['XLARGE', 'XL'],
  ['EXTRALARGE', 'XL'],
  ['1XL', 'XL'],
  ['2XL', 'XXL'],
  ['XXLARGE', 'XXL'],
  ['3XL', 'XXXL'],
  ['XXXLARGE', 'XXXL'],
])

/** A shirt size in its usual spellings: 'xl', '2XL', 'Damen M', 'Large'. */
export function readTshirtSize(text: string): TshirtSize | undefined {
  const words = text.split(/[\s()]+/).map(foldWord)
  const size = words
    .filter((word) => !SIZE_WORDS.has(word))
    .join('')
    .toUpperCase()
  const usual = SPELLED_SIZES.get(size) ?? size
  return TSHIRT_SIZES.find((known) => known === usual)
}

const YES = new Set(['ja', 'j', 'yes', 'y', 'x', '1', 'true', 'wahr', 'lehrling', 'azubi'])
const NO = new Set(['nein', 'n', 'no', '0', 'false', 'falsch', 'kein', 'keine'])
const TICKS = /^[\u2713\u2714\u2611]$/

/** Yes or no by its usual signs; an empty cell says nothing, a dash says no. */
export function readYesNo(text: string): boolean | undefined {
  const word = foldWord(text)
  if (YES.has(word) || TICKS.test(text)) return true
  return NO.has(word) || /^[-\u2013\u2610]$/.test(text) ? false : undefined
}

/** Words beside a yes or no that say nothing: 'mit Zeitmessung', 'ohne Chip'. */
const TIME_WORDS = new Set(['zeitmessung', 'zeitnehmung', 'zeit', 'chip', 'gebucht'])

/** Reads a wish for timekeeping, by the usual signs, 'mit' and 'ohne'. (rules/roster#timekeeping) */
export function readTimekeeping(text: string): boolean | undefined {
  const words = text.split(/[\s()/-]+/).flatMap((word) => foldWord(word) || [])
  const others = words.filter((word) => !TIME_WORDS.has(word))
  if (others.length === 0) return words.length > 0 ? true : readYesNo(text)
  const [word = '', ...rest] = others
  if (rest.length > 0) return undefined
  if (word === 'mit') return true
  return word === 'ohne' ? false : readYesNo(word)
}

/** No half of a character stays at the end of what is cut. */
function textOf(cell: RosterCell, max: number): string | null {
  const text = tidyCell(beginningOf(cell))
  const whole = text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text
  return whole === '' ? null : whole
}

const understood = <Value>(text: string | null, read: (text: string) => Value | undefined): Value | string | null =>
  text === null ? null : (read(text) ?? text)

function firstWord(text: string): string {
  return foldWord(text.split(/[\s.,]/, 1)[0] ?? '')
}
