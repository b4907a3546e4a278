import { readInvoiceNumber } from '../orders/invoices.ts'
import { nameWords } from './payerNames.ts'
import { foldText } from '../text/foldText.ts'

export type MarkedPart = { text: string; isMarked: boolean }

/** Characters that may stand between the parts of a number that somebody typed. */
const BETWEEN = String.raw`[\s\-–—./_:#]*`
/** Shorter words, such as 'der', stand in any text. */
const WORD_MIN = 4

/**
 * A payer's words in parts, those marked that name one of these documents or companies, so that the evidence is seen at a glance: numbers
 * however they are typed, O and I for digits too, and references of payment; of names the words that tell companies apart.
 * (rules/payments#page)
 */
export function markedParts(
  text: string,
  { numbers, names }: { numbers: readonly string[]; names: readonly string[] },
): MarkedPart[] {
  const words = new Set(names.flatMap(nameWords).filter((word) => word.length >= WORD_MIN))
  const spans = [
    ...numbers.flatMap((number) => [...text.matchAll(patternOf(number))]),
    ...[...text.matchAll(/[\p{L}\d]+/gu)].filter(([word]) => words.has(foldText(word))),
  ]
    .map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
    .toSorted((one, other) => one.from - other.from)
  const parts: MarkedPart[] = []
  let place = 0
  for (const { from, to } of spans) {
    if (to <= place) continue
    const start = Math.max(from, place)
    // two words side by side are one mark
    const last = parts.at(-1)
    const gap = text.slice(place, start)
    if (last && gap.trim() === '') last.text += gap + text.slice(start, to)
    else {
      if (gap !== '') parts.push({ text: gap, isMarked: false })
      parts.push({ text: text.slice(start, to), isMarked: true })
    }
    place = to
  }
  return place < text.length ? [...parts, { text: text.slice(place), isMarked: false }] : parts
}

const LOOKALIKES: Readonly<Record<string, string>> = { 0: '[0O]', 1: '[1IL]' }
const digitsOf = (digits: string) => [...digits].map((digit) => LOOKALIKES[digit] ?? digit).join(String.raw`\s?`)
const NOTHING = /(?!)/g

function patternOf(number: string): RegExp {
  const read = readInvoiceNumber(number)
  if (!read) return NOTHING
  const count = String.raw`(?:[0O]\s?)*${digitsOf(String(read.count))}`
  return new RegExp(
    String.raw`(?<!\d)(?:RF\s?\d\s?\d\s?)?${digitsOf(String(read.year))}${BETWEEN}${count}(?![\dOIL])`,
    'giu',
  )
}
