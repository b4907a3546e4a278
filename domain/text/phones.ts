/** An international prefix, '+43' or '0043', then three digits; or a national one of a nought and three digits, '0664'. */
const UNGROUPED = /^(?:(\+\d{2}|00\d{2})(\d{3})|(0[1-9]\d{2}))(\d+)$/

/** Separators other than spaces between digits: a spreadsheet divides '+43/664/1234567', and takes '0512.123.456' for thousands. */
const SEPARATOR = /(?<=\d)\s*[./-]\s*(?=\d)/g
/** Typed in threes, which a spreadsheet with Austrian settings takes for a number with thousands. */
const IN_THREES = /^\+?\d+(?:\s\d{3})+$/

/**
 * '0664 1234567', '+43 664 1234567': digits alone are grouped, so that a spreadsheet keeps the nought or the plus before them; groups
 * stay as they were typed, unless they are threes, with spaces between them. (rules/exports#phones)
 */
export function groupedPhone(phone: string): string {
  const spaced = phone.replaceAll(SEPARATOR, ' ')
  const parts = UNGROUPED.exec(IN_THREES.test(spaced) ? spaced.replaceAll(/\s/g, '') : spaced)?.slice(1)
  return parts ? parts.filter(Boolean).join(' ') : spaced
}

/** Fewest digits of a search that means a telephone number; fewer are bibs, years and ids. */
const PHONE_DIGITS = 5

/**
 * True if a telephone number has these digits, however both are grouped and with the Austrian prefix or without: '0664 12 34' is in
 * '+43664/1234567'. False for a query that is none. (rules/dashboard#search)
 */
export function hasPhoneDigits(phone: string, query: string): boolean {
  const digits = phoneDigits(query)
  return digits !== null && nationalDigits(phone).includes(digits)
}

/** Digits of a query that may be a telephone number; null for one that is none. (rules/search#readings) */
export function phoneDigits(query: string): string | null {
  const digits = nationalDigits(query)
  return /^[+\d\s/().-]+$/.test(query) && digits.length >= PHONE_DIGITS ? digits : null
}

/** The digits behind the Austrian prefix, '+43 (0)', and behind the nought. */
function nationalDigits(phone: string): string {
  return phone
    .replaceAll(/[^+\d]/g, '')
    .replace(/^(?:(?:\+|00)?43)?0?/, '')
    .replaceAll('+', '')
}

/** Link that calls a telephone number when it is pressed. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
