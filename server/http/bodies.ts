import type { IncomingMessage } from 'node:http'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { hasMoreValues } from '#domain/text/jsonValues.ts'
import { Refusal } from './refusal.ts'

/** Values in a body, unless the endpoint says more: each costs many times its letters once it is parsed, and wrong ones a fault. */
const VALUES_MAX = 2500

/**
 * Reads JSON and nothing else, as text, and no body that is packed; `parseBody` makes values of it once it is the call's turn: a megabyte that
 * waits stays a megabyte. An empty body is no body, whatever its type says: many clients name a type with every call, also where nothing is
 * sent (a captain, a payment state, a logout). (rules/wire#limits)
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
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? undefined : body),
  )
  app.decorate('parseBody', async (request) => {
    const { body: text } = request
    if (typeof text !== 'string') return
    const { values = VALUES_MAX } = request.routeOptions.config.endpoint ?? {}
    if (hasMoreValues(text, values)) throw new Refusal('TOO_MANY_VALUES')
    request.body = await new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
}

/** Content types that a call takes beside JSON; what a file really is, is found out by looking into it. */
const TAKEN = {
  picture: /^image\//,
  file: /^(?:image\/|application\/pdf)/,
  statement: /^(?:application|text)\/(?:xml|zip|x-zip-compressed|csv)/,
  chipList: /^text\/csv/,
  font: /^(?:font\/(?:ttf|otf|sfnt)|application\/(?:octet-stream|x-font-ttf|x-font-otf|font-sfnt))/,
  template: /^application\/json/,
  resultList: /^(?:text\/csv|application\/json|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)/,
} as const

/** In the part of the server that takes files: reads them and nothing else. */
export function readFiles(app: FastifyInstance, kind: keyof typeof TAKEN): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(TAKEN[kind], (request: FastifyRequest, payload: IncomingMessage) =>
    app.receiveFile(request, payload),
  )
}
