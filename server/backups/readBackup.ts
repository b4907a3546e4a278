import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { errorCode } from '../db/errorCode.ts'
import { StartError } from '../startError.ts'
import { read } from './format.ts'
import type { Counts, Head, Piece } from './format.ts'
import { refuseUnknown } from './importDatabase.ts'
import type { Imported } from './importDatabase.ts'
import { backupMessages } from './messages.ts'

const CHUNK_BYTES = 256 * 1024

/** Reads a backup piece by piece. Throws a StartError when it is none, or not whole. */
export async function readBackup<Result>(
  file: string,
  work: (pieces: AsyncIterable<Piece>) => Promise<Result>,
): Promise<Result> {
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  const unpack = createGunzip({ chunkSize: CHUNK_BYTES })
  let unreadable: unknown
  source.on('error', (error) => {
    unreadable = error
    unpack.destroy(error)
  })
  try {
    return await work(read(source.pipe(unpack)))
  } catch (error) {
    const code = errorCode(error)
    if (code === 'Z_DATA_ERROR' && isHeader(error)) throw new StartError(backupMessages.foreign, { cause: error })
    if (code?.startsWith('Z_')) throw new StartError(backupMessages.damaged, { cause: error })
    // of this file only: what becomes of its pieces may fail for reasons of its own
    if (error !== unreadable) throw error
    throw new StartError(backupMessages.notReadable(file, code ?? String(error)), { cause: error })
  } finally {
    source.destroy()
    unpack.destroy()
  }
}

const isHeader = (error: unknown) => error instanceof Error && error.message.includes('header')

/** Reads a backup to its end without using it; returns its head and its rows by table. Throws a StartError when it could not be restored here. */
export async function checkBackup(file: string): Promise<Imported> {
  return readBackup(file, async (pieces) => {
    let head: Head | undefined
    let counts: Counts = {}
    for await (const piece of pieces) {
      if (piece.kind === 'rows') while (!(await piece.rows.next()).done) continue
      if (piece.kind === 'end') counts = piece.counts
      if (piece.kind !== 'head') continue
      head = piece.head
      refuseUnknown(head.migrations)
    }
    if (!head) throw new StartError(backupMessages.damaged)
    return { head, counts }
  })
}

/** The key that lies in a backup, also in one that is damaged further on. */
export async function keyOf(file: string): Promise<string> {
  return readBackup(file, async (pieces) => {
    for await (const piece of pieces) if (piece.kind === 'head') return piece.head.secretKey
    throw new StartError(backupMessages.damaged)
  })
}
