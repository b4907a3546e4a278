import { expect, test } from 'vitest'
import { asCustomer } from '../../test/support/as.ts'
import { aHouse } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { sql } from '#server/drizzle.cjs'
import { inTransaction } from '../db/transaction.ts'
import { eventInForce } from '../settings/eventInForce.ts'
import { addYear, beginPrepared } from '../years/store.ts'

const house = aHouse()

/** Begins the year after the present one, with registration open. */
async function beginNextYear() {
  await inTransaction(house.db, (tx) => addYear(tx, '2028'))
  await inTransaction(house.db, beginPrepared)
  await house.db.execute(
    sql`update event_settings set settings = settings || '{"date": "2028-09-15", "registrationOpen": true}'`,
  )
  house.context.event = await eventInForce(house.context)
}

test('a company that comes again reads what it had in the year before, each thing once and without what it gave back', async () => {
  let firm = 0
  const [loyal, fresh] = await aCrowd(house, 2, () => `Firma ${(firm += 1)}`)
  const me = asCustomer(house.app, loyal!.token)
  const lastYear = async () => (await me.get('/customers/me/last-year')).body
  const team = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 8000 })
  const meal = await anItem(house, { name: 'Jause', price: 500 })
  await anOrder(house, loyal!, [
    { itemId: team, quantity: 4 },
    { itemId: meal, quantity: 2 },
  ])
  const { orderID } = await anOrder(house, loyal!, [{ itemId: team, quantity: 3 }])
  await house.db.execute(sql`update order_items set withdrawn_quantity = 1 where order_id = ${orderID}`)
  expect(await lastYear()).toBeNull()

  await beginNextYear()
  expect(await lastYear()).toEqual({
    year: '2027',
    hasOrdered: false,
    bought: [
      { name: 'Startplatz', itemType: 'TEAM', quantity: 6, itemAttributes: {} },
      { name: 'Jause', itemType: 'PRODUCT', quantity: 2, itemAttributes: {} },
    ],
  })
  expect((await asCustomer(house.app, fresh!.token).get('/customers/me/last-year')).body).toBeNull()
  const again = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 9000 })
  await anOrder(house, loyal!, [{ itemId: again, quantity: 1 }])
  expect(await lastYear()).toMatchObject({ hasOrdered: true, bought: [{ quantity: 6 }, { quantity: 2 }] })
})
