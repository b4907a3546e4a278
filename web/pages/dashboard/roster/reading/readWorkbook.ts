import { readXlsx } from 'hucre/xlsx'
import type { Cell, CellValue, Sheet } from 'hucre/xlsx'
import { rosterMessages } from '#contract/rosterMessages.ts'
import { TABLE_COLUMNS_MAX, TABLE_ROWS_MAX, tableOf } from './readTable.ts'
import type { ReadTable } from './readTable.ts'
import { unpackedSize } from './unpackedSize.ts'

const UNPACKED_MAX = 100 * 1024 * 1024
const SHEETS_MAX = 30
/** Cells that merged ranges may fill; in a valid file ranges do not overlap. */
const MERGED_MAX = TABLE_ROWS_MAX * 10
/** One row more than the limit, so that exceeding it is detected. */
const AREA = `A1:CV${TABLE_ROWS_MAX + 1}`

/**
 * The first visible sheet with content of an .xlsx: formulas with their stored results, dates as days, merged cells in each of their
 * rows. Lazy-load it with the first such file, because of the library's size.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadTable> {
  const size = unpackedSize(bytes)
  if (size === undefined) return { fault: rosterMessages.file.notExcel }
  if (size > UNPACKED_MAX) return { fault: rosterMessages.file.unpackedTooLarge }
  try {
    return await firstFilledSheet(bytes)
  } catch {
    // any error of the library: the file is not a valid workbook
    return { fault: rosterMessages.file.notExcel }
  }
}

async function firstFilledSheet(bytes: Uint8Array<ArrayBuffer>): Promise<ReadTable> {
  const visible: { name: string; index: number }[] = []
  await readXlsx(bytes, {
    sheets: (info, index) => {
      if (!info.hidden && !info.veryHidden) visible.push({ name: info.name, index })
      return false
    },
  })
  for (const { name, index } of visible.slice(0, SHEETS_MAX)) {
    const { sheets } = await readXlsx(bytes, { sheets: [index], range: AREA })
    const [sheet] = sheets
    if (!sheet?.rows.some((row) => row.some((cell) => cell !== null && cell !== ''))) continue
    const notices = visible.length > 1 ? [rosterMessages.file.sheet(name)] : []
    return tableOf(splitMerged(sheet), [...notices, ...noticesOf(sheet)])
  }
  return { fault: rosterMessages.file.empty }
}

/** The texts of a sheet; what stands in merged cells stands in each of their rows, in the first column. */
function splitMerged(sheet: Sheet): string[][] {
  const rows = sheet.rows.map((row, line) =>
    row.slice(0, TABLE_COLUMNS_MAX).map((value, column) => textOf(value, sheet.cells?.get(`${line},${column}`))),
  )
  let filled = 0
  for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
    const text = rows[startRow]?.[startCol] ?? ''
    for (let line = startRow + 1; line <= Math.min(endRow, rows.length - 1) && filled < MERGED_MAX; line += 1) {
      filled += 1
      const row = rows[line]
      if (row && startCol < TABLE_COLUMNS_MAX) row[startCol] = text
    }
  }
  return rows
}

/** An error of a formula ('#DIV/0!') is no content. */
function textOf(value: CellValue, cell: Cell | undefined): string {
  if (value === null || cell?.type === 'error') return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayOf(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return String(value)
}

const twoDigits = (part: number) => String(part).padStart(2, '0')
const dayOf = (date: Date) =>
  `${twoDigits(date.getUTCDate())}.${twoDigits(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`

function noticesOf({ cells = new Map(), merges = [] }: Sheet): string[] {
  const { file } = rosterMessages
  const formulas = [...cells.values()].filter(({ formula }) => formula !== undefined)
  const empty = formulas.filter(({ value }) => value === null || value === '').length
  return [
    ...(formulas.length > empty ? [file.formulas] : []),
    ...(empty > 0 ? [file.formulasWithoutResult(empty)] : []),
    ...(merges.some(({ startRow, endRow }) => endRow > startRow) ? [file.mergedCells] : []),
  ]
}
