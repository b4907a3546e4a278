import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCrowd } from '../support/crowd.ts'
import { namedEngine } from '../support/engines.ts'
import type { Engine } from '../support/engines.ts'
import { BOUNDED_HEAP, watchMemory } from '../support/heap.ts'
import { inLedger } from '../support/ledger.ts'
import { aServer, killServers } from '../support/serverProcess.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { sendSlowly } from '../support/slowUpload.ts'
import { withDatabase } from '../support/targets.ts'

/** `npm run faults` has the machine for itself. (rules/faults#slow-clients) */
const IS_ALONE = process.env.KILLS !== undefined
/** In sum more than is held in memory of all bodies. */
const [COMPANIES, MS] = IS_ALONE ? [40, 15_000] : [6, 4000]
const FILE = Buffer.alloc(14 * 1024 * 1024)
/** Memory limit of the server, in MiB. */
const MEMORY = 400

let engine: Engine
let server: ServerProcess

beforeAll(async () => {
  engine = await namedEngine()
  server = await aServer({ environment: { ...engine.environment, ...BOUNDED_HEAP } })
})
afterAll(async () => {
  await server.stop()
  killServers()
  await engine.remove()
})

test('many companies send large files slowly at once, and each of them is answered', { timeout: 120_000 }, async () => {
  const findings = inLedger('Große Dateien vieler Firmen, langsam und zugleich')
  const crowd = await withDatabase(engine, (db) => aCrowd({ context: { db, now: () => new Date() } }, COMPANIES))
  const memory = watchMemory(server.pid)
  // no order of theirs: what is asked first of a file that has come
  const path = '/orders/999999/print-logo'
  const sending = await Promise.all(
    crowd.map(({ token }) => sendSlowly({ url: server.url, token }, { path, file: FILE, ms: MS })),
  )
  const answers = await Promise.all(sending.map(({ answered }) => answered))
  const most = await memory()
  Object.assign(findings, {
    scope: `${COMPANIES} × 14 MB in ${MS / 1000} s, Speicher ${Math.round(most)} MiB`,
    recovered: '–',
  })
  expect(answers).toEqual(crowd.map(() => 404))
  expect(most).toBeLessThan(MEMORY)
})
