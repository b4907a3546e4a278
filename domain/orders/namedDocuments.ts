import { plainSigns } from '../text/readAlike.ts'
import { invoiceNumber, readInvoiceNumber, type InvoiceKind } from './invoices.ts'
import { isRfReference, REFERENCE_MAX } from './rfReference.ts'

/** Documents named in a payer's words: by a payment reference, by a number, or only once letters are read as digits. */
export type NamedDocuments = { byReference: string[]; byNumber: string[]; byMisreading: string[] }

const JOINT = String.raw`\-–—./_:#`
const BETWEEN = String.raw`[\s${JOINT}]*`
/**
 * The series and the year of a number, which is no part of a date such as 15.07.2026. A series stands for itself ('Gast 2026' names none) or
 * right before the year, whatever stands before it: a Gutschrift never means the invoice with the same digits, and neither does a Mahnung.
 */
const HEAD = new RegExp(
  String.raw`(?:(?:(?<!\p{L})(?<apart>ST|GS|M)${BETWEEN}|(?<attached>ST|GS)[${JOINT}]*))?(?<!\d)(?<!(?<!\d)\d{1,2}[./-]\s?\d{1,2}[./-]\s?)(?<year>2\s?0\s?\d\s?\d)${BETWEEN}(?=\d)`,
  'giu',
)
/** The rest of a date such as 2026-07-15. */
const REST_OF_DATE = /^\d{1,2}[./-]\d{1,2}(?!\d)/
/** A creditor reference of anybody, as far as its check digits; its groups may stand apart. */
const REFERENCE_HEAD = /(?<![\p{L}\d])RF\s?\d\s?\d/giu
const GROUP = /\s?[A-Z\d]+/giy
/** A document's reference as it is made from its number, whatever its check digits; earlier versions gave one to a Gutschrift above zero. */
const OWN_REFERENCE = /^RF\d\d(GS)?(20\d\d)(\d{5,6})$/
/** Digits, and letters that look like digits. */
const ALMOST_DIGITS = /[OIL\d]{2,}/giu
/** A number's count as it is printed, which a bank may have broken by a blank. */
const BROKEN_COUNT = /^\d(?:\s?\d){4}(?!\d)/
/** The longest that is looked at on either side of a number: another number with its series and what joins them. */
const JOINED_MAX = 40
/** More of a longer reference, such as 4711-2026-00001-B2, unless it is the next document's number. */
const LONGER = {
  before: /\d[-–—_.]?\p{L}{0,3}[-–—_.]?$/u,
  after: /^[-–—_.]?\p{L}{0,3}[-–—_.]?\d/u,
}
const NEIGHBOUR = {
  before: /(?<!\d)20\d\d[-–—_.]?\d{5,6}[-–—_.]?\p{L}{0,3}[-–—_.]?$/u,
  after: /^[-–—_.]?\p{L}{0,3}[-–—_.]?20\d\d[-–—_.]?\d{5,6}(?!\d)/u,
}

/**
 * Reads document numbers out of what a payer wrote; case, blanks, dashes and leading zeros count for nothing. `isKnown` decides between two
 * readings. Numbers come as they are printed, each once. (rules/statements#numbers)
 */
export function namedDocuments(texts: readonly string[], isKnown: (number: string) => boolean): NamedDocuments {
  const byReference = new Set<string>()
  const byNumber = new Set<string>()
  const byMisreading = new Set<string>()
  for (const told of texts) {
    // lines of a bank's text end anywhere, and are filled up with blanks; what was copied may hold what nobody sees
    const text = plainSigns(told)
    const { bare, references } = withoutReferences(text, isKnown)
    for (const reference of references) {
      const number = numberOfReference(reference)
      if (number !== null) (isRfReference(reference) ? byReference : byMisreading).add(number)
    }
    for (const number of numbersIn(bare, isKnown)) byNumber.add(number)
    const corrected = bare.replace(ALMOST_DIGITS, (found) =>
      /\d/.test(found) ? found.replaceAll(/O/gi, '0').replaceAll(/[IL]/gi, '1') : found,
    )
    if (corrected !== bare) for (const number of numbersIn(corrected, isKnown)) byMisreading.add(number)
  }
  return {
    byReference: [...byReference],
    byNumber: [...byNumber.difference(byReference)],
    byMisreading: [...byMisreading.difference(byReference).difference(byNumber)],
  }
}

/** The creditor references of a text, and what is left of it: a reference is taken as a whole, never searched for numbers. */
function withoutReferences(text: string, isKnown: (number: string) => boolean): { bare: string; references: string[] } {
  const references: string[] = []
  let bare = ''
  let at = 0
  for (const head of text.matchAll(REFERENCE_HEAD)) {
    if (head.index < at) continue
    const found = referenceAt(text, head.index, isKnown)
    if (!found) continue
    references.push(found.reference)
    bare += `${text.slice(at, head.index)} `
    at = head.index + found.length
  }
  return { bare: bare + text.slice(at), references }
}

type FoundReference = { reference: string; length: number }

/**
 * The reference that begins here. It ends with one of its groups: that of a document counts first, else the longest with right check digits, else
 * one that looks like a document's. Of all others nothing is proved, so they are read like any word.
 */
function referenceAt(text: string, start: number, isKnown: (number: string) => boolean): FoundReference | undefined {
  const read = endings(text, start).toReversed()
  const right = read.filter(({ reference }) => isRfReference(reference))
  const known = right.find(({ reference }) => isKnown(numberOfReference(reference) ?? ''))
  return known ?? right[0] ?? read.find(({ reference }) => OWN_REFERENCE.test(reference))
}

/** Candidates for the reference that begins here, ending with its first group, its second, … */
function endings(text: string, start: number): FoundReference[] {
  const found: FoundReference[] = []
  GROUP.lastIndex = start
  while (GROUP.test(text)) {
    const end = GROUP.lastIndex
    const reference = text.slice(start, end).replaceAll(/\s/g, '').toUpperCase()
    if (reference.length > REFERENCE_MAX) break
    found.push({ reference, length: end - start })
  }
  return found
}

function numberOfReference(reference: string): string | null {
  const [, series, year, count] = OWN_REFERENCE.exec(reference) ?? []
  return year === undefined || count === undefined ? null : numberOf(series, year, count)
}

function* numbersIn(text: string, isKnown: (number: string) => boolean): Generator<string> {
  for (const head of text.matchAll(HEAD)) {
    const { apart, attached, year = '' } = head.groups ?? {}
    const end = head.index + head[0].length
    const rest = text.slice(end, end + 2 * JOINED_MAX)
    if (REST_OF_DATE.test(rest)) continue
    const [count = ''] = /^\d{1,6}(?!\d)/.exec(rest) ?? []
    const [broken = ''] = BROKEN_COUNT.exec(rest) ?? []
    // '002 35' is broken: nobody writes only some of the zeros
    const isBroken = broken !== '' && count.startsWith('0')
    for (const reading of isBroken ? [broken, count] : [count, broken]) {
      // of a Mahnung
      if (apart?.toUpperCase() === 'M') continue
      const number = numberOf(apart ?? attached, year.replaceAll(/\s/g, ''), reading.replaceAll(/\s/g, ''))
      if (number === null || !isKnown(number)) continue
      const before = text.slice(Math.max(0, head.index - JOINED_MAX), head.index)
      if (!isLonger(before, rest.slice(reading.length, reading.length + JOINED_MAX))) yield number
      break
    }
  }
}

/** Tests by its neighbours whether a number is only a part of a longer reference. */
const isLonger = (before: string, after: string) =>
  (LONGER.before.test(before) && !NEIGHBOUR.before.test(before)) ||
  (LONGER.after.test(after) && !NEIGHBOUR.after.test(after))

function numberOf(series: string | undefined, year: string, count: string): string | null {
  if (Number(count) === 0) return null
  const number = invoiceNumber(KINDS[(series ?? '').toUpperCase()] ?? 'INVOICE', Number(year), Number(count))
  return readInvoiceNumber(number) === null ? null : number
}

const KINDS: Readonly<Record<string, InvoiceKind>> = { ST: 'CANCELLATION', GS: 'CREDIT_NOTE' }
