import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON and nothing else. An empty body is no body, whatever its type says: many clients name a type with every call, also where
 * nothing is sent (a captain, a payment state, a logout).
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** In the part of the server that takes pictures: reads images and nothing else. What they are is found out by decoding them. */
export function readPictures(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
