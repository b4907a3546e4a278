import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { until } from '../support/embeddedProcess.ts'
import { aServedEngine } from '../support/engines.ts'
import { inLedger } from '../support/ledger.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { quantile, shoppers } from '../support/shoppers.ts'
import { overTheWire } from '../support/wire.ts'

/** In the test command fewer. (rules/faults#slow-clients) */
const IS_ALONE = process.env.KILLS !== undefined
const CLIENTS = IS_ALONE ? 2000 : 300
const LIMIT_MS = IS_ALONE ? 1000 : Infinity
/** The first is cut after 15 s; where other tests run beside it, at least before Node's own 60 s. */
const CUT_WITHIN_MS = IS_ALONE ? 30_000 : 55_000
const DRIP_MS = 1000
const TIMEOUT_MS = 300_000

let server: ServerProcess
let slow: Socket[] = []

beforeAll(async () => {
  const served = await aServedEngine()
  server = served.server
  return () => {
    for (const socket of slow) socket.destroy()
    return served.end()
  }
})

const HEAD = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'
/** Ways to be slow: never end the head, never end the body, never read the answer. */
const WAYS = [
  { begin: HEAD, drip: 'X' },
  { begin: `${HEAD}Content-Length: 5000\r\n\r\n{`, drip: ' ' },
  { begin: 'GET /api/v1/items HTTP/1.1\r\nHost: shop\r\n\r\n', drip: undefined },
]

async function aSlowClient(place: number): Promise<Socket> {
  const { begin, drip } = WAYS[place % WAYS.length]!
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (drip === undefined) socket.pause()
  else socket.resume()
  socket.write(begin)
  const dripping = setInterval(() => (drip === undefined ? undefined : socket.write(drip)), DRIP_MS)
  socket.once('close', () => clearInterval(dripping))
  return socket
}

test('two thousand slow connections cost the others nothing, and are cut', { timeout: TIMEOUT_MS }, async () => {
  const findings = inLedger('Langsame Verbindungen')
  const begun = Date.now()
  slow = await Promise.all(Array.from({ length: CLIENTS }, (_, place) => aSlowClient(place)))
  const stop = shoppers(server.url, 4)
  const anyone = overTheWire(server.url)
  let turns = 0
  await until('fifty answers beside them', async () => {
    turns += 1
    return (await anyone({ path: '/event' })).status === 200 && turns >= 50
  })
  const isCut = (socket: Socket) => socket.destroyed || socket.readableEnded
  const dripping = slow.filter((_, place) => WAYS[place % WAYS.length]!.drip !== undefined)
  const times = await stop()
  // the first is cut after 15 s, and Node looks once a second
  await until('all who drip to be cut', async () => dripping.every(isCut), TIMEOUT_MS)
  const cutAfterMs = Date.now() - begun
  const p95 = quantile(times, 0.95)
  Object.assign(findings, {
    scope: `${CLIENTS} Verbindungen neben ${times.length} Anfragen, p95 ${Math.round(p95)} ms; ${slow.filter(isCut).length} getrennt, die letzte nach ${Math.round(cutAfterMs / 1000)} s`,
    recovered: '–',
  })
  expect(p95).toBeLessThan(LIMIT_MS)
  expect(cutAfterMs).toBeLessThan(CUT_WITHIN_MS)
  expect((await anyone({ path: '/items' })).status).toBe(200)
})
