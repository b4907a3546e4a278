import { isUnseen, tidyText } from './tidyText.ts'

/** The earliest birth year; the latest is the current year. (rules/forms#birth-year) */
export const BIRTH_YEAR_MIN = 1900

const EMAIL_MAX = 254
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/** Minimum length of a password. (rules/forms#password) */
export const PASSWORD_MIN = 8
/** Minimum length of a password of the staff. (rules/accounts#staff-password) */
export const STAFF_PASSWORD_MIN = 12
export const PASSWORD_MAX = 200

export const POSTAL_CODE_MIN = 1000
/** No country's is longer. */
export const POSTAL_CODE_MAX = 999_999_999

/** Control characters, halves of characters, line and paragraph separators, and characters that turn the direction of text. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const FORBIDDEN_BUT_SPACES = /[^\P{Cc}\n\r\t]|[\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** Exactly one e-mail address of the usual shape, at most 254 characters. (rules/forms#email) */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && !hasForbiddenCharacters(text) && EMAIL.test(text)
}

/** True if the text is a telephone number: an optional '+', then 10 to 15 digits, whatever people put between them. (rules/forms#phone) */
export function isPhone(text: string): boolean {
  return /^\+?\d{10,15}$/.test(text.replace(/[ \u00A0()./\p{Pd}\u2212]/gu, ''))
}

/** A UID as it is written on documents, in whatever case and with whatever spaces, dots and dashes it was typed. (rules/forms#uid) */
export const tidyUID = (text: string) =>
  tidyText(text)
    .replace(/[\s.\p{Pd}]/gu, '')
    .toUpperCase()

/** An Austrian UID: 'ATU' and 8 digits. (rules/forms#uid) */
export function isCompanyUID(text: string): boolean {
  return /^ATU\d{8}$/.test(text)
}

/**
 * True if the last digit of an Austrian UID fits the others: every second one is doubled, its digits added. A wrong one is most likely a slip;
 * it is told, never refused. Anything else than 'ATU' and 8 digits fits. (rules/forms#uid)
 */
export function hasFittingCheckDigit(companyUID: string): boolean {
  if (!isCompanyUID(companyUID)) return true
  const digits = Array.from(companyUID.slice(3), Number)
  const sum = digits.slice(0, 7).reduce((all, digit, place) => {
    const weighted = place % 2 === 0 ? digit : digit * 2
    return all + Math.floor(weighted / 10) + (weighted % 10)
  }, 4)
  return (10 - (sum % 10)) % 10 === digits[7]
}

/** A postal code: a whole number, at least 1000, at most nine digits. (rules/forms#postal-code) */
export function isPostalCode(value: number): boolean {
  return Number.isInteger(value) && value >= POSTAL_CODE_MIN && value <= POSTAL_CODE_MAX
}

/** An address with every part. */
export type CompleteAddress = {
  street: string
  houseNumber: string
  postalCode: number
  city: string
  state: string
  country: string
}

/** An address that an order can be invoiced to: every part present, the postal code possible. (rules/orders#address) */
export function isValidAddress(address: {
  [Part in keyof CompleteAddress]: CompleteAddress[Part] | null
}): address is CompleteAddress {
  const { street, houseNumber, postalCode, city, state, country } = address
  const parts = [street, houseNumber, city, state, country]
  return postalCode !== null && isPostalCode(postalCode) && parts.every((part) => part !== null && part.trim() !== '')
}

/** At least 8 characters with a small letter, a capital and a digit; the upper bound keeps hashing cheap. (rules/forms#password) */
export function isStrongPassword(text: string): boolean {
  if (text.length < PASSWORD_MIN || text.length > PASSWORD_MAX) return false
  return /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /\d/.test(text)
}

/** A staff password gives access to all data: at least 12 characters, at most 200. (rules/accounts#staff-password) */
export function isStaffPassword(text: string): boolean {
  return text.length >= STAFF_PASSWORD_MIN && text.length <= PASSWORD_MAX && !hasForbiddenCharacters(text)
}

/** Text that others wrote into a file, with a space for each character that no text of ours may carry; lines and tabs stay. (rules/statements#xml) */
export function withoutForbiddenCharacters(text: string): string {
  return text.replace(FORBIDDEN_BUT_SPACES, ' ')
}

/** A birth year from 1900 to the year of `today`. (rules/forms#birth-year) */
export function isBirthYear(year: number, today: Date): boolean {
  return Number.isInteger(year) && year >= BIRTH_YEAR_MIN && year <= today.getUTCFullYear()
}

/** Characters that no name, address or text of ours may carry: they break mails, tables and printed lists. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text) || (text.trim() !== '' && isUnseen(text))
}
