import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { callbackify } from 'node:util'
import { errorCodes, type FastifyInstance } from 'fastify'
import { countOnDisk } from './heldBytes.ts'
import { Refusal } from './refusal.ts'

/** Bytes of a file that are kept in memory: most pictures and lists are no longer. */
const IN_MEMORY = 256 * 1024
/** Bytes that are written at once: one write for each piece would let thousands of small ones wait in memory. */
const BLOCK = 64 * 1024

/** A file that was sent, whole. Refusal of reading it: 503 nobody waits for the answer any more. */
export type SentFile = { bytes: () => Promise<Uint8Array> }
export const NO_FILE: SentFile = { bytes: async () => new Uint8Array() }

/**
 * Takes files as they come: what is long lies on the disk until its turn has come, so that many may send theirs slowly at once. It has no name
 * there, and is gone with the answer. Where the folder cannot be written it stays in memory. (rules/faults#slow-clients)
 */
export function receiveFiles(app: FastifyInstance, dataDir: string): void {
  const responses = new WeakMap<IncomingMessage, ServerResponse>()
  app.addHook('preParsing', async (request, reply, payload) => {
    responses.set(request.raw, reply.raw)
    return payload
  })
  app.decorate('receiveFile', async ({ raw, headers, routeOptions }, payload) => {
    const response = responses.get(raw)
    const limit = routeOptions.bodyLimit ?? 0
    if (!response || Number(headers['content-length'] ?? 0) > limit) throw tooLarge()
    const unwritten: Buffer[] = []
    let size = 0
    let bytesUnwritten = 0
    let stored: FileHandle | null | undefined
    const write = async (file: FileHandle) => {
      const block = Buffer.concat(unwritten)
      unwritten.length = 0
      bytesUnwritten = 0
      await file.appendFile(block)
    }
    await taken(payload, async (piece) => {
      size += piece.length
      if (size > limit) throw tooLarge()
      bytesUnwritten += piece.length
      unwritten.push(piece)
      if (stored === null || bytesUnwritten <= (stored ? BLOCK : IN_MEMORY)) return
      if (stored) return write(stored)
      stored = await anUnnamedFile(path.join(dataDir, 'uploads'), response)
      if (!stored) return
      await write(stored)
      countOnDisk(response, size)
    })
    if (stored) await write(stored)
    return { bytes: async () => (stored ? wholeOf(stored, { size, response }) : Buffer.concat(unwritten)) }
  })
}

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()

/** Hands on each piece of a body once the one before was taken. Where one is refused, the rest is read elsewhere, and thrown away. */
async function taken(payload: IncomingMessage, take: (piece: Buffer) => Promise<void>) {
  const takeOne = callbackify(take)
  const sink = new Writable({ write: (piece: Buffer, _encoding, done) => takeOne(piece, done) })
  payload.once('close', () => payload.readableEnded || sink.destroy(new Refusal('UNREADABLE')))
  payload.pipe(sink)
  await finished(sink)
}

/** A file that nobody else can open and that is gone when it is closed, with the answer; null where none can be written. */
async function anUnnamedFile(folder: string, response: ServerResponse): Promise<FileHandle | null> {
  const name = path.join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(name, 'wx+', 0o600)
    await rm(name)
    const close = () => void file.close().catch(() => undefined)
    if (response.destroyed) close()
    else response.once('close', close)
    return file
  } catch (error) {
    if (error instanceof Error && 'code' in error && CANNOT_BE_WRITTEN.has(error.code)) return null
    throw error
  }
}

const CANNOT_BE_WRITTEN = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'])

async function wholeOf(file: FileHandle, { size, response }: { size: number; response: ServerResponse }) {
  if (response.destroyed) throw new Refusal('BUSY')
  const bytes = Buffer.allocUnsafe(size)
  for (let at = 0; at < size;) {
    const { bytesRead } = await file.read(bytes, at, size - at, at)
    if (bytesRead === 0) throw new Error(`A sent file of ${size} bytes ends after ${at}.`)
    at += bytesRead
  }
  return bytes
}
