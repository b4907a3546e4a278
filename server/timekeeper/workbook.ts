import { writeXlsx } from 'hucre/xlsx'
import { SHEET_NAME, type HandOverTable } from '#contract/numbers/handOverFiles.ts'

/**
 * A table as the first sheet of an .xlsx, its first row the names of the fields; what looks like a formula is a text in it. It names the moment
 * of the version and no other, so that it has the same bytes every time. (rules/handover#versions)
 */
export async function workbookOf({ header, rows }: HandOverTable, at: Date): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [{ name: SHEET_NAME, rows: [header, ...rows.map((cells) => cells.map((cell) => cell ?? null))] }],
    properties: { created: at, modified: at },
  })
}
