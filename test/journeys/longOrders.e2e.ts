import { openDatabase } from '#server/db/client.ts'
import { aCrowd } from '../support/crowd.ts'
import { expect, test } from './fixtures.ts'
import { aName, type Product } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { expectLoaded, tabTo } from './steps.ts'

const COUNT = 230

/** The numbers of new orders of one company, newest first; each order is one table. */
async function manyOrders(product: Product, companyName: string): Promise<number[]> {
  const context = { db: openDatabase(product.pool), now: () => new Date() }
  await aCrowd({ context }, 1, () => companyName)
  const { rows } = await product.pool.query<{ id: number }>(
    `with placed as (
       insert into orders (customer_id, total_price, terms_version, billing_address)
       select id, 12000, '2026', '{"companyName":"Reihe","companyUID":null,"firstName":"Greta","lastName":"Gruber","street":"Anichstraße",
         "houseNumber":"1","postalCode":6020,"city":"Innsbruck","state":"Tirol","country":"Österreich"}'::jsonb
       from customers, generate_series(1, $2) where company_name = $1
       returning order_id, customer_id),
     lines as (
       insert into order_items (order_id, item_id, customer_id, name, item_type, quantity, price, vat_rate)
       select order_id, item_id, customer_id, name, item_type, 1, 12000, 20
       from placed, (select * from items where item_type = 'LUNCHTABLE' order by item_id limit 1) lunch)
     select order_id as id from placed order by order_id desc`,
    [companyName, COUNT],
  )
  return rows.map(({ id }) => id)
}

test('staff walk through hundreds of orders by keys, and what is open stays open out of sight @all', async ({
  page,
  product,
}) => {
  const companyName = aName('Reihe')
  const [newest, second, ...others] = await manyOrders(product, companyName)
  const [middle, oldest] = [others[COUNT / 2], others.at(-1)]
  await asStaff(page, product, '/admin/orders')
  await expectLoaded(page)
  await page.getByRole('searchbox').fill(companyName)
  await expect(page.getByText(new RegExp(`^${COUNT}\\s(von\\s[\\d.]+\\s)?Bestellungen$`))).toBeVisible()
  const order = (id: number | undefined) => page.getByRole('button', { name: new RegExp(`^Bestellung #${id}\\b`) })

  await tabTo(page, order(newest))
  await page.keyboard.press('ArrowDown')
  await expect(order(second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(order(second)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('End')
  await expect(order(oldest)).toBeFocused()
  await expect(order(oldest)).toBeInViewport({ ratio: 1 })
  await expect(order(middle)).toHaveCount(0)
  await expect(order(second)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(order(oldest)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(order(newest)).toBeFocused()
  await expect(order(newest)).toBeInViewport({ ratio: 1 })
})
