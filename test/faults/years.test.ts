import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/text/days.ts'
import { asAdmin } from '../support/as.ts'
import { anAdmin } from '../support/build.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { inLedger } from '../support/ledger.ts'
import { TAKE_ALL } from '../support/newYears.ts'
import { aBuyer, itemOf } from '../support/orders.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'

const KILLS = Number(process.env.KILLS ?? 4)
/** To prepare a year, or to begin it, takes about so long; a kill comes anywhere in it. */
const TAKES_MS = 400
const TIMEOUT_MS = 60_000 + KILLS * 40_000

let house: TestContext
let token: string

beforeAll(async () => {
  house = await aContext()
  await aBuyer(house, [[[(await itemOf(house, 'TEAM')).itemId, 2]]])
  token = (await anAdmin(house)).token
})
afterAll(async () => {
  killServers()
  await house.close()
})

const another = () => aServer({ environment: { DATABASE_URL: house.connectionString, SECRET_KEY } })

type Year = { id: number; label: string; state: string; date: string }

async function call(server: ServerProcess, method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

test(
  'a kill while a year is prepared or begun leaves it whole or not there, and the same once more ends it',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger('kill -9 beim Vorbereiten und Beginnen eines Veranstaltungsjahrs')
    const lead = asAdmin(house.app, token)
    const years = async (): Promise<Year[]> => (await lead.get('/years')).body
    let server = await another()
    let [repeated, done] = [0, 0]
    /** Does it while the server is killed, then once more where it is not there yet. */
    const killedIn = async (act: () => Promise<{ status: number }>, isThere: (all: Year[]) => boolean) => {
      const work = act().catch(() => undefined)
      await delay(randomInt(TAKES_MS))
      await server.kill()
      await work
      server = await another()
      const isDone = isThere(await years())
      const again = isDone ? { status: 200 } : await act()
      if (isDone) done += 1
      else repeated += 1
      expect([again.status < 300, isThere(await years())]).toEqual([true, true])
    }
    for (let turn = 0; turn < KILLS / 2; turn += 1) {
      const label = String(2028 + turn)
      const before = (await years()).find(({ state }) => state === 'current')!
      const orders = (await lead.get('/orders')).body
      const wanted = { date: addDays(before.date, 364), label, take: TAKE_ALL }
      await killedIn(
        () => call(server, 'POST', '/years', wanted),
        (all) => all.some((year) => year.label === label),
      )
      const prepared = (await years()).find((year) => year.label === label)!
      expect(prepared).toMatchObject({ state: 'preparation', date: wanted.date })
      expect((await lead.get(`/items/all?year=${label}`)).body.length).toBeGreaterThan(0)
      await killedIn(
        () => call(server, 'PUT', `/years/${prepared.id}/state`, { state: 'current' }),
        (all) => all.some((year) => year.label === label && year.state === 'current'),
      )
      const all = await years()
      expect(all.map(({ state }) => state)).toEqual([...Array.from({ length: turn + 1 }, () => 'past'), 'current'])
      expect((await call(server, 'GET', '/orders')).body).toEqual([])
      expect((await call(server, 'GET', `/orders?year=${before.label}`)).body).toEqual(orders)
      expect((await call(server, 'GET', '/settings')).body).toMatchObject({
        date: wanted.date,
        registrationOpen: false,
      })
    }
    Object.assign(findings, {
      scope: `${KILLS} Abbrüche: ${done} Mal war es schon getan, ${repeated} Mal war nichts davon da`,
      recovered: 'von selbst; was nicht bestätigt war, wird noch einmal getan',
    })
    await server.stop()
  },
)
