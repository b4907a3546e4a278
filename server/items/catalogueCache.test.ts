import { sql } from '#server/drizzle.cjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCrowd } from '../../test/support/crowd.ts'
import type { TestCustomer } from '../../test/support/build.ts'
import { until } from '../../test/support/embeddedProcess.ts'
import { namedEngine, type Engine } from '../../test/support/engines.ts'
import { anItem } from '../../test/support/items.ts'
import { aServer, type ServerProcess } from '../../test/support/serverProcess.ts'
import { anIntent, sendOrder, termsVersionOf } from '../../test/support/shopper.ts'
import { overTheWire } from '../../test/support/wire.ts'
import { openDatabase, openPool, type Database } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { leftQuestion } from './store.ts'

const START_MS = 120_000
const BLOCKED = Symbol('it waited for the database')

let engine: Engine
let servers: ServerProcess[]
let db: Database
let buyer: TestCustomer
let itemId: number

beforeAll(async () => {
  engine = await namedEngine()
  servers = [await aServer(engine), await aServer(engine)]
  const pool = openPool(await engine.connection())
  db = openDatabase(pool)
  const [first] = await aCrowd({ context: { db, now: () => new Date() } }, 1)
  buyer = first!
  return async () => {
    await pool.end()
    await Promise.all(servers.map((server) => server.stop()))
  }
}, START_MS)
afterAll(() => engine.remove())
beforeEach(async () => {
  itemId = await anItem({ db }, { name: 'Stehtisch', availableQuantity: 100 })
})

type Shown = { itemId: number; availableQuantity: number; vatRate: number }
const list = async ({ url }: ServerProcess): Promise<Shown[]> => (await overTheWire(url)({ path: '/items' })).body
const stockAt = async (server: ServerProcess) =>
  (await list(server)).find((item) => item.itemId === itemId)?.availableQuantity

async function order(server: ServerProcess, quantity: number): Promise<void> {
  const intent = anIntent(buyer, [{ itemId, quantity }])
  const { status } = await sendOrder(server.url, await termsVersionOf(server.url), intent)
  expect(status).toBe(201)
}

/** True when a server answers the list while nobody can read the rates, without which it cannot be read: then it has kept it. */
async function hasKept(server: ServerProcess): Promise<boolean> {
  await list(server)
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table item_vat_rates in access exclusive mode`)
    let isAnswered = false
    const answer = list(server).finally(() => (isAnswered = true))
    // whoever is answered asks no further: the question would go on for half a minute beside the other tests
    const waiting = until('somebody who waits', async () => isAnswered || isAnybodyWaiting())
    return (await Promise.race([answer, waiting])) !== BLOCKED
  })
}

async function isAnybodyWaiting(): Promise<typeof BLOCKED | false> {
  const { rows } = await db.execute(
    sql`select from pg_locks where not granted and relation = 'item_vat_rates'::regclass`,
  )
  return rows.length > 0 ? BLOCKED : false
}

test('the list is kept: it is not read again as long as nothing has changed', async () => {
  for (const server of servers) expect(await until('a list that is kept', () => hasKept(server))).toBe(true)
})

test('whoever orders is followed at once, at every server', async () => {
  const [here, elsewhere] = servers
  for (let left = 97; left > 40; left -= 3) {
    await order(here!, 3)
    expect(await Promise.all([stockAt(here!), stockAt(elsewhere!)])).toEqual([left, left])
  }
})

test('what somebody changes in the database itself is seen at once, at every server', async () => {
  const seen = () => Promise.all(servers.map(stockAt))
  expect(await seen()).toEqual([100, 100])
  for (let stock = 99; stock > 60; stock -= 1) {
    await db.execute(sql`update items set available_quantity = ${stock} where item_id = ${itemId}`)
    expect(await seen()).toEqual([stock, stock])
  }
  await db.execute(sql`update items set archived_at = now() where item_id = ${itemId}`)
  expect(await seen()).toEqual([undefined, undefined])
})

test('the rate of an item is part of what is kept', async () => {
  const rateAt = async (server: ServerProcess) => (await list(server)).find((item) => item.itemId === itemId)?.vatRate
  expect(await Promise.all(servers.map(rateAt))).toEqual([20, 20])
  await db.execute(sql`update item_vat_rates set vat_rate = 13 where item_id = ${itemId}`)
  expect(await Promise.all(servers.map(rateAt))).toEqual([13, 13])
})

test('a server that hears nothing keeps nothing, until it hears again', async () => {
  const [server] = servers
  const deafen = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query = ${leftQuestion.text} or query like 'LISTEN %')`
  for (let stock = 9; stock > 4; stock -= 1) {
    await db.execute(deafen)
    await db.execute(sql`update items set available_quantity = ${stock} where item_id = ${itemId}`)
    expect(await stockAt(server!)).toBe(stock)
  }
  await until('a list that is kept again', () => hasKept(server!))
  await db.execute(sql`update items set available_quantity = 4 where item_id = ${itemId}`)
  expect(await stockAt(server!)).toBe(4)
})
