import { delimitedRows } from './delimitedRows.ts'
import { normalized } from './normalized.ts'

/** Signs that part the cells of a list. */
const SEPARATORS = ['\t', ';', ',', '|'] as const
/** Excel's own line about it. */
const SEP_LINE = /^"?sep=(.)"?[ \t;,|]*(?:\r\n|\r|\n|$)/i
const SAMPLE_ROWS = 30

/** Limits of a list: at most so many rows, and so many columns of each; the separator where it is known. */
type Limits = { max: number; columns: number; separator?: string }

/** Rows of a list, and the number of lines before the first of them that belong to nobody. */
export type ListRows = { rows: string[][]; before: number }

/**
 * The cells of a list: copied from a spreadsheet (tabs, quoted cells with line breaks), saved with semicolons, commas, tabs or strokes, or drawn by blanks.
 * Reads one row more than asked for where `max` is one more than the limit, so that exceeding it is detected. (rules/lists#reading)
 */
export function listRows(text: string, { max, columns, separator }: Limits): ListRows {
  const plain = text.replace(/^\uFEFF/, '')
  const sepLine = SEP_LINE.exec(plain)
  const body = sepLine ? plain.slice(sepLine[0].length) : plain
  const told = sepLine?.[1] ?? separator
  const rows = delimitedRows(body, { separator: told ?? separatorOf(body), max, columns })
  const isCut =
    rows.filter((row) => row.length > 1).length * 2 > rows.filter((row) => row.some((cell) => cell !== '')).length
  const drawn = told === undefined && !isCut ? drawnRows(body, { max, columns }) : null
  return { rows: drawn ?? rows, before: sepLine ? 1 : 0 }
}

/** More columns than a list has. */
const SAMPLE_COLUMNS = 100

/** The separator that cuts the most of the first rows into equally many cells. */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const widths = delimitedRows(text, { separator, max: SAMPLE_ROWS, columns: SAMPLE_COLUMNS }).flatMap((row) =>
      row.length > 1 ? row.length : [],
    )
    const alike = widths.map((width) => widths.filter((other) => other === width).length)
    return { separator, rows: Math.max(0, ...alike) }
  })
  const [best] = scores.toSorted((one, other) => other.rows - one.rows)
  return best?.separator ?? '\t'
}

/** True for a row that tells a sum of those above it ('Summe: 6 Personen'), and so no entry of the list. (rules/lists#reading) */
export function isSumRow(row: readonly string[]): boolean {
  const first = row.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return first.length <= SUM_MAX && SUM.test(first)
}

const SUM_MAX = 60
const SUM =
  /^(?:(?:zwischen|end|gesamt)?summen?(?![\p{L}-])|gesamt(?:anzahl|zahl|ergebnis)?(?![\p{L}-])|insgesamt(?![\p{L}-])|total(?![\p{L}-])|anzahl(?![\p{L}-])|[∑Σ](?!\p{L}))/iu

/** Letters of a line by which its columns are found: wider is no table that a window shows. */
const WIDTH_MAX = 500
/** The share of lines with two blanks in them from which on they draw columns, and are no mistake. */
const MOST = 0.75

/**
 * The rows of a text whose columns are drawn by blanks alone, as PDFs and terminals give it: two and more stand between cells. Where they stand below each
 * other, a cell may be empty. null for a text that has no such columns. (rules/lists#reading)
 */
function drawnRows(text: string, { max, columns }: Limits): string[][] | null {
  const lines = text.split(/\r\n|\r|\n/, max).map((line) => normalized(line.replaceAll('\u00A0', ' ')).trimEnd())
  const drawn = lines.filter((line) => / {2}\S/.test(line))
  if (drawn.length < 2 || drawn.length < MOST * lines.filter((line) => line !== '').length) return null
  const begins = columnsIn(drawn)
  const cut = drawn.every((line) => isAlong(line, begins)) ? (line: string) => cellsAt(line, begins) : cellsOf
  const cells = new Map(drawn.map((line) => [line, cut(line)]))
  const widths = new Set([...cells.values()].map((row) => row.length))
  if (widths.size !== 1 || widths.has(1)) return null
  return lines.map((line) => cells.get(line)?.slice(0, columns) ?? [line])
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
