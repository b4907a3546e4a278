import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BRIEFLY, SHORTLY } from './etag.ts'
import { etagOf } from './wireBytes.ts'
import { keptForAll } from './heldBytes.ts'
import { sendBrotli, sendPacked } from './packed.ts'

/** Caching of an answer: browsers keep it and ask whether it is still the same, keep it for a short time, as proxies do, or keep nothing of it. */
export type Caching = 'no-cache' | 'no-store' | typeof SHORTLY | typeof BRIEFLY
type Kept = { type: string; caching: Caching }

/**
 * An answer that never changes, however large: put into words once, packed once for each way, and sent from memory to all, who need not
 * fetch it again. (rules/wire#caching)
 */
export function keptAnswer({ type, caching }: Kept, words: () => string) {
  let send: ReturnType<typeof keptBytes> | undefined
  // let go once it is in bytes: of a page of a ranking it would take twice the room of these
  let unmade: (() => string) | undefined = words

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!send) {
      const bytes = Buffer.from(unmade?.() ?? '')
      send = keptBytes({ type, caching }, { bytes, etag: etagOf(bytes) })
      unmade = undefined
    }
    return send(request, reply)
  }
}

/** Bytes of an answer with the ETag of what they say; `packed`: by Brotli. Its status is 200 unless it says more. */
export type Content = { bytes: Buffer; etag: string; packed?: true; status?: 200 | 404 }

/** An answer that is in bytes already, sent as a `keptAnswer` is. */
export function keptBytes({ type, caching }: Kept, { bytes, etag, packed, status = 200 }: Content) {
  keptForAll.add(bytes)
  const sendBytes = packed ? sendBrotli : sendPacked
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.code(status).header('cache-control', caching).type(type)
    if (caching !== 'no-store') reply.header('etag', etag)
    return sendBytes(reply, bytes)
  }
}
