import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { boundConnections, noteAddress, ofKnown } from './boundConnections.ts'
import { noteWaiting, takeLongestWaiting } from './waitingCalls.ts'

const BOUNDS = { most: 12, crowded: 8, strangers: 7, crowd: 5 }
const SOON = { timeout: 5000, interval: 5 }
/** No socket takes so much at once. */
const LARGE = Buffer.alloc(32 * 1024 * 1024)

/** Beginnings that clients send and do not go on with, nor read what comes of it; 'long' is worked on for ever, others wait for their turn with all of their network. */
const SENT = {
  'half a head': 'GET / HTTP/1.1\r\nHo',
  'half a body': 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n1',
  'half a body of a known': 'POST /known HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n1',
  'waiting with many': 'GET /long/1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'waiting with few': 'GET /long/2 HTTP/1.1\r\nHost: x\r\n\r\n',
  waiting: 'GET /long/all HTTP/1.1\r\nHost: x\r\n\r\n',
  long: 'GET /long HTTP/1.1\r\nHost: x\r\n\r\n',
  unread: 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n',
  'unread elsewhere': 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n',
  'unread behind a proxy': 'GET /large/9 HTTP/1.1\r\nHost: x\r\n\r\n',
  'unread by a known': 'GET /large/known HTTP/1.1\r\nHost: x\r\n\r\n',
  answered: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'answered behind a proxy': 'GET /9 HTTP/1.1\r\nHost: x\r\n\r\n',
} as const
type Kind = keyof typeof SENT

let clients: Socket[]
/** Connections that the server has, each by what it is about. */
let kept: Map<Socket, Kind>
let coming: Kind
/** Those that came, undefined where one was not let in. */
let arrived: (Socket | undefined)[]
let server: Server

async function listens(patienceMs: number) {
  clients = []
  kept = new Map()
  arrived = []
  const own = (server = createServer())
  own.on('drop', () => arrived.push(undefined))
  own.on('connection', (socket) => {
    arrived.push(socket)
    kept.set(socket, coming)
    socket.once('close', () => kept.delete(socket))
  })
  const { begins, rests } = boundConnections(own, { ...BOUNDS, patienceMs })
  own.on('request', (request, response) => {
    if (request.url?.endsWith('known')) ofKnown.add(request)
    const behindProxy = /[0-9]$/.exec(request.url ?? '')
    const address = behindProxy ? `192.0.2.${behindProxy[0]}` : request.socket.remoteAddress
    noteAddress(request, address ?? '')
    response.once('close', () => rests(request.socket))
    begins(request, response)
    request.resume()
    if (request.url?.startsWith('/large')) response.end(LARGE)
    else if (request.url?.startsWith('/long/')) request.socket.once('close', noteWaiting(request, address))
    else if (request.url !== '/long') request.once('end', () => response.end('ok'))
  })
  own.listen(0, '127.0.0.1')
  await once(own, 'listening')
}
afterEach(async () => {
  for (const socket of clients) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** Connects somebody and waits until the server has read what comes; answers whether it was let in. */
async function comes(kind: Kind): Promise<boolean> {
  coming = kind
  const { port } = server.address() as AddressInfo
  const client = connect({
    port,
    host: '127.0.0.1',
    localAddress: kind.endsWith('elsewhere') ? '127.0.0.9' : kind.endsWith('a proxy') ? '127.0.0.8' : '127.0.0.1',
  })
  clients.push(client)
  client.on('error', () => undefined)
  client.write(SENT[kind])
  await vi.waitFor(() => {
    expect(arrived.length).toBe(clients.length)
    expect(arrived.at(-1)?.bytesRead ?? SENT[kind].length).toBe(SENT[kind].length)
  }, SOON)
  return arrived.at(-1) !== undefined
}

type Some = Partial<Record<Kind, number>>
const CASES: { name: string; there: Some; patienceMs: number; come: Some; left: Some }[] = [
  {
    name: 'nobody goes while there is room',
    there: { 'half a head': 6 },
    patienceMs: 60_000,
    come: { answered: 2 },
    left: { 'half a head': 6, answered: 2 },
  },
  {
    name: 'one of those that began long ago goes for each who comes, whatever else is there',
    there: { answered: 2, unread: 1, long: 1, 'half a head': 2, 'half a body': 2 },
    patienceMs: 0,
    come: { answered: 3 },
    left: { answered: 5, unread: 1, long: 1, 'half a body': 1 },
  },
  {
    name: 'of those who have just come nobody goes while somebody waits for nothing',
    there: { answered: 2, unread: 2, 'half a head': 4 },
    patienceMs: 60_000,
    come: { long: 2 },
    left: { unread: 2, 'half a head': 4, long: 2 },
  },
  {
    name: 'connections of a named proxy stay though nothing is asked there: the call of anybody may be coming',
    there: { 'answered behind a proxy': 4, answered: 2, long: 2 },
    patienceMs: 60_000,
    come: { long: 2 },
    left: { 'answered behind a proxy': 4, long: 4 },
  },
  {
    name: 'where most have just come, the oldest of them go',
    there: { unread: 1, long: 1, 'half a body': 6 },
    patienceMs: 60_000,
    come: { long: 2 },
    left: { unread: 1, long: 3, 'half a body': 4 },
  },
  {
    name: 'of too many who never had a whole request the oldest goes, however young, and nobody else',
    there: { answered: 1, 'half a head': 6 },
    patienceMs: 60_000,
    come: { 'half a body': 2 },
    left: { answered: 1, 'half a head': 5, 'half a body': 2 },
  },
  {
    name: 'where most do not read, they go, those with a login last',
    there: { 'unread by a known': 3, long: 2, unread: 3 },
    patienceMs: 0,
    come: { long: 4 },
    left: { 'unread by a known': 2, long: 6 },
  },
  {
    name: 'who sends something with a login counts among those that are answered',
    there: { 'half a body of a known': 2, long: 4, 'half a body': 2 },
    patienceMs: 0,
    come: { long: 3 },
    left: { 'half a body of a known': 1, long: 7 },
  },
  {
    name: 'where all have just begun, those without a login',
    there: { 'half a body of a known': 5, 'unread by a known': 1, unread: 2 },
    patienceMs: 60_000,
    come: { long: 2 },
    left: { 'half a body of a known': 5, 'unread by a known': 1, long: 2 },
  },
  {
    name: 'of a network with a crowd that waits, before somebody elsewhere who reads slowly',
    there: { 'unread elsewhere': 2, waiting: 6 },
    patienceMs: 0,
    come: { long: 2 },
    left: { 'unread elsewhere': 2, waiting: 4, long: 2 },
  },
  {
    name: 'likewise where all come through one proxy',
    there: { 'unread behind a proxy': 2, 'waiting with many': 6 },
    patienceMs: 0,
    come: { long: 2 },
    left: { 'unread behind a proxy': 2, 'waiting with many': 4, long: 2 },
  },
  {
    name: 'where all others wait for their turn, those of the network from which most do',
    there: { long: 2, 'waiting with few': 2, 'waiting with many': 4 },
    patienceMs: 0,
    come: { long: 2 },
    left: { long: 4, 'waiting with few': 2, 'waiting with many': 2 },
  },
]

test.each(CASES)('$name', async ({ there, patienceMs, come, left }) => {
  await listens(patienceMs)
  const all = async (some: Some) => {
    for (const [kind, count] of Object.entries(some))
      for (let nth = 0; nth < count; nth += 1) expect(await comes(kind as Kind)).toBe(true)
  }
  await all(there)
  await all(come)
  const found = () =>
    Object.fromEntries(
      Map.groupBy(kept.values(), (kind) => kind)
        .entries()
        .map(([kind, { length }]) => [kind, length]),
    )
  await vi.waitFor(() => expect(found()).toEqual(left), SOON)
})

test('a call that a page makes for itself is no connection that can be closed', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/', ({ raw, ip }) => {
    const forget = noteWaiting(raw, ip)
    const taken = takeLongestWaiting()
    forget()
    return taken === undefined ? 'none' : 'one'
  })
  expect((await app.inject('/')).body).toBe('none')
})

test('nobody goes who is being answered: then no more come in than there may be', async () => {
  await listens(0)
  for (let nth = 0; nth < BOUNDS.most; nth += 1) expect(await comes('long')).toBe(true)
  expect(await comes('long')).toBe(false)
  expect(kept.size).toBe(BOUNDS.most)
})
