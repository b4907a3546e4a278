/** Not the month of a date, whose parts a non-breaking space holds together. */
const LONG_WORD = /(?<![\p{L}\u00a0])\p{L}{9,}/gu
/** Where a word of a compound ends and the next begins with a vowel, or after the 's' between them: the rule below cannot see that. */
const JOINT =
  /(?<=(?:ung|ion|tät|recht)s)(?=...)|(?<=...)(?=abend|abhol|adress|anmeld|anspr|arbeit|aus[gswz]|erkl|erstat|info|unter|über)|(?<=ver)(?=ein|an|änd)/giu
/** The vowels before a break, and behind it the consonants that can begin a word: Be-stel-lung and Inns-bruck, but Lis-te and Händ-ler. */
const SYLLABLE =
  /([aeiouyäöüàáâéèêíóôúœæåı][^aeiouyäöüàáâéèêíóôúœæåı\u00ad]*?)((?<=[bdfghlmnprt])str|st(?=al[lt]|änd|an?d|ar|at[ti]|ät|ein|ell|emp|eu|imm|uf|ür|un|ur)|spr?|sh|sch[lmnrw]?|zw|(?<!c)k[lnr]|[bfgp]l(?!auf|äuf|er|ich|os|ung)|[bdfgpt]r|ch|ck|[pt]h|(?<=[nrst])pf[lr]?|qu|[^aeiouyäöüàáâéèêíóôúœæåı\u00ad])(?=[aeiouyäöüàáâéèêíóôúœæåı])/giu
/** Two letters at an end, and one between two breaks, are no line's end. */
const SHORT = /^(..?)\u00ad|\u00ad(..?)$|(\u00ad.)\u00ad/gu

/**
 * The same text with soft hyphens in its long words, for browsers that have no dictionary of German words and for names that stand in none.
 * Of the consonants between two vowels those begin the next syllable that can begin a word. (rules/look#long-names)
 */
export function softHyphens(text: string): string {
  return text.replace(LONG_WORD, (word) =>
    word.replace(JOINT, '\u00ad').replace(SYLLABLE, '$1\u00ad$2').replace(SHORT, '$1$2$3'),
  )
}
