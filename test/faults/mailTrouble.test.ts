import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCustomer } from '../support/build.ts'
import { aCrowd } from '../support/crowd.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { until } from '../support/embeddedProcess.ts'
import { expectBalanced, stockOf } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { inLedger } from '../support/ledger.ts'
import { aMailServer, type Verdict } from '../support/mailServer.ts'
import { aServer, killServers, SECRET_KEY } from '../support/serverProcess.ts'
import { anIntent, sendOrder } from '../support/shopper.ts'

/** `npm run faults` waits also for a mail server that says nothing, until the product gives up. */
const IS_ALONE = process.env.KILLS !== undefined
const TIMEOUT_MS = 300_000
const BUYERS = 8

let house: TestContext
let itemId: number
let crowd: TestCustomer[]

beforeAll(async () => {
  house = await aContext()
  itemId = await anItem(house, { itemType: 'TEAM', name: 'Platz', availableQuantity: 1000 })
  crowd = await aCrowd(house, BUYERS)
})
afterAll(async () => {
  killServers()
  await house.close()
})

const TROUBLES: (Verdict | 'away')[] = ['away', 450, ...(IS_ALONE ? ['silence' as const] : [])]

test(
  'while the mail server is away, refuses or hangs, orders go on; afterwards each letter arrives',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger(`Mailserver: ${IS_ALONE ? 'weg, lehnt ab, schweigt' : 'weg, lehnt ab'}`)
    const stock = await stockOf(house.db)
    const unwanted = crowd[0]!.email
    let mode: Verdict = 250
    const judge = (recipient: string): Verdict => (mode === 250 && recipient === unwanted ? 550 : mode)
    const first = await aMailServer(judge)
    const { url } = first
    const port = Number(new URL(url).port)
    await first.close()
    const { connectionString } = house
    const server = await aServer({ environment: { DATABASE_URL: connectionString, SECRET_KEY, SMTP_URL: url } })
    const orders: { email: string; orderID: number }[] = []
    const tried = async () => {
      const { rows } = await house.context.pool.query<{ waiting: number; tried: number }>(
        `select count(*)::int as waiting, count(*) filter (where last_error is not null)::int as tried from mails where state = 'queued'`,
      )
      return rows[0]!.waiting === orders.length && rows[0]!.tried === orders.length
    }
    /** The pause between two tries is over. */
    const nextTry = () => house.context.pool.query(`update mails set next_try_at = now() where state = 'queued'`)

    let again: Awaited<ReturnType<typeof aMailServer>> | undefined
    for (const trouble of TROUBLES) {
      if (trouble !== 'away') {
        mode = trouble
        again ??= await aMailServer(judge, port)
      }
      await house.context.pool.query('update mails set last_error = null')
      const answers = await Promise.all(
        crowd.map((customer) =>
          sendOrder(server.url, house.context.event.termsVersion, anIntent(customer, [{ itemId, quantity: 1 }])),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 201))
      orders.push(...answers.map(({ body }, place) => ({ email: crowd[place]!.email, orderID: body.orderID })))
      await nextTry()
      await until('all letters to have been tried', tried, TIMEOUT_MS)
    }

    mode = 250
    await nextTry()
    await until('all letters to be out or parked', async () => {
      await nextTry()
      const { rows } = await house.context.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from mails where state = 'queued'`,
      )
      return rows[0]!.waiting === 0
    })
    const handedOver = again!.handedOver
    const arrived = handedOver.filter(({ verdict }) => verdict === 250)
    const wanted = orders.filter(({ email }) => email !== unwanted)
    const subjects = (email: string) =>
      arrived.filter(({ recipients }) => recipients[0] === email).map(({ mail }) => mail.subject)
    const missing = wanted.filter(
      ({ email, orderID }) =>
        subjects(email).filter((subject) => subject?.includes(`Bestellung ${orderID} `)).length !== 1,
    )
    Object.assign(findings, {
      scope: `${orders.length} Bestellungen, ${arrived.length} Briefe, ${orders.length - wanted.length} zurückgestellt`,
      lost: missing.length,
      recovered: 'von selbst',
    })
    expect(missing).toEqual([])
    expect(arrived).toHaveLength(wanted.length)
    // a letter keeps its Message-ID from the first try to the last
    const idsOf = Map.groupBy(handedOver, ({ mail }) => mail.subject)
    for (const tries of idsOf.values()) expect(new Set(tries.map(({ mail }) => mail.messageId)).size).toBe(1)
    const { rows: parked } = await house.context.pool.query(`select recipient from mails where state = 'parked'`)
    expect(parked).toEqual(orders.filter(({ email }) => email === unwanted).map(() => ({ recipient: unwanted })))
    const { rows: told } = await house.context.pool.query(
      `select from logs where level = 'ERROR' and facts ->> 'recipient' = $1`,
      [unwanted],
    )
    expect(told).toHaveLength(parked.length)
    await expectBalanced(house.db, stock)
    expect(await server.stop()).toBe(0)
    await again!.close()
  },
)
