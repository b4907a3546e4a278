import { beforeAll, expect, test } from 'vitest'
import { COMPANY_LINES_MAX, ORDERS_AN_HOUR_MAX, ORDERS_MAX } from '#domain/orders/orders.ts'
import { sql } from '#server/drizzle.cjs'
import { asCustomer } from '../../test/support/as.ts'
import { aHouse } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { anItem } from '../../test/support/items.ts'
import { termsOf } from '../../test/support/orders.ts'
import { problem } from '../../test/support/problem.ts'

const house = aHouse({ RATE_LIMITS: 'on' })
let table: number

beforeAll(async () => {
  table = await anItem(house, { itemType: 'PRODUCT', name: 'Tisch', itemAttributes: {} })
})

/** Adds orders like the one that the company has, of a number and an age. */
const more = (customerID: number, { count, minutes }: { count: number; minutes: number }) =>
  house.db.execute(sql`insert into orders
    (customer_id, created_at, payment_state, total_price, terms_version, billing_address, is_upgrade)
    select customer_id, now() - make_interval(mins => ${minutes}), payment_state, total_price, terms_version, billing_address, false
    from orders, generate_series(1, ${count}) where customer_id = ${customerID}`)

test.each([
  {
    name: 'in an hour',
    count: ORDERS_AN_HOUR_MAX - 2,
    minutes: 30,
    refusal: { status: 429, body: problem('TOO_MANY_ORDERS_AT_ONCE') },
  },
  { name: 'in all', count: ORDERS_MAX - 2, minutes: 90, refusal: { status: 409, body: problem('TOO_MANY_ORDERS') } },
])('a company orders so many times $name and no more; another one does', async ({ count, minutes, refusal }) => {
  const [one, other] = await aCrowd(house, 2)
  const order = ({ token }: { token: string }) =>
    asCustomer(house.app, token).post('/orders', [{ itemId: table, quantity: 1, itemAttributes: {} }], termsOf(house))
  expect((await order(one!)).status).toBe(201)
  await more(one!.id, { count, minutes })
  expect((await order(one!)).status).toBe(201)
  expect(await order(one!)).toMatchObject(refusal)
  expect((await order(other!)).status).toBe(201)
  const { body: all } = await asCustomer(house.app, one!.token).get('/orders/me/count')
  expect(all).toBe(count + 2)
})

test('the orders of a company have so many lines together and no more; what was ordered stays', async () => {
  const [one] = await aCrowd(house, 1)
  const me = asCustomer(house.app, one!.token)
  const line = { itemId: table, quantity: 1, itemAttributes: {} }
  expect((await me.post('/orders', [line], termsOf(house))).status).toBe(201)
  await house.db.execute(sql`insert into order_items
    (order_id, customer_id, item_id, name, item_type, price, vat_rate, quantity, item_attributes)
    select order_id, customer_id, item_id, name, item_type, price, vat_rate, quantity, item_attributes
    from order_items, generate_series(1, ${COMPANY_LINES_MAX - 2}) where customer_id = ${one!.id}`)
  expect((await me.post('/orders', [line], termsOf(house))).status).toBe(201)
  expect(await me.post('/orders', [line], termsOf(house))).toMatchObject({
    status: 409,
    body: problem('TOO_MANY_LINES'),
  })
})
