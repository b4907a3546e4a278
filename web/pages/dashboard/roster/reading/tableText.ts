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
  return parseRows(body, { separator: sepLine?.[1] ?? separatorOf(body), max: TABLE_ROWS_MAX + 1 })
}

/** The separator that cuts the most of the first rows into equally many cells. */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const widths = parseRows(text, { separator, max: SAMPLE_ROWS }).flatMap((row) => (row.length > 1 ? row.length : []))
    const alike = [...Map.groupBy(widths, (width) => width).values()].map((same) => same.length)
    return { separator, rows: Math.max(0, ...alike) }
  })
  const [best] = scores.toSorted((one, other) => other.rows - one.rows)
  return best?.separator ?? '\t'
}

type Cutting = { separator: string; max: number }

function parseRows(text: string, { separator, max }: Cutting): string[][] {
  const rows: string[][] = []
  const quotes = { areOver: false }
  let row: string[] = []
  let at = 0
  while (rows.length < max) {
    const cell = cellAt(text, at, { separator, quotes })
    if (row.length < TABLE_COLUMNS_MAX) row.push(cell.text)
    at = cell.end
    if (text.startsWith(separator, at)) {
      at += separator.length
      continue
    }
    rows.push(row)
    row = []
    if (at >= text.length) break
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (at >= text.length) break
  }
  return rows
}

type Reading = { separator: string; quotes: { areOver: boolean } }

function cellAt(text: string, start: number, { separator, quotes }: Reading): { text: string; end: number } {
  const closing = text[start] === '"' && !quotes.areOver ? closingQuote(text, start, { separator, quotes }) : undefined
  if (closing) return { text: text.slice(start + 1, closing.quote).replaceAll('""', '"'), end: closing.end }
  const end = endOfCell(text, start, separator)
  return { text: text.slice(start, end), end }
}

/** Where a quoted cell ends; undefined when the quote is a normal character, as in `"Blitz" Innsbruck`. */
function closingQuote(
  text: string,
  start: number,
  { separator, quotes }: Reading,
): { quote: number; end: number } | undefined {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) {
      quotes.areOver = true
      return undefined
    }
    if (text[quote + 1] !== '"') {
      let end = quote + 1
      while (text[end] === ' ' && separator !== ' ') end += 1
      const isEnd = end >= text.length || text[end] === '\n' || text[end] === '\r' || text.startsWith(separator, end)
      return isEnd ? { quote, end } : undefined
    }
    at = quote + 2
  }
}

/** Character by character: searching for a kind of line break that the text lacks would scan the whole text for each cell. */
function endOfCell(text: string, start: number, separator: string): number {
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === separator || sign === '\n' || sign === '\r') return at
  }
  return text.length
}
