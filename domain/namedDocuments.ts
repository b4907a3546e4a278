import { invoiceNumber, readInvoiceNumber } from './invoices.ts'
import type { InvoiceKind } from './invoices.ts'
import { isRfReference } from './rfReference.ts'

/** Which documents a payer's words name: by a payment reference, by a number, or only once letters are read as digits. */
export type NamedDocuments = { byReference: string[]; byNumber: string[]; byMisreading: string[] }

const BETWEEN = String.raw`[\s\-–—./_:#]*`
/** The series and the year of a number, which is no part of a date such as 15.07.2026. */
const HEAD = new RegExp(
  String.raw`(?:(?<![\p{L}\d])(ST|GS)${BETWEEN})?(?<!\d)(?<!(?<!\d)\d{1,2}[./-]\s?\d{1,2}[./-]\s?)(2\s?0\s?\d\s?\d)${BETWEEN}(?=\d)`,
  'giu',
)
/** The rest of a date such as 2026-07-15. */
const REST_OF_DATE = /^\d{1,2}[./-]\d{1,2}(?!\d)/
const REFERENCE = /(?<![\p{L}\d])RF\s?\d\s?\d(?:\s?\d){9,10}(?!\d)/giu
/** Digits, and letters that look like digits. */
const ALMOST_DIGITS = /[OIL\d]{2,}/giu
/** A number's count as it is printed, which a bank may have broken by a blank. */
const BROKEN_COUNT = /^\d(?:\s?\d){4}(?!\d)/

/**
 * Reads document numbers out of what a payer wrote; case, blanks, dashes and leading zeros count for nothing. `isKnown` decides between two
 * readings. Numbers come as they are printed, each once. (rules/statements#numbers)
 */
export function namedDocuments(texts: readonly string[], isKnown: (number: string) => boolean): NamedDocuments {
  const byReference = new Set<string>()
  const byNumber = new Set<string>()
  const byMisreading = new Set<string>()
  for (const text of texts) {
    const bare = text.replace(REFERENCE, (found) => {
      const reference = found.replaceAll(/\s/g, '').toUpperCase()
      const number = numberOf(undefined, reference.slice(4, 8), reference.slice(8))
      if (number !== null) (isRfReference(reference) ? byReference : byMisreading).add(number)
      return ' '
    })
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

function* numbersIn(text: string, isKnown: (number: string) => boolean): Generator<string> {
  for (const head of text.matchAll(HEAD)) {
    const rest = text.slice(head.index + head[0].length)
    if (REST_OF_DATE.test(rest)) continue
    const year = (head[2] ?? '').replaceAll(/\s/g, '')
    const [count = ''] = /^\d{1,6}(?!\d)/.exec(rest) ?? []
    const [broken = ''] = BROKEN_COUNT.exec(rest) ?? []
    const readings = [count, broken.replaceAll(/\s/g, '')].map((one) => numberOf(head[1], year, one))
    const found = readings.find((number) => number !== null && isKnown(number))
    if (found) yield found
  }
}

function numberOf(series: string | undefined, year: string, count: string): string | null {
  if (Number(count) === 0) return null
  const number = invoiceNumber(KINDS[(series ?? '').toUpperCase()] ?? 'INVOICE', Number(year), Number(count))
  return readInvoiceNumber(number) === null ? null : number
}

const KINDS: Readonly<Record<string, InvoiceKind>> = { ST: 'CANCELLATION', GS: 'CREDIT_NOTE' }
