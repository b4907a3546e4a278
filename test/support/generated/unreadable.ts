import { connect } from 'node:net'
import fc, { type Arbitrary } from 'fast-check'

const HOST = 'Host: x\r\n'
const request = (line: string, more = '', body = '') => `${line}\r\n${HOST}${more}\r\n${body}`
const JSON_TYPE = 'Content-Type: application/json\r\n'
const post = (more: string, body = '') => request('POST /api/v1/orders/quote HTTP/1.1', JSON_TYPE + more, body)
const junk = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
const letters = fc.string({ unit: 'binary-ascii', maxLength: 60 })
const length = fc.constantFrom(10, 100, 1000, 8000, 17_000, 70_000)

/** Bytes that are no HTTP, or HTTP that nobody should write. (rules/faults#malformed) */
export const UNREADABLE: Record<string, Arbitrary<string>> = {
  'no HTTP at all': junk,
  'request line': fc.oneof(
    letters.map((line) => `${line}\r\n\r\n`),
    fc
      .constantFrom(
        'GET',
        'GET /api/v1/items',
        'GET  /api/v1/items HTTP/1.1',
        'GET /api/v1/items HTTP/9.9',
        'GET /api/v1/items HTTP/1.1 x',
        '/api/v1/items GET HTTP/1.1',
        'get /api/v1/items http/1.1',
        'PRI * HTTP/2.0',
        'GET /\0 HTTP/1.1',
        'GET /ä HTTP/1.1',
        'CONNECT a:1 HTTP/1.1',
        'OPTIONS * HTTP/1.1',
      )
      .map((line) => request(line)),
    length.map((size) => request(`GET /api/v1/${'x'.repeat(size)} HTTP/1.1`)),
  ),
  headers: fc.oneof(
    letters.map((line) => request('GET /api/v1/items HTTP/1.1', `${line}\r\n`)),
    fc
      .constantFrom(
        'X\r\n',
        'X : y\r\n',
        ' X: y\r\n',
        'X: a\0b\r\n',
        'X: a\nY: b\r\n',
        ': y\r\n',
        'Host: y\r\n',
        'X: \u0001\r\n',
      )
      .map((more) => request('GET /api/v1/items HTTP/1.1', more)),
    length.map((size) => request('GET /api/v1/items HTTP/1.1', `X: ${'y'.repeat(size)}\r\n`)),
    fc.integer({ min: 100, max: 3000 }).map((count) => request('GET /api/v1/items HTTP/1.1', 'X: y\r\n'.repeat(count))),
    fc.constant('GET /api/v1/items HTTP/1.1\r\n\r\n'),
  ),
  'body length': fc.oneof(
    fc
      .constantFrom('-1', 'x', '1e3', '0x10', '', ' ', '99999999999999999999', '5, 5', '+5')
      .map((size) => post(`Content-Length: ${size}\r\n`, '[1,2]')),
    fc.constant(post('Content-Length: 5\r\nContent-Length: 6\r\n', '[1,2] ')),
    fc.constant(post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')),
    fc.constant(post('Content-Length: 500\r\n', '[1')),
    fc.constant(post('', '[1]')),
  ),
  chunks: fc.oneof(
    fc
      .constantFrom(
        'zz\r\n[1]\r\n0\r\n\r\n',
        'fffffffffffffffff\r\n',
        '-1\r\n',
        '3\r\n[1]0\r\n\r\n',
        '3;x=y\r\n[1]\r\n0\r\nX: y\r\n\r\n',
        '3\r\n[1',
        '0\r\n',
        '3\n[1]\n0\n\n',
      )
      .map((body) => post('Transfer-Encoding: chunked\r\n', body)),
    fc
      .constantFrom('gzip', 'chunked, chunked', 'xchunked', 'identity', '')
      .map((coding) => post(`Transfer-Encoding: ${coding}\r\n`, '0\r\n\r\n')),
    junk.map((body) => post('Transfer-Encoding: chunked\r\n', body)),
  ),
  pipelining: fc.oneof(
    junk.map((rest) => request('GET /api/v1/items/1 HTTP/1.1') + rest),
    fc.integer({ min: 2, max: 20 }).map((count) => request('GET /api/v1/items/1 HTTP/1.1').repeat(count)),
    fc.constant(`${post('Content-Length: 3\r\n', '[1]')}GET /api/v1/items/1 HTTP/1.1\r\n`),
    fc.constant(
      `${request('GET /api/v1/items/1 HTTP/1.1', 'Connection: close\r\n')}${request('DELETE /api/v1/items/1 HTTP/1.1')}`,
    ),
  ),
  'other protocols': fc.constantFrom(
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'SSH-2.0-x\r\n',
    'EHLO x\r\n',
    '\x00\x00\x00\x08\x04\xd2\x16\x2f',
    request(
      'GET /api/v1/items HTTP/1.1',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n',
    ),
    request(
      'GET /api/v1/items HTTP/1.1',
      'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: x\r\n',
    ),
    request('POST /api/v1/orders/quote HTTP/1.1', 'Expect: 999-x\r\nContent-Length: 0\r\n'),
  ),
}

/** So long a connection may stay open after all was said and the client has ended its side. */
const PATIENCE_MS = 20_000

/** All that comes back for these bytes until the server ends the connection; null when it never does. */
export function answerTo(port: number, bytes: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part))
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy()
      resolve(null)
    })
    // a connection reset during a write counts as a normal end
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.end(Buffer.from(bytes, 'latin1'))
  })
}

/** What is wrong with what came back: a status of 500 and more, an error that is not ours, or no end. */
export function faultsIn(answer: string | null): string[] {
  if (answer === null) return ['the connection was left open']
  const heads = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) [^\r]*\r\n([^]*?)\r\n\r\n(\{"message":[^\n]*?\})?/g)]
  if (answer !== '' && heads.length === 0) return ['an answer that is no HTTP']
  return heads.flatMap(([, status = '', head = '', body = '']) => {
    if (Number(status) >= 500) return [status]
    if (Number(status) < 400) return []
    const isOurs = head.toLowerCase().includes('application/json') && body !== ''
    return isOurs ? [] : [`${status} without a message`]
  })
}
