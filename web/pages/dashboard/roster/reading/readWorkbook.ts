import { CFB, read, type CellObject, type Range, type RowInfo } from '@e965/xlsx/dist/xlsx.mini.min'
import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import { openWorkbook } from '#domain/workbooks/openWorkbook.ts'
import { TABLE_COLUMNS_MAX, TABLE_ROWS_MAX, tableOf, type ReadTable } from './readTable.ts'
import { hasHeadings } from './recogniseColumns.ts'

const SHEETS_MAX = 30
/** Cells that merged ranges may fill; in a valid file ranges do not overlap. */
const MERGED_MAX = TABLE_ROWS_MAX * 10

/** `sheetRows` is one more than the limit, so that exceeding it is detected. */
const OPTIONS = {
  type: 'array',
  dense: true,
  cellDates: true,
  UTC: true,
  cellHTML: false,
  cellText: false,
  // a formula without a result is a cell too
  sheetStubs: true,
  // without it, the library tells nothing of rows
  cellStyles: true,
  sheetRows: TABLE_ROWS_MAX + 1,
} as const

/**
 * The first visible sheet of an .xlsx with headings of ours, else the first with content: formulas with their stored results, dates as days, merged cells in each of their
 * rows. Lazy-load it with the first such file, because of the library's size. (rules/roster#reading)
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadTable> {
  const opened = await openWorkbook(bytes, CFB)
  if ('fault' in opened) return { fault: rosterMessages.file[opened.fault] }
  const [form, otherForm] = opened.forms
  const table = tableIn(form)
  return otherForm && 'fault' in table ? tableIn(otherForm()) : table
}

function tableIn(bytes: Uint8Array<ArrayBuffer>): ReadTable {
  try {
    return listedSheet(bytes)
  } catch {
    // any error of the library: the file is not a valid workbook
    return { fault: rosterMessages.file.notExcel }
  }
}

/** Table of the sheet with the list: a cover, or a summary of the program's, may stand before it. */
function listedSheet(bytes: Uint8Array<ArrayBuffer>): ReadTable {
  const { SheetNames, Workbook } = read(bytes, { ...OPTIONS, sheets: [] })
  let first: ReadTable | undefined
  const visible = SheetNames.flatMap((name, index) => (Workbook?.Sheets?.[index]?.Hidden ? [] : [{ name, index }]))
  for (const { name, index } of visible.slice(0, SHEETS_MAX)) {
    const sheet = read(bytes, { ...OPTIONS, sheets: [index] }).Sheets[name]
    // the library could not read it
    if (sheet === undefined) return first ?? { fault: rosterMessages.file.notExcel }
    const rows = rowsOf(sheet['!data'])
    if (!rows.some((row) => row.some((cell) => textOf(cell) !== ''))) continue
    const notices = visible.length > 1 ? [rosterMessages.file.sheet(name)] : []
    const merges = sheet['!merges'] ?? []
    const table = tableOf(splitMerged(rows, merges), {
      notices: [...notices, ...noticesOf(rows, merges)],
      hidden: hiddenAmong(rows, sheet['!rows']),
    })
    if ('fault' in table || hasHeadings(table.cells)) return table
    first ??= table
  }
  return first ?? { fault: rosterMessages.file.empty }
}

type Cells = (CellObject | undefined)[]

/** The cells within the limits; what nobody has filled is a hole, and a cell may claim any place. */
function rowsOf(data: (Cells | undefined)[] = []): Cells[] {
  const height = Math.min(data.length, TABLE_ROWS_MAX + 1)
  return Array.from({ length: height }, (_, line) => Array.from((data[line] ?? []).slice(0, TABLE_COLUMNS_MAX)))
}

/** Rows with content that nobody sees, mostly behind a filter. (rules/roster#hidden-rows) */
function hiddenAmong(rows: readonly Cells[], about: readonly (RowInfo | undefined)[] = []): number[] {
  const isHidden = (line: number) => about[line]?.hidden || about[line]?.hpt === 0
  return rows.flatMap((row, line) => (isHidden(line) && row.some((cell) => textOf(cell) !== '') ? [line] : []))
}

/** The texts of a sheet; what stands in merged cells stands in each of their rows, in the first column. */
function splitMerged(cells: readonly Cells[], merges: readonly Range[]): string[][] {
  const rows = cells.map((row) => row.map(textOf))
  let repeated = 0
  for (const { s: first, e: last } of merges) {
    const text = rows[first.r]?.[first.c] ?? ''
    for (let line = first.r + 1; line <= Math.min(last.r, rows.length - 1) && repeated < MERGED_MAX; line += 1) {
      repeated += 1
      const row = rows[line]
      if (row && first.c < TABLE_COLUMNS_MAX) row[first.c] = text
    }
  }
  return rows
}

/** An error of a formula ('#DIV/0!') is no content, nor is what the library puts into a cell without a value. */
function textOf(cell: CellObject | undefined): string {
  const value = cell?.v
  if (cell === undefined || cell.t === 'e' || isEmpty(cell) || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayOf(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return String(value)
}

const isEmpty = ({ t: type, v: value }: CellObject) => type === 'z' || value === undefined || value === ''

const twoDigits = (part: number) => String(part).padStart(2, '0')
const dayOf = (date: Date) =>
  `${twoDigits(date.getUTCDate())}.${twoDigits(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`

function noticesOf(rows: readonly Cells[], merges: readonly Range[]): string[] {
  const { file } = rosterMessages
  const formulas = rows.flat().filter((cell) => cell?.f !== undefined)
  const empty = formulas.filter((cell) => cell !== undefined && isEmpty(cell)).length
  return [
    ...(formulas.length > empty ? [file.formulas] : []),
    ...(empty > 0 ? [file.formulasWithoutResult(empty)] : []),
    ...(merges.some(({ s: first, e: last }) => last.r > first.r) ? [file.mergedCells] : []),
  ]
}
