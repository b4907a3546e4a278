import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { brotli, unpackedBrotli } from './wireBytes.ts'
import { keptForAll } from './heldBytes.ts'

const compressors = {
  br: brotli,
  gzip: promisify(gzip),
}
type Encoding = keyof typeof compressors
/** Compressors, the best first. */
const ENCODINGS = ['br', 'gzip'] as const

/** Bytes from which on packing is worth it. */
const PACKED_FROM = 1024

/** Packed bytes by those that they are made of. */
const packed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** Setting of a route whose answers are packed here: else they would be packed once more for each who asks in a way that is not known here. */
export const PACKED_HERE = { compress: false } as const

/** Sends bytes that many are sent, packed once for each way; the route has `PACKED_HERE`. (rules/wire#caching) */
export async function sendPacked(reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> {
  if (bytes.length < PACKED_FROM) return reply.send(bytes)
  reply.header('vary', 'accept-encoding')
  const encoding = understood(String(reply.request.headers['accept-encoding'] ?? ''))
  if (!encoding) return reply.send(bytes)
  const ofBytes = packed.get(bytes) ?? new Map<Encoding, Promise<Buffer>>()
  packed.set(bytes, ofBytes)
  const sent = ofBytes.get(encoding) ?? compressors[encoding](bytes)
  ofBytes.set(encoding, sent)
  const short = await sent
  if (keptForAll.has(bytes)) keptForAll.add(short)
  return reply.header('content-encoding', encoding).send(short)
}

/** Sends bytes that are kept packed by Brotli: who takes another packing or none gets them packed anew; few do. */
export async function sendBrotli(reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const encoding = understood(String(reply.request.headers['accept-encoding'] ?? ''))
  if (encoding === 'br') return reply.header('content-encoding', encoding).send(bytes)
  const whole = await unpackedBrotli(bytes)
  return encoding === undefined
    ? reply.send(whole)
    : reply.header('content-encoding', encoding).send(await compressors[encoding](whole))
}

/** The best that the caller takes at all, however it is weighed. */
function understood(accepted: string): Encoding | undefined {
  const taken = accepted.split(',').filter((one) => !REFUSED.test(one))
  const names = taken.map((one) => one.split(';')[0]?.trim())
  return ENCODINGS.find((encoding) => names.includes(encoding))
}
const REFUSED = /;\s*q=0(?:\.0*)?\s*$/
