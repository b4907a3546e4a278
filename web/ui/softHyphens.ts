const SOFT_HYPHEN = '\u00ad'
/** Letters that must stay before the first and after the last break. */
const LEAST_AT_AN_END = 3
/** Not the month of a date, whose parts a non-breaking space holds together. */
const LONG_WORD = /(?<![\p{L}\u00a0])\p{L}{9,}/gu
/** What is spoken as one, and so is not parted. */
const CONSONANT = /sch|st|sp|ch|ck|ph|th|qu|[^aeiouyäöüàáâéèêíóôúœæåı]/giu
const VOWELS = /[aeiouyäöüàáâéèêíóôúœæåı]+/giu

/**
 * The same text with soft hyphens in its long words, for browsers that have no dictionary of German words and for names that stand in none.
 * By the rule of thumb of German spelling: of the consonants between two vowels the last begins the next syllable. (rules/look#long-names)
 */
export function softHyphens(text: string): string {
  return text.replace(LONG_WORD, (word) => {
    const breaks = [...word.matchAll(VOWELS)].flatMap(({ index, 0: vowels }) => {
      const rest = word.slice(index + vowels.length)
      const between = /^[^aeiouyäöüàáâéèêíóôúœæåı]+(?=.)/iu.exec(rest)?.[0] ?? ''
      const last = [...between.matchAll(CONSONANT)].at(-1)
      const isEnd = between.length === rest.length
      return last && !isEnd ? [index + vowels.length + last.index] : []
    })
    const parts = breaks.filter((at) => at >= LEAST_AT_AN_END && word.length - at >= LEAST_AT_AN_END)
    return [0, ...parts].map((at, place) => word.slice(at, parts[place])).join(SOFT_HYPHEN)
  })
}
