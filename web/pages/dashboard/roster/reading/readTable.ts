import { rosterMessages } from '#contract/roster/rosterMessages.ts'

/** Rows and columns of a table that are read at most; a list of runners is far smaller. */
export const TABLE_ROWS_MAX = 20_000
export const TABLE_COLUMNS_MAX = 100

/**
 * The cells of a list as texts, all rows of equal length, with notes on the parsing; or why there are none. `hidden`: indices of the rows that nobody
 * sees in the file, as behind a filter.
 */
export type ReadTable = { cells: string[][]; notices: string[]; hidden: number[] } | { fault: string }
type AboutTable = { notices?: readonly string[]; hidden?: readonly number[] }

/** Makes a table of what was read: without empty rows and columns at its ends, and not larger than a table may be. */
export function tableOf(
  rows: readonly (readonly string[])[],
  { notices = [], hidden = [] }: AboutTable = {},
): ReadTable {
  const isFilled = (cell: string) => cell.trim() !== ''
  const height = rows.findLastIndex((row) => row.some(isFilled)) + 1
  if (height === 0) return { fault: rosterMessages.file.empty }
  if (height > TABLE_ROWS_MAX) return { fault: rosterMessages.file.tooManyRows(TABLE_ROWS_MAX) }
  const filled = rows.slice(0, height)
  const width = filled.reduce((widest, row) => Math.max(widest, row.findLastIndex(isFilled) + 1), 0)
  const cells = filled.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
  return { cells, notices: [...notices], hidden: hidden.filter((line) => line < height) }
}
