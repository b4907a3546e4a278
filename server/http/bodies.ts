import { errorCodes } from 'fastify'
import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON and nothing else, and no body that is packed. An empty body is no body, whatever its type says: many clients name a type with every call, also where
 * nothing is sent (a captain, a payment state, a logout).
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('preParsing', async ({ method, headers }, _reply, payload) => {
    const { 'content-encoding': packing = 'identity' } = headers
    if (packing !== 'identity' && method !== 'GET' && method !== 'HEAD')
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(packing)
    return payload
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** What a call takes that is no JSON; what it really is, is found out by looking into it. */
const TAKEN = {
  picture: /^image\//,
  file: /^(?:image\/|application\/pdf)/,
  statement: /^(?:application|text)\/(?:xml|zip|x-zip-compressed|csv)/,
  chipList: /^text\/csv/,
} as const

/** In the part of the server that takes files: reads them and nothing else. */
export function readFiles(app: FastifyInstance, kind: keyof typeof TAKEN): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(TAKEN[kind], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
