import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { messages } from '#contract/messages.ts'
import { headersOfBareAnswers } from './protection.ts'

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

function problemOf({ code }: ConnectionError): { status: number; message: string } {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, message: messages.tooLarge }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: messages.tooSlow }
  return { status: 400, message: messages.badBody }
}

/** Answers what is no HTTP at all, too long or too slow, in the one error shape, and ends the connection. (decisions §2) */
export function answerUnreadable(publicUrl: string) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, message } = problemOf(error)
    const body = JSON.stringify({ message })
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
