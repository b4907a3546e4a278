import { withoutScannerMark } from './pickupTokens.ts'
import { foldText } from '../text/foldText.ts'
import { namedNumber } from '../text/namedNumber.ts'
import { normalized } from '../text/normalized.ts'
import { plainSigns } from '../text/readAlike.ts'

/** Characters that are read of what was typed, the last ones: a code stands at the end. */
const READ_MAX = 200

/**
 * Text of a keyboard, a hand scanner or the camera, as it was meant: without what nobody sees, letters of full width and hyphens of every kind as the usual ones,
 * and without what scanners say before a code. (rules/pickup#scanner, rules/forms#unseen)
 */
export function readText(typed: string): string {
  const end = typed.slice(-READ_MAX)
  return withoutScannerMark(plainSigns(normalized(end, 'NFKC')))
}

/** Nouns before a number by which a company is found at a counter; '' says nothing. */
const NOUNS: ReadonlySet<string> = new Set(['', 'startnummer', 'team'])

/** '1 018' and '1 018a': a number with its thousands apart, once folded. */
const THOUSANDS = /^\d{1,3}(?: \d{3})+(?: ?[a-c])?$/
/** '101 a': a bib with its letter apart. */
const LETTER_APART = /(\d) ([a-c])(?= |$)/g
/** '0012': a bib as lists with as many digits everywhere have it. A pickup number has five digits and more. */
const WITH_NOUGHTS = /^0(?=\d{1,3}[a-c]?$)/
/** '101a101a': a bib that was read twice. */
const TWICE = /^(\d+[a-c])\1$/

/** The numbers of bibs that a text is made of, as they are stored: 'Startnummer 101', '101 A', '1.018', '#012'. (rules/search#readings, rules/pickup#finding) */
export function numberWords(text: string): string[] {
  const named = namedNumber(text)
  const number = foldText(named && NOUNS.has(named.noun) ? named.number : text)
  const joined = number.replace(THOUSANDS, (whole) => whole.replaceAll(' ', '')).replaceAll(LETTER_APART, '$1$2')
  const words = joined.split(' ').map((word) => withoutNoughts(word.replace(TWICE, '$1')))
  return words.filter(Boolean)
}

const withoutNoughts = (word: string): string => (WITH_NOUGHTS.test(word) ? word.replace(/^0+(?=\d)/, '') : word)
