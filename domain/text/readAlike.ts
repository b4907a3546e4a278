import { normalized } from './normalized.ts'
import { seenLetters } from './tidyText.ts'

const APOSTROPHES = /[\u2018-\u201B\u2032\u2035`\u00B4\u02B9\u02BB-\u02BD\u02C8\u02CA\u02CB\uFF07\uA78B\uA78C]/g
const QUOTES = /[\u201C-\u201F\u2033\u2036\uFF02]/g
const HYPHENS = /[\p{Pd}\u2212\u2043]/gu
/** Most names: for them nothing has to be looked at more closely. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/
/** Letters and digits of full width, in script or bold, and the like; all others are as they are, or become it in capitals. */
const FORMS = /(?:\u0149|(?=[\u2000-\u{10FFFF}])[\p{L}\p{Nd}])+/gu
/** Rest of the Turkish capital '\u0130' in small letters. */
const DOTTED_I = /i\u0307/g

/**
 * A name with one sign for all apostrophes, one for all hyphens, quotation marks and blanks, no matter what is invisible and how a letter is stored:
 * programs put them in as they like, and nobody means a change by it. (rules/roster#spelling)
 */
export function plainSigns(name: string): string {
  return normalized(seenLetters(name))
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(HYPHENS, '-')
    .replaceAll('\u2026', '...')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Key by which two names are one when people read them as one: as with `plainSigns`, and without case ('\u0130' is an I too), '\u00DF' as 'ss', letters and
 * digits of full width or in script as usual ones. (rules/teams#names)
 */
export function readAlike(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase()
  const letters = plainSigns(name.replace(FORMS, (forms) => normalized(forms, 'NFKC')))
  // by way of capitals: the only one to 'ss' from '\u00DF' and to 'fi' from one sign for both
  const folded = letters.toLowerCase().toUpperCase().toLowerCase()
  return normalized(folded).replaceAll('\u03C2', '\u03C3').replace(DOTTED_I, 'i')
}
