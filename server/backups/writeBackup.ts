import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { errorCode } from '../db/errorCode.ts'
import { withoutTimeouts } from '../db/withoutTimeouts.ts'
import { StartError } from '../startError.ts'
import { exportDatabase } from './exportDatabase.ts'
import { written, type Counts, type Piece } from './format.ts'
import type { Key } from '../secrets/keyFingerprint.ts'
import { backupMessages } from './messages.ts'

const CHUNK_BYTES = 256 * 1024
/** Twice as fast as the usual level, and a few hundredths larger. */
const GZIP_LEVEL = 3
/** A backup that is being written grows all the time. */
const ABANDONED_MS = 3_600_000
/** One that is not whole yet, with the number of its process. */
const UNFINISHED = /\.backup\.gz\.\d+\.part$/

/**
 * Writes a backup of the database to a file that nobody else can read, while the product goes on. The file appears under its name only
 * once it is whole and on the disk. Throws a StartError when it exists or cannot be written; an abort leaves nothing either.
 */
export async function writeBackup(
  pool: pg.Pool,
  { file, signal, ...key }: Key & { file: string; signal?: AbortSignal },
): Promise<{ bytes: number; counts: Counts }> {
  if (existsSync(file)) throw new StartError(backupMessages.exists(file))
  const unfinished = `${file}.${process.pid}.part`
  let counts: Counts = {}
  const noting = async function* (pieces: AsyncIterable<Piece>) {
    for await (const piece of pieces) {
      if (piece.kind === 'end') counts = piece.counts
      yield piece
    }
  }
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    sweepAbandoned(path.dirname(file))
    await withoutTimeouts(pool, (client) => {
      const pieces = noting(exportDatabase(client, key))
      const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
      return pipeline(
        Readable.from(written(pieces)),
        createGzip({ chunkSize: CHUNK_BYTES, level: GZIP_LEVEL }),
        target,
        { signal },
      )
    })
    const { size: bytes } = statSync(unfinished)
    await rename(unfinished, file)
    await settle(path.dirname(file))
    return { bytes, counts }
  } catch (error) {
    // where there is no folder there is no file to remove: the first reason is the one to tell
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error instanceof StartError ? error : failureOf(file, error)
  }
}

/** Removes unfinished files of killed backups from this folder. */
function sweepAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => UNFINISHED.test(one))) {
    const place = path.join(folder, name)
    const { mtimeMs = Infinity } = statSync(place, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs < ABANDONED_MS) continue
    try {
      rmSync(place, { force: true })
    } catch {
      // another user's file, which only they can remove: no reason to fail the backup
    }
  }
}

/** Without this a power cut could undo the rename. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The system's reason in one line: no space, no permission to write; the database's failures stay as they are. */
function failureOf(file: string, error: unknown): unknown {
  if (error instanceof Error && error.name === 'AbortError') return new StartError(backupMessages.interrupted)
  const isOfTheSystem = error instanceof Error && 'syscall' in error
  if (!isOfTheSystem) return error
  return new StartError(backupMessages.notWritable(file, errorCode(error) ?? error.message), { cause: error })
}
