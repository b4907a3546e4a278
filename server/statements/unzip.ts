import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { withoutForbiddenCharacters } from '#domain/text/checks.ts'
import { begun } from '#domain/payments/statements.ts'
import { Refusal } from '../http/refusal.ts'

/** Statements in one zip, and files of any kind. */
const FILES_MAX = 50
const ENTRIES_MAX = 500
/** Files that are no statements whatever is in them; not even unpacked. */
const OTHERS = /\.(?:pdf|png|jpe?g|gif|tiff?|xlsx?|docx?|ods|p7s|sig|html?)$/i
const ZIP = /\.zip$/i
/** Most bytes that they may have unpacked. */
const UNPACKED_MAX = 20 * 1024 * 1024

export type UploadedFile = { name: string; bytes: Uint8Array }

/** True for a zip, whatever it is called. */
export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The files of a zip, and the names of those that are no statements, and of zips in it; folders and what macOS adds are left out. Refusals: 400 what is no zip, too many files; 413 too
 * large once unpacked. (rules/statements#zip)
 */
export async function unzipped(
  zip: Uint8Array,
): Promise<{ files: UploadedFile[]; others: string[]; nested: string[] }> {
  const files: UploadedFile[] = []
  const others: string[] = []
  const nested: string[] = []
  let unpacked = 0
  try {
    const archive = await fromBufferPromise(Buffer.from(zip))
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileName.split('/').at(-1) ?? ''
      if (name === '' || name.startsWith('.') || entry.fileName.startsWith('__MACOSX/')) continue
      if (files.length + others.length + nested.length === ENTRIES_MAX)
        throw new Refusal('STATEMENT_TOO_MANY_FILES', FILES_MAX)
      const closed = ZIP.test(name) ? nested : others
      if (ZIP.test(name) || OTHERS.test(name)) {
        closed.push(tidyName(name))
        continue
      }
      unpacked += entry.uncompressedSize
      if (files.length === FILES_MAX) throw new Refusal('STATEMENT_TOO_MANY_FILES', FILES_MAX)
      if (unpacked > UNPACKED_MAX) throw new Refusal('STATEMENT_TOO_LARGE')
      const bytes = await buffer(await archive.openReadStreamPromise(entry))
      if (crc32(bytes) !== entry.crc32) throw new Refusal('STATEMENT_NO_ZIP')
      if (isZip(bytes)) nested.push(tidyName(name))
      else files.push({ name: tidyName(name), bytes })
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('STATEMENT_NO_ZIP')
  }
  return { files, others, nested }
}

const tidyName = (name: string) => withoutForbiddenCharacters(begun(name, 'name'))
