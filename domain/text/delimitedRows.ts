/** Separator of a text, and its limits: at most so many rows, and so many columns of each. */
type Cutting = { separator: string; max: number; columns: number }

/**
 * The first rows of a text cut by a separator. Quoted cells may hold separators, line breaks and doubled quotes; a quote that closes nothing is a
 * character like others.
 */
export function delimitedRows(text: string, { separator, max, columns }: Cutting): string[][] {
  const rows: string[][] = []
  const quotes = { areOver: false }
  let row: string[] = []
  let at = 0
  while (rows.length < max) {
    const cell = cellAt(text, at, { separator, quotes })
    if (row.length < columns) row.push(cell.text)
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
  const opening = openingQuote(text, start, separator)
  const closing = opening !== null && !quotes.areOver ? closingQuote(text, opening, { separator, quotes }) : undefined
  if (opening !== null && closing)
    return { text: text.slice(opening + 1, closing.quote).replaceAll('""', '"'), end: closing.end }
  const end = endOfCell(text, start, separator)
  return { text: text.slice(start, end), end }
}

/**
 * Place of the quote that opens a cell: its first sign behind blanks, or the second in '="0664"', by which programs keep digits a text. Alone between tabs it
 * says 'the same as above' and opens none: spreadsheets copy it so.
 */
function openingQuote(text: string, start: number, separator: string): number | null {
  let begin = start
  while (text[begin] === ' ' && separator !== ' ') begin += 1
  const at = text.startsWith('="', begin) ? begin + 1 : begin
  const isAlone = separator === '\t' && ['\t', '\r', '\n'].includes(text[at + 1] ?? '')
  return text[at] === '"' && !isAlone ? at : null
}

/** Characters of a quoted cell: more than any list has. A quote that goes on longer closes nothing. */
const QUOTED_MAX = 64 * 1024

/** End of a quoted cell; undefined when the quote is a normal character, as in `"Blitz" Innsbruck`. */
function closingQuote(
  text: string,
  start: number,
  { separator, quotes }: Reading,
): { quote: number; end: number } | undefined {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote - start > QUOTED_MAX) {
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
