import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from './etag.ts'
import { keptForAll } from './heldBytes.ts'

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}
type Encoding = keyof typeof compressors

/** Type and caching of an answer: browsers keep it and ask whether it is still the same, or keep nothing of it. */
type Kept = { type: string; caching: 'no-cache' | 'no-store' }

/**
 * An answer that never changes, however large: put into words once, compressed once for each way, and sent from memory to all, who need not
 * fetch it again. (rules/wire#caching)
 */
export function keptAnswer({ type, caching }: Kept, words: () => string) {
  let made: { bytes: Buffer; etag: string } | undefined
  const compressed = new Map<Encoding, Promise<Buffer>>()

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!made) {
      const bytes = Buffer.from(words())
      made = { bytes, etag: etagOf(bytes) }
      keptForAll.add(bytes)
    }
    const { bytes, etag } = made
    reply.header('cache-control', caching).header('vary', 'accept-encoding').type(type)
    if (caching === 'no-cache') reply.header('etag', etag)
    const encoding = understood(request)
    if (!encoding) return reply.send(bytes)
    const sent = compressed.get(encoding) ?? compressors[encoding](bytes)
    compressed.set(encoding, sent)
    const short = await sent
    keptForAll.add(short)
    return reply.header('content-encoding', encoding).send(short)
  }
}

/** The best that the caller takes without weighing it. */
function understood({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '').split(/, ?/)
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
