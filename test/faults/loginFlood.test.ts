import { beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { anEmail, PASSWORD } from '../support/build.ts'
import { aServedEngine } from '../support/engines.ts'
import { inLedger } from '../support/ledger.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { quantile, shoppers } from '../support/shoppers.ts'

/** In the test command fewer, and nobody looks at the clock; `npm run faults` has the machine for itself. (rules/faults#costly-work) */
const IS_ALONE = process.env.KILLS !== undefined
const LOGINS = IS_ALONE ? 3000 : 160
const AT_ONCE = IS_ALONE ? 300 : 100
const LIMIT_MS = IS_ALONE ? 1000 : Infinity
const TIMEOUT_MS = 300_000

let server: ServerProcess
beforeAll(async () => {
  // each comes from an address of its own, so that no limit but the one of hashing meets them
  const served = await aServedEngine({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  server = served.server
  return served.end
})

async function logIn(place: number): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.7.${place >> 8}.${place & 255}` },
    body: JSON.stringify({ email: anEmail(), password: PASSWORD }),
  })
  const { message } = (await answer.json()) as { message: string }
  const after = answer.headers.get('retry-after')
  return `${answer.status} ${message}${after === null ? '' : ` (${after})`}`
}

test(
  'a flood of logins from many addresses waits its turn or is asked to come again, and the shop goes on',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger('Flut von Anmeldungen')
    const stop = shoppers(server.url, 2)
    const places = Array.from({ length: LOGINS }, (_, place) => place).values()
    const answers: string[] = []
    const knocking = async () => {
      for (const place of places) answers.push(await logIn(place))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, knocking))
    const times = await stop()
    const p95 = quantile(times, 0.95)
    const refused = answers.filter((answer) => answer.startsWith('503')).length
    Object.assign(findings, {
      scope: `${LOGINS} Anmeldungen, ${refused} auf später vertröstet, neben ${times.length} Anfragen des Shops, p95 ${Math.round(p95)} ms`,
      recovered: '–',
    })
    const known = [`401 ${messages.auth.wrongCredentials}`, `503 ${messages.busy} (2)`]
    expect(answers.filter((answer) => !known.includes(answer))).toEqual([])
    expect(answers).toHaveLength(LOGINS)
    expect(times.length).toBeGreaterThan(0)
    expect(p95).toBeLessThan(LIMIT_MS)
    // and whoever comes afterwards is let in at once
    expect(await logIn(LOGINS)).toBe(known[0])
  },
)
