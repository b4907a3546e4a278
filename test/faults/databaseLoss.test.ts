import { readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { sql } from '#server/drizzle.cjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { openDatabase, openPool, type Database } from '#server/db/client.ts'
import { startEmbedded, type EmbeddedDatabase } from '#server/embedded/embedded.ts'
import type { TestCustomer } from '../support/build.ts'
import { aCrowd } from '../support/crowd.ts'
import { urlOf } from '../support/databases.ts'
import { connectionTo, processesWith, serverPid, serverProcesses, until } from '../support/embeddedProcess.ts'
import { expectBalanced, stockOf, type Stock } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { inLedger, type Findings } from '../support/ledger.ts'
import { problem } from '../support/problem.ts'
import { aDataFolder, aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { anIntent, sendOrder, termsVersionOf, type Answer } from '../support/shopper.ts'

/** `npm run faults` has the machine for itself; the test command shares it with other tests, and allows for that. */
const IS_ALONE = process.env.KILLS !== undefined
/** After so long a caller must know that the database is away. (rules/faults#database-away) */
const ANSWER_MS = IS_ALONE ? 5000 : 10_000
const PATIENTLY = { timeout: 300_000 }
const ORDERS_AT_ONCE = 60
/** Time for which PostgreSQL stands still; in the test command only until everybody has been told, and some once more. */
const STANDSTILL_MS = IS_ALONE ? 30_000 : 4000
/** The server's pool, its connection for news of changes, and the test's own. */
const CONNECTIONS = 12
/** Growth that the product may have in the second half of it, with orders coming in without a pause: in the first its heap takes its usual size, of which
 * two runs of the same load differ by half of this (docs/performance.md, Memory). */
const GROWTH_KB = 100_000

let server: ServerProcess
let connection: EmbeddedDatabase['connection']

let stock: Stock
let itemId: number
let crowd: TestCustomer[]
let termsVersion: string
/** Orders that were answered 201, through all troubles. */
let confirmed: Answer[]

/** Starts the product, with something to sell and buyers. */
async function openShop(environment: Record<string, string>, theirs: () => Promise<EmbeddedDatabase['connection']>) {
  server = await aServer({ environment })
  connection = await theirs()
  confirmed = []
  termsVersion = await termsVersionOf(server.url)
  await withDatabase(async (db) => {
    itemId = await anItem({ db }, { itemType: 'TEAM', name: 'Startplatz', availableQuantity: 1000 })
    stock = await stockOf(db)
    crowd = await aCrowd({ context: { db, now: () => new Date() } }, 12)
  })
}

async function withDatabase<Result>(act: (db: Database) => Promise<Result>): Promise<Result> {
  const pool = openPool(connection)
  try {
    return await act(openDatabase(pool))
  } finally {
    await pool.end()
  }
}

const order = (customer: TestCustomer) =>
  sendOrder(server.url, termsVersion, anIntent(customer, [{ itemId, quantity: 1 }]))
const timed = async <Result>(act: () => Promise<Result>) => {
  const begin = Date.now()
  return { result: await act(), took: Date.now() - begin }
}
/** Memory that the product holds, in kB. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1])
const statusOf = async (address: string) => (await fetch(`${server.url}${address}`)).status

async function expectUnavailable() {
  const answers = await Promise.all([
    ...crowd.map((customer) => timed(() => order(customer))),
    timed(async () => {
      const response = await fetch(`${server.url}/api/v1/items`)
      return { status: response.status, body: await response.json() }
    }),
  ])
  for (const { result, took } of answers) {
    expect(result).toEqual({ status: 503, body: problem('UNAVAILABLE') })
    expect(took).toBeLessThan(ANSWER_MS)
  }
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
}

async function connectionsTo(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where application_name like 'firmenlauf%'`,
  )
  return rows[0]?.count ?? Infinity
}

/** Ready by itself, and all that was ever confirmed is there, and again takes orders. */
async function expectRecovered(findings: Findings) {
  await until('the server to be ready again', async () => (await statusOf('/readyz')) === 200)
  confirmed.push(...(await Promise.all(crowd.map((customer) => order(customer)))))
  expect(confirmed.filter(({ status }) => status !== 201)).toEqual([])
  await withDatabase(async (db) => {
    const { rows } = await db.execute<{ order_id: number }>(sql`select order_id from orders`)
    const stored = new Set(rows.map((row) => row.order_id))
    const lost = confirmed.filter(({ body }) => !stored.has(body.orderID))
    const scope = `${confirmed.length} bestätigte Bestellungen bis dahin`
    Object.assign(findings, { scope, lost: lost.length, recovered: 'von selbst' })
    expect(lost).toEqual([])
    await expectBalanced(db, stock)
  })
}

/** Makes trouble when the first of many orders is answered and the others are under way; each gets its 201 or 503. */
async function amidOrders(trouble: () => unknown) {
  const underWay = Array.from({ length: ORDERS_AT_ONCE }, (_, place) => order(crowd[place % crowd.length]!))
  await Promise.any(underWay)
  await trouble()
  const answers = await Promise.all(underWay)
  const cut = answers.filter(({ status }) => status !== 201)
  expect(cut.filter(({ status, body }) => status !== 503 || body.message !== messages.unavailable)).toEqual([])
  confirmed.push(...answers.filter(({ status }) => status === 201))
  return cut.length
}

describe('on a PostgreSQL that others run', () => {
  let folder: Awaited<ReturnType<typeof aDataFolder>>
  let database: EmbeddedDatabase
  beforeAll(async () => {
    folder = await aDataFolder()
    database = await startEmbedded(folder.path)
    await openShop({ DATABASE_URL: urlOf(database.connection), SECRET_KEY }, async () => database.connection)
  })
  afterAll(async () => {
    killServers()
    await database.stop()
    await folder.remove()
  })

  test(
    'PostgreSQL killed amid orders is missed with 503 in time, and used again when it is back',
    PATIENTLY,
    async () => {
      const findings = inLedger('PostgreSQL getötet, von anderen neu gestartet')
      const cut = await amidOrders(async () => {
        process.kill(serverPid(database.folder), 'SIGKILL')
        // others bring it back later
        await database.stop()
      })
      expect(cut).toBeGreaterThan(0)
      await expectUnavailable()
      database = await startEmbedded(folder.path)
      await expectRecovered(findings)
    },
  )

  test('connections cut amid orders cost a 503 at most, and are made anew', PATIENTLY, async () => {
    const findings = inLedger('Verbindungen zur Datenbank gekappt')
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`
    const cut = await amidOrders(() => withDatabase((db) => db.execute(others)))
    expect(cut).toBeGreaterThan(0)
    await expectRecovered(findings)
  })
})

describe('on the embedded PostgreSQL', () => {
  let folder: Awaited<ReturnType<typeof aDataFolder>>
  let postgres: string
  beforeAll(async () => {
    folder = await aDataFolder()
    postgres = path.join(folder.path, 'postgres')
    await openShop({ DATA_DIR: folder.path }, () => connectionTo(folder.path))
  })
  afterAll(async () => {
    killServers()
    await folder.remove()
  })

  test('PostgreSQL killed amid orders costs a 503 at most: the product starts it again', PATIENTLY, async () => {
    const findings = inLedger('eingebettetes PostgreSQL getötet')
    const before = serverPid(postgres)
    const cut = await amidOrders(() => process.kill(before, 'SIGKILL'))
    expect(cut).toBeGreaterThan(0)
    await expectRecovered(findings)
    expect(serverPid(postgres)).not.toBe(before)
    expect(server.output()).toContain('unerwartet beendet und neu gestartet')
  })

  test('while PostgreSQL cannot start, 503 is answered in time, and it is used once it can', PATIENTLY, async () => {
    const findings = inLedger('eingebettetes PostgreSQL startet nicht')
    const settings = path.join(postgres, 'postgresql.conf')
    renameSync(settings, `${settings}.away`)
    await amidOrders(() => process.kill(serverPid(postgres), 'SIGKILL'))
    await expectUnavailable()
    renameSync(`${settings}.away`, settings)
    const before = confirmed.length
    await expectRecovered(findings)
    expect(confirmed.length).toBe(before + crowd.length)
  })

  test('while PostgreSQL stands still, 503 is answered in time, and it is used once it moves', PATIENTLY, async () => {
    const findings = inLedger('PostgreSQL steht still (SIGSTOP)')
    let atHalf = memory()
    const begin = Date.now()
    for (const pid of serverProcesses(postgres)) process.kill(pid, 'SIGSTOP')
    try {
      do {
        await expectUnavailable()
        if (Date.now() - begin < STANDSTILL_MS / 2) atHalf = memory()
      } while (Date.now() - begin < STANDSTILL_MS)
      expect(memory() - atHalf).toBeLessThan(GROWTH_KB)
    } finally {
      // asked for anew: one that was about to end is gone by now
      for (const pid of serverProcesses(postgres)) process.kill(pid, 'SIGCONT')
    }
    await expectRecovered(findings)
    await withDatabase((db) =>
      until('what was given up to be closed', async () => (await connectionsTo(db)) <= CONNECTIONS),
    )
  })

  test('after a restart the end of the product still ends PostgreSQL', PATIENTLY, async () => {
    expect(await server.stop()).toBe(0)
    await until('the end of PostgreSQL', () => processesWith(`-D ${postgres} `).length === 0)
  })
})
