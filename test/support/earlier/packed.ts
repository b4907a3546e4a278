import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Books } from './booksOf.ts'

export const BACKUPS = path.join(import.meta.dirname, 'backups')

/** An earlier version as it was backed up, in its own words. */
export type Facts = {
  commit: string
  /** Its last migration, and the last one that altered money: the state of the books' form. */
  schema: string
  state: string
  /** The backup whose content was the dictionary of this one, for their documents share most of their bytes; null: none. */
  packedWith: string | null
  /** The editing code of a team. */
  teamCode: string
  books: Books
}

/** The names of the backups of earlier versions, oldest first: '0033_payments-9bbb3a8'. */
export function backupNames(): string[] {
  return readdirSync(BACKUPS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .toSorted()
}

export function factsOf(name: string): Facts {
  return JSON.parse(readFileSync(path.join(BACKUPS, `${name}.json`), 'utf8'))
}

/** A backup as its version wrote it, before gzip. */
export function unpacked(name: string): Buffer {
  const { packedWith } = factsOf(name)
  const content = readFileSync(path.join(BACKUPS, `${name}.backup.zst`))
  return zstdDecompressSync(content, packedWith === null ? {} : { dictionary: unpacked(packedWith) })
}

/** The smallest form of a backup's content, with that of another one as dictionary. */
export function packed(content: Buffer, packedWith: string | null): Buffer {
  const params = { [constants.ZSTD_c_compressionLevel]: 22, [constants.ZSTD_c_windowLog]: 24 }
  return zstdCompressSync(content, { params, ...(packedWith !== null && { dictionary: unpacked(packedWith) }) })
}
