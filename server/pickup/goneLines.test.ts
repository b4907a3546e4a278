import { beforeAll, expect, test } from 'vitest'
import type { WirePickupRecord } from '#contract/pickup/pickup.ts'
import { addDays } from '#domain/text/days.ts'
import { asAdmin, type as } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer, anOrder } from '../../test/support/orders.ts'
import { aHandout } from '../../test/support/pickup.ts'
import { forgetPeople } from '../retention/forgetPeople.ts'
import { goneLines } from '../schema/tables/pickup.ts'

const house = aHouse()
let staff: ReturnType<typeof as>
beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})

type Listed = { customerID: number; items: { itemKey: string; label: string; quantity: number }[] }
const tablesIn = (list: { companies: Listed[] }, id: number) =>
  list.companies
    .find(({ customerID }) => customerID === id)
    ?.items.flatMap(({ itemKey, label, quantity }) => (label === 'Stehtisch' ? [[itemKey, quantity]] : []))

/** A company that ordered a table each time it thought of one, with a bench; the counter's list of its tables, and their name there. */
async function aForgetfulBuyer(orders: number) {
  const item = await anItem(house, { itemType: 'PRODUCT', name: 'Stehtisch' })
  const bench = await anItem(house, { itemType: 'PRODUCT', name: 'Bank' })
  const { customer, placed } = await aBuyer(
    house,
    Array.from({ length: orders }, () => [
      [item, 1],
      [bench, 1],
    ]),
  )
  const list = async (since?: string) => (await staff.get(since ? `/pickup?since=${since}` : '/pickup')).body
  const { cursor, ...first } = await list()
  const line = (await staff.get(`/orders/${placed[0]}`)).body.orderItems.find(
    ({ name }: { name: string }) => name === 'Stehtisch',
  ).orderItemId
  const key = `line:${line}`
  expect(tablesIn(first, customer.id)).toEqual([[key, orders]])
  return {
    key,
    line,
    placed,
    cursor,
    listed: async (since?: string) => tablesIn(await list(since), customer.id),
    order: () => anOrder(house, customer, [{ itemId: item, quantity: 1 }]),
    hand: async (mark: string, device = 'Schalter 1') =>
      (await staff.post('/pickup/events', [aHandout({ itemKey: `${key}#${mark}`, device })])).body,
    conflicts: async () =>
      (await list()).events.flatMap(({ itemKey, conflict }: WirePickupRecord) =>
        conflict && itemKey.startsWith(`${key}#`) ? itemKey.slice(key.length + 1) : [],
      ),
  }
}
type Buyer = Awaited<ReturnType<typeof aForgetfulBuyer>>

const NOTHING_ODD = { unknown: [], refused: [] }

test.each([
  ['the lead deletes its first order', ({ placed }: Buyer) => staff.delete(`/orders/${placed[0]}`)],
  [
    'the office takes its first line off',
    ({ placed, line }: Buyer) => staff.put(`/orders/${placed[0]}/items/${line}`, { quantity: 0 }),
  ],
])('what was handed out of a thing stays so when %s, also what comes late', async (_, remove) => {
  const buyer = await aForgetfulBuyer(2)
  await buyer.hand('a')
  expect((await remove(buyer)).status).toBeLessThan(300)
  expect(await buyer.listed(), 'its only piece is the one that is out').toEqual([[buyer.key, 1]])
  expect(await buyer.listed(buyer.cursor), 'who has the list of before').toEqual([[buyer.key, 1]])
  expect(await buyer.conflicts()).toEqual([])
  // a device that was without a network meanwhile
  expect(await buyer.hand('b', 'Schalter 2')).toEqual(NOTHING_ODD)
  expect(await buyer.conflicts()).toEqual(['b'])
})

test('the name of a thing stays from line to line; without one it is on no list, and comes back with the next', async () => {
  const buyer = await aForgetfulBuyer(3)
  await buyer.hand('a')
  for (const order of buyer.placed.slice(0, 2)) await staff.delete(`/orders/${order}`)
  expect(await buyer.listed()).toEqual([[buyer.key, 1]])
  await staff.delete(`/orders/${buyer.placed[2]}`)
  expect(await buyer.listed()).toBeUndefined()
  expect((await buyer.hand('b')).unknown).toHaveLength(1)
  for (const quantity of [1, 2]) {
    await buyer.order()
    expect(await buyer.listed()).toEqual([[buyer.key, quantity]])
  }
  await buyer.hand('c')
  expect(await buyer.conflicts()).toEqual(expect.arrayContaining(['c']))
})

test('the names of deleted lines go with the records, ninety days after the event', async () => {
  const buyer = await aForgetfulBuyer(2)
  await staff.delete(`/orders/${buyer.placed[0]}`)
  expect(await house.db.$count(goneLines)).toBeGreaterThan(0)
  const day = Date.parse(`${addDays(house.context.event.date, 91)}T12:00:00Z`)
  house.clock.pass({ seconds: Math.ceil((day - house.clock.now().getTime()) / 1000) })
  await forgetPeople(house.context)
  expect(await house.db.$count(goneLines)).toBe(0)
})
