import { beforeAll, expect, test } from 'vitest'
import type { WirePickupEntry, WirePickupRecord } from '#contract/pickup/pickup.ts'
import { asAdmin, type as } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer } from '../../test/support/orders.ts'
import { aHandout } from '../../test/support/pickup.ts'

const house = aHouse()
let staff: ReturnType<typeof as>
beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})

type Listed = { customerID: number; items: { itemKey: string; label: string; quantity: number }[] }

/** A company with two teams, and the act with which it gives the first back. */
async function aLeavingTeam() {
  const place = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8400 })
  const { customer, placed, me } = await aBuyer(house, [[[place, 2]]])
  const [team] = (await me.get('/teams/me')).body
  const bibs = (['A', 'B', 'C'] as const).map((slot) => `bib:${team.id}:${slot}`)
  const list = async (since?: string) => (await staff.get(since ? `/pickup?since=${since}` : '/pickup')).body
  const withdraw = async () => {
    const { body: invoice } = await staff.post('/invoices/create', { orderID: placed[0] })
    const line = (await staff.get(`/orders/${placed[0]}`)).body.orderItems[0].orderItemId
    const lines = [{ orderItemId: line, quantity: 1 }]
    const given = { reason: 'Tritt zurück', lines, teamIds: [team.id] }
    expect((await staff.post(`/invoices/${invoice.id}/credit`, given)).status).toBe(201)
  }
  const hand = async (entry: Partial<WirePickupEntry>) => {
    const record = aHandout(entry)
    expect((await staff.post('/pickup/events', [record])).body).toEqual({ unknown: [], refused: [] })
    return record
  }
  const conflictsIn = (events: WirePickupRecord[]) =>
    events.flatMap(({ itemKey, conflict }) => (conflict && itemKey.includes(`:${team.id}`) ? itemKey : []))
  const listed = async () =>
    (await list()).companies
      .find(({ customerID }: Listed) => customerID === customer.id)
      ?.items.filter(({ itemKey }: Listed['items'][number]) => itemKey.includes(`:${team.id}`))
  return { bibs, meals: `meals:${team.id}`, list, withdraw, hand, conflictsIn, listed }
}

test('a bib that is out when its team is withdrawn is a conflict, on a device that knew the record too, until it comes back', async () => {
  const { bibs, meals, list, withdraw, hand, conflictsIn, listed } = await aLeavingTeam()
  await hand({ itemKey: bibs[0]! })
  await hand({ itemKey: bibs[1]! })
  await hand({ itemKey: meals })
  const { cursor, events } = await list()
  expect(conflictsIn(events)).toEqual([])
  await withdraw()
  const later = await list(cursor)
  expect(later.whole).toBe(false)
  expect(conflictsIn(later.events)).toEqual([bibs[0], bibs[1], meals])
  expect(await listed()).toMatchObject([
    { itemKey: bibs[0], label: 'Startnummer A (Team zurückgetreten)', quantity: 0 },
    { itemKey: meals, quantity: 0 },
    { itemKey: bibs[1], quantity: 0 },
  ])
  await hand({ itemKey: bibs[0]!, kind: 'undone', known: later.events.at(-1).number })
  const returned = await list(later.cursor)
  const told = returned.events.map(({ itemKey, conflict }: WirePickupRecord) => [itemKey, conflict])
  expect(told).toEqual([
    [bibs[0], false],
    [bibs[0], false],
  ])
  expect(await list(returned.cursor)).toMatchObject({ whole: false, companies: [], events: [] })
  const second = later.events.find(({ itemKey }: WirePickupRecord) => itemKey === bibs[1])
  const note = { settled: true, note: 'Im Müll' }
  const back = later.events.find(({ itemKey }: WirePickupRecord) => itemKey === bibs[0])
  expect((await staff.put(`/pickup/conflicts/${back.eventId}`, note)).status).toBe(404)
  expect((await staff.put(`/pickup/conflicts/${second.eventId}`, note)).body).toMatchObject({
    conflict: false,
    settlement: { note: 'Im Müll' },
  })
  expect(conflictsIn((await list()).events)).toEqual([meals])
})

test('a bib of a withdrawn team that a device with the old list hands out is a conflict, and a known thing', async () => {
  const { bibs, list, withdraw, hand, conflictsIn, listed } = await aLeavingTeam()
  const { cursor } = await list()
  await withdraw()
  expect(await listed()).toEqual([])
  await hand({ itemKey: bibs[2]!, device: 'Schalter ohne Netz' })
  expect(conflictsIn((await list(cursor)).events)).toEqual([bibs[2]])
  expect(await listed()).toMatchObject([{ itemKey: bibs[2], quantity: 0 }])
})
