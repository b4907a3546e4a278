import { eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { statistics } from '#contract/staff/statistics.ts'
import { items } from '../schema/tables/shop.ts'
import { teams } from '../schema/tables/teams.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin, aCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'

type Row = WireAnswer<typeof statistics.products>[number]

const house = aHouse()
let staff: ReturnType<typeof asAdmin>

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})

async function allRows(): Promise<Row[]> {
  return (await staff.get('/statistics/product-stats')).body
}
async function rowOf(itemId: number): Promise<Row | undefined> {
  return (await allRows()).find((row) => row.itemId === itemId)
}
const archive = (itemId: number) =>
  house.db.update(items).set({ archivedAt: new Date() }).where(eq(items.itemId, itemId))
const aCompany = async (name: string) => (await aCrowd(house, 1, () => name))[0]!

test('orders of one company are one buyer; buyers stand in German order, with contact person and telephone', async () => {
  const banner = await anItem(house, { name: 'Banner', price: 1995, availableQuantity: 50 })
  const [zoo, oz] = [await aCompany('Zoo'), await aCompany('Özgür & Co')]
  for (const quantity of [2, 3]) await anOrder(house, zoo, [{ itemId: banner, quantity }])
  await anOrder(house, oz, [{ itemId: banner, quantity: 1 }])
  expect(await rowOf(banner)).toEqual({
    itemId: banner,
    name: 'Banner',
    itemType: 'PRODUCT',
    category: 'Sonstiges',
    archived: false,
    sold: 6,
    soldWithTimekeeping: 0,
    soldWithoutTimekeeping: 0,
    stock: 44,
    revenue: 119.7,
    buyers: [
      {
        customerID: oz.id,
        companyName: 'Özgür & Co',
        firstName: 'Greta',
        lastName: 'Gruber',
        email: oz.email,
        phone: '+43 512 123456',
        quantity: 1,
      },
      expect.objectContaining({ customerID: zoo.id, companyName: 'Zoo', quantity: 5 }),
    ],
  })
})

test('a company without a contact person is told with its account, and without a telephone', async () => {
  const banner = await anItem(house, { name: 'Fahne' })
  const customer = await aCustomer(house, { firstName: 'Anna', lastName: 'Auer' })
  await anOrder(house, customer, [{ itemId: banner, quantity: 1 }])
  expect((await asCustomer(house.app, customer.token).delete('/company-contacts')).status).toBe(204)
  expect((await rowOf(banner))?.buyers).toMatchObject([
    { firstName: 'Anna', lastName: 'Auer', email: customer.email, phone: null },
  ])
})

test('the refund of the company fee is revenue, but neither sold nor a buyer’s piece', async () => {
  const team = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8410, availableQuantity: 500 })
  const fee = await itemOf(house, 'COMPANYCAPTAIN')
  const customer = await aCompany('Fünfzehn')
  await anOrder(house, customer, [{ itemId: fee.itemId, quantity: 1 }])
  const before = await rowOf(fee.itemId)
  await anOrder(house, customer, [{ itemId: team, quantity: 15 }])
  const after = await rowOf(fee.itemId)
  expect(after).toMatchObject({ sold: before!.sold, category: 'Teilnahmegebühren', stock: null })
  expect(after!.revenue).toBeCloseTo(before!.revenue - fee.price, 2)
  expect(after!.buyers?.find(({ customerID }) => customerID === customer.id)?.quantity).toBe(1)
  expect(await rowOf(team)).toMatchObject({ sold: 15, revenue: 1261.5 })
})

test('places are sold with timekeeping as far as their teams are timed now', async () => {
  const [early, late] = [
    await anItem(house, { itemType: 'TEAM', name: 'Früh', availableQuantity: 50 }),
    await anItem(house, { itemType: 'TEAM', name: 'Spät', availableQuantity: 50 }),
  ]
  const { itemId: time } = await itemOf(house, 'TIME')
  const timeBefore = (await rowOf(time))!.sold
  const customer = await aCompany('Zeit')
  const { orderID } = await anOrder(house, customer, [
    { itemId: early, quantity: 2 },
    { itemId: late, quantity: 3 },
    { itemId: time, quantity: 3 },
  ])
  const halves = ({ sold, soldWithTimekeeping, soldWithoutTimekeeping }: Row) => [
    sold,
    soldWithTimekeeping,
    soldWithoutTimekeeping,
  ]
  expect(halves((await rowOf(early))!)).toEqual([2, 2, 0])
  expect(halves((await rowOf(late))!)).toEqual([3, 1, 2])
  expect(halves((await rowOf(time))!)).toEqual([timeBefore + 3, 0, 0])
  await house.db.update(teams).set({ timekeeping: false }).where(eq(teams.orderId, orderID))
  expect(halves((await rowOf(early))!)).toEqual([2, 0, 2])
})

test('an item that left the shop is told as long as it was sold; one that never was is told while it is on sale', async () => {
  const sold = await anItem(house, { name: 'Verkauft', itemAttributes: { category: 'Verpflegung' } })
  const unsold = await anItem(house, { name: 'Liegengeblieben', availableQuantity: 7 })
  await anOrder(house, await aCompany('Käufer'), [{ itemId: sold, quantity: 1 }])
  expect(await rowOf(unsold)).toMatchObject({ sold: 0, revenue: 0, stock: 7, buyers: [], archived: false })
  await archive(sold)
  await archive(unsold)
  expect(await rowOf(sold)).toMatchObject({ sold: 1, archived: true, category: 'Verpflegung' })
  expect(await rowOf(unsold)).toBeUndefined()
})

test('rows stand by category in the order of the files; their revenue is that of all orders', async () => {
  const rows = await allRows()
  const inOrder = [...new Set(rows.map(({ category }) => category))]
  expect(inOrder).toEqual(['Teilnahmegebühren', 'Merchandise', 'Verpflegung', 'Sonstiges'])
  const { body } = await staff.get('/statistics/totals')
  const { body: customers } = await staff.get('/customers')
  const { body: allTeams } = await staff.get('/teams')
  const { body: allOrders } = await staff.get('/orders')
  expect(body).toMatchObject({ customers: customers.length, teams: allTeams.length, orders: allOrders.length })
  expect(body.revenue).toBeGreaterThan(0)
  expect(rows.reduce((sum, { revenue }) => sum + revenue, 0)).toBeCloseTo(body.revenue, 2)
})
