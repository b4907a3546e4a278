/** Marks beyond the thirtieth over one letter; no language writes three. */
const MORE_MARKS = /(\p{M}{30})\p{M}+/gu

/**
 * A text in a normal form of Unicode. Marks are put in order for it, in a time that grows with the square of their number, and nothing ends
 * that: what has more than thirty over one letter loses the rest. (Stream-Safe Text Format, UAX #15; rules/wire#limits)
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  text.replaceAll(MORE_MARKS, '$1').normalize(form)
