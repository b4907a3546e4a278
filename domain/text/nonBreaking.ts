import { MONTHS } from './days.ts'

/** With the first one's name in Germany. */
const MONTH = ['Januar', ...MONTHS].join('|')
const UNIT = 'km|m|cm|g|kg|kB|MB|€|%|Uhr|×'
/** A space at which no line may end, and the text before it. */
const INNER_SPACE = new RegExp(
  `(\\d\\.(?= (?:${MONTH}))|(?:${MONTH})(?= \\d{4}(?!\\d))|\\d(?= (?:${UNIT})(?![\\p{L}\\d]))|×(?= \\d)|Nr\\.(?= \\d)|(?:§|Abs\\.|Art\\.)(?= \\d)|\\p{L}(?= 20\\d\\d(?!\\d))) `,
  'gu',
)

/**
 * A text whose dates, amounts, distances and numbers stay on one line: '17. September 2027', '3 × 5 km', '18 Uhr', 'Nr. 12', '§ 1' and a year
 * after its word get non-breaking spaces. (rules/messages#unbroken)
 */
export function nonBreaking(text: string): string {
  return text.replace(INNER_SPACE, '$1\u00a0')
}
