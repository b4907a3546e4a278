import { sql } from '#server/drizzle.cjs'
import { expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'

const house = aHouse()

/** A company with so many invoices that are overdue. */
async function aDebtor(count: number) {
  const customer = await aCustomer(house)
  const { id } = customer
  const { orderID } = await anOrder(house, customer, [{ itemId: (await itemOf(house, 'PRODUCT')).itemId, quantity: 1 }])
  await house.db.execute(sql`insert into invoices (id, number, kind, order_id, customer_id, net, gross, due_date)
    select gen_random_uuid(), '2020-' || ${String(id)} || lpad(n::text, 4, '0'), 'INVOICE', ${orderID}::int, ${id}::int, 100, 120,
      current_date - 30 from generate_series(1, ${count}::int) n`)
  return id
}

test('a company with more overdue invoices than a letter lists is left out, in words', async () => {
  const [few, many] = [await aDebtor(500), await aDebtor(501)]
  const staff = asAdmin(house.app, (await anAdmin(house, ['billing'])).token)
  const { body } = await staff.get('/dunning')
  const of = (company: number) => body.find(({ customerID }: { customerID: number }) => customerID === company)
  expect(of(few)).toMatchObject({ leftOut: null, documents: { length: 500 } })
  expect(of(many)).toMatchObject({
    leftOut: 'Ein Schreiben nennt höchstens 500 Rechnungen. Bitte schreiben Sie dieser Firma selbst.',
  })
})
