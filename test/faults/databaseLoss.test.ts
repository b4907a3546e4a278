import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { openDatabase, openPool } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import type { EmbeddedDatabase } from '#server/db/embedded.ts'
import type { TestCustomer } from '../support/build.ts'
import { aCrowd } from '../support/crowd.ts'
import { urlOf } from '../support/databases.ts'
import { serverPid, until } from '../support/embeddedProcess.ts'
import { expectBalanced, stockOf } from '../support/invariants.ts'
import type { Stock } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { aDataFolder, aServer, killServers, SECRET_KEY } from '../support/serverProcess.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { anIntent, sendOrder, termsVersionOf } from '../support/shopper.ts'

/** After so long a caller must know that the database is away. (trust §4) */
const ANSWER_MS = 5000
const TIMEOUT_MS = 60_000

let folder: Awaited<ReturnType<typeof aDataFolder>>
let database: EmbeddedDatabase
let server: ServerProcess

let stock: Stock
let itemId: number
let crowd: TestCustomer[]
let termsVersion: string

beforeAll(async () => {
  folder = await aDataFolder()
  database = await startEmbedded(folder.path)
  server = await aServer({ environment: { DATABASE_URL: urlOf(database.connection), SECRET_KEY } })
  termsVersion = await termsVersionOf(server.url)
  await withDatabase(async (db) => {
    itemId = await anItem({ db }, { itemType: 'TEAM', name: 'Startplatz', availableQuantity: 1000 })
    stock = await stockOf(db)
    crowd = await aCrowd({ desk: { db, now: () => new Date() } }, 12)
  })
})
afterAll(async () => {
  killServers()
  await database.stop()
  await folder.remove()
})

async function withDatabase<Result>(act: (db: ReturnType<typeof openDatabase>) => Promise<Result>): Promise<Result> {
  const pool = openPool(database.connection)
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
    expect(result).toEqual({ status: 503, body: { message: messages.unavailable } })
    expect(took).toBeLessThan(ANSWER_MS)
  }
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
}

async function expectRecovered() {
  await until('the server to be ready again', async () => (await statusOf('/readyz')) === 200)
  const answers = await Promise.all(crowd.map(order))
  expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 201))
  await withDatabase((db) => expectBalanced(db, stock))
}

test(
  'a PostgreSQL killed in the middle of orders is missed with 503, and used again when it is back',
  { timeout: TIMEOUT_MS },
  async () => {
    const underWay = Promise.all(crowd.map(order))
    process.kill(serverPid(database.folder), 'SIGKILL')
    for (const { status } of await underWay) expect([201, 503]).toContain(status)
    await expectUnavailable()
    database = await startEmbedded(folder.path)
    await expectRecovered()
  },
)
