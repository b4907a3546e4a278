import { isRecord } from '../text/isRecord.ts'
import { neatParts, type WorkbookPart } from './neatParts.ts'
import { unpacked as unpackedParts, zipEntries } from './zipEntries.ts'

const UNPACKED_MAX = 100 * 1024 * 1024
const CONTENT_TYPES = /^[\\/]?\[content_types\]\.xml$/i
/** By which the library knows what is no .xlsx, but packed like one, and may unpack more in it. */
const OTHER_FORMATS = /^[\\/]?(?:meta-inf|objectdata|index)\b/i

type Bytes = Uint8Array<ArrayBuffer>

/** A workbook in the forms in which the library is to read it: the second only where it understands nothing of the first. */
export type OpenedWorkbook = { forms: [Bytes, (() => Bytes)?] } | { fault: 'notExcel' | 'unpackedTooLarge' }

/**
 * Opens an .xlsx for the library that reads it, whose part for containers (`CFB`) is given: nothing that lies about its size reaches it, and what it does not
 * understand is put into its form. (rules/lists#workbooks)
 */
export async function openWorkbook(bytes: Bytes, container: unknown): Promise<OpenedWorkbook> {
  const entries = zipEntries(bytes)
  if (!entries?.some(({ name }) => CONTENT_TYPES.test(name)) || entries.some(({ name }) => OTHER_FORMATS.test(name)))
    return { fault: 'notExcel' }
  const size = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (size > UNPACKED_MAX) return { fault: 'unpackedTooLarge' }
  const parts = await unpackedParts(bytes, entries)
  if (parts === null) return { fault: 'notExcel' }
  const neat = neatParts(parts)
  // packed in a way that the library does not know
  return { forms: neat === null ? [bytes, () => packed(parts, container)] : [packed(neat, container)] }
}

/** The parts in a ZIP as the library writes them. */
function packed(parts: readonly WorkbookPart[], container: unknown): Bytes {
  if (!isZipWriter(container)) return new Uint8Array()
  const zip = container.utils.cfb_new()
  const files = parts.filter(({ name }) => !name.endsWith('/'))
  for (const { name, bytes } of files) container.utils.cfb_add(zip, name, bytes)
  return Uint8Array.from(container.write(zip, { fileType: 'zip', type: 'array' }))
}

type Container = { FullPaths: readonly string[] }
/** Of the library's containers, which its types leave open, the part that is used. */
type ZipWriter = {
  utils: { cfb_new: () => Container; cfb_add: (to: Container, name: string, content: Uint8Array) => unknown }
  write: (container: Container, options: { fileType: 'zip'; type: 'array' }) => ArrayLike<number>
}

const isZipWriter = (library: unknown): library is ZipWriter => isRecord(library) && isRecord(library['utils'])
