/** Content of a cell; nothing at all is an empty one. */
export type Cell = string | number | null | undefined

const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'
/** A cell that starts with these would be executed as a formula. (rules/exports#formulas) */
const FORMULA = /^[=+\-@\t\r]/
/** A telephone number is no formula. */
const PHONE_NUMBER = /^\+?[\d\s/().-]+$/
/** Nor is an amount below zero. */
const AMOUNT = /^-\d+,\d\d$/

/** A CSV file as German Excel reads it: byte-order mark, semicolons, every cell quoted, CRLF between the lines. (rules/exports#csv) */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvHead(header) + csvRows(rows)
}

/** The beginning of a CSV file, on which its rows follow. */
export const csvHead = (header: readonly string[]): string => BYTE_ORDER_MARK + csvLine(header)

/** Some rows of a CSV file, each behind the end of the line before. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => LINE_END + csvLine(cells)).join('')

const csvLine = (cells: readonly Cell[]): string => cells.map(quoted).join(';')

function quoted(cell: Cell): string {
  return `"${defused(String(cell ?? '')).replaceAll('"', '""')}"`
}

/** A text that no spreadsheet executes. (rules/exports#formulas) */
export function defused(text: string): string {
  return FORMULA.test(text) && !isPhoneNumber(text) && !AMOUNT.test(text) ? `'${text}` : text
}

/** Starts with a plus and contains a number; '-1' or '-5+3' does not match. */
function isPhoneNumber(text: string): boolean {
  return text.startsWith('+') && PHONE_NUMBER.test(text)
}
