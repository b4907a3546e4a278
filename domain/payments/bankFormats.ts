import { bookedDay } from './statements.ts'

/** Encodings that a format may name; what a file is, is seen by itself. (rules/lists#reading) */
export const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-1', 'utf-16le'] as const
export type Encoding = (typeof ENCODINGS)[number]
export const SEPARATORS = [';', ',', '\t', '|'] as const
export const DATE_FORMATS = ['DD.MM.YYYY', 'D.M.YYYY', 'DD.MM.YY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'YYYYMMDD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** Columns of a list that are looked at: more than any bank's has. */
export const COLUMNS_MAX = 100

/**
 * Columns by their places from 1; null where a bank has no such column. With `credit`, what came in stands there and what left in `amount`, both without a
 * sign; `sign` holds S or H.
 */
export type BankColumns = {
  date: number
  amount: number
  credit?: number | null
  sign?: number | null
  name: number | null
  iban: number | null
  text: number | null
}

/** Format of a bank's list of bookings. (rules/statements#csv) */
export type BankFormat = {
  encoding: Encoding
  separator: (typeof SEPARATORS)[number]
  hasHeading: boolean
  dateFormat: DateFormat
  columns: BankColumns
}

/** The lists of banks that are known; each can be chosen anew under its name. */
export const PRESETS: Readonly<Record<string, BankFormat>> = {
  'Raiffeisen ELBA': {
    encoding: 'windows-1252',
    separator: ';',
    hasHeading: false,
    dateFormat: 'DD.MM.YYYY',
    columns: { date: 1, amount: 4, name: null, iban: null, text: 2 },
  },
  'easybank / BAWAG': {
    encoding: 'iso-8859-1',
    separator: ';',
    hasHeading: false,
    dateFormat: 'DD.MM.YYYY',
    columns: { date: 3, amount: 5, name: null, iban: null, text: 2 },
  },
  Oberbank: {
    encoding: 'windows-1252',
    separator: ';',
    hasHeading: true,
    dateFormat: 'DD.MM.YYYY',
    columns: { date: 1, amount: 3, name: 5, iban: 6, text: 12 },
  },
}

const PATTERNS: Readonly<Record<DateFormat, RegExp>> = {
  'DD.MM.YYYY': /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})$/,
  'D.M.YYYY': /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})$/,
  'DD.MM.YY': /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d\d)$/,
  'DD/MM/YYYY': /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
}

const DAY_MAX = 60
const WEEKDAY = /^(?:mo|di|mi|do|fr|sa|so)(?:[a-z]{0,8}tag|ttwoch)?[.,]{0,2} /i
/** A time behind a day: '03.05.2027 09:16:23', '2027-05-03T09:16:00.000+02:00', '2027-05-03-09.16.23.000000'. */
const TIME = /(?:,? (?:um )?|T|-)\d{1,2}[:.]\d\d(?:[:.]\d\d(?:[.,:]\d{1,6})?)? ?(?:Uhr|[AP]M|Z|[+-]\d\d:?\d\d)?$/i

/** The day of a booking in a list, as '2027-05-03', also where a time stands behind it; null for what is none in this format. */
export function dayOfBank(text: string, format: DateFormat): string | null {
  if (text.length > DAY_MAX) return null
  const bare = text.trim().replaceAll(/\s+/g, ' ').replace(WEEKDAY, '').replace(TIME, '')
  const { day = '', month = '', year = '' } = PATTERNS[format].exec(bare)?.groups ?? {}
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return bookedDay(iso)
}

/** Whole thousands, or a third decimal: nobody knows. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d\d0$/
/** Whole euro and cents as banks write them; a single point or comma before three digits is a separator of thousands only where it can be. */
const AMOUNTS = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d+)[.,](\d\d)0+$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/,
]
const DIGITS_MAX = 13

const AMOUNT_MAX = 60
/** Signs and words before and behind an amount, of what left and what came in. */
const BELOW_ZERO = /^(?:-(.*)|(.*)-|\((.*)\)|(.*?)(?:S|SOLL|D|DR|DB))$/i
const ABOVE_ZERO = /^(?:\+(.*)|(.*)\+|(.*?)(?:H|HABEN|C|CR))$/i
/** A dash where no amount is. */
export const NO_AMOUNT = /^\s*[-\u2013\u2014]{1,3}\s*$/

/**
 * An amount of a list in cents: '-1.001,00', '+1,23', '1,234.50 EUR', '12', '250,00-', '(250,00)', '250,00 S'; null for what is none, has more than two
 * decimals or may be read in two ways ('1.230').
 */
export function centsOfBank(text: string): number | null {
  if (text.length > AMOUNT_MAX) return null
  const bare = text.replaceAll(/[\s'’€]|EUR/g, '').replace(/[\u2212\u2013]/, '-')
  const [, ...left] = BELOW_ZERO.exec(bare) ?? []
  const [, ...came] = ABOVE_ZERO.exec(bare) ?? []
  const unsigned = ([...left, ...came].find((part) => part !== undefined) ?? bare).replace(/^0+(?=\d)/, '')
  if (AMBIGUOUS.test(unsigned)) return null
  const found = AMOUNTS.map((pattern) => pattern.exec(unsigned)).find((match) => match !== null)
  const [, whole = '', fraction = ''] = found ?? []
  if (whole === '' || whole.length > DIGITS_MAX) return null
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return left.length > 0 ? -cents : cents
}

const LABELS = /(?:Auftraggeberreferenz|Zahlungsreferenz|Verwendungszweck|IBAN|BIC|Kundendaten|Mandat)\b/i

/** Finds the payer where a bank writes everything into one text: after 'Auftraggeber:', and the first right IBAN. (rules/statements#csv) */
export function payerInText(
  text: string,
  isIban: (candidate: string) => boolean,
): { name: string; iban: string | null } {
  const [, after = ''] = /Auftraggeber(?:\/in)?:\s*(.*)/is.exec(text) ?? []
  const [name = ''] = after.split(LABELS)
  const iban = [...text.matchAll(/\b[A-Z]{2}\d\d(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,3})?\b/g)]
    .map(([found]) => found.replaceAll(/\s/g, ''))
    .find(isIban)
  return { name: name.trim(), iban: iban ?? null }
}

/** Number of a booking in a bank's own text, behind which account and name of the payer stand: 'FE/000000003 AT48… Name'. */
const BOOKING_CODE = /\b[A-Z]{2}\/\d{6,12}\b/
const ACCOUNT = /^(?:[A-Z]{2}\d{2}[A-Z\d]{11,30}|[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?)$/

/** The payer's name in a text of BAWAG and easybank: behind the last stroke ('…|Name'), or behind the account; '' without one. (rules/statements#csv) */
export function payerBehind(text: string): string {
  const stroke = text.lastIndexOf('|')
  const [code] = BOOKING_CODE.exec(text) ?? []
  if (stroke < 0 && code === undefined) return ''
  const behind = stroke < 0 ? text.slice(text.indexOf(code ?? '') + (code ?? '').length) : text.slice(stroke + 1)
  const words = behind.split(/\s+/)
  const account = words.findLastIndex((word) => ACCOUNT.test(word))
  // without a stroke, only behind an account is it known to be a name
  if (stroke < 0 && account < 0) return ''
  return words
    .slice(account + 1)
    .join(' ')
    .trim()
}

const IBAN_HEAD = /\b[A-Z]{2}\d\d/g
const IBAN_MAX = 60

/** The first right account of a text, in groups or not, also where capitals of a name follow it; null without one. */
export function ibanIn(text: string, isRight: (candidate: string) => boolean): string | null {
  for (const { index } of text.matchAll(IBAN_HEAD)) {
    let candidate = ''
    for (const word of text.slice(index, index + IBAN_MAX).split(/\s/)) {
      candidate += /^[A-Z\d]*/.exec(word)?.[0] ?? ''
      if (isRight(candidate)) return candidate
    }
  }
  return null
}
