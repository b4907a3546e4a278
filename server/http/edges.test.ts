import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { refusals } from '#contract/refusals.ts'
import { users } from '../schema/tables/accounts.ts'
import { as } from '../../test/support/as.ts'
import { aCustomer, anAdmin, PASSWORD } from '../../test/support/build.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { problem } from '../../test/support/problem.ts'
import { loggedError } from './loggedError.ts'

const house = aHouse()
let token: string
let port: number

beforeAll(async () => {
  token = (await aCustomer(house)).token
  port = Number(new URL(await house.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Answer to these bytes. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

describe('what nobody serves', () => {
  test.each([
    ['POST', '/'],
    ['DELETE', '/login'],
    ['OPTIONS', '/checkout'],
    ['GET', '/api/v1/nothing'],
    ['DELETE', '/api/v1/items'],
    ['GET', '/api/v1/items/%zz'],
    ['GET', '/api/v1/teams/me/exists/%ff'],
    ['GET', '/%c3'],
  ] as const)('%s %s is not found, in German and with the headers of every answer', async (method, url) => {
    const { statusCode, headers, ...answer } = await house.app.inject({ method, url })
    expect([statusCode, answer.json()]).toEqual([404, problem('NOT_FOUND')])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test.each([
    ['no HTTP', 'Guten Tag\r\n\r\n', 'UNREADABLE'],
    ['an unknown method', 'FOO /api/v1/items HTTP/1.1\r\nHost: x\r\n\r\n', 'UNREADABLE'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'HEADERS_TOO_LARGE'],
    ['a hundred and one headers', `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(100)}\r\n`, 'HEADERS_TOO_LARGE'],
    [
      'a query of a hundred and one names',
      `GET /healthz?${'a&'.repeat(100)}b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      'NOT_FOUND',
    ],
    ['no host', 'GET /api/v1/items HTTP/1.1\r\nConnection: close\r\n\r\n', 'UNREADABLE'],
    [
      'an expectation nobody knows',
      'GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      'NOT_FOUND',
    ],
  ] as const)('%s is answered in German', async (_, bytes, code) => {
    const [head, body] = (await answerTo(bytes)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${refusals[code].status} `)
    expect(head).toMatch(/content-security-policy: default-src '(?:none|self)'/i)
    expect(JSON.parse(body ?? '')).toEqual(problem(code))
  })
})

test('an empty body is no body, whatever its type says', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = (url: string, method: 'POST' | 'PUT') => house.app.inject({ method, url: `/api/v1${url}`, headers })
  expect((await send('/orders', 'POST')).json()).toEqual(problem('UNREADABLE'))
  expect((await send('/teams/1/captain/1', 'PUT')).json()).toEqual(problem('TEAM_NOT_FOUND'))
  const { token: other } = await aCustomer(house)
  const out = await house.app.inject({
    method: 'POST',
    url: '/api/v1/auth/logout',
    headers: { ...headers, authorization: `Bearer ${other}` },
    payload: '',
  })
  expect(out.statusCode).toBe(200)
})

test.each(['/api/v1/openapi.json', '/api/v1/docs'])(
  '%s is the same in each encoding, and is not sent again',
  async (url) => {
    const { headers, body } = await house.app.inject(url)
    expect(headers['content-encoding']).toBe(undefined)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, unpacked] of Object.entries(unpack)) {
      const short = await house.app.inject({ url, headers: { 'accept-encoding': `${encoding}, deflate` } })
      expect(short.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag: headers.etag })
      expect(unpacked(short.rawPayload).toString()).toBe(body)
    }
    const any = await house.app.inject({ url, headers: { 'accept-encoding': '*' } })
    expect(any.headers['content-encoding']).toBe(undefined)
    const known = await house.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  },
)

test('the catalogue tells its ETag to HEAD too', async () => {
  const { headers } = await house.app.inject('/api/v1/items')
  const asked = await house.app.inject({ method: 'HEAD', url: '/api/v1/items' })
  expect([asked.statusCode, asked.body, asked.headers.etag]).toEqual([200, '', headers.etag])
})

test('in maintenance everybody but the staff is told so, before any login is asked for', async () => {
  const closed = await aContext({ MAINTENANCE: 'on' })
  const staff = (await anAdmin(closed)).token
  const statuses = async (who: string | undefined) =>
    Promise.all(
      ['/teams/me', '/orders', '/customers/me', '/admins/me', '/items'].map(
        async (path) => (await as(closed.app, { token: who }).get(path)).status,
      ),
    )
  expect(await statuses(undefined)).toEqual([503, 503, 503, 503, 503])
  expect(await statuses('a-token-that-nobody-has-and-never-had')).toEqual([503, 503, 503, 503, 503])
  expect(await statuses(staff)).toEqual([403, 200, 403, 200, 200])
  await closed.close()
})

test('the log says which statement failed and why, never with which values', async () => {
  const account = {
    email: 'greta@firma.example',
    passwordHash: 'argon2-secret',
    firstName: 'Greta',
    lastName: 'Gruber',
  }
  const failed: unknown = await house.db
    .insert(users)
    .values({ ...account, role: 'customer', id: 2_000_000_000_000 })
    .catch((error: unknown) => error)
  const logged = failed instanceof Error ? loggedError(failed) : undefined
  expect(logged).toMatchObject({ code: '22003', query: expect.stringContaining('insert into "users"') })
  expect(logged?.stack).toContain('edges.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/argon2-secret|greta@/i)
})

test('a body that is too large is heard out: whoever is still sending gets the answer, not a lost connection', async () => {
  const size = 24 * 1024 * 1024
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  const heard = (words: string) => vi.waitFor(() => expect(answer).toContain(words), { timeout: 30_000 })
  const head = ['PUT /api/v1/customers/me HTTP/1.1', 'Host: x', `Authorization: Bearer ${token}`]
  socket.write([...head, 'Content-Type: application/json', `Content-Length: ${size}`, '', ''].join('\r\n'))
  await heard(messages.tooLarge)
  socket.write(Buffer.alloc(size, ' '))
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await heard('{"status":"ok"}')
  socket.destroy()
})

test('so is one of a request that nobody can read, 24 MB and two seconds at most', async () => {
  type Parts = { head: string; count: number; bytes: number; everyMs: number }
  const heardOut = async ({ head, count, bytes, everyMs }: Parts) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    let [answer, isBroken] = ['', false]
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    socket.on('error', () => (isBroken = true))
    socket.write(`${head}Content-Length: ${count * bytes}\r\n\r\n`)
    await once(socket, 'end')
    expect(answer).toMatch(/^HTTP\/1\.1 4[03][01] /)
    for (let part = 1; part <= count; part += 1)
      setTimeout(() => socket.write(Buffer.alloc(bytes, ' '), () => part === count && socket.end()), part * everyMs)
    await closed
    return !isBroken
  }
  const MB = 1024 * 1024
  const heads = [
    'FOO / HTTP/1.1\r\nHost: x\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nX: \u0001\r\n',
    `POST / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n`,
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ]
  for (const head of heads) {
    expect([head, await heardOut({ head, count: 2, bytes: MB, everyMs: 1 })]).toEqual([head, true])
    expect([head, await heardOut({ head, count: 12, bytes: 4 * MB, everyMs: 1 })]).toEqual([head, false])
  }
  expect(await heardOut({ head: heads[0]!, count: 10, bytes: 100, everyMs: 300 })).toBe(false)
})

test.each(['zstd', 'br', 'gzip', 'deflate', 'gzip, identity'])(
  'a body that is packed is not unpacked: %s',
  async (packing) => {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': packing },
      payload: gzipSync(JSON.stringify({ email: 'eva@firma.example', password: PASSWORD })),
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toBe(messages.wrongMediaType)
  },
)

test.each(['{}', '[]', '1', 'null'])('a body of very many values is not read: %s', async (value) => {
  const payload = `[${Array.from({ length: 2600 }, () => value).join(',')}]`
  const headers = { 'content-type': 'application/json' }
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/auth/login', headers, payload })
  expect([answer.statusCode, answer.json().message]).toEqual([413, messages.tooManyValues])
})

test('of a body with thousands of unknown fields two hundred are named', async () => {
  const payload = Object.fromEntries(Array.from({ length: 2400 }, (_, nth) => [`x${nth}`, 0]))
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  expect([answer.statusCode, Object.keys(answer.json().fields).length]).toEqual([400, 200])
})
