import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from './etag.ts'
import { keptForAll } from './heldBytes.ts'
import { sendPacked } from './packed.ts'

/** Type and caching of an answer: browsers keep it and ask whether it is still the same, or keep nothing of it. */
type Kept = { type: string; caching: 'no-cache' | 'no-store' }

/**
 * An answer that never changes, however large: put into words once, packed once for each way, and sent from memory to all, who need not
 * fetch it again. (rules/wire#caching)
 */
export function keptAnswer({ type, caching }: Kept, words: () => string) {
  let made: { bytes: Buffer; etag: string } | undefined

  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!made) {
      const bytes = Buffer.from(words())
      made = { bytes, etag: etagOf(bytes) }
      keptForAll.add(bytes)
    }
    reply.header('cache-control', caching).type(type)
    if (caching === 'no-cache') reply.header('etag', made.etag)
    return sendPacked(reply, made.bytes)
  }
}
