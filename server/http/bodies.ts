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
