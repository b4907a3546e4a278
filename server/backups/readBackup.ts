import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { errorCode } from '../db/errorCode.ts'
import { StartError } from '../startError.ts'
import { parsed, read, valuesOf, type Counts, type Head, type Piece, type Table } from './format.ts'
import { refuseUnknown, type Imported } from './importDatabase.ts'
import { backupMessages } from './messages.ts'
import { nounIn } from './store.ts'

const Named = z.object({ name: z.string() })
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

/** Head, counts and event of a backup; the event has no name in one of before the settings were in the database. */
export type Checked = Imported & { eventName: string | null }

/** Reads a backup to its end without using it. Throws a StartError when it could not be restored here. */
export async function checkBackup(file: string): Promise<Checked> {
  return readBackup(file, async (pieces) => {
    let head: Head | undefined
    let counts: Counts = {}
    let eventName: string | null = null
    for await (const piece of pieces) {
      if (piece.kind === 'rows') {
        const rows = await keptRows(piece)
        if (rows !== '') eventName = eventNameIn(piece.table, rows)
      }
      if (piece.kind === 'end') counts = piece.counts
      if (piece.kind !== 'head') continue
      head = piece.head
      refuseUnknown(head.migrations)
    }
    if (!head) throw new StartError(backupMessages.damaged)
    return { head, counts, eventName }
  })
}

/** Reads the rows of a table; keeps those of the settings, of which there is one. */
async function keptRows({ table, rows }: Extract<Piece, { kind: 'rows' }>): Promise<string> {
  const kept: Buffer[] = []
  for await (const chunk of rows) if (nounIn(table.name) === 'event_settings') kept.push(chunk)
  return Buffer.concat(kept).toString('utf8')
}

function eventNameIn(table: Table, row: string): string | null {
  const settings = valuesOf(table, row.slice(0, row.indexOf('\n'))).get('settings')
  const named = Named.safeParse(parsed(settings ?? undefined))
  return named.success ? named.data.name : null
}

/** The key that lies in a backup, also in one that is damaged further on. */
export async function keyOf(file: string): Promise<string> {
  return readBackup(file, async (pieces) => {
    for await (const piece of pieces) if (piece.kind === 'head') return piece.head.secretKey
    throw new StartError(backupMessages.damaged)
  })
}
