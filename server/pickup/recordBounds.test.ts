import { sql } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import type { WirePickupEntry, WirePickupRecord } from '#contract/pickup/pickup.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aHandout } from '../../test/support/pickup.ts'

const house = aHouse()
let things: Awaited<ReturnType<typeof aBag>>
beforeAll(async () => {
  things = await aBag()
})

/** A bib, a bag of meal vouchers, and a line of four shirts. */
async function aBag() {
  const company = await aCompanyWith(house, { places: 2, timed: 1 })
  const itemAttributes = { fit: 'Damen', wSize: 'M' }
  const shirt = await anItem(house, { itemType: 'TSHIRT', name: 'T-Shirt Basic', itemAttributes })
  await anOrder(house, company.customer, [{ itemId: shirt, quantity: 4, itemAttributes }])
  const { companies } = (await asAdmin(house.app, (await anAdmin(house)).token).get('/pickup')).body
  const keys: string[] = companies[0].items.map(({ itemKey }: { itemKey: string }) => itemKey)
  const [bib, , , meals] = keys
  return { bib: bib!, meals: meals!, shirts: keys.at(-1)! }
}

/** Somebody of the pickup: a counter with a session, and a device that has nothing but the key. */
async function anAccount() {
  const { id, token } = await anAdmin(house, ['pickup'])
  const calls = asAdmin(house.app, token)
  const { upload } = (await calls.get('/pickup')).body
  const anyone = asAnyone(house.app)
  return {
    list: async (): Promise<WirePickupRecord[]> => (await calls.get('/pickup')).body.events,
    record: async (entries: WirePickupEntry[]) => (await calls.post('/pickup/events', entries)).body,
    deliver: async (entries: WirePickupEntry[]) =>
      (await anyone.post('/pickup/device-events', entries, { 'x-pickup-upload': upload })).body,
    /** Records that came with the key before. */
    hasDelivered: (records: number, itemKey: string) =>
      house.db
        .execute(sql`insert into pickup_events (event_id, item_key, kind, at, "by", device, conflict, author_id, with_key)
        select gen_random_uuid(), ${itemKey}, 'handed', now(), '', 'Schalter 9', false, ${id}, true from generate_series(1, ${records})`),
  }
}

const ALL_KEPT = { unknown: [], refused: [] }
const handed = (itemKey: string, records = 1) => Array.from({ length: records }, () => aHandout({ itemKey }))
const refusedAs = (entries: readonly WirePickupEntry[], message: RegExp) =>
  entries.map(({ eventId }) => ({ eventId, message: expect.stringMatching(message), final: false }))

test('too often of one thing is refused in words, and what comes with it is kept; neither the session nor another account notices', async () => {
  const { bib, meals, shirts } = things
  const [device, other] = [await anAccount(), await anAccount()]
  await device.hasDelivered(1015, bib)
  const often = handed(bib, 8)
  const tooOften = refusedAs(often.slice(5), /^Von diesem Zugang kam schon zu oft, dass dieses Stück ausgegeben/)
  expect(await device.deliver([...often, ...handed(meals)])).toEqual({ unknown: [], refused: tooOften })
  const listed = await other.list()
  expect(listed.filter(({ itemKey }) => itemKey === bib)).toHaveLength(1020)
  expect(listed.filter(({ itemKey }) => itemKey === meals)).toHaveLength(1)
  expect((await device.deliver(often)).refused, 'sent again').toEqual(tooOften)
  await device.hasDelivered(1079, `${shirts}#a`)
  expect((await device.deliver(handed(shirts, 2))).refused, 'four pieces').toHaveLength(1)
  expect(await device.record(often.slice(5, 6)), 'its session').toEqual(ALL_KEPT)
  expect(await other.deliver(often.slice(6, 7)), 'another account').toEqual(ALL_KEPT)
})

test('of what is on no list a thousand are kept, and everything else goes on', async () => {
  const [device, other] = [await anAccount(), await anAccount()]
  const all = Array.from({ length: 1001 }, (_, place) => aHandout({ itemKey: `bib:88888${place}:A` }))
  await device.deliver(all.slice(0, 499))
  await device.deliver(all.slice(499, 999))
  const strange = all.slice(999)
  expect(await device.deliver([...strange, ...handed(things.meals)])).toEqual({
    unknown: [strange[0]!.eventId],
    refused: refusedAs(strange.slice(1), /^Von diesem Zugang kamen schon 1\.000 Einträge zu Dingen/),
  })
  expect((await other.record(strange.slice(1))).unknown).toEqual([strange[1]!.eventId])
})

test('an account has four records of each piece of the event, and twenty thousand in any', async () => {
  const [device, other] = [await anAccount(), await anAccount()]
  await device.hasDelivered(20_000, `${things.shirts}#b`)
  const beyond = handed(things.meals)
  const refused = refusedAs(beyond, /^Von diesem Zugang kamen schon weit mehr Einträge, als es auszugeben gibt/)
  expect(await device.deliver(beyond)).toEqual({ unknown: [], refused })
  expect(await other.deliver(handed(things.meals)), 'another account').toEqual(ALL_KEPT)
  expect(await device.record(handed(things.meals)), 'its session').toEqual(ALL_KEPT)
  await house.db.execute(sql`update order_items set quantity = 5000`)
  expect(await device.deliver(beyond), 'the event is larger').toEqual(ALL_KEPT)
})
