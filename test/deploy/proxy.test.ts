import { randomBytes } from 'node:crypto'
import { request } from 'node:https'
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Declared } from '#contract/endpoint.ts'
import { STATEMENT_BYTES_MAX } from '#contract/payments/statements.ts'
import { CHIP_LIST_BYTES_MAX } from '#contract/numbers/timekeeper.ts'
import { DOCUMENT_BYTES_MAX } from '#domain/event/downloads.ts'
import { PICTURE_BYTES_MAX } from '#domain/look/pictures.ts'
import { audit } from '../support/audit.ts'
import { PASSWORD } from '../support/build.ts'
import { aCrowd } from '../support/crowd.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { until } from '../support/embeddedProcess.ts'
import { expectBalanced, stockOf } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { padded } from '../support/paddedPng.ts'
import { problem } from '../support/problem.ts'
import { aProxy, freePort, nginx, type Proxy } from '../support/proxy.ts'
import { aDataFolder, aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { anIntent, orderWithRetry, type Acknowledged } from '../support/shopper.ts'

const ADMIN = { email: 'leitung@veranstalter.example', password: 'Startschuss-2027' }
const LOGINS_FROM_ADDRESS = 30
const BUYERS = 4
/** Many companies, since each may order only some times an hour. */
const COMPANIES = 200

if (!nginx) process.stdout.write('nginx is not installed: the example of deploy/nginx.conf is not tested here.\n')

describe.skipIf(!nginx)('the example for nginx, in front of two servers', () => {
  let house: TestContext
  let proxy: Proxy
  let servers: ServerProcess[]
  let folder: Awaited<ReturnType<typeof aDataFolder>>
  const trusted = getCACertificates()

  beforeAll(async () => {
    house = await aContext()
    folder = await aDataFolder()
    const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
    const environment = {
      DATABASE_URL: house.connectionString,
      SECRET_KEY,
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      RATE_LIMITS: 'on',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }
    servers = await Promise.all(ports.map((own) => aServer({ environment: { ...environment, PORT: String(own) } })))
    proxy = await aProxy(folder.path, { port: port!, servers: ports })
    setDefaultCACertificates([...trusted, proxy.certificate])
  })
  afterAll(async () => {
    setDefaultCACertificates(trusted)
    await proxy.stop()
    killServers()
    await folder.remove()
    await house.close()
  })

  const post = (where: string, body: BodyInit, headers: Record<string, string>) =>
    fetch(`${proxy.url}/api/v1${where}`, { method: 'POST', body, headers })

  /** Logs in from another address of this machine, with whatever headers; answers the status. */
  const logInFrom = (localAddress: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { certificate: ca, port } = proxy
      const asked = {
        method: 'POST',
        host: '127.0.0.1',
        port,
        path: '/api/v1/auth/login',
        ca,
        localAddress,
        agent: false,
      }
      const sent = request({ ...asked, headers: { 'content-type': 'application/json', ...headers } }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode))
      })
      sent.once('error', reject)
      sent.end(JSON.stringify({ email: `${randomBytes(6).toString('hex')}@firma.example`, password: PASSWORD }))
    })

  test('its logs have no query, no code and no name, whatever is asked', async () => {
    const secret = randomBytes(6).toString('hex')
    const carriers = Object.values(api)
      .flatMap((noun): Declared[] => Object.values(noun))
      .filter(({ path }) => /:(code|inviteCode|name)\b/.test(path))
      // what the staff call the list of a bank says nothing about anybody
      .filter(({ path }) => !path.startsWith('/statement-formats/'))
    expect(carriers.length).toBeGreaterThan(10)
    for (const { method, path } of carriers) {
      await fetch(`${proxy.url}/api/v1${path.replace(/:id\b/, '1').replace(/:\w+/g, secret)}`, { method })
    }
    const headers = { referer: `${proxy.url}/bearbeitung/teams?code=${secret}` }
    await fetch(`${proxy.url}/bearbeitung/teams?code=${secret}`, { headers })
    await fetch(`${proxy.plainUrl}/bearbeitung/teams?code=${secret}`, { redirect: 'manual' })
    await until('the last request in the log', () => proxy.logs().includes('"GET /bearbeitung/teams HTTP'))
    expect(proxy.logs().split('\n').length).toBeGreaterThan(carriers.length)
    expect(proxy.logs()).not.toContain(secret)
  })

  test('HTTP is sent to HTTPS, pages and API come through with the product’s own headers', async () => {
    const plain = await fetch(`${proxy.plainUrl}/shop?a=1`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/shop?a=1'])
    const page = await fetch(proxy.url)
    expect([page.status, page.headers.get('strict-transport-security')]).toEqual([
      200,
      expect.stringContaining('max-age='),
    ])
    expect(await page.text()).toContain('<div id="root"')
    const items = await fetch(`${proxy.url}/api/v1/items`)
    expect([items.status, items.headers.get('content-encoding')]).toEqual([200, expect.stringMatching(/br|gzip|zstd/)])
    expect(await items.json()).not.toEqual([])
    const number = items.headers.get('x-request-id') ?? 'none'
    await until('its number in the log', () => proxy.logs().includes(` ${number} "`))
  })

  test('the largest file of each kind goes through; one byte more is refused in German, by the product or before it', async () => {
    const login = await post('/auth/login', JSON.stringify(ADMIN), { 'content-type': 'application/json' })
    const { token } = (await login.json()) as { token: string }
    // over HTTP/1.1: Node's HTTP/2 keeps what is not taken yet in memory, and gives up before it reads the refusal
    const send = (method: string, path: string, { type, body }: { type: string; body: Buffer }) =>
      new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
        const where = {
          host: '127.0.0.1',
          port: proxy.port,
          ca: proxy.certificate,
          agent: false,
          method,
          path,
          headers,
        }
        const sent = request(where, (answer) => {
          let text = ''
          answer.on('data', (bytes) => (text += String(bytes)))
          answer.once('end', () => resolve({ status: answer.statusCode, type: answer.headers['content-type'], text }))
        })
        sent.once('error', reject)
        sent.end(body)
      })
    const small = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    for (const [line, type, body, taken] of [
      ['POST /items/pictures', 'image/png', padded(small, PICTURE_BYTES_MAX), 201],
      ['PUT /settings/documents/site-plan', 'image/png', padded(small, DOCUMENT_BYTES_MAX), 200],
      ['PUT /settings/wordmark', 'image/png', Buffer.alloc(PICTURE_BYTES_MAX), 400],
      ['POST /statements?preview=true', 'application/xml', Buffer.alloc(STATEMENT_BYTES_MAX, ' '), 400],
      ['POST /timekeeper/chips', 'text/csv', Buffer.alloc(CHIP_LIST_BYTES_MAX, ' '), 400],
      // the staff have no logo to send, but are told so by the product
      ['PUT /orders/1/print-logo', 'image/png', Buffer.alloc(DOCUMENT_BYTES_MAX), 404],
    ] as const) {
      const [method = '', where = ''] = line.split(' ')
      const largest = await send(method, `/api/v1${where}`, { type, body })
      expect([line, largest.status]).toEqual([line, taken])
      const refused = await send(method, `/api/v1${where}`, { type, body: Buffer.concat([body, Buffer.alloc(1)]) })
      expect([line, refused.status]).toEqual([line, 413])
      expect(JSON.parse(refused.text)).toEqual({
        message: expect.stringMatching(/groß|größer/),
        code: expect.any(String),
      })
    }
    const json = { type: 'application/json', body: Buffer.alloc(1024 * 1024 + 1, ' ') }
    const elsewhere = await send('POST', '/api/v1/teams', json)
    expect([elsewhere.status, JSON.parse(elsewhere.text)]).toEqual([413, problem('TOO_LARGE')])
    const page = await send('POST', '/shop', json)
    expect([page.status, page.type]).toEqual([413, 'text/html; charset=utf-8'])
    expect(page.text).toContain('<h1>Das ist zu groß</h1>')
  })

  test('what nginx cannot read it answers in German, as JSON below /api/', async () => {
    const long = `x-long: ${'a'.repeat(40_000)}`
    const call = await proxy.answerTo(`GET /api/v1/items HTTP/1.1\r\nhost: 127.0.0.1\r\n${long}\r\n\r\n`)
    expect(call).toMatch(/^HTTP\/1\.1 400 [^]*application\/json[^]*"code":"UNREADABLE"/)
    const page = await proxy.answerTo(`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
    expect(page).toMatch(/^HTTP\/1\.1 414 [^]*text\/html[^]*<h1>Das konnten wir nicht lesen<\/h1>/)
    const last = 'host: 127.0.0.1\r\nconnection: close\r\n\r\n'
    for (const method of ['FOO', 'PURGE', 'PROPFIND', 'TRACE']) {
      expect(await proxy.answerTo(`${method} /api/v1/items HTTP/1.1\r\n${last}`)).toMatch(
        /^HTTP\/1\.1 405 [^]*application\/json[^]*\r\nAllow: GET, HEAD[^]*"code":"UNREADABLE"/,
      )
    }
    expect(await proxy.answerTo(`FOO /shop HTTP/1.1\r\n${last}`)).toMatch(
      /^HTTP\/1\.1 405 [^]*text\/html[^]*<h1>Das konnten wir nicht lesen<\/h1>/,
    )
    // as long a head as comes through is one that the product reads
    const lines = ['a', 'b'].map((name) => `x-${name}: ${'a'.repeat(6800)}\r\n`).join('')
    expect(await proxy.answerTo(`GET /healthz HTTP/1.1\r\n${lines}${last}`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await proxy.answerTo(`GET /healthz HTTP/1.1\r\nx-c: ${'a'.repeat(3000)}\r\n${lines}${last}`)).toMatch(
      /^HTTP\/1\.1 400 [^]*<h1>Das konnten wir nicht lesen<\/h1>/,
    )
    const metrics = await fetch(`${proxy.url}/metrics`)
    expect([metrics.status, await metrics.text()]).toEqual([404, expect.stringContaining('<h1>Hier ist nichts</h1>')])
  })

  test('what the product cannot read takes no server out, with a body that is still being sent', async () => {
    const size = 1_000_000
    const refused = Buffer.concat([
      Buffer.from(`POST /api/v1/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n`),
      Buffer.from(`x-a: a\u0001b\r\ncontent-length: ${size}\r\n\r\n`),
      Buffer.alloc(size, ' '),
    ])
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(await proxy.answerTo(refused)).toMatch(/^HTTP\/1\.1 400 [^]*"code":"UNREADABLE"/)
      const others = await Promise.all(Array.from({ length: 10 }, () => fetch(`${proxy.url}/api/v1/event`)))
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
    }
  })

  test('attempts are counted by the address that nginx sees, and what a client claims counts for nothing', async () => {
    for (let attempt = 0; attempt < LOGINS_FROM_ADDRESS; attempt += 1) {
      const claimed = `203.0.113.${attempt}`
      const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-real-ip': claimed }
      expect(await logInFrom('127.0.0.2', headers)).toBe(401)
    }
    expect(await logInFrom('127.0.0.2', { 'x-forwarded-for': '203.0.113.99' })).toBe(429)
    expect(await logInFrom('127.0.0.2')).toBe(429)
    expect(await logInFrom('127.0.0.3', { 'x-forwarded-for': '127.0.0.2' })).toBe(401)
  })

  test.each([
    { name: 'a header', start: 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ' },
    {
      name: 'a body',
      start:
        'POST /api/v1/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    },
  ])('a client that never finishes $name is cut by nginx', async ({ start }) => {
    const socket = connect({ host: '127.0.0.1', port: proxy.port, ca: proxy.certificate })
    const closed = new Promise<string>((resolve) => {
      socket.once('close', () => resolve('closed'))
      socket.once('error', () => resolve('closed'))
    })
    socket.resume()
    socket.write(start)
    expect(await closed).toBe('closed')
  })

  test('a server that ends under traffic is not noticed by readers, nor by buyers that retry', async () => {
    const place = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', availableQuantity: 10_000 })
    const stock = await stockOf(house.db)
    const crowd = await aCrowd(house, COMPANIES)
    const { termsVersion } = house.context.event
    const told: Acknowledged[] = []
    const read: number[] = []
    let isOver = false
    const shop = { url: () => proxy.url, termsVersion, onSend: () => undefined }
    let turn = 0
    const inTurn = () => crowd[(turn += 1) % crowd.length]!
    const buying = Array.from({ length: BUYERS }, async () => {
      while (!isOver) told.push(await orderWithRetry(shop, anIntent(inTurn(), [{ itemId: place, quantity: 1 }])))
    })
    const reading = (async () => {
      while (!isOver) {
        const answer = await fetch(`${proxy.url}/api/v1/items`)
        await answer.arrayBuffer()
        read.push(answer.status)
      }
    })()
    const further = async (count: number) => {
      const soFar = { told: told.length, read: read.length }
      await until('traffic', () => told.length >= soFar.told + count && read.length >= soFar.read + count)
    }
    await further(10)
    const ended = servers[0]!.stop()
    await further(10)
    expect(await ended).toBe(0)
    await further(20)
    isOver = true
    await Promise.all([...buying, reading])
    expect(new Set(read)).toEqual(new Set([200]))
    expect(await audit(house.db, told)).toEqual({ lost: [], doubled: [] })
    await expectBalanced(house.db, stock)
  })

  test('when no server is left, the API says so in JSON and a page in words, both in German', async () => {
    await servers[1]!.stop()
    const call = await fetch(`${proxy.url}/api/v1/items`)
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await call.json()).toEqual({
      message: expect.stringContaining('gerade nicht erreichbar'),
      code: 'UNAVAILABLE',
    })
    const page = await fetch(proxy.url)
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Bitte laden Sie die Seite')
  })
})
