import { customerOfPickup } from './pickup.ts'
import { isToken, plainToken, tokenAtEnd, withoutScannerMark } from './pickupTokens.ts'
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
export type Findable = { customerID: number; words: string; numbers: ReadonlySet<string> }

const LEADING_DIGITS = /^\d+/

export function findableOf({ customerID, companyName, pickupNumber, token, items }: SearchedCompany): Findable {
  const names = items.flatMap(({ teamName, personName }) => [teamName ?? '', personName ?? ''])
  const numbers = items.flatMap(({ startNumber }) =>
    startNumber === null ? [] : [startNumber.toLowerCase(), LEADING_DIGITS.exec(startNumber)?.[0] ?? ''],
  )
  const words = foldText([companyName, pickupNumber, ...new Set(names)].join(' '))
  return { customerID, words: `${words}\n${token.toLowerCase()}`, numbers: new Set(numbers) }
}

/**
 * The companies in which every typed word is found, in the order of the list; those that it names by a number come first: a bib, a team, a
 * pickup number, a code at its end. (rules/pickup#finding, rules/pickup#scanner, rules/search#forgiving)
 */
export function foundIn(list: readonly Findable[], typed: string): number[] {
  const text = withoutBibNoun(withoutScannerMark(typed))
  const words = foldText(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const named = customerOfPickup(text)
  const token = plainToken(text).toLowerCase()
  const scannedToken = tokenAtEnd(text)?.toLowerCase()
  const isNamed = (one: Findable) =>
    one.customerID === named ||
    (scannedToken !== undefined && one.words.endsWith(`\n${scannedToken}`)) ||
    words.every((word) => one.numbers.has(word))
  const isFound = (one: Findable) =>
    isNamed(one) ||
    words.every((word) => one.words.includes(word)) ||
    (token.length >= TOKEN_PART && one.words.includes(`\n${token}`))
  const found = list.filter(isFound)
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map(({ customerID }) => customerID)
}

/** 'Startnummer 101' and 'Nr. 101' are 101. (rules/search#readings) */
function withoutBibNoun(text: string): string {
  const named = namedNumber(text)
  return named && (named.noun === '' || named.noun === 'startnummer') ? named.number : text
}

/** Fewest characters of a torn code that are looked for. */
const TOKEN_PART = 4

/** Result of a scan: a company of the list, a code that belongs to none of it, or none of our codes. (rules/pickup#token) */
export type Scanned = { kind: 'company'; customerID: number } | { kind: 'unknown' } | { kind: 'foreign' }

/** Codes of earlier notices say the pickup number; what stands before a code is no part of it. (rules/downloads#pickup-number, rules/pickup#scanner) */
export function scanned(list: readonly Pick<SearchedCompany, 'customerID' | 'token'>[], read: string): Scanned {
  const text = withoutScannerMark(read)
  const token = tokenAtEnd(text)
  const named = customerOfPickup(text)
  const found = list.find((company) => company.token === token || company.customerID === named)
  if (found) return { kind: 'company', customerID: found.customerID }
  return { kind: isToken(text) || named !== null ? 'unknown' : 'foreign' }
}
