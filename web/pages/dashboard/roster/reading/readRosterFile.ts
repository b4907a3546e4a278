import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import { listRows } from '#domain/text/listRows.ts'
import { hasOddLetters, listText, type ListText } from '#domain/text/listText.ts'
import { TABLE_COLUMNS_MAX, TABLE_ROWS_MAX, tableOf, type ReadTable } from './readTable.ts'

const MEGABYTE = 1024 * 1024
/** How large a file or a pasted text may be. */
export const FILE_MAX_MEGABYTES = 10

/** Reads a list that was pasted, as a spreadsheet copies it. (rules/roster#reading) */
export function readRosterText(text: string): ReadTable {
  return readTable({ text, hasOddLetters: hasOddLetters(text) })
}

function readTable({ text, hasOddLetters: isOdd }: ListText): ReadTable {
  if (text.length > FILE_MAX_MEGABYTES * MEGABYTE) {
    return { fault: rosterMessages.file.tooLarge(FILE_MAX_MEGABYTES) }
  }
  // one row more than the limit, so that exceeding it is detected
  const { rows } = listRows(text, { max: TABLE_ROWS_MAX + 1, columns: TABLE_COLUMNS_MAX })
  return tableOf(rows, { notices: isOdd ? [rosterMessages.file.oddLetters] : [] })
}

/** Reads an .xlsx or .csv, detected by content, not by name. For an unreadable file it returns a German message and never throws. */
export async function readRosterFile(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<ReadTable> {
  if (file.size > FILE_MAX_MEGABYTES * MEGABYTE) {
    return { fault: rosterMessages.file.tooLarge(FILE_MAX_MEGABYTES) }
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (startsWith(bytes, ZIP)) {
      const { readWorkbook } = await import('./readWorkbook.ts')
      return await readWorkbook(bytes)
    }
    if (startsWith(bytes, OLE)) return { fault: rosterMessages.file.oldOrLocked }
    const list = listText(bytes)
    return isText(list.text) ? readTable(list) : { fault: rosterMessages.file.wrongFormat }
  } catch {
    // the file was moved or locked meanwhile, or the workbook chunk could not be loaded
    return { fault: rosterMessages.file.unread }
  }
}

const ZIP = [0x50, 0x4b]
/** The container of .xls, and of an .xlsx with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte)

/** Images, PDF and binaries contain bytes that no text has; HTML is text, but no table. */
function isText(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  return !/[\u0000-\u0008\u000E-\u001A]/.test(text) && !/^\s*(?:<|%PDF|\{\\rtf)/i.test(text)
}
