import { normalized } from '../text/normalized.ts'

/** Signs and digits that are typed for a letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
/** Shorter ones are initials and syllables, which say nothing. */
const OWN_MIN = 3
const OWN_WORDS_MAX = 20
const TEXT_MAX = 254

/** Folds to small letters, umlauts without their dots. */
const folded = (text: string) =>
  normalized(
    text
      .slice(0, TEXT_MAX)
      .toLowerCase()
      .replace(/\u00DF/g, 'ss'),
    'NFKD',
  ).replace(/\p{M}/gu, '')

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')

/** Drops the digits and signs around a word. */
function withoutEnds(text: string): string {
  const letters = [...text].map((sign) => sign >= 'a' && sign <= 'z')
  return [...text].slice(Math.max(0, letters.indexOf(true)), letters.lastIndexOf(true) + 1).join('')
}

/** The word that a password is made of: '2027-Sömmer!!' is 'sommer'. Digits and signs at its ends go, and case and umlauts do not count. */
export const triedWord = (password: string): string => lettersOf(withoutEnds(folded(password)))

/** Reads signs within a word as the letters that they look like: 'P4$$wort1' is 'passwort'. */
function disguisedWord(password: string): string {
  const within = withoutEnds(folded(password))
  return lettersOf([...within].map((sign) => LOOKS_LIKE[sign] ?? sign).join(''))
}

const UMLAUT = /[\u00E4\u00F6\u00FC]/g

/** An umlaut is typed as its letter alone, or with an e behind it. */
const spellingsOf = (text: string) => [text, text.toLowerCase().replace(UMLAUT, (umlaut) => `${folded(umlaut)}e`)]

/** The words of a name, each alone and the first few of them together: 'Muster Bau GmbH' is 'muster', 'bau', 'musterbau', 'musterbaugmbh'. */
function ownWords(name: string): string[] {
  return spellingsOf(name).flatMap((spelling) => {
    const words = folded(spelling)
      .split(/[^a-z]/)
      .filter((word) => word !== '')
      .slice(0, OWN_WORDS_MAX)
    return [...words, ...words.map((_, last) => words.slice(0, last + 1).join(''))]
  })
}

/**
 * Tests whether a password is among those that everybody tries first: one common word, or a name of its owner, of the company or the event, whatever
 * digits and signs stand around it; one letter again and again, or digits alone. Pieces of the alphabet are not words: P's rule takes them.
 * (rules/accounts#tried-first)
 */
export function isTriedFirst(
  password: string,
  { words, own }: { words: ReadonlySet<string>; own: readonly string[] },
): boolean {
  const found = [triedWord(password), disguisedWord(password)].filter((word) => !ALPHABET.includes(word))
  if (new Set(password).size === 1 || /^\d*$/.test(password)) return true
  const names = new Set(own.flatMap(ownWords).filter((word) => word.length >= OWN_MIN))
  return found.some((word) => words.has(word) || names.has(word) || new Set(word).size === 1)
}
