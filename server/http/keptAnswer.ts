import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, type SHORTLY } from './etag.ts'
import { keptForAll } from './heldBytes.ts'
import { sendPacked } from './packed.ts'

/** Caching of an answer: browsers keep it and ask whether it is still the same, keep it for a short time, as proxies do, or keep nothing of it. */
export type Caching = 'no-cache' | 'no-store' | typeof SHORTLY
type Kept = { type: string; caching: Caching }

/**
 * An answer that never changes, however large: put into words once, packed once for each way, and sent from memory to all, who need not
 * fetch it again. (rules/wire#caching)
 */
export function keptAnswer({ type, caching }: Kept, words: () => string) {
  let made: { bytes: Buffer; etag: string } | undefined
  // let go once it is in bytes: of a page of a ranking it would take twice the room of these
  let unmade: (() => string) | undefined = words

  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!made) {
      const bytes = Buffer.from(unmade?.() ?? '')
      made = { bytes, etag: etagOf(bytes) }
      keptForAll.add(bytes)
      unmade = undefined
    }
    reply.header('cache-control', caching).type(type)
    if (caching !== 'no-store') reply.header('etag', made.etag)
    return sendPacked(reply, made.bytes)
  }
}
