import { bookedDay } from './statements.ts'

/** Encodings in which banks write their lists. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-1', 'utf-16le'] as const
export type Encoding = (typeof ENCODINGS)[number]
export const SEPARATORS = [';', ',', '\t', '|'] as const
export const DATE_FORMATS = ['DD.MM.YYYY', 'D.M.YYYY', 'DD.MM.YY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'YYYYMMDD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** Columns of a list that are looked at: more than any bank's has. */
export const COLUMNS_MAX = 100

/** Columns by their places from 1; null where a bank has no such column. */
export type BankColumns = {
  date: number
  amount: number
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
  'DD.MM.YYYY': /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})$/,
  'D.M.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'DD.MM.YY': /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d\d)$/,
  'DD/MM/YYYY': /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
}

/** The day of a booking in a list, as '2027-05-03'; null for what is none in this format. */
export function dayOfBank(text: string, format: DateFormat): string | null {
  const { day = '', month = '', year = '' } = PATTERNS[format].exec(text.trim())?.groups ?? {}
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return bookedDay(iso)
}

/** Whole euro and cents as banks write them; a single point or comma before three digits is a separator of thousands only where it can be. */
const AMOUNTS = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d+)[.,](\d\d)0+$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/,
]
const DIGITS_MAX = 13

/** An amount of a list in cents: '-1.001,00', '+1,23', '1,234.50 EUR', '12'; null for what is none or has more than two decimals. */
export function centsOfBank(text: string): number | null {
  const bare = text.replaceAll(/[\s'’€]|EUR/g, '').replace('\u2212', '-')
  const unsigned = bare.replace(/^[+-]/, '')
  const found = AMOUNTS.map((pattern) => pattern.exec(unsigned)).find((match) => match !== null)
  const [, whole = '', fraction = ''] = found ?? []
  if (whole === '' || whole.length > DIGITS_MAX) return null
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return bare.startsWith('-') ? -cents : cents
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
