import { beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

const house = aHouse()
let token: string
let table: number
let shirt: number

beforeAll(async () => {
  token = (await anAdmin(house)).token
  table = await anItem(house, { itemType: 'PRODUCT', name: 'Biertisch', price: 2550, availableQuantity: 10 })
  const itemAttributes = { fit: 'Damen,Herren', wSize: 'S,M', mSize: 'L,XL', delivery: 'Versand' }
  shirt = await anItem(house, { itemType: 'TSHIRT', name: 'Shirt Basic', baseName: 'Shirt Basic', itemAttributes })
})

const staff = () => asAdmin(house.app, token)
const stockNow = async (itemId: number) => (await staff().get(`/items/${itemId}/stock`)).body

async function anOrderOfTables(quantity: number) {
  const customer = await aCustomer(house)
  const { itemId: food } = await itemOf(house, 'COMPANYCAPTAIN')
  const order = await anOrder(house, customer, [
    { itemId: table, quantity },
    { itemId: food, quantity: 1 },
  ])
  const line = order.orderItems.find(({ itemId }: { itemId: number }) => itemId === table)
  const correct = (pieces: unknown, orderItemId = line.orderItemId) =>
    staff().put(`/orders/${order.orderID}/items/${orderItemId}`, { quantity: pieces })
  return { customer, order, line, correct }
}

test('fewer tables: sum and stock follow, and the log says what it was and what it is', async () => {
  const before = await stockOf(house.db)
  const { order, correct } = await anOrderOfTables(4)
  const left = await stockNow(table)
  const { status, body } = await correct(1)
  expect(status).toBe(200)
  expect(body.totalPrice).toBe(order.totalPrice - 3 * 25.5)
  expect(await stockNow(table)).toBe(left + 3)
  const [entry] = (await staff().get('/logs?limit=1')).body
  expect(entry).toMatchObject({ action: 'Bestellung korrigiert' })
  expect(entry.details).toBe(`Bestellung ${order.orderID}: Biertisch: 4 → 1`)
  await expectBalanced(house.db, before)
})

test('more tables are taken from stock at the price as ordered; more than there are is refused whole', async () => {
  const { order, correct } = await anOrderOfTables(1)
  const left = await stockNow(table)
  await house.context.pool.query('update items set price = 9900 where item_id = $1', [table])
  expect((await correct(2)).body.totalPrice).toBe(order.totalPrice + 25.5)
  await house.context.pool.query('update items set price = 2550 where item_id = $1', [table])
  const refused = await correct(2 + left)
  expect(refused).toMatchObject({ status: 409, body: { message: messages.order.soldOut('Biertisch') } })
  expect(await stockNow(table)).toBe(left - 1)
  expect((await staff().get(`/orders/${order.orderID}`)).body.totalPrice).toBe(order.totalPrice + 25.5)
})

test('0 takes a line off', async () => {
  const { correct } = await anOrderOfTables(1)
  const { body } = await correct(0)
  expect(body.orderItems.map(({ itemType }: { itemType: string }) => itemType)).toEqual(['COMPANYCAPTAIN'])
})

test('shirts take their prints and delivery along, but not those that a team has', async () => {
  const { me, mine, customer } = await aCompanyWith(house, { places: 1, timed: 0 })
  const [team] = mine
  await me.put(`/teams/${team!.id}/tshirt-option`, { tshirtOption: true })
  await me.put(`/runners/${team!.runners[0]!.runnerID}`, aPerson({ tshirtSize: 'M' }))
  const { itemId: print } = await itemOf(house, 'PRINT')
  const deliveries = (await me.get('/items?itemType=DELIVERY')).body
  const delivery = deliveries.find(({ name }: { name: string }) => name === 'Versand').itemId
  const itemAttributes = { fit: 'Damen', wSize: 'M', delivery: 'Versand', printQuantity: 2 }
  const order = await anOrder(house, customer, [
    { itemId: shirt, quantity: 3, itemAttributes },
    { itemId: print, quantity: 6 },
    { itemId: delivery, quantity: 1 },
    { itemId: table, quantity: 1 },
  ])
  expect(order.deliveryAddress, 'the billing address where there is no other').toMatchObject({ city: 'Innsbruck' })
  expect((await me.put(`/teams/${team!.id}/has-purchased-tshirt`, { hasPurchasedTshirt: true })).status).toBe(200)
  const line = order.orderItems.find(({ itemId }: { itemId: number }) => itemId === shirt)
  const correct = (quantity: number) => staff().put(`/orders/${order.orderID}/items/${line.orderItemId}`, { quantity })

  const quantities = ({ orderItems }: { orderItems: { itemType: string; quantity: number }[] }) =>
    orderItems.map(({ itemType, quantity }) => `${quantity} ${itemType}`)
  expect(quantities((await correct(1)).body)).toEqual(['1 TSHIRT', '2 PRINT', '1 DELIVERY', '1 PRODUCT'])
  expect(await correct(0)).toMatchObject({ status: 409, body: { message: messages.order.shirtsAssigned } })
  await staff().put(`/teams/${team!.id}/has-purchased-tshirt`, { hasPurchasedTshirt: false })
  const { body: rest } = await correct(0)
  expect([quantities(rest), rest.deliveryAddress]).toEqual([['1 PRODUCT'], null])
})

test('an invoiced order is not changed; after its Storno it is', async () => {
  const { order, correct } = await anOrderOfTables(2)
  const { body: invoice } = await staff().post('/invoices/create', { orderID: order.orderID })
  expect(await correct(1)).toMatchObject({ status: 409, body: { message: messages.invoice.exists } })
  await staff().post(`/invoices/${invoice.id}/cancel`, { reason: 'Nur ein Tisch' })
  expect((await correct(1)).status).toBe(200)
  const anew = await staff().post('/invoices/create', { orderID: order.orderID })
  expect(anew.body.net).toBe(invoice.net - 25.5)
})

test('a correction and an invoice at the same moment: what is invoiced is what the order says', async () => {
  const { order, correct } = await anOrderOfTables(1)
  const [corrected, issued] = await Promise.all([
    correct(0),
    staff().post('/invoices/create', { orderID: order.orderID }),
  ])
  expect(issued.status).toBe(201)
  expect([200, 409]).toContain(corrected.status)
  const { body: after } = await staff().get(`/orders/${order.orderID}`)
  expect(issued.body.net).toBe(after.totalPrice)
})

test('faulty pieces, strange lines and those that cannot be corrected are refused', async () => {
  const { order, line, correct } = await anOrderOfTables(1)
  const other = await anOrderOfTables(1)
  for (const pieces of [-1, 1.5, '2', null, 1001]) {
    const refused = await correct(pieces)
    expect(refused).toMatchObject({ status: 400, body: { fields: { quantity: messages.order.badPieces } } })
  }
  expect((await correct(1, other.line.orderItemId)).status).toBe(404)
  expect((await staff().put(`/orders/999999/items/${line.orderItemId}`, { quantity: 1 })).status).toBe(404)
  const fee = order.orderItems.find(({ itemType }: { itemType: string }) => itemType === 'COMPANYCAPTAIN')
  expect(await correct(0, fee.orderItemId)).toMatchObject({
    status: 409,
    body: { message: messages.order.correctPackage },
  })
  const mine = asCustomer(house.app, (await aCustomer(house)).token)
  expect((await mine.put(`/orders/${order.orderID}/items/${line.orderItemId}`, { quantity: 0 })).status).toBe(403)
})
