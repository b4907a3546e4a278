import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WirePickupEntry, WirePickupRecord } from '#contract/pickup/pickup.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aContext } from '../../test/support/context.ts'
import type { TestContext } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aHandout } from '../../test/support/pickup.ts'

let house: TestContext
let counter: Awaited<ReturnType<typeof aCounter>>
beforeAll(async () => {
  house = await aContext()
  counter = await aCounter()
})
afterAll(() => house.close())

/** Somebody of the pickup. */
async function aCounter() {
  const calls = asAdmin(house.app, (await anAdmin(house, ['pickup'])).token)
  return {
    list: async (since?: string) => (await calls.get(since ? `/pickup?since=${since}` : '/pickup')).body,
    record: async (...entries: WirePickupEntry[]) => (await calls.post('/pickup/events', entries)).body,
  }
}

type Listed = { customerID: number; items: { itemKey: string; kind: string; quantity: number }[] }
const companyIn = (list: { companies: Listed[] }, id: number) =>
  list.companies.find(({ customerID }) => customerID === id)

test('the same thing on several lines is one, by the first line; what a line was recorded by itself stays apart', async () => {
  const shirt = await anItem(house, {
    itemType: 'TSHIRT',
    name: 'T-Shirt Basic',
    itemAttributes: { fit: 'Herren', mSize: 'L,M' },
  })
  const large = { itemId: shirt, quantity: 2, itemAttributes: { fit: 'Herren', mSize: 'L' } }
  const { customer } = await aCompanyWith(house, { places: 1, timed: 1 })
  const medium = { ...large, itemAttributes: { fit: 'Herren', mSize: 'M' } }
  for (const lines of [[large, medium, large], [large]]) await anOrder(house, customer, lines)
  const shirts = async () =>
    (companyIn(await counter.list(), customer.id)?.items ?? []).filter(({ kind }) => kind === 'shirt')
  const quantities = async () => (await shirts()).map(({ quantity }) => quantity)
  const [first] = await shirts()
  expect(await quantities()).toEqual([6, 2])
  // a device that was told of each line by itself
  const line = (later: number) => `line:${Number(first!.itemKey.slice('line:'.length)) + later}`
  const own = aHandout({ itemKey: `${line(2)}#a` })
  expect(await counter.record(own)).toEqual({ unknown: [], refused: [] })
  expect((await shirts()).map(({ itemKey, quantity }) => [itemKey, quantity])).toEqual([
    [first!.itemKey, 4],
    [line(1), 2],
    [line(2), 2],
  ])
  const pieces = [...'bcdef'].map((mark) => aHandout({ itemKey: `${first!.itemKey}#${mark}` }))
  await counter.record(...pieces)
  const conflicts = (await counter.list()).events.filter((event: WirePickupRecord) => event.conflict)
  expect(conflicts.map(({ itemKey }: WirePickupRecord) => itemKey)).toEqual([pieces[4]!.itemKey])
})
