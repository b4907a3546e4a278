import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { audit, countInvoices, uninvoiced } from '../support/audit.ts'
import type { TestCustomer } from '../support/build.ts'
import { startCommand } from '../support/commands.ts'
import { aCrowd } from '../support/crowd.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { until } from '../support/embeddedProcess.ts'
import { expectBalanced, stockOf, type Stock } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { inLedger } from '../support/ledger.ts'
import { anOrder } from '../support/orders.ts'
import { OWN_EVENT } from '../support/ownEvent.ts'
import { aServer, killServers, SECRET_KEY } from '../support/serverProcess.ts'
import { anIntent, orderWithRetry, sendOrder, type Acknowledged } from '../support/shopper.ts'

const IN_FLIGHT = 6
/** Orders that the server works on at once; the others have their turn behind them. (rules/faults#costly-work) */
const AT_ONCE = 4
const MANY_DUE = 40

let house: TestContext
let environment: Record<string, string>
let scarce: number
let plenty: number
let stock: Stock

beforeAll(async () => {
  house = await aContext({ EVENT_FILE: OWN_EVENT })
  environment = { DATABASE_URL: house.connectionString, SECRET_KEY }
  scarce = await anItem(house, { itemType: 'TEAM', name: 'Kurz vor Schluss', availableQuantity: 100 })
  plenty = await anItem(house, { itemType: 'TEAM', name: 'Reichlich', availableQuantity: 100_000 })
  stock = await stockOf(house.db)
})
afterAll(async () => {
  killServers()
  await house.close()
})

const waitingForLocks = async () => {
  const { rows } = await house.context.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.waiting
}

test('SIGTERM lets the orders under way finish, takes no new ones, and ends with 0 within 10 s', async () => {
  const { pool, event } = house.context
  const server = await aServer({ environment })
  const crowd = await aCrowd(house, IN_FLIGHT)
  const order = (customer: TestCustomer) =>
    sendOrder(server.url, event.termsVersion, anIntent(customer, [{ itemId: scarce, quantity: 1 }]))

  // whoever holds the item holds all orders of it in their middle, until they are let go after the signal
  const holder = await pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('select from items where item_id = $1 for update', [scarce])
  const underWay = crowd.map(order)
  await until('as many orders to wait as are worked on at once', async () => (await waitingForLocks()) === AT_ONCE)
  const ended = server.stop()
  await until('new callers to be turned away', () =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  await holder.query('commit')

  const answers = await Promise.all(underWay)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: IN_FLIGHT }, () => 201))
  // whoever is not done after 10 s is ended with 1
  expect(await ended).toBe(0)
  expect((await stockOf(house.db)).get(scarce)).toBe(100 - IN_FLIGHT)
  await expectBalanced(house.db, stock)
})

test('SIGTERM ends a server with 0 from the moment on in which it says that it runs', async () => {
  // whoever holds the list of upgrades holds a start that asks what is new
  const holder = await house.context.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('lock table upgrades')
  const { child, ended } = startCommand('../server/main.ts', [], { ...environment, PORT: '0', LOG_LEVEL: 'warn' })
  child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(' läuft: ') && child.kill('SIGTERM'))
  await until(
    'the start to wait, or to be over',
    async () => child.signalCode !== null || (await waitingForLocks()) > 0,
  )
  await holder.query('commit')
  expect((await ended).code).toBe(0)
})

test('a client that retries loses and doubles no order while one of two servers ends under load', async () => {
  const findings = inLedger('SIGTERM unter Last')
  const { termsVersion } = house.context.event
  const [leaving, staying] = await Promise.all([aServer({ environment }), aServer({ environment })])
  const crowd = await aCrowd(house, IN_FLIGHT)
  const told: Acknowledged[] = []
  let current = leaving
  let isOver = false
  const shop = { url: () => current.url, termsVersion, onSend: () => undefined }
  const buyers = crowd.map(async (customer) => {
    while (!isOver) told.push(await orderWithRetry(shop, anIntent(customer, [{ itemId: plenty, quantity: 1 }])))
  })
  await until('orders at the first server', () => told.length >= 3 * IN_FLIGHT)
  const ended = leaving.stop()
  current = staying
  expect(await ended).toBe(0)
  const soFar = told.length
  await until('orders at the second server', () => told.length >= soFar + 3 * IN_FLIGHT)
  isOver = true
  await Promise.all(buyers)
  expect(await staying.stop()).toBe(0)
  const { lost, doubled } = await audit(house.db, told)
  const others = doubled.filter((order) => 'lines' in order && String(plenty) in order.lines)
  Object.assign(findings, {
    scope: `${told.length} Bestellungen an zwei Servern, einer endet`,
    lost: lost.length,
    recovered: '–',
  })
  expect({ lost, others }).toEqual({ lost: [], others: [] })
  await expectBalanced(house.db, stock)
})

test('SIGTERM ends the invoices with the one under way, however many are due', async () => {
  const [customer] = await aCrowd(house, 1)
  for (let count = 0; count < MANY_DUE; count += 1) await anOrder(house, customer!, [{ itemId: plenty, quantity: 1 }])
  const due = await uninvoiced(house.db)
  const issuing = await aServer({ environment: { ...environment, INVOICE_DELAY_HOURS: '0' } })
  await until('an invoice', async () => (await countInvoices(house.db)) > 0)
  expect(await issuing.stop()).toBe(0)
  expect(await uninvoiced(house.db)).toBeGreaterThan(0)
  expect((await uninvoiced(house.db)) + (await countInvoices(house.db))).toBe(due)
})
