import { INNER, type Sheet, type Words } from './sheet.ts'

export type Fitted = Omit<Words, 'y'> & { y: number; size: number; height: number }

/** The smallest letters that are still read, in points. */
const LEAST = 8

/** Writes as large as fits into this height, down to eight points; what is longer still ends with an ellipsis. Returns the y below it. */
export function fitted(sheet: Sheet, words: string, { height, size, ...at }: Fitted): number {
  const fits = (text: string, points: number) => sheet.heightOf(text, { width: INNER, ...at, size: points }) <= height
  let points = size
  while (points > LEAST && !fits(words, points)) points -= 1
  let text = words
  while (!fits(text, points) && text.length > 1) text = `${[...text].slice(0, -2).join('')}…`
  return sheet.write(text, { ...at, size: points })
}
