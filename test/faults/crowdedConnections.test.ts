import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { until } from '../support/embeddedProcess.ts'
import { aServedEngine } from '../support/engines.ts'
import { BOUNDED_HEAP, watchMemory } from '../support/heap.ts'
import { inLedger } from '../support/ledger.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { LEAD, slowUpload } from '../support/slowUpload.ts'

/** `npm run faults` goes on for longer, and looks at the clock. (rules/faults#slow-clients) */
const IS_ALONE = process.env.KILLS !== undefined
/** More than there may be. */
const STRANGERS = 8200
const VISITORS = IS_ALONE ? 100 : 15
const PAUSE_MS = 100
/** Some two thousand come again in a second: half of them are too many. */
const AGAIN_MS = 2000
/** A large file on a usual line, longer than a stranger may take; or a small one. */
const UPLOAD = IS_ALONE ? { bytes: 14 * 1024 * 1024, ms: 20_000 } : { bytes: 1024 * 1024, ms: 3000 }
const MEMORY = 450
const LIMIT_MS = IS_ALONE ? 2000 : Infinity
const TIMEOUT_MS = 300_000

let server: ServerProcess

beforeAll(async () => {
  const lead = { ADMIN_EMAIL: LEAD.email, ADMIN_PASSWORD: LEAD.password }
  const served = await aServedEngine({ ...BOUNDED_HEAP, ...lead })
  server = served.server
  return served.end
})

const headers = (count: number) => Array.from({ length: count }, (_, nth) => `a${nth}:bbbbbbbbbbbb\r\n`).join('')
/** Half a head, one with as many headers as go into it, half a body, and one that never begins behind as many headers as are taken. */
const BEGUN = [
  'GET /api/v1/items HTTP/1.1\r\nHost: x\r\nX-A: ',
  `GET /api/v1/items HTTP/1.1\r\nHost: x\r\n${headers(850)}`,
  `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n${headers(95)}\r\n`,
  'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
]

/** Strangers who begin a request and send no more, and come again when they are closed. */
async function aCrowd() {
  const port = Number(new URL(server.url).port)
  const sockets = new Set<Socket>()
  let [opened, isOver] = [0, false]
  const open = (place: number) => {
    if (isOver) return
    const socket = connect(port, '127.0.0.1').resume()
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('connect', () => (opened += 1))
    socket.once('close', () => {
      sockets.delete(socket)
      setTimeout(open, AGAIN_MS, place)
    })
    socket.write(BEGUN[place % BEGUN.length]!)
  }
  for (let place = 1; place <= STRANGERS; place += 1) {
    open(place)
    if (place % 200 === 0) await delay(5)
  }
  await until('all of them', async () => opened >= STRANGERS)
  return {
    opened: () => opened,
    leave() {
      isOver = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Somebody who comes anew: how long the catalogue takes, or how the connection ended. */
const aVisitor = () =>
  new Promise<number | string>((resolve) => {
    const began = performance.now()
    const asked = get(`${server.url}/api/v1/items`, { agent: false }, (answer) => {
      answer.resume()
      answer.once('close', () => resolve(answer.complete ? performance.now() - began : 'half an answer'))
    })
    asked.once('error', ({ message }) => resolve(message))
  })

test(
  'whoever comes is served beside more strangers than there may be, and who sends slowly is left alone',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger('Überfüllte Verbindungen')
    const memory = watchMemory(server.pid)
    const upload = await slowUpload(server.url, UPLOAD)
    const crowd = await aCrowd()
    const visits: (number | string)[] = []
    while (visits.length < VISITORS) {
      visits.push(...(await Promise.all([aVisitor(), aVisitor()])))
      await delay(PAUSE_MS)
    }
    const answered = await upload.answered
    crowd.leave()
    const most = await memory()
    const longest = Math.max(...visits.filter((visit) => typeof visit === 'number'))
    Object.assign(findings, {
      scope: `${STRANGERS} angefangene Anfragen auf einmal, ${crowd.opened()} im Ganzen, ${visits.length} neue Verbindungen daneben längstens ${Math.round(longest)} ms, Speicher ${Math.round(most)} MiB`,
      recovered: '–',
    })
    expect(visits.filter((visit) => typeof visit === 'string')).toEqual([])
    expect(answered).toBe(200)
    expect(longest).toBeLessThan(LIMIT_MS)
    expect(most).toBeLessThan(MEMORY)
  },
)
