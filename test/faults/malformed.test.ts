import { beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import { aServedEngine } from '../support/engines.ts'
import { residentMiB } from '../support/generated/barrage.ts'
import { answerTo, faultsIn, UNREADABLE } from '../support/generated/unreadable.ts'
import type { ServerProcess } from '../support/serverProcess.ts'

/** `npm run generated` sends 10,000; the same seed makes the same bytes. */
const MALFORMED = Number(process.env.MALFORMED ?? 700)
const SEED = Number(process.env.SEED ?? 20_261_122)
const AT_ONCE = 20
const GROWTH_MIB = 100
const TIMEOUT_MS = 3_600_000

let server: ServerProcess
beforeAll(async () => {
  const served = await aServedEngine({ LOG_LEVEL: 'error' })
  server = served.server
  return served.end
})

/** Sends each of these, so many at once, and tells what was wrong with the answers. */
async function sendAll(all: readonly string[]): Promise<string[]> {
  const port = Number(new URL(server.url).port)
  const faults: string[] = []
  const waiting = all.values()
  const sender = async () => {
    for (const bytes of waiting) {
      const found = faultsIn(await answerTo(port, bytes))
      if (found.length > 0) faults.push(`${found.join(', ')}: ${JSON.stringify(bytes.slice(0, 300))}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  return faults
}

test(`${MALFORMED} malformed requests end in words of ours or in silence`, { timeout: TIMEOUT_MS }, async () => {
  const kinds = Object.entries(UNREADABLE)
  const each = Math.ceil(MALFORMED / kinds.length)
  await sendAll(fc.sample(fc.oneof(...kinds.map(([, bytes]) => bytes)), { seed: SEED, numRuns: 200 }))
  const before = residentMiB(server.pid)
  const lines: string[] = []
  for (const [kind, bytes] of kinds) {
    const faults = await sendAll(fc.sample(bytes, { seed: SEED + 1, numRuns: each }))
    lines.push(`  ${kind.padEnd(18)}${String(each).padStart(8)}${String(faults.length).padStart(8)} faulty`)
    expect(faults.slice(0, 10)).toEqual([])
  }
  const after = residentMiB(server.pid)
  console.log(['malformed requests', ...lines, `memory              ${before} MiB → ${after} MiB`].join('\n'))
  expect(after - before).toBeLessThan(GROWTH_MIB)
  expect(server.output()).not.toMatch(/"level":"(?:error|fatal)"/)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

test('the judge of the answers tells a fault from none', () => {
  const head = 'HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\n\r\n'
  expect(faultsIn('')).toEqual([])
  expect(faultsIn(`${head}{"message":"Nein."}`)).toEqual([])
  expect(faultsIn('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')).toEqual(['400 without a message'])
  expect(faultsIn('HTTP/1.1 200 OK\r\na: b\r\n\r\nHTTP/1.1 500 x\r\na: b\r\n\r\n')).toEqual(['500'])
  expect(faultsIn('junk')).toHaveLength(1)
  expect(faultsIn(null)).toHaveLength(1)
})
