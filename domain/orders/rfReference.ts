import { remainderBy97 } from '../text/iban.ts'

/** Most letters and digits of a reference behind 'RF' and the check digits. */
const LENGTH_MAX = 21
/** The length of the longest reference. */
export const REFERENCE_MAX = 4 + LENGTH_MAX

/**
 * The creditor reference of a document (ISO 11649): 'RF', two check digits, and its number's letters and digits, at most 21 of them. It proves
 * itself: a payer's slip is found. (rules/payments#reference)
 */
export function rfReference(number: string): string {
  const body = number.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  if (body === '' || body.length > LENGTH_MAX) throw new Error(`No reference is made of '${number}'.`)
  const check = 98 - remainderBy97(`${body}RF00`)
  return `RF${String(check).padStart(2, '0')}${body}`
}

/** A creditor reference with the right check digits; blanks are not part of it. (rules/payments#reference) */
export function isRfReference(text: string): boolean {
  return /^RF\d\d[A-Z\d]{1,21}$/.test(text) && remainderBy97(text.slice(4) + text.slice(0, 4)) === 1
}
