import { customerAtEnd, customerOfPickup } from './pickup.ts'
import { numberWords, readText } from './pickupReadings.ts'
import { isToken, plainToken, tokenAtEnd } from './pickupTokens.ts'
import { foldText } from '../text/foldText.ts'
import { namedNumber } from '../text/namedNumber.ts'

/** Company with the words by which it is found. */
export type SearchedCompany = {
  customerID: number
  companyName: string
  pickupNumber: string
  token: string
  items: readonly { teamName: string | null; startNumber: string | null; personName: string | null }[]
}

/** A company with everything that it is found by, made once for a list. */
export type Findable = { customerID: number; words: string; numbers: ReadonlySet<string>; token: string }

const LEADING_DIGITS = /^\d+/

export function findableOf({ customerID, companyName, pickupNumber, token, items }: SearchedCompany): Findable {
  const names = items.flatMap(({ teamName, personName }) => [teamName ?? '', personName ?? ''])
  const numbers = items.flatMap(({ startNumber }) =>
    startNumber === null ? [] : [startNumber.toLowerCase(), LEADING_DIGITS.exec(startNumber)?.[0] ?? ''],
  )
  const words = foldText([companyName, pickupNumber, ...new Set(names)].join(' '))
  return { customerID, words, numbers: new Set(numbers), token }
}

/**
 * The companies in which every typed word is found, in the order of the list; those that it names by a number come first: a bib, a team, a
 * pickup number, a code at its end. (rules/pickup#finding, rules/pickup#scanner, rules/search#forgiving)
 */
export function foundIn(list: readonly Findable[], typed: string): number[] {
  const { named, others } = matches(list, typed)
  return [...named, ...others]
}

/** The company that Enter opens: the only one that a number names, else the only one that is found; null for none and for several. (rules/pickup#finding) */
export function openedBy(list: readonly Findable[], typed: string): number | null {
  const { named, others } = matches(list, typed)
  const [only, ...more] = named.length > 0 ? named : others
  return only !== undefined && more.length === 0 ? only : null
}

function matches(list: readonly Findable[], typed: string): { named: number[]; others: number[] } {
  const text = readText(typed)
  const words = foldText(text).split(' ').filter(Boolean)
  if (words.length === 0) return { named: [], others: [] }
  const readings = [words, numberWords(text)]
  const named = pickupIn(text)
  const token = tokenAtEnd(text)
  const isNamed = (one: Findable) =>
    one.customerID === named ||
    one.token === token ||
    readings.some((some) => some.length > 0 && some.every((word) => one.numbers.has(word)))
  const isFound = (one: Findable) =>
    words.every((word) => one.words.includes(word) || one.numbers.has(word)) || hasPart(one.token, text)
  const ids = (some: readonly Findable[]) => some.map(({ customerID }) => customerID)
  return { named: ids(list.filter(isNamed)), others: ids(list.filter((one) => !isNamed(one) && isFound(one))) }
}

/** Id of the customer whose pickup number a text is, ends with, or names: 'Abholnr. 00042-7'. */
function pickupIn(text: string): number | null {
  const named = namedNumber(text)
  return customerOfPickup(named?.noun.startsWith('abhol') ? named.number : text) ?? customerAtEnd(text)
}

/** Fewest characters of a torn code that are looked for at its ends, and within it. */
const TOKEN_END = 4
const TOKEN_HALF = 8

/** True if this is what is left of a torn code. A word without a digit is none: a name must not open a company whose code is like it. */
function hasPart(token: string, text: string): boolean {
  const part = plainToken(text)
  if (part.length < TOKEN_END || !/\d/.test(text)) return false
  return token.startsWith(part) || token.endsWith(part) || (part.length >= TOKEN_HALF && token.includes(part))
}

/** Result of a scan: a company of the list, a code that belongs to none of it, or none of our codes. (rules/pickup#token) */
export type Scanned = { kind: 'company'; customerID: number } | { kind: 'unknown' } | { kind: 'foreign' }

/** Codes of earlier notices say the pickup number; what stands before a code is no part of it. (rules/downloads#pickup-number, rules/pickup#scanner) */
export function scanned(list: readonly Pick<SearchedCompany, 'customerID' | 'token'>[], read: string): Scanned {
  const text = readText(read)
  const token = tokenAtEnd(text)
  const named = pickupIn(text)
  const found = list.find((company) => company.token === token || company.customerID === named)
  if (found) return { kind: 'company', customerID: found.customerID }
  return { kind: isToken(text) || named !== null ? 'unknown' : 'foreign' }
}
