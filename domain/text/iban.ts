import { tidyText } from './tidyText.ts'

/** An IBAN whose check digits are right (ISO 13616, modulo 97); spaces are not part of it. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  return remainderBy97(text.slice(4) + text.slice(0, 4)) === 1
}

/** Remainder of digits and letters (A = 10 … Z = 35) divided by 97, by which IBANs and references of payment prove themselves (ISO 7064). */
export function remainderBy97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** An IBAN or BIC as it is stored, in whatever case and with whatever spaces it was typed. */
export const tidyIban = (text: string) => tidyText(text).replace(/\s/g, '').toUpperCase()

/** An IBAN as people read it, or a reference of payment: 'AT61 1904 3002 3457 3201'. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
