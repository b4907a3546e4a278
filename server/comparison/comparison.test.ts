import { beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { sql } from '#server/drizzle.cjs'
import { inTransaction } from '../db/transaction.ts'
import { eventInForce } from '../settings/eventInForce.ts'
import { addYear, beginPrepared } from '../years/store.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})

const compare = async (year = '') => (await staff.get(`/statistics/comparison${year}`)).body
const season = async () => (await staff.get('/statistics/season')).body

test('a year is laid beside the one before it from both tables: items by their day and whole, companies again, new and missing', async () => {
  let day = 0
  const [loyal, missing, fresh] = await aCrowd(house, 3, () => `Firma ${(day += 1)}`)
  const team = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 8000 })
  const table = await anItem(house, { name: 'Nur im Vorjahr', price: 500 })
  const early = await anOrder(house, loyal!, [{ itemId: team, quantity: 2 }])
  const late = await anOrder(house, missing!, [
    { itemId: team, quantity: 5 },
    { itemId: table, quantity: 1 },
  ])
  await staff.put('/statistics/season/earlier', { eventDate: '2026-09-18', csv: '1.3.2026;12' })
  expect(await compare()).toMatchObject({ year: '2027', before: null, companies: [{ kind: 'new' }, { kind: 'new' }] })
  expect(await season()).toMatchObject({ yearBefore: null, earlier: { sold: [{ day: '2026-03-01', places: 12 }] } })

  // the race of 2028 is 364 days after that of 2027; one order was long before it, one on its eve
  await house.db.execute(sql`update orders set created_at = '2025-10-01T10:00:00Z' where order_id = ${early.orderID}`)
  await house.db.execute(sql`update orders set created_at = '2027-09-16T10:00:00Z' where order_id = ${late.orderID}`)
  await inTransaction(house.db, (tx) => addYear(tx, '2028'))
  await inTransaction(house.db, beginPrepared)
  await house.db.execute(
    sql`update event_settings set settings = settings || '{"date": "2028-09-15", "registrationOpen": true}'`,
  )
  house.context.event = await eventInForce(house.context)
  const again = await anItem(house, { itemType: 'TEAM', name: 'STARTPLATZ', price: 9000 })
  await anOrder(house, loyal!, [{ itemId: again, quantity: 3 }])
  await anOrder(house, fresh!, [{ itemId: again, quantity: 1 }])

  const { year, before, items, companies } = await compare()
  expect([year, before.year, before.eventDate]).toEqual(['2028', '2027', '2027-09-17'])
  expect(items).toEqual([
    {
      name: 'STARTPLATZ',
      itemType: 'TEAM',
      sold: 4,
      revenue: 360,
      before: { sold: 7, revenue: 560, soldByThen: 2, revenueByThen: 160 },
    },
    {
      name: 'Nur im Vorjahr',
      itemType: 'PRODUCT',
      sold: 0,
      revenue: 0,
      before: { sold: 1, revenue: 5, soldByThen: 0, revenueByThen: 0 },
    },
  ])
  type Row = { customerID: number; kind: string; teams: number; teamsBefore: number }
  expect(
    companies.map(({ customerID, kind, teams, teamsBefore }: Row) => [customerID, kind, teams, teamsBefore]),
  ).toEqual([
    [missing!.id, 'missing', 0, 5],
    [loyal!.id, 'again', 3, 2],
    [fresh!.id, 'new', 1, 0],
  ])
  // the season has its last year by itself; looked at from there, the first year has none
  expect(await season()).toMatchObject({
    yearBefore: '2027',
    earlier: { eventDate: '2027-09-17', sold: [{ day: '2025-10-01' }, { day: '2027-09-16' }] },
  })
  expect(await compare('?year=2027')).toMatchObject({ year: '2027', before: null })
})
