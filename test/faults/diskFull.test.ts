import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { openDatabase, openPool } from '#server/db/client.ts'
import { audit } from '../support/audit.ts'
import { aCrowd } from '../support/crowd.ts'
import { connectionTo, until } from '../support/embeddedProcess.ts'
import { expectBalanced, stockOf } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { inLedger } from '../support/ledger.ts'
import { aServer, killServers } from '../support/serverProcess.ts'
import { anIntent, orderWithRetry, sendOrder, termsVersionOf, type Acknowledged } from '../support/shopper.ts'
import { aSmallDisk } from '../support/smallDisk.ts'

const REFUSED_ORDERS = 20
const TIMEOUT_MS = 300_000

const disk = aSmallDisk()
afterAll(() => {
  killServers()
  disk?.remove()
})

// mounting needs root; elsewhere this promise is not tested
test.skipIf(!disk)(
  'a full disk costs writes a 503 in words, reads go on, and it recovers by itself',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger('Festplatte voll')
    const server = await aServer({ environment: { DATA_DIR: disk!.path } })
    const pool = openPool(await connectionTo(disk!.path))
    const db = openDatabase(pool)
    const itemId = await anItem({ db }, { itemType: 'TEAM', name: 'Platz', availableQuantity: 100_000 })
    const stock = await stockOf(db)
    const crowd = await aCrowd({ context: { db, now: () => new Date() } }, 4)
    const termsVersion = await termsVersionOf(server.url)
    const wish = () => anIntent(crowd[told.length % crowd.length]!, [{ itemId, quantity: 3 }])
    const statusOf = async (address: string) => (await fetch(`${server.url}${address}`)).status
    const told: Acknowledged[] = []
    const shop = { url: () => server.url, termsVersion, onSend: () => undefined }
    for (let order = 0; order < 5; order += 1) told.push(await orderWithRetry(shop, wish()))

    disk!.fill()
    const refused: unknown[] = []
    const reads = new Set<number>()
    while (refused.length < REFUSED_ORDERS) {
      const intent = wish()
      const { status, body } = await sendOrder(server.url, termsVersion, intent)
      if (status === 201) {
        // what still fits into the files that are there is as good as any other order
        told.push({
          ...intent,
          orderID: body.orderID,
          createdAt: new Date(body.createdAt),
          tries: 1,
          lastSentAt: new Date(),
        })
        continue
      }
      refused.push([status, body.message])
      for (const address of ['/api/v1/items', '/api/v1/event', '/healthz']) reads.add(await statusOf(address))
    }
    expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([503, messages.diskFull])]),
    )
    expect([...reads]).toEqual([200])
    expect(await statusOf('/readyz')).toBe(503)

    disk!.free()
    await until('the server to be ready', async () => (await statusOf('/readyz')) === 200)
    for (let order = 0; order < 5; order += 1) told.push(await orderWithRetry(shop, wish()))
    const { lost, doubled } = await audit(db, told)
    Object.assign(findings, {
      scope: `${told.length} Bestellungen, ${refused.length} mit 503 abgewiesen`,
      lost: lost.length,
      recovered: 'von selbst',
    })
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
    await expectBalanced(db, stock)
    await pool.end()
    expect(await server.stop()).toBe(0)
  },
)
