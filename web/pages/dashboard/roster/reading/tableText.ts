import { delimitedRows } from '#domain/text/delimitedRows.ts'
import { TABLE_COLUMNS_MAX, TABLE_ROWS_MAX } from './readTable.ts'

const SEPARATORS = ['\t', ';', ','] as const
const SEP_LINE = /^sep=(.)\r?\n/i
const SAMPLE_ROWS = 30

/**
 * The cells of a text: copied from a spreadsheet (tabs, quoted cells with line breaks) or a CSV with semicolons, commas or tabs. Reads
 * one row more than the limit, so that exceeding it is detected.
 */
export function parseTable(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const sepLine = SEP_LINE.exec(plain)
  const body = sepLine ? plain.slice(sepLine[0].length) : plain
  return delimitedRows(body, {
    separator: sepLine?.[1] ?? separatorOf(body),
    max: TABLE_ROWS_MAX + 1,
    columns: TABLE_COLUMNS_MAX,
  })
}

/** The separator that cuts the most of the first rows into equally many cells. */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const widths = delimitedRows(text, { separator, max: SAMPLE_ROWS, columns: TABLE_COLUMNS_MAX }).flatMap((row) =>
      row.length > 1 ? row.length : [],
    )
    const alike = [...Map.groupBy(widths, (width) => width).values()].map((same) => same.length)
    return { separator, rows: Math.max(0, ...alike) }
  })
  const [best] = scores.toSorted((one, other) => other.rows - one.rows)
  return best?.separator ?? '\t'
}
