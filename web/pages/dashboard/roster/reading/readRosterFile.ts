import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import { tableOf, type ReadTable } from './readTable.ts'
import { parseTable } from './tableText.ts'

const MEGABYTE = 1024 * 1024
/** How large a file or a pasted text may be. */
export const FILE_MAX_MEGABYTES = 10

/** Reads a list that was pasted, as a spreadsheet copies it. (rules/roster#reading) */
export function readRosterText(text: string): ReadTable {
  if (text.length > FILE_MAX_MEGABYTES * MEGABYTE) {
    return { fault: rosterMessages.file.tooLarge(FILE_MAX_MEGABYTES) }
  }
  return tableOf(parseTable(text))
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
    const text = textOf(bytes)
    return isText(text) ? readRosterText(text) : { fault: rosterMessages.file.wrongFormat }
  } catch {
    // the file was moved or locked meanwhile, or the workbook chunk could not be loaded
    return { fault: rosterMessages.file.unread }
  }
}

const ZIP = [0x50, 0x4b]
/** The container of .xls, and of an .xlsx with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const UTF16_LITTLE = [0xff, 0xfe]
const UTF16_BIG = [0xfe, 0xff]

const startsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte)

/** UTF-8, or UTF-16 with its BOM; else Windows-1252, as German Excel saves it. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (startsWith(bytes, UTF16_LITTLE)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, UTF16_BIG)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Images, PDF and binaries contain bytes that no text has; HTML is text, but no table. */
function isText(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  return !/[\u0000-\u0008\u000E-\u001A]/.test(text) && !/^\s*(?:<|%PDF|\{\\rtf)/i.test(text)
}
