const SOFT_HYPHEN = '\u00ad'
/** Letters that must stay before the first and after the last break. */
const LEAST_AT_AN_END = 3
/** Not the month of a date, whose parts a non-breaking space holds together. */
const LONG_WORD = /(?<![\p{L}\u00a0])\p{L}{9,}/gu
/** Where one word of a compound ends and the next begins with a vowel, or after the 's' between them: no rule of thumb sees that. */
const JOINT =
  /(?<=(?:ung|heit|keit|schaft|ion|tät|recht|arbeit|betrieb|geburt)s)(?=\p{L}{3})|(?<=\p{L}{3})(?=abend|abhol|adress|admin|agent|angeb|anlag|anmeld|anschl|ansprech|anstalt|anwalt|arbeit|arzt|auf(?:gab|stell|trag)|aus(?:flug|gab|stell|wahl)|einkauf|einlauf|einricht|elektr|entw|erklär|erstatt|inform|ingen|insta|insti|option|organ|über|unter|(?<!ges)amt$)|(?<=ver)(?=ein|an|änd)/giu
const VOWELS = /[aeiouyäöüàáâéèêíóôúœæåı]+/giu
const CONSONANTS = /^[^aeiouyäöüàáâéèêíóôúœæåı]+/iu
/** What is spoken as one, and begins the next syllable. */
const TOGETHER = /^(?:sch|ch|ck|ph|th|sh|qu|.)$/iu
const ONSET =
  /(?:(?<=[^s])s[pt]r|sp|schw|sch[lmnr]|zw|pf[lr]|(?<!c)k[lnr]|[bfgp]l|[bdfgpt]r|sch|(?<!s)ch|ck|ph|th|sh|(?<=[^m])pf|qu|.)$/iu
/** Be-stel-lung, but Lis-te: with these letters behind it, 'st' begins a word. */
const BEFORE_STEM =
  /^(?:ab|adt|al[lt]|and|änd|art|at(?:t|ion|ist)|ät|ech(?!n)|ein|ell|emp|eu|imm|off|orn|uf|und|ür|urm|ütz)/iu
/** Before these an 'l' or 'r' begins a syllable of its own: Händ-ler, Berg-lauf. */
const LIQUID_ALONE = /^(?:l(?:auf|äuf|ei[nt]|er|ich|ing|os|ung)|r(?:aum|äum|echn|eich|ück|und))/iu

/**
 * The same text with soft hyphens in its long words, for browsers that have no dictionary of German words and for names that stand in none.
 * Of the consonants between two vowels those begin the next syllable that can begin a word. (rules/look#long-names)
 */
export function softHyphens(text: string): string {
  return text.replace(LONG_WORD, (word) => {
    const joints = [...word.matchAll(JOINT)].map(({ index }) => index)
    const breaks = [...word.matchAll(VOWELS)].flatMap(({ index, 0: vowels }) => {
      const end = index + vowels.length
      const between = CONSONANTS.exec(word.slice(end))?.[0] ?? ''
      const next = end + between.length
      const isLast = between === '' || next === word.length
      if (isLast || joints.some((at) => at >= end && at <= next)) return []
      const at = next - onsetOf(between, word.slice(next))
      return at > end || TOGETHER.test(between) || between.length > 1 ? [at] : []
    })
    const parts = [...breaks.filter((at) => !joints.includes(at - 1)), ...joints]
      .toSorted((one, other) => one - other)
      .filter((at) => at >= LEAST_AT_AN_END && word.length - at >= LEAST_AT_AN_END)
    return [0, ...parts].map((at, place) => word.slice(at, parts[place])).join(SOFT_HYPHEN)
  })
}

/** How many of these consonants begin the next syllable. */
function onsetOf(consonants: string, rest: string): number {
  if (/st$/iu.test(consonants) && BEFORE_STEM.test(rest)) return 2
  if (/[^h][lr]$/iu.test(consonants) && LIQUID_ALONE.test(consonants.at(-1) + rest)) return 1
  return ONSET.exec(consonants)?.[0].length ?? 1
}
