import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { worded } from '#contract/refusals.ts'
import { headersOfBareAnswers } from './protection.ts'
import { Refusal } from './refusal.ts'

const NOWHERE = '/api/unreadable'

/** An address with broken percent signs exists nowhere: it goes the way of every unknown one, with the same headers and words. */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return NOWHERE
  }
}

type ConnectionError = Error & { code?: string }

function codeOf({ code }: ConnectionError) {
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'TOO_SLOW'
  return 'UNREADABLE'
}

/** Answers what is no HTTP at all, too long or too slow, in the one error shape, and ends the connection. (rules/wire#errors) */
export function answerUnreadable(publicUrl: string) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, message, code } = worded(codeOf(error))
    const body = JSON.stringify({ message, code } satisfies Problem)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...headersOfBareAnswers(publicUrl),
      'connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  }
}

/**
 * What Node would answer by itself, with no word and without our headers: a request that names no host is told so like every other
 * that cannot be read, and an expectation that nobody knows is not waited for.
 */
export function answerUnusual(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) throw new Refusal('UNREADABLE')
  })
}
