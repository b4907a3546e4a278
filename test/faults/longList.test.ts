import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin } from '../support/build.ts'
import { aCrowd } from '../support/crowd.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { aField } from '../support/field.ts'
import { watchMemory } from '../support/heap.ts'
import { inLedger } from '../support/ledger.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { quantile, shoppers } from '../support/shoppers.ts'
import { overTheWire } from '../support/wire.ts'

/** `npm run faults` has the machine for itself and measures; the test command shares it, and looks only at what is answered. */
const IS_ALONE = process.env.KILLS !== undefined
const TEAMS = IS_ALONE ? 6667 : 1200
const ROUNDS = IS_ALONE ? 10 : 2
/** Below this other calls must stay meanwhile, 99 of 100. (rules/faults#long-lists) */
const LIMIT_MS = IS_ALONE ? 500 : Infinity
/** Memory that the whole event may take while it is sent, in MiB. (rules/exports#workbook) */
const GROWTH_MIB = 150
const TIMEOUT_MS = 300_000

let house: TestContext
let server: ServerProcess
let token: string

beforeAll(async () => {
  house = await aContext()
  token = (await anAdmin(house)).token
  const [customer] = await aCrowd(house, 1)
  await aField(house.db, { customerIds: [customer!.id], teams: TEAMS })
  server = await aServer({ environment: { DATABASE_URL: house.connectionString, SECRET_KEY } })
})
afterAll(async () => {
  await server.stop()
  killServers()
  await house.close()
})

/** The whole list as it came over the wire, unread: reading it here would hold up the shoppers of this process. */
async function wholeList(path: string): Promise<Blob> {
  const response = await fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return response.blob()
}

test.each([
  { path: '/runners', key: 'runnerID', rows: TEAMS * 3 },
  { path: '/teams', key: 'id', rows: TEAMS },
])('the whole of $path comes while the shop stays quick', { timeout: TIMEOUT_MS }, async ({ path, key, rows }) => {
  const findings = inLedger(`Liste ${path} mit ${rows} Zeilen unter Last`)
  const stop = shoppers(server.url, 4)
  let list = new Blob()
  for (let round = 0; round < ROUNDS; round += 1) list = await wholeList(path)
  const times = await stop()
  const p99 = quantile(times, 0.99)
  const told: Record<string, unknown>[] = JSON.parse(await list.text())
  const ids = told.map((row) => Number(row[key]))
  Object.assign(findings, {
    scope: `${ROUNDS} Abrufe neben ${times.length} des Shops, p99 ${Math.round(p99)} ms`,
    lost: rows - new Set(ids).size,
    recovered: '–',
  })
  expect(ids).toHaveLength(rows)
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  expect(p99).toBeLessThan(LIMIT_MS)
  // the whole and its parts are the same
  const { body: part } = await overTheWire(server.url, token)({ path: `${path}?limit=500&offset=${rows - 600}` })
  expect(part).toEqual(told.slice(rows - 600, rows - 100))
})

test('the whole event comes as one .xlsx, of which few rows are ever in memory', { timeout: TIMEOUT_MS }, async () => {
  const findings = inLedger(`Ganzer Event als .xlsx mit ${TEAMS * 3} Personen`)
  const before = await watchMemory(server.pid)()
  const memory = watchMemory(server.pid)
  const response = await fetch(`${server.url}/api/v1/statistics/event.xlsx`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = await response.arrayBuffer()
  const grown = (await memory()) - before
  Object.assign(findings, {
    scope: `${(bytes.byteLength / 1e6).toFixed(1)} MB, Speicher + ${Math.round(grown)} MiB`,
    lost: TEAMS * 3 - (utils.decode_range(read(bytes).Sheets['Personen']!['!ref']!).e.r ?? 0),
    recovered: '–',
  })
  expect(findings.lost).toBe(0)
  expect(grown).toBeLessThan(GROWTH_MIB)
})

test('a list of which the caller turns away in the middle costs the others nothing', async () => {
  const ended = new AbortController()
  const { body } = await fetch(`${server.url}/api/v1/runners`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ended.signal,
  })
  await body?.getReader().read()
  ended.abort()
  expect((await wholeList('/runners')).size).toBeGreaterThan(100_000)
  expect(server.output()).not.toContain('"level":"error"')
})
