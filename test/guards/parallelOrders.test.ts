import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { openPool } from '#server/db/client.ts'
import { aCrowd } from '../support/crowd.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { until } from '../support/embeddedProcess.ts'
import { expectBalanced, stockOf, type Stock } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { inLedger } from '../support/ledger.ts'
import { aDataFolder, aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { anIntent, sendOrder } from '../support/shopper.ts'

const ORDERS = 400
const STOCK = 50
const BUYERS = 40
const TIMEOUT_MS = 300_000

let house: TestContext
let folders: Awaited<ReturnType<typeof aDataFolder>>[] = []
let servers: ServerProcess[] = []
let scarce: number
let plenty: number
let stock: Stock

beforeAll(async () => {
  house = await aContext()
  scarce = await anItem(house, { itemType: 'TEAM', name: 'Die letzten 50', availableQuantity: STOCK })
  plenty = await anItem(house, { itemType: 'TEAM', name: 'Doppelklick', availableQuantity: 20 })
  stock = await stockOf(house.db)
  folders = await Promise.all([aDataFolder(), aDataFolder()])
  const shared = { DATABASE_URL: house.connectionString, SECRET_KEY }
  servers = await Promise.all(folders.map((folder) => aServer({ environment: { ...shared, DATA_DIR: folder.path } })))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  killServers()
  await Promise.all(folders.map((folder) => folder.remove()))
  await house.close()
})

/** The same act 400 times at once, every other time through the other of two ways. */
const atOnce = <Way, Result>(ways: Way[], act: (way: Way, place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: ORDERS }, (_, place) => act(ways[place % ways.length]!, place)))
const tally = (results: (string | number)[]) =>
  Object.fromEntries([...Map.groupBy(results, String)].map(([result, { length }]) => [result, length]))

test(
  '400 parallel orders of one team on a stock of 50, through two servers, sell exactly 50',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger('zwei Server, eine Datenbank')
    const { termsVersion } = house.context.event
    // two companies of each name, so that the names of their places collide too
    const crowd = await aCrowd(house, BUYERS, (place) => `Firma ${Math.ceil(place / 2)}`)
    const answers = await atOnce(servers, ({ url }, place) =>
      sendOrder(url, termsVersion, anIntent(crowd[place % BUYERS]!, [{ itemId: scarce, quantity: 1 }])),
    )
    const outcomes = answers.map(({ status, body }) => (status === 201 ? 'sold' : `${status} ${body.message}`))
    findings.scope = `${ORDERS} gleichzeitige Bestellungen auf ${STOCK} Plätze`
    findings.recovered = '–'
    expect(tally(outcomes)).toEqual({ sold: STOCK, [`409 ${messages.order.soldOutTeams}`]: ORDERS - STOCK })
    const orderIDs = answers.filter(({ status }) => status === 201).map(({ body }) => body.orderID)
    expect(new Set(orderIDs).size).toBe(STOCK)
    expect((await stockOf(house.db)).get(scarce)).toBe(0)
    await expectBalanced(house.db, stock)
  },
)

test('one key sent ten times at once, through two servers, makes one order that answers all ten', async () => {
  const { termsVersion } = house.context.event
  const [customer] = await aCrowd(house, 1)
  const intent = anIntent(customer!, [{ itemId: plenty, quantity: 2 }])
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => sendOrder(servers[place % 2]!.url, termsVersion, intent)),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 10 })
  expect(new Set(answers.map(({ body }) => body.orderID)).size).toBe(1)
  expect((await stockOf(house.db)).get(plenty)).toBe(18)
  await expectBalanced(house.db, stock)
})

test('two servers that share one queue send each mail once', { timeout: TIMEOUT_MS }, async () => {
  const mails = await until('all mails to be sent', async () => {
    const { rows } = await house.context.pool.query<{ state: string }>('select state from mails')
    return rows.every(({ state }) => state === 'sent') ? rows.length : false
  })
  const letters = folders.flatMap(({ path: folder }) => lettersIn(path.join(folder, 'outbox')))
  const messageIds = letters.map((letter) => /^message-id: *(\S+)/im.exec(letter)?.[1])
  expect(mails).toBeGreaterThanOrEqual(STOCK + 1)
  expect(messageIds).toHaveLength(mails)
  expect(new Set(messageIds).size).toBe(mails)
})

/** A server that found no mail left to send has no outbox. */
function lettersIn(outbox: string): string[] {
  const names = existsSync(outbox) ? readdirSync(outbox) : []
  return names.filter((name) => name.endsWith('.eml')).map((name) => readFileSync(path.join(outbox, name), 'utf8'))
}

const takes = {
  carelessly: async (pool: pg.Pool) => {
    const { rows } = await pool.query<{ available: number }>('select available from shelf')
    const available = rows[0]!.available
    if (available < 1) return 'refused'
    await pool.query('update shelf set available = $1', [available - 1])
    return 'sold'
  },
  withTheCondition: async (pool: pg.Pool) => {
    const taken = await pool.query('update shelf set available = available - 1 where available >= 1')
    return taken.rowCount === 1 ? 'sold' : 'refused'
  },
}

test('the same crowd sees the fault: read, then written, the stock of 50 is sold more than 50 times', async () => {
  const { connectionString } = house
  const pools = [openPool({ connectionString }), openPool({ connectionString })]
  const soldBy = async (take: (pool: pg.Pool) => Promise<string>) => {
    await house.context.pool.query('drop table if exists shelf')
    await house.context.pool.query('create table shelf (available integer not null check (available >= 0))')
    await house.context.pool.query('insert into shelf values ($1)', [STOCK])
    return tally(await atOnce(pools, take))['sold']
  }
  try {
    expect(await soldBy(takes.withTheCondition)).toBe(STOCK)
    expect(await soldBy(takes.carelessly)).toBeGreaterThan(STOCK)
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
  }
})
