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
    const etag = etagOf(payload)
    reply.header('etag', etag)
    if (!isKnown(etag, request.headers['if-none-match'])) return payload
    reply.code(304).removeHeader('content-length')
    return ''
  })
}

export const etagOf = (text: string) => `W/"${createHash('sha1').update(text).digest('base64url')}"`

/** The ETag is among those of If-None-Match. Weak comparison of RFC 9110: the W/ in front does not count. */
export function isKnown(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false
  const opaque = etag.replace('W/', '')
  return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === opaque)
}
