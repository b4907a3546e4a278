import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Answers that browsers keep and ask about (`cache-control: no-cache`) get a weak ETag over their words, since compression changes
 * the bytes; a browser that has the same already gets 304 and nothing more. (decisions §8)
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!['GET', 'HEAD'].includes(request.method) || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    if (reply.getHeader('cache-control') !== 'no-cache' || reply.hasHeader('etag')) return payload
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', etag)
    if (!isAmong(etag, request.headers['if-none-match'])) return payload
    reply.code(304).removeHeader('content-length')
    return ''
  })
}

/** Weak comparison of RFC 9110: the W/ in front does not count. */
function isAmong(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false
  const opaque = etag.replace('W/', '')
  return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === opaque)
}
