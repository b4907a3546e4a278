import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openDatabase, openPool } from '#server/db/client.ts'
import { audit, countInvoices, expectInvoicesInOrder, uninvoiced } from '../support/audit.ts'
import type { TestCustomer } from '../support/build.ts'
import { aCrowd } from '../support/crowd.ts'
import { until } from '../support/embeddedProcess.ts'
import { embeddedEngine, namedEngine, type Engine } from '../support/engines.ts'
import { expectBalanced, stockOf } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { inLedger } from '../support/ledger.ts'
import { OWN_EVENT } from '../support/ownEvent.ts'
import { aServer, killServers, type ServerProcess } from '../support/serverProcess.ts'
import {
  anIntent,
  orderWithRetry,
  sendOrder,
  termsVersionOf,
  type Acknowledged,
  type Intent,
} from '../support/shopper.ts'

/** `npm run faults` kills 50 times on either engine; the test command only often enough to see that all of this works, each kind once. */
const IS_ALONE = process.env.KILLS !== undefined
const BUYERS_AT_ONCE = 6
/** An order takes about so long; a kill comes anywhere in it. */
const ORDER_MS = 40
/** On the embedded engine, every so many kills end PostgreSQL too, without a shutdown. */
const CRASH_EVERY = IS_ALONE ? 3 : 2
const KILLS = Number(process.env.KILLS ?? CRASH_EVERY)
/** Companies that order, enough that none comes to what one may buy. (rules/orders#ceiling) */
const CUSTOMERS = 12 + KILLS
const TIMEOUT_MS = 60_000 + KILLS * 60_000

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  killServers()
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

const engines = [
  { name: 'embedded', open: embeddedEngine },
  { name: 'named', open: namedEngine },
]

test.each(IS_ALONE ? engines : engines.slice(0, 1))(
  `${KILLS} kills while orders come in lose and double nothing on the $name engine`,
  { timeout: TIMEOUT_MS },
  async ({ open }) => {
    const engine = await open()
    const findings = inLedger(`kill -9 des Servers (${engine.name})`)
    cleanups.push(() => engine.remove())
    const environment = { ...engine.environment, INVOICE_DELAY_HOURS: '0', EVENT_FILE: OWN_EVENT }
    const first = await aServer({ environment })
    const { db, customers, itemIds } = await openShop(engine)
    const stock = await stockOf(db)
    const wish = () => aWish(customers, itemIds)
    const { told, server, termsVersion } = await orderThroughKills(first, { engine, environment, wish })
    await until('the last invoice', async () => (await uninvoiced(db)) === 0, TIMEOUT_MS)

    const otherAnswers = await sendAgain(server.url, { told, termsVersion })
    const { lost, doubled } = await audit(db, told)
    const { repeated, booked } = retriesOf(told)
    Object.assign(findings, {
      scope: `${KILLS} Abbrüche, ${told.length} Bestellungen, ${repeated} wiederholt (${booked} davon schon gebucht), ${await countInvoices(db)} Rechnungen`,
      lost: lost.length,
      recovered: 'von selbst',
    })
    expect({ lost, doubled, otherAnswers }).toEqual({ lost: [], doubled: [], otherAnswers: [] })
    await expectBalanced(db, stock)
    await expectInvoicesInOrder(db)
    // the audit would see it: one order too many, and one that was confirmed but is not there
    expect((await audit(db, told.slice(1))).doubled).toHaveLength(1)
    expect((await audit(db, [...told, { ...told[0]!, orderID: 0 }])).lost).toHaveLength(1)
    expect(await server.stop()).toBe(0)
  },
)

/** A shop with more than enough of everything, and companies that buy in it. */
async function openShop(engine: Engine) {
  const pool = openPool(await engine.connection())
  cleanups.push(() => pool.end())
  const db = openDatabase(pool)
  const team = await anItem({ db }, { itemType: 'TEAM', name: 'Startplatz', availableQuantity: 100_000 })
  const time = await anItem({ db }, { itemType: 'TIME', name: 'Zeitmessung', availableQuantity: 100_000 })
  const customers = await aCrowd({ context: { db, now: () => new Date() } }, CUSTOMERS)
  return { db, customers, itemIds: { team, time } }
}

function aWish(customers: TestCustomer[], { team, time }: { team: number; time: number }) {
  const customer = customers[randomInt(customers.length)]!
  const teams = randomInt(1, 4)
  const times = randomInt(teams + 1)
  const timed = times === 0 ? [] : [{ itemId: time, quantity: times }]
  return anIntent(customer, [{ itemId: team, quantity: teams }, ...timed])
}

/** Buyers order without a pause, and repeat what was not answered, while the server is killed and started again and again. */
async function orderThroughKills(
  first: ServerProcess,
  { engine, environment, wish }: { engine: Engine; environment: Record<string, string>; wish: () => Intent },
) {
  const termsVersion = await termsVersionOf(first.url)
  const told: Acknowledged[] = []
  let server = first
  let sent = 0
  let isOver = false
  const shop = { url: () => server.url, termsVersion, onSend: () => (sent += 1) }
  const buy = async () => {
    while (!isOver) told.push(await orderWithRetry(shop, wish()))
  }
  const killAgainAndAgain = async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = sent + randomInt(BUYERS_AT_ONCE, 5 * BUYERS_AT_ONCE)
      await until('orders to be under way', () => sent >= enough)
      await delay(randomInt(ORDER_MS))
      if (kill % CRASH_EVERY === 0) engine.crash()
      await server.kill()
      server = await aServer({ environment })
    }
  }
  const buyers = Array.from({ length: BUYERS_AT_ONCE }, buy)
  await Promise.all([...buyers, killAgainAndAgain().finally(() => (isOver = true))])
  return { told, server, termsVersion }
}

/** Repeats every order with its key; answers those that got another answer than the first one. */
async function sendAgain(url: string, { told, termsVersion }: { told: Acknowledged[]; termsVersion: string }) {
  const others: unknown[] = []
  const waiting = [...told]
  const repeat = async () => {
    for (let order = waiting.pop(); order; order = waiting.pop()) {
      const { status, body } = await sendOrder(url, termsVersion, order)
      if (status !== 201 || body.orderID !== order.orderID) others.push({ first: order.orderID, status, body })
    }
  }
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, repeat))
  return others
}

/** Orders that had to be repeated, and how many of these had been booked without the buyer hearing of it. */
function retriesOf(told: Acknowledged[]) {
  const repeated = told.filter(({ tries }) => tries > 1)
  const booked = repeated.filter(({ createdAt, lastSentAt }) => createdAt < lastSentAt)
  return { repeated: repeated.length, booked: booked.length }
}
