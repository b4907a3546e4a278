import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Registration } from '#contract/accounts/auth.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, openPool } from '#server/db/client.ts'
import { as } from '../../test/support/as.ts'
import { aCustomer, anAdmin, aRegistration } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { headerFaults } from '../../test/support/headers.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'

const FOREIGN = { origin: 'https://elsewhere.example' }
const NEVER = 'no-store'

let documents: string
const METRICS_TOKEN = 'a token that only Prometheus knows'

let house: TestContext
let customer: string
let staff: string
let picture: string
let invoice: string
let taken: Registration

beforeAll(async () => {
  documents = await mkdtemp(path.join(tmpdir(), 'firmenlauf-documents-'))
  await writeFile(path.join(documents, 'table-plan.pdf'), '%PDF-1.7')
  house = await aContext({ DOWNLOADS_DIR: documents, METRICS_TOKEN })
  staff = (await anAdmin(house)).token
  const buyer = await aCustomer(house)
  customer = buyer.token
  taken = aRegistration({ email: buyer.email })
  const { itemId } = await itemOf(house, 'TEAM')
  const { orderID } = await anOrder(house, buyer, [{ itemId, quantity: 1 }])
  invoice = (await as(house.app, { token: staff }).post('/invoices/create', { orderID })).body.id
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e4d45' } })
    .png()
    .toBuffer()
  const sent = { authorization: `Bearer ${staff}`, 'content-type': 'image/png' }
  const uploaded = await house.app.inject({
    method: 'POST',
    url: '/api/v1/items/pictures',
    headers: sent,
    payload: image,
  })
  picture = uploaded.json().url
})
afterAll(async () => {
  await house.close()
  await rm(documents, { recursive: true })
})

const ask = (request: InjectOptions, token?: string) => {
  const headers = { ...FOREIGN, ...(token !== undefined && { authorization: `Bearer ${token}` }), ...request.headers }
  return house.app.inject({ ...request, headers })
}
const json = { 'content-type': 'application/json' }

type Kind = [what: string, status: number, ask: () => ReturnType<typeof ask>, keep?: string]
const KINDS: Kind[] = [
  ['the catalogue', 200, () => ask({ url: '/api/v1/items' }), 'no-cache'],
  ['its HEAD', 200, () => ask({ method: 'HEAD', url: '/api/v1/items' }), 'no-cache'],
  [
    'the catalogue that is known already',
    304,
    async () => {
      const { headers } = await ask({ url: '/api/v1/items' })
      return ask({ url: '/api/v1/items', headers: { 'if-none-match': String(headers.etag) } })
    },
    'no-cache',
  ],
  ['another public answer', 200, () => ask({ url: '/api/v1/event' })],
  ['own data', 200, () => ask({ url: '/api/v1/customers/me' }, customer)],
  ['a list of the staff', 200, () => ask({ url: '/api/v1/customers' }, staff)],
  ['a code', 200, () => ask({ method: 'POST', url: '/api/v1/teams/generate-codes', payload: [1] }, customer)],
  ['nothing to say', 204, () => ask({ method: 'DELETE', url: '/api/v1/teams/1/code' }, customer)],
  ['bad input', 400, () => ask({ method: 'POST', url: '/api/v1/auth/login', payload: {} })],
  ['no JSON', 400, () => ask({ method: 'POST', url: '/api/v1/auth/login', headers: json, payload: '{' })],
  ['no login', 401, () => ask({ url: '/api/v1/teams/me' })],
  ['a dead token', 401, () => ask({ url: '/api/v1/teams/me' }, 'a-token-that-nobody-has-and-never-had')],
  ['the wrong role', 403, () => ask({ url: '/api/v1/customers' }, customer)],
  ['an unknown id', 404, () => ask({ url: '/api/v1/items/987654' })],
  ['an unknown call', 404, () => ask({ url: '/api/v1/nothing' })],
  ['a broken address', 404, () => ask({ url: '/api/v1/items/%zz' })],
  ['a conflict', 409, () => ask({ method: 'POST', url: '/api/v1/auth/register', payload: taken })],
  [
    'too much',
    413,
    () => ask({ method: 'POST', url: '/api/v1/auth/login', headers: json, payload: ' '.repeat(70_000) }),
  ],
  [
    'another type',
    415,
    () => ask({ method: 'POST', url: '/api/v1/auth/login', headers: { 'content-type': 'text/xml' }, payload: '<a/>' }),
  ],
  [
    'a preflight',
    404,
    () => ask({ method: 'OPTIONS', url: '/api/v1/items', headers: { 'access-control-request-method': 'POST' } }),
  ],
  ['a method that no page has', 404, () => ask({ method: 'POST', url: '/shop' })],
  ['a file that is not there', 404, () => ask({ url: '/nothing.png' })],
  ['an invoice', 200, () => ask({ url: `/api/v1/invoices/${invoice}/pdf/me` }, customer)],
  ['a pickup notice', 200, () => ask({ url: '/api/v1/downloads/pickup-notice' }, customer)],
  ['a document', 200, () => ask({ url: '/api/v1/downloads/table-plan' }, customer)],
  ['a picture', 200, () => ask({ url: picture }), 'public, max-age=31536000, immutable'],
  ['the page about the API', 200, () => ask({ url: '/api/v1/docs' }), 'no-cache'],
  ['the OpenAPI document', 200, () => ask({ url: '/api/v1/openapi.json' }), 'no-cache'],
  ['life', 200, () => ask({ url: '/healthz' })],
  ['readiness', 200, () => ask({ url: '/readyz' })],
  ['figures', 200, () => ask({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })],
  ['figures for a stranger', 403, () => ask({ url: '/metrics', remoteAddress: '203.0.113.7' })],
]

test.each(KINDS)('%s (%d) carries every header, and lets no other origin in', async (_, status, act, keep = NEVER) => {
  const { statusCode, headers } = await act()
  expect({ statusCode, faults: headerFaults(headers, { keep }) }).toEqual({ statusCode: status, faults: [] })
})

test('a name of a file to save says nothing but the name', async () => {
  const named = async (url: string) => (await ask({ url: `/api/v1${url}` }, customer)).headers['content-disposition']
  expect(await named(`/invoices/${invoice}/pdf/me`)).toMatch(/^attachment; filename="Rechnung-\d{4}-\d{5}\.pdf"$/)
  for (const url of ['/downloads/pickup-notice', '/downloads/table-plan']) {
    expect(await named(url)).toMatch(/^attachment; filename="[a-z-]+\.pdf"; filename\*=UTF-8''[\w%.-]+$/)
  }
})

describe('in trouble', () => {
  test('maintenance (503)', async () => {
    const closed = await buildApp({ ...house.context, settings: { ...house.context.settings, MAINTENANCE: true } })
    const { statusCode, headers } = await closed.inject({ url: '/api/v1/items', headers: FOREIGN })
    expect([statusCode, headerFaults(headers, { keep: NEVER })]).toEqual([503, []])
    await closed.close()
  })

  test('no database (503), and not ready', async () => {
    const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' })
    const cut = await buildApp({ ...house.context, pool, db: openDatabase(pool) })
    for (const url of ['/api/v1/items', '/readyz']) {
      const { statusCode, headers } = await cut.inject({ url, headers: FOREIGN })
      expect([statusCode, headerFaults(headers, { keep: NEVER })]).toEqual([503, []])
    }
    await cut.close()
    await pool.end()
  })

  test('a surprise (500)', async () => {
    const broken = { ...house.context }
    broken.now = () => {
      throw new Error('The clock has stopped.')
    }
    const app = await buildApp(broken)
    const { statusCode, headers } = await app.inject({
      url: '/api/v1/customers/me',
      headers: { ...FOREIGN, authorization: `Bearer ${customer}` },
    })
    expect([statusCode, headerFaults(headers, { keep: NEVER })]).toEqual([500, []])
    await app.close()
  })
})

test.each([
  ['no HTTP', 'Guten Tag\r\n\r\n'],
  ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%s is answered with headers too', async (_, bytes) => {
  for (const over of ['http', 'https'] as const) {
    const app = await buildApp({ ...house.context, publicUrl: `${over}://lauf.example` })
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    expect(headerFaults(await headersAfter(port, bytes), { keep: NEVER, over, kind: 'bare' })).toEqual([])
    await app.close()
  }
})

async function headersAfter(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = ''] = answer.split('\r\n\r\n')
  const lines = head.split('\r\n').slice(1)
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))
}

test('behind TLS a browser is told to come by it only', async () => {
  const app = await buildApp({ ...house.context, publicUrl: 'https://lauf.example' })
  for (const url of ['/api/v1/event', '/healthz', '/nothing.png']) {
    const { headers } = await app.inject(url)
    expect(headerFaults(headers, { keep: NEVER, over: 'https' })).toEqual([])
  }
  await app.close()
})

test('the table finds what is missing, loosened or told too much', async () => {
  const { headers } = await ask({ url: '/api/v1/event' })
  const policy = String(headers['content-security-policy'])
  const faultsWith = (other: Record<string, string | undefined>) =>
    headerFaults({ ...headers, ...other }, { keep: NEVER })
  expect(faultsWith({ 'x-content-type-options': undefined })).toHaveLength(1)
  expect(faultsWith({ 'cache-control': 'public' })).toHaveLength(1)
  expect(faultsWith({ 'access-control-allow-origin': '*' })).toHaveLength(1)
  expect(faultsWith({ 'strict-transport-security': 'max-age=1' })).toHaveLength(1)
  for (const [part, other] of [
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
    ["base-uri 'none'", "base-uri 'self'"],
    [";trusted-types 'none'", ''],
    ["object-src 'none'", "object-src 'none';frame-src https://elsewhere.example"],
  ] as const) {
    expect(faultsWith({ 'content-security-policy': policy.replace(part, other) })).toHaveLength(1)
  }
})
