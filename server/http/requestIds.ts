import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { CODE_ALPHABET, shownCode } from '#domain/teams/codes.ts'

/** Characters of a request's number: half a million million of them, and short enough to be read to somebody on the telephone. */
const LENGTH = 8

/** A request's number, as people read it: 'K7PM-29XZ'. (rules/wire#request-id) */
export function newRequestId(): string {
  // one draw for all: this runs for every request
  let drawn = randomInt(CODE_ALPHABET.length ** LENGTH)
  let id = ''
  for (let at = 0; at < LENGTH; at++) {
    id += CODE_ALPHABET[drawn % CODE_ALPHABET.length]
    drawn = Math.floor(drawn / CODE_ALPHABET.length)
  }
  return shownCode(id)
}

/** Every answer names its request, so that what the page shows is found in the log. (rules/wire#request-id) */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
