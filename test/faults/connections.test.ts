import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { constants, zstdCompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { until } from '../support/embeddedProcess.ts'
import { namedEngine, type Engine } from '../support/engines.ts'
import { BOUNDED_HEAP, watchMemory } from '../support/heap.ts'
import { inLedger } from '../support/ledger.ts'
import { aProxy, freePort, nginx } from '../support/proxy.ts'
import { LEAD, slowUpload } from '../support/slowUpload.ts'
import { aDataFolder, aServer, killServers, type ServerProcess } from '../support/serverProcess.ts'

/** `npm run faults` has the machine for itself; the test command has fewer connections, and nobody looks at the clock. (rules/faults#slow-clients) */
const IS_ALONE = process.env.KILLS !== undefined
/** Memory limit of the server, in MiB. */
const MEMORY = 400
const CLOSED_BEYOND = 16
const TIMEOUT_MS = 300_000
const ANSWER_MS = 120_000

let engine: Engine
let server: ServerProcess
let strangers: Socket[] = []

beforeAll(async () => {
  engine = await namedEngine()
})
afterEach(async () => {
  for (const socket of strangers) socket.destroy()
  strangers = []
  await server.stop()
})
afterAll(async () => {
  killServers()
  await engine.remove()
})

/** The first start makes the lead, whichever test that is. */
const asLead = { ADMIN_EMAIL: LEAD.email, ADMIN_PASSWORD: LEAD.password }
const started = async () => {
  server = await aServer({ environment: { ...engine.environment, ...BOUNDED_HEAP, ...asLead } })
  return Number(new URL(server.url).port)
}

const requests = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(count)
/** Larger than what is sent of it: the rest never comes. */
const halfABody = `POST /api/v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 65000\r\n\r\n"${'x'.repeat(63_000)}`

/** A body whose every piece has one byte; without a login, to what takes a large one. */
const inPieces = (line: string, pieces: number) =>
  `${line} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(pieces)}`
const REDEEM = 'POST /api/v1/teams/public/invite-codes/redeem/abcdefghijkl'

/** Connections that send these bytes at once, and read nothing unless told. */
async function strangersWho(
  send: string | Buffer,
  { open, count, isRead = false }: { open: () => Socket; count: number; isRead?: boolean },
): Promise<void> {
  const sockets = Array.from({ length: count }, () => {
    const socket = open()
    socket.on('error', () => undefined)
    if (isRead) socket.resume()
    else socket.pause()
    socket.write(send)
    return socket
  })
  strangers.push(...sockets)
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])))
}

/** Measures how long somebody else waits for the shop meanwhile and afterwards, until answers come as quickly as ever. */
async function shopBeside(url: string, coming: Promise<void>) {
  let haveCome = false
  void coming.then(() => (haveCome = true))
  let longest = 0
  let quick = 0
  while (!haveCome || quick < 10) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/v1/items`, { signal: AbortSignal.timeout(ANSWER_MS) })
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    const took = performance.now() - began
    longest = Math.max(longest, took)
    quick = took < 200 ? quick + 1 : 0
    await delay(50)
  }
  return Math.round(longest)
}

type Crowd = { name: string; count: number; send: string | Buffer; isRead?: boolean }
const flood = (count: number, each: number, path: string): Crowd => ({
  name: `${each} Anfragen ${path} auf einmal an jeder von ${count} Verbindungen`,
  count,
  send: requests(path, each),
})
const DOCUMENT = '/api/v1/openapi.json'
/** Hundreds of megabytes of nothing in some kilobytes, for which who unpacks them keeps 128 MiB. */
const packed = zstdCompressSync(Buffer.alloc(200 * 1024 * 1024), {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 27 },
})
const aPackedBody = Buffer.concat([
  Buffer.from(
    `POST /api/v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Encoding: zstd\r\nContent-Length: ${packed.length}\r\n\r\n`,
  ),
  packed,
])
/** A body of objects with nothing in them, each of which costs twenty times its letters once it is parsed. */
function emptyValues(path: string, count: number): string {
  const body = `[${'{},'.repeat(count)}{}]`
  return `POST /api/v1${path} HTTP/1.1\r\nHost: shop\r\nX-Pickup-Upload: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
const headers = (count: number) => Array.from({ length: count }, (_, nth) => `a${nth}:b\r\n`).join('')
const crowds: Crowd[] = [
  flood(1, 1000, DOCUMENT),
  flood(1, 1000, '/api/v1/items'),
  flood(IS_ALONE ? 100 : 20, 1000, '/healthz'),
  flood(IS_ALONE ? 2000 : 100, CLOSED_BEYOND, '/api/v1/items'),
  ...(IS_ALONE
    ? [flood(100, CLOSED_BEYOND, DOCUMENT), flood(2000, CLOSED_BEYOND, DOCUMENT), flood(2000, 1000, '/healthz')]
    : []),
  { name: 'Daten in Stücken von einem Byte', count: IS_ALONE ? 100 : 20, send: inPieces(REDEEM, 200_000) },
  { name: 'dasselbe, wo keine hingehören', count: IS_ALONE ? 400 : 60, send: inPieces('GET /api/v1/items', 200_000) },
  { name: 'lauter leere Werte', count: IS_ALONE ? 400 : 60, send: emptyValues('/auth/login', 21_000) },
  { name: 'mehr leere Werte', count: IS_ALONE ? 100 : 20, send: emptyValues('/pickup/device-events', 170_000) },
  { name: 'gepackte Daten', count: IS_ALONE ? 200 : 20, send: aPackedBody },
  { name: 'angefangene Anfragen', count: IS_ALONE ? 5000 : 200, send: halfABody },
  {
    name: 'Anfragen hintereinander mit vielen Kopfzeilen, deren Antworten gelesen werden,',
    count: IS_ALONE ? 3400 : 2000,
    send: `GET /api/v1/items HTTP/1.1\r\nHost: shop\r\n${headers(97)}\r\n`.repeat(CLOSED_BEYOND),
    isRead: true,
  },
  { name: 'Verbindungen, die nichts senden', count: IS_ALONE ? 5000 : 200, send: '' },
]

test.each(crowds)('many at once: $name ($count)', { timeout: TIMEOUT_MS }, async ({ name, count, send, isRead }) => {
  const findings = inLedger(`Ungelesen: ${name}`)
  const port = await started()
  const memory = watchMemory(server.pid)
  const coming = strangersWho(send, { open: () => connect(port, '127.0.0.1'), count, isRead })
  const longest = await shopBeside(server.url, coming)
  const most = await memory()
  Object.assign(findings, {
    scope: `${count} Verbindungen, der Shop daneben längstens ${longest} ms, Speicher ${Math.round(most)} MiB`,
    recovered: '–',
  })
  expect(most).toBeLessThan(MEMORY)
})

test.skipIf(nginx === undefined)(
  'behind nginx a thousand requests at once harm nobody',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger('Ungelesen, hinter nginx')
    const folder = await aDataFolder()
    onTestFinished(() => folder.remove())
    const direct = await started()
    const port = await freePort()
    const proxy = await aProxy(folder.path, { port, servers: [direct, direct] })
    onTestFinished(() => proxy.stop())
    const memory = watchMemory(server.pid)
    const count = IS_ALONE ? 100 : 20
    const open = () => connectTls({ port, host: '127.0.0.1', ca: proxy.certificate })
    const coming = strangersWho(requests(DOCUMENT, 1000), { open, count })
    const longest = await shopBeside(server.url, coming)
    const most = await memory()
    Object.assign(findings, {
      scope: `1000 Anfragen auf einmal an ${count} Verbindungen, der Shop daneben längstens ${longest} ms, Speicher ${Math.round(most)} MiB`,
      recovered: '–',
    })
    expect(most).toBeLessThan(MEMORY)
  },
)

test('strangers who begin bodies and do not end them close no slow upload of somebody with a login', async () => {
  const findings = inLedger('Angefangene Daten Fremder neben einem langsamen Hochladen')
  const port = await started()
  const { answered, sending } = await slowUpload(server.url, { bytes: 1024 * 1024, ms: IS_ALONE ? 8000 : 4000 })
  // as much as is held together of all, whoever they are
  const length = 256 * 1024
  const head = `${REDEEM} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  const count = 270
  const open = () => connect(port, '127.0.0.1')
  await strangersWho(Buffer.concat([Buffer.from(head), Buffer.alloc(length - 1, ' ')]), { open, count })
  await sending
  Object.assign(findings, {
    scope: `1 MB in ${IS_ALONE ? 8 : 4} s neben ${count} angefangenen Sendungen von 256 kB`,
    recovered: '–',
  })
  expect(await answered).toBe(200)
})

test('sixteen requests at once are answered in their order, the seventeenth closes the connection', async () => {
  const port = await started()
  const answersTo = async (sent: string) => {
    const socket = connect(port, '127.0.0.1')
    strangers.push(socket)
    let answers = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => (answers += bytes.toString()))
    socket.write(sent)
    const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    await until('answers or the end', async () => socket.destroyed || statuses().length >= CLOSED_BEYOND)
    return { statuses: statuses(), isClosed: socket.destroyed }
  }
  const one = requests('/healthz', 1) + requests('/api/v1/nothing', 1)
  expect(await answersTo(one.repeat(CLOSED_BEYOND / 2))).toEqual({
    statuses: Array.from({ length: CLOSED_BEYOND }, (_, place) => (place % 2 === 0 ? '200' : '404')),
    isClosed: false,
  })
  expect((await answersTo(requests('/api/v1/items', CLOSED_BEYOND + 1))).isClosed).toBe(true)
  const behind = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n'
  expect((await answersTo(requests('/api/v1/items', 1) + behind)).isClosed, 'nor does a body come behind another').toBe(
    true,
  )
})

test('a connection that is kept alive is never cut, however many requests it had', async () => {
  const port = await started()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<boolean>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', path: '/api/v1/items', agent }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve(request.reusedSocket))
      })
      request.once('error', reject)
    })
  const reused: boolean[] = []
  for (let time = 0; time < 200; time += 1) reused.push(await ask())
  agent.destroy()
  expect(reused).toEqual([false, ...Array.from({ length: 199 }, () => true)])
})
