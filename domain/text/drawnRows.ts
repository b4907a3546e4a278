import { normalized } from './normalized.ts'

/** Limits of a list: at most so many rows, and so many columns of each. */
type Limits = { max: number; columns: number }
/** Letters of a line by which its columns are found: wider is no table that a window shows. */
const WIDTH_MAX = 500
/** The share of lines with two blanks in them from which on they draw columns, and are no mistake. */
const MOST = 0.75

/**
 * The rows of a text whose columns are drawn by blanks alone, as PDFs and terminals give it: two and more stand between cells. Where they stand below each
 * other, a cell may be empty. null for a text that has no such columns. (rules/lists#reading)
 */
export function drawnRows(text: string, { max, columns }: Limits): string[][] | null {
  const lines = text.split(/\r\n|\r|\n/, max).map((line) => normalized(line.replaceAll('\u00A0', ' ')).trimEnd())
  const drawn = lines.filter((line) => / {2}\S/.test(line))
  if (drawn.length < 2 || drawn.length < MOST * lines.filter((line) => line !== '').length) return null
  const begins = columnsIn(drawn)
  const cut = drawn.every((line) => isAlong(line, begins)) ? (line: string) => cellsAt(line, begins) : cellsOf
  const widths = new Set(drawn.map((line) => cut(line).length))
  if (widths.size !== 1 || widths.has(1)) return null
  const isDrawn = new Set(drawn)
  return lines.map((line) => (isDrawn.has(line) ? cut(line).slice(0, columns) : [line]))
}

const cellsOf = (line: string) => line.trim().split(/ {2,}/)

const cellsAt = (line: string, begins: readonly number[]) =>
  begins.map((begin, column) => line.slice(column === 0 ? 0 : begin, begins[column + 1]).trim())

/** Places where columns begin: behind two places and more that are blank in each line. */
function columnsIn(lines: readonly string[]): number[] {
  const isFilled = Array.from({ length: WIDTH_MAX }, () => false)
  for (const line of lines)
    for (let at = 0; at < Math.min(line.length, WIDTH_MAX); at += 1) if (line[at] !== ' ') isFilled[at] = true
  const first = isFilled.indexOf(true)
  return isFilled.flatMap((filled, at) =>
    filled && (at === first || (at > first && !isFilled[at - 1] && !isFilled[at - 2])) ? at : [],
  )
}

/** Tests whether a column begins behind each of a line's gaps, or in it. */
const isAlong = (line: string, begins: readonly number[]) =>
  [...line.slice(0, WIDTH_MAX).matchAll(/ {2,}/g)].every(({ 0: gap, index }) =>
    begins.some((begin) => begin >= index && begin <= index + gap.length),
  )
