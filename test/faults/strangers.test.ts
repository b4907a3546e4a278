import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../support/build.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { until } from '../support/embeddedProcess.ts'
import { BOUNDED_HEAP } from '../support/heap.ts'
import { inLedger } from '../support/ledger.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { shoppers } from '../support/shoppers.ts'
import { overTheWire } from '../support/wire.ts'

/** In the test command fewer; `npm run faults` has the machine for itself. (rules/faults#costly-work) */
const STRANGERS = process.env.KILLS === undefined ? 300 : 1000
const TIMEOUT_MS = 120_000

let house: TestContext
let server: ServerProcess
beforeAll(async () => {
  house = await aContext()
  server = await aServer({ environment: { DATABASE_URL: house.connectionString, SECRET_KEY, ...BOUNDED_HEAP } })
})
afterAll(async () => {
  await server.stop()
  killServers()
  await house.close()
})

test('strangers who ask without end keep nobody with a login waiting', { timeout: TIMEOUT_MS }, async () => {
  const findings = inLedger('Fremde einer Adresse, die ohne Ende fragen')
  const company = overTheWire(server.url, (await aCustomer(house)).token)
  const agent = new Agent({ keepAlive: true })
  let [answered, isOver] = [0, false]
  const flood = Array.from({ length: STRANGERS }, async () => {
    while (!isOver) {
      const asked = request(`${server.url}/api/v1/event/legal/terms?version=1999`, { agent }).end()
      const [answer]: IncomingMessage[] = await once(asked, 'response')
      expect(answer!.statusCode).toBe(404)
      await once(answer!.resume(), 'end')
      answered += 1
    }
  })
  await until('all of them', async () => answered > STRANGERS)
  const stop = shoppers(server.url, 1)
  const between: number[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const before = answered
    expect((await company({ path: '/customers/me' })).status).toBe(200)
    between.push(answered - before)
  }
  const longest = Math.round(Math.max(...(await stop())))
  isOver = true
  await Promise.all(flood)
  agent.destroy()
  Object.assign(findings, {
    scope: `${STRANGERS} Verbindungen, neben ${answered} Anfragen eine Firma nach ${Math.min(...between)} bis ${Math.max(...between)} von ihnen, der Shop längstens ${longest} ms`,
    recovered: '–',
  })
  // each stood behind all of them, and once more with each of its statements
  expect(Math.min(...between)).toBeLessThan(STRANGERS / 2)
})
