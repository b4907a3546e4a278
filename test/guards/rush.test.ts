import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { TestCustomer } from '../support/build.ts'
import { aCrowd } from '../support/crowd.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { expectBalanced, stockOf } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { inLedger } from '../support/ledger.ts'
import { aServer, killServers, SECRET_KEY } from '../support/serverProcess.ts'
import { anIntent, sendOrder } from '../support/shopper.ts'
import { quantile } from '../support/shoppers.ts'
import { overTheWire } from '../support/wire.ts'

/** In the test command a small crowd that comes at once; `npm run faults` sends the whole town within a minute. (rules/faults#rush) */
const IS_ALONE = process.env.KILLS !== undefined
const BUYERS = IS_ALONE ? 2000 : 150
const PLACES = IS_ALONE ? 500 : 40
const WITHIN_MS = IS_ALONE ? 60_000 : 1
const TIMEOUT_MS = 600_000

let house: TestContext
let crowd: TestCustomer[]
let itemId: number

beforeAll(async () => {
  house = await aContext()
  itemId = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 8400, availableQuantity: PLACES })
  crowd = await aCrowd(house, BUYERS)
}, TIMEOUT_MS)
afterAll(async () => {
  killServers()
  await house.close()
})

test(
  'when registration opens, what there is is sold to the last piece, and everybody else is told so',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger('Ansturm')
    const stock = await stockOf(house.db)
    const environment = {
      DATABASE_URL: house.connectionString,
      SECRET_KEY,
      RATE_LIMITS: 'on',
      INVOICE_DELAY_HOURS: '24',
    }
    const server = await aServer({ environment })
    const times: number[] = []
    /** As a browser does: the shop, the price, the order. */
    const buy = async (customer: TestCustomer) => {
      await delay(randomInt(WITHIN_MS))
      const begin = performance.now()
      const call = overTheWire(server.url, customer.token)
      const lines = [{ itemId, quantity: 1 }]
      const looked = [
        await call({ path: '/items' }),
        await call({ method: 'POST', path: '/orders/quote', body: lines }),
      ]
      const { status, body } = await sendOrder(server.url, house.context.event.termsVersion, anIntent(customer, lines))
      times.push(performance.now() - begin)
      return [...looked.map((answer) => answer.status), status === 201 ? 201 : `${status} ${body.message}`].join(' / ')
    }
    const outcomes = Map.groupBy(await Promise.all(crowd.map(buy)), String)
    const counts = Object.fromEntries([...outcomes].map(([outcome, { length }]) => [outcome, length]))
    Object.assign(findings, {
      scope: `${BUYERS} Käufer, ${PLACES} Plätze, ganzer Kauf p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(quantile(times, 0.99))} ms`,
      lost: Math.abs(PLACES - (counts['200 / 200 / 201'] ?? 0)),
      recovered: '–',
    })
    expect(counts).toEqual({
      '200 / 200 / 201': PLACES,
      [`200 / 200 / 409 ${messages.order.soldOutTeams}`]: BUYERS - PLACES,
    })
    await expectBalanced(house.db, stock)
    expect(await server.stop()).toBe(0)
  },
)
