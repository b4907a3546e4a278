import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { copyDatabase } from '../../test/support/copies.ts'
import { anUnmigratedDatabase } from '../../test/support/database.ts'
import { digestsOf } from '../../test/support/digests.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer, anOrder, itemOf } from '../../test/support/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import { orders } from '../schema/tables/shop.ts'
import { addYear, beginPrepared, listYears, lookInto } from './store.ts'

let house: TestContext
beforeAll(async () => {
  house = await aContext()
})
afterAll(() => house.close())

/** All that makes up the tables of a schema, in PostgreSQL's words, without its name. */
async function structureIn(schema: string): Promise<string[]> {
  const { rows } = await house.context.pool.query<{ part: string }>(
    `with tables as (select oid, relname from pg_class where relnamespace = $1::regnamespace and relkind = 'r')
     select relname || ' ' || coalesce(obj_description(oid, 'pg_class'), '') as part from tables
     union all select concat_ws(' ', relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, attstorage,
         pg_get_expr(adbin, adrelid))
       from tables join pg_attribute on attrelid = tables.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0
     union all select concat_ws(' ', relname, conname, pg_get_constraintdef(con.oid)) from tables join pg_constraint as con on conrelid = tables.oid
     union all select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
     union all select pg_get_triggerdef(tg.oid) from tables join pg_trigger as tg on tgrelid = tables.oid where not tgisinternal
     order by 1`,
    [schema],
  )
  return rows.map(({ part }) => part.replaceAll(`${schema}.`, ''))
}

const staff = async () => asAdmin(house.app, (await anAdmin(house)).token)

test('a prepared year becomes the current one: nothing of the year before is seen but what goes on, and a copy holds both', async () => {
  expect(await listYears(house.db)).toEqual([{ id: 1, label: '2027', state: 'current' }])
  const live = await structureIn('live')
  expect(live.length).toBeGreaterThan(300)
  const lead = await staff()
  const team = await itemOf(house, 'TEAM')
  const { customer, placed, me } = await aBuyer(house, [[[team.itemId, 2]]])
  const { body: invoice } = await lead.post('/invoices/create', { orderID: placed[0] })

  const next = await inTransaction(house.db, (tx) => addYear(tx, '2028'))
  expect(next).toEqual({ id: 2, label: '2028', state: 'preparation' })
  expect(await structureIn('y2')).toEqual(live)
  expect((await lead.get('/orders')).body).toHaveLength(1)
  await inTransaction(house.db, beginPrepared)
  const [before, current] = await listYears(house.db)
  expect([before, current]).toEqual([
    { id: 1, label: '2027', state: 'past' },
    { id: 2, label: '2028', state: 'current' },
  ])
  expect([await structureIn('live'), await structureIn('y1')]).toEqual([live, live])

  // nothing of the year before is seen, but what goes on
  for (const list of ['/orders', '/teams', '/runners']) expect((await lead.get(list)).body).toEqual([])
  expect((await lead.get(`/orders/${placed[0]}`)).status).toBe(404)
  expect((await me.get('/invoices/me')).body).toMatchObject([{ number: invoice.number, orderID: placed[0] }])
  expect((await me.get(`/invoices/${invoice.id}/pdf/me`)).status).toBe(200)

  const again = await anItem(house, { itemType: 'TEAM' })
  expect(again).toBeGreaterThan(team.itemId)
  const { orderID } = await anOrder(house, customer, [{ itemId: again, quantity: 1 }])
  expect(orderID).toBeGreaterThan(placed[0]!)
  const numbers = (year: typeof before) =>
    inTransaction(house.db, async (tx) => {
      if (year) await lookInto(tx, year)
      return (await tx.select().from(orders)).map((order) => order.orderID)
    })
  expect([await numbers(before), await numbers(current), await numbers(undefined)]).toEqual([
    placed,
    [orderID],
    [orderID],
  ])

  const target = await anUnmigratedDatabase()
  await copyDatabase({ from: house, to: target })
  const { key_fingerprints: _, ...stored } = await digestsOf(target)
  expect(await digestsOf(house)).toMatchObject(stored)
  expect(Object.keys(stored)).toContain('y1.orders')
  await target.drop()
})
