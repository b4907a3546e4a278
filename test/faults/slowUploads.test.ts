import { beforeAll, expect, test } from 'vitest'
import { aCrowd } from '../support/crowd.ts'
import { aServedEngine, type Engine } from '../support/engines.ts'
import { BOUNDED_HEAP, watchMemory } from '../support/heap.ts'
import { inLedger } from '../support/ledger.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { sendSlowly } from '../support/slowUpload.ts'
import { withDatabase } from '../support/targets.ts'

/** `npm run faults` has the machine for itself. (rules/faults#slow-clients) */
const IS_ALONE = process.env.KILLS !== undefined
/** Companies and the files that each sends; in sum more than is held in memory of all bodies. */
const CROWDS = [
  { name: 'vieler Firmen', companies: IS_ALONE ? 40 : 10, each: 1, ms: IS_ALONE ? 15_000 : 4000 },
  { name: 'einer Firma', companies: 1, each: IS_ALONE ? 50 : 10, ms: 2000 },
]
const FILE = Buffer.alloc(14 * 1024 * 1024)
/** Memory limit of the server, in MiB. */
const MEMORY = 400

let engine: Engine
let server: ServerProcess

beforeAll(async () => {
  const served = await aServedEngine(BOUNDED_HEAP)
  engine = served.engine
  server = served.server
  return served.end
})

test.each(CROWDS)(
  'large files that come slowly and at once are each answered: $name',
  { timeout: 120_000 },
  async ({ name, companies, each, ms }) => {
    const findings = inLedger(`Große Dateien ${name}, langsam und zugleich`)
    const crowd = await withDatabase(engine, (db) => aCrowd({ context: { db, now: () => new Date() } }, companies))
    const memory = watchMemory(server.pid)
    const senders = crowd.flatMap(({ token }) => Array.from({ length: each }, () => ({ url: server.url, token })))
    // no order of theirs: what is asked first of a file that has come
    const path = '/orders/999999/print-logo'
    const sending = await Promise.all(senders.map((sender) => sendSlowly(sender, { path, file: FILE, ms })))
    const answers = await Promise.all(sending.map(({ answered }) => answered))
    const most = await memory()
    Object.assign(findings, {
      scope: `${senders.length} × 14 MB in ${ms / 1000} s, Speicher ${Math.round(most)} MiB`,
      recovered: '–',
    })
    expect(answers).toEqual(senders.map(() => 404))
    expect(most).toBeLessThan(MEMORY)
  },
)
