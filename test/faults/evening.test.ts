import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, asAnyone } from '../support/as.ts'
import { anAdmin } from '../support/build.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { until } from '../support/embeddedProcess.ts'
import { inLedger } from '../support/ledger.ts'
import { makeAToken } from '../support/programs.ts'
import { aResultEvent } from '../support/resultEvent.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'

const KILLS = Number(process.env.KILLS ?? 6)
/** A list or a publication takes about so long; a kill comes anywhere in it. */
const TAKES_MS = 60
const TIMEOUT_MS = 60_000 + KILLS * 20_000

let house: TestContext
let token: string
let numbers: string[]

beforeAll(async () => {
  house = await aContext()
  const { teams } = await aResultEvent(house)
  numbers = teams.flatMap(({ number }) => ['A', 'B', 'C'].map((slot) => `${number}${slot}`))
  token = (await anAdmin(house)).token
})
afterAll(async () => {
  killServers()
  await house.close()
})

const another = () => aServer({ environment: { DATABASE_URL: house.connectionString, SECRET_KEY } })

/** A list in which everybody has finished; each turn everybody somewhat later. */
const listOf = (turn: number) =>
  ['Startnummer;Nettozeit', ...numbers.map((number, place) => `${number};${1200 + place * 7 + turn}`)].join('\n')

async function call(server: ServerProcess, method: string, path: string, body: object | string) {
  const type = typeof body === 'string' ? 'text/csv' : 'application/json'
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const take = (server: ServerProcess, turn: number) => call(server, 'POST', '/results', listOf(turn))
const publish = (server: ServerProcess, version: number, was: number | null) =>
  call(server, 'PUT', '/results/published', { version, was, state: 'preliminary' })

test(
  'a kill while a list comes in or is made public leaves whole versions, and readers of the other server notice nothing',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger('kill -9 beim Einspielen und Veröffentlichen der Ergebnisse')
    const other = await another()
    const reader = asAnyone(house.app)
    let server = await another()
    let [taken, answered] = [0, 0]
    let version = 0
    const first = await take(server, 0)
    version = first.body.version
    expect([first.status, first.body]).toEqual([201, expect.anything()])
    expect((await publish(server, version, null)).status).toBe(200)
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        const { status } = await fetch(`${other.url}/api/v1/results`)
        if (status !== 200) throw new Error(`A reader was answered ${status}.`)
        answered += 1
        await delay(5)
      }
    })()
    try {
      for (let turn = 1; turn <= KILLS; turn += 1) {
        const work = (async () => {
          const made = await take(server, turn)
          if (made.status === 201) await publish(server, made.body.version, version)
        })().catch(() => undefined)
        await delay(randomInt(TAKES_MS * 2))
        await server.kill()
        await work
        server = await another()
        // the desk sends it once more: it is new, or it is there already
        const again = await take(server, turn)
        expect([201, 409]).toContain(again.status)
        if (again.status === 201) taken += 1
        const { newest, version: was } = (await asAdmin(house.app, token).get('/results/published')).body
        const seen = await publish(server, newest.version, was)
        expect(seen.status).toBe(200)
        version = newest.version
      }
    } finally {
      isOver = true
      await reading
    }
    const { body } = await asAdmin(house.app, token).get('/results/versions?limit=100')
    const versions: { version: number; times: number }[] = body
    expect(versions.map((one) => one.version)).toEqual(versions.map((_, place) => versions.length - place))
    expect(new Set(versions.map(({ times }) => times))).toEqual(new Set([numbers.length]))
    await until('the other server shows the last one', async () => {
      const answer = await fetch(`${other.url}/api/v1/results`)
      return ((await answer.json()) as { version: number }).version === version
    })
    expect((await reader.get('/results')).body.version).toBe(version)
    Object.assign(findings, {
      scope: `${KILLS} Abbrüche, ${versions.length} Fassungen, ${taken} Listen waren noch einmal zu senden, ${answered} Leser am zweiten Server`,
      recovered: 'von selbst; was nicht bestätigt war, wird noch einmal gesendet',
    })
    await Promise.all([server.stop(), other.stop()])
  },
)

test('lists, corrections and publications of two desks at once come one after the other, and of those who saw the same one wins', async () => {
  const findings = inLedger('zwei Pulte spielen zugleich ein und veröffentlichen')
  const servers = await Promise.all([another(), another()])
  const before = (await asAdmin(house.app, token).get('/results/published')).body
  const works = await Promise.all(
    servers.flatMap((server, place) => [
      take(server, 1000 + place),
      publish(server, place + 1, before.version),
      call(server, 'PUT', `/results/${numbers[place]}`, {
        netTime: 1_300_000 + place,
        reason: 'Chip hat nicht gemeldet',
      }),
    ]),
  )
  const statuses = works.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 201, 201, 201, 201, 409])
  const { body: versions } = await asAdmin(house.app, token).get('/results/versions?limit=10')
  expect(versions[0].version).toBe(before.newest.version + 4)
  // a correction stands above the lists, whichever came last
  const { corrections } = (await asAdmin(house.app, token).get('/results/published')).body
  expect(corrections.map((one: { counts: { netTime: number } }) => one.counts.netTime).toSorted()).toEqual([
    1_300_000, 1_300_001,
  ])
  Object.assign(findings, {
    scope: `${works.length} Aufrufe zugleich an zwei Servern`,
    recovered: 'eine Fassung nach der anderen',
  })
  await Promise.all(servers.map((server) => server.stop()))
})

test('a token that is ended while its program sends takes no list any more', async () => {
  const findings = inLedger('Token beendet, während ein Programm sendet')
  const server = await another()
  const { body: made } = await makeAToken(house, { token }, { scopes: ['results.write'] })
  const newest = (await asAdmin(house.app, token).get('/results/published')).body.newest.version
  const list = Buffer.from(listOf(2000))
  const { port } = new URL(server.url)
  const headers = { authorization: `Bearer ${made.token}`, 'content-type': 'text/csv', 'content-length': list.length }
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/v1/results', agent: false, headers })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', (answer) => resolve(answer.resume().statusCode))
    sent.once('error', reject)
  })
  sent.write(list.subarray(0, 20))
  await until('the token is known as used', async () => {
    const { body } = await asAdmin(house.app, token).get('/tokens')
    return body.find(({ id }: { id: number }) => id === made.id).lastUsedAt !== null
  })
  expect((await asAdmin(house.app, token).delete(`/tokens/${made.id}`)).status).toBe(204)
  sent.end(list.subarray(20))
  expect(await answered).toBe(401)
  expect((await asAdmin(house.app, token).get('/results/published')).body.newest.version).toBe(newest)
  Object.assign(findings, { scope: '1 Liste', recovered: 'mit einem neuen Token' })
  await server.stop()
})
