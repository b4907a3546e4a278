import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WirePickupEntry, WirePickupRecord } from '#contract/pickup/pickup.ts'
import { asAdmin } from '../support/as.ts'
import { anAdmin } from '../support/build.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { inLedger } from '../support/ledger.ts'
import { aHandout } from '../support/pickup.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'

const DEVICES = ['Schalter 1', 'Schalter 2', 'Schalter 3']
const RECORDS = 300
/** Of these each device hands out the same things. */
const SHARED = 20
/** So many a call, so that the server goes down between them. */
const AT_ONCE = 25
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let house: TestContext
let token: string
let server: ServerProcess

beforeAll(async () => {
  house = await aContext()
  token = (await anAdmin(house, ['pickup'])).token
  server = await another()
})
afterAll(async () => {
  killServers()
  await house.close()
})

const another = () => aServer({ environment: { DATABASE_URL: house.connectionString, SECRET_KEY } })

/** What a device did in an hour without a network; the second one's clock is a day behind. */
function hourOf(device: string, place: number): WirePickupEntry[] {
  const begin = Date.parse('2027-09-15T15:00:00.000Z') - (place === 1 ? DAY_MS : 0)
  return Array.from({ length: RECORDS }, (_, index) =>
    aHandout({
      device,
      itemKey: index < SHARED ? `bib:${index}:A` : `bib:${place}${index}:B`,
      at: new Date(begin + (index * HOUR_MS) / RECORDS).toISOString(),
      known: 0,
    }),
  )
}

/** Sends them in their order, each call until it is answered, as the page does. */
async function sendAll(entries: readonly WirePickupEntry[], answered: () => void): Promise<void> {
  for (let from = 0; from < entries.length;) {
    const body = JSON.stringify(entries.slice(from, from + AT_ONCE))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api/v1/pickup/events`, { method: 'POST', headers, body }).catch(
      () => null,
    )
    if (answer?.status !== 200) continue
    from += AT_ONCE
    answered()
  }
}

test('900 records of three devices arrive once each through a killed server, and what is handed out twice is named', async () => {
  const findings = inLedger('drei Geräte ohne Netz, Server beim Senden abgebrochen')
  const hours = DEVICES.map(hourOf)
  let calls = 0
  const killed = Promise.withResolvers<void>()
  const answered = () => {
    calls += 1
    if (calls === DEVICES.length) killed.resolve()
  }
  const sending = Promise.all(hours.map((entries) => sendAll(entries, answered)))
  await killed.promise
  await server.kill()
  server = await another()
  await sending

  const { body } = await asAdmin(house.app, token).get('/pickup')
  const events: WirePickupRecord[] = body.events
  const sent = hours.flat()
  const there = new Set(events.map(({ eventId }) => eventId))
  findings.scope = `${sent.length} Einträge, ${SHARED} Dinge auf drei Geräten`
  findings.lost = sent.filter(({ eventId }) => !there.has(eventId)).length
  expect([findings.lost, events.length]).toEqual([0, sent.length])
  for (const [place, device] of DEVICES.entries())
    expect(events.filter((event) => event.device === device).map(({ eventId }) => eventId)).toEqual(
      hours[place]!.map(({ eventId }) => eventId),
    )
  const conflicts = events.filter(({ conflict }) => conflict)
  expect(new Set(conflicts.map(({ itemKey }) => itemKey)).size).toBe(SHARED)
  expect(conflicts).toHaveLength(SHARED * (DEVICES.length - 1))
  findings.recovered = 'von selbst, in der Reihenfolge jedes Geräts'
})
