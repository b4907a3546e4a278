import { delimitedRows } from './delimitedRows.ts'
import { drawnRows } from './drawnRows.ts'

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
