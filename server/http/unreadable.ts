import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { worded } from '#contract/refusals.ts'
import { headersOfBareAnswers } from './protection.ts'
import { Refusal } from './refusal.ts'

const NOWHERE = '/api/unreadable'

/** Names that a query may have: no call takes a dozen. Thousands are made an object of 240 kB, in 3 ms, before anybody is asked. */
const NAMES_MAX = 100

/** Maps a URL with broken percent encoding, or with a query of too many names, to an unknown one, so that it gets the usual 404 with the same headers and text. */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (hasTooManyNames(url)) return NOWHERE
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return NOWHERE
  }
}

function hasTooManyNames(url: string): boolean {
  let names = 1
  for (let place = url.indexOf('&'); place >= 0; place = url.indexOf('&', place + 1)) {
    names += 1
    if (names > NAMES_MAX) return true
  }
  return false
}

type ConnectionError = Error & { code?: string }

function codeOf({ code }: ConnectionError) {
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'TOO_MANY_HEADERS') return 'HEADERS_TOO_LARGE'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'TOO_SLOW'
  return 'UNREADABLE'
}

/** Bytes and time that are still read, and thrown away, of a connection whose request the parser has refused. */
const HEARD_BYTES = 24 * 1024 * 1024
const HEARD_MS = 2000

/**
 * Answers requests that are no HTTP, too long or too slow in the standard error shape, and closes the connection. What the parser refuses is
 * heard out first, within bounds: a proxy that is still sending a body would else meet a broken connection, and take the server for dead.
 * (rules/wire#errors, rules/faults#slow-clients)
 */
export function answerUnreadable(publicUrl: string) {
  /** Bytes that a refused connection may come to. */
  const heard = new WeakMap<Socket, number>()
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const mayComeTo = heard.get(socket)
    if (mayComeTo !== undefined) {
      // its parser says the same of each further piece
      if (socket.bytesRead > mayComeTo) socket.destroy()
      return
    }
    const { status, message, code } = worded(codeOf(error))
    const body = JSON.stringify({ message, code } satisfies Problem)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...headersOfBareAnswers(publicUrl),
      'connection: close',
    ]
    const answer = `${head.join('\r\n')}\r\n\r\n${body}`
    if (isOfParser(error) && socket.writable) {
      heard.set(socket, socket.bytesRead + HEARD_BYTES)
      const late = setTimeout(() => socket.destroy(), HEARD_MS).unref()
      socket.once('close', () => clearTimeout(late))
      socket.end(answer)
      return
    }
    if (socket.writable) socket.write(answer)
    socket.destroy(error)
  }
}

/** Tests whether the parser has come to its end: whatever comes then is not parsed any more, and costs nothing. */
const isOfParser = ({ code }: ConnectionError) => code?.startsWith('HPE_') === true

/**
 * Replaces Node's own answers, which have no body and lack our headers: a request without Host gets the usual 400, and an unknown Expect
 * header is ignored.
 */
export function answerUnusual(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) throw new Refusal('UNREADABLE')
  })
}
