import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { etagOf } from './wireBytes.ts'
import { keptForAll } from './heldBytes.ts'
import { sendPacked } from './packed.ts'

/**
 * The one place that sets ETags and answers 304 for what browsers cache and revalidate (`cache-control: no-cache`), endpoints and pages
 * alike. The ETag is weak, over the uncompressed text, since @fastify/compress changes the bytes after this. Files have theirs from
 * @fastify/static. (rules/wire#caching)
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!['GET', 'HEAD'].includes(request.method) || reply.statusCode !== 200) return payload
    if (!REVALIDATED.has(reply.getHeader('cache-control'))) return payload
    // a stream is not read for this
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const etag = String(reply.getHeader('etag') ?? etagOf(payload))
    reply.header('etag', etag)
    if (!isKnown(etag, request.headers['if-none-match'])) return payload
    reply.code(304).removeHeader('content-length')
    return ''
  })
}

/** Caching of what is the same for everybody for a short time, also in proxies. */
export const SHORTLY = 'public, max-age=10'
/** Caching of such an answer while a newer one is being made. */
export const BRIEFLY = 'public, max-age=2'
const REVALIDATED: ReadonlySet<unknown> = new Set(['no-cache', SHORTLY, BRIEFLY])

/** A serialised answer as it is sent, with its ETag. */
type Serialized = { bytes: Buffer; etag: string }

/** Serialised answers by their schema and value. */
const serialized = new WeakMap<z.ZodType, WeakMap<object, Serialized>>()

/**
 * Sends a value that browsers cache and revalidate. The same object is serialised, hashed and packed only once: callers must not change it
 * afterwards.
 */
export async function sendCached(
  reply: FastifyReply,
  { schema, value }: { schema: z.ZodType; value: object },
): Promise<FastifyReply> {
  const known = serialized.get(schema)?.get(value)
  // a value that nobody has been sent before may be made anew for each who asks: then each holds bytes of its own
  if (known) keptForAll.add(known.bytes)
  const { bytes, etag } = known ?? serialize(schema, value)
  return sendPacked(reply.header('etag', etag).type('application/json; charset=utf-8'), bytes)
}

function serialize(schema: z.ZodType, value: object): Serialized {
  const text = JSON.stringify(z.encode(schema, value))
  // as bytes: a text would be encoded anew for each who asks, which took more time than all else (docs/performance.md)
  const answer = { bytes: Buffer.from(text), etag: etagOf(text) }
  const ofSchema = serialized.get(schema) ?? new WeakMap<object, Serialized>()
  serialized.set(schema, ofSchema.set(value, answer))
  return answer
}

/** The ETag is among those of If-None-Match. Weak comparison of RFC 9110: the W/ in front does not count. */
function isKnown(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false
  const opaque = etag.replace('W/', '')
  return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === opaque)
}
