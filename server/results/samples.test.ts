import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aResultEvent, sampleBytes } from '../../test/support/resultEvent.ts'

const Told = z.object({ gunTime: z.int(), netTime: z.int(), status: z.string() }).partial()
const Expected = z.record(
  z.string(),
  z.object({ results: z.record(z.string(), Told).optional(), refused: z.int().optional() }),
)
const EXPECTED = Expected.parse(JSON.parse(sampleBytes('expected.json').toString()))

let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeAll(async () => {
  house = await aContext()
  event = await aResultEvent(house)
})
afterAll(() => house.close())

describe('each sample, posted as it is,', () => {
  const rows = Object.entries(EXPECTED).filter(([, { refused }]) => refused === undefined)
  test.each(rows)('%s becomes a version with its times', async (name, { results = {} }) => {
    const taken = await event.sample(name, '?anyway=true')
    expect([taken.status, taken.body.version]).toEqual([201, expect.any(Number)])
    const { body } = await event.clerk.get(`/results/versions/${taken.body.version}`)
    expect(body).toMatchObject({ source: 'file', sha256: taken.body.sha256 })
    const times = Object.values(results).filter(
      ({ gunTime, netTime }) => gunTime !== undefined || netTime !== undefined,
    )
    // the lap of a DNF is kept, and the file of what is expected leaves it out
    expect(taken.body.times).toBeGreaterThanOrEqual(times.length)
    expect(taken.body.statuses).toBe(Object.values(results).filter(({ status }) => status !== undefined).length)
  })
})
