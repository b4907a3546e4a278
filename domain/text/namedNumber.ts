/** 'Rechnung Nr. 2027-00012', 'Team 17 b', 'Startnr.123': a noun, and a number behind it; blanks stand alone. */
const NAMED = /^(\p{L}[\p{L}-]*)(?![\p{L}-])[.:]{0,2} ?(?:(?:nr|nummer)[.:]{0,2} ?)?(#?[\p{L}\d.,/ -]*\d ?[a-c]?)$/iu

/** Words for the number on a bib. */
const BIB_NOUNS = new Set(['bib', 'startnr', 'startnummer', 'stnr'])
/** Words that say no more than that a number follows. */
const BARE_NOUNS = new Set(['no', 'nr', 'nummer'])

/** A number with the noun before it, in small letters: '' says nothing, 'startnummer' the one on a bib. */
export type NamedNumber = { noun: string; number: string }

/** 'Kunde 12' is a number with its noun, and so is 'Nr. 12', of which the noun is empty; null for anything else. (rules/search#readings) */
export function namedNumber(text: string): NamedNumber | null {
  const [, word, number] = NAMED.exec(text.replace(/\s+/g, ' ').trim()) ?? []
  if (word === undefined || number === undefined) return null
  const noun = word.toLowerCase().replaceAll('-', '')
  return { noun: BARE_NOUNS.has(noun) ? '' : BIB_NOUNS.has(noun) ? 'startnummer' : noun, number }
}
