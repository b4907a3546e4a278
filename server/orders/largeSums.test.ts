import { eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, type TestCustomer } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { OWN_EVENT } from '../../test/support/ownEvent.ts'
import { issueDueInvoices } from '../invoices/automaticInvoices.ts'
import { orderItems, orders } from '../schema/tables/shop.ts'

const house = aHouse({ INVOICE_DELAY_HOURS: '0', EVENT_FILE: OWN_EVENT })
let boss: ReturnType<typeof asAdmin>
let itemId: number

beforeAll(async () => {
  boss = asAdmin(house.app, (await anAdmin(house)).token)
  // as dear as an item can be: 83 of them cost 9.96 million euro with VAT, 84 more than ten
  itemId = await anItem(house, { name: 'Standplatz', price: 10_000_000, vatRate: 20, availableQuantity: 100_000 })
})

const aBuyer = () => aCustomer(house, { companyUID: 'ATU12345678' })
const ordered = (buyer: TestCustomer, quantity: number) => anOrder(house, buyer, [{ itemId, quantity }])
const invoiced = (orderID: number) => boss.post('/invoices/create', { orderID })

test('an order that no document could hold is refused, by whatever way it would grow', async () => {
  const buyer = await aBuyer()
  const quote = await asCustomer(house.app, buyer.token).post('/orders/quote', [{ itemId, quantity: 84 }])
  expect(quote.body.problems).toMatchObject([{ code: 'ORDER_TOO_EXPENSIVE' }])
  const { orderID, orderItems: lines } = await ordered(buyer, 83)
  const line = `/orders/${orderID}/items/${lines[0]!.orderItemId}`
  expect(await boss.put(line, { quantity: 84 })).toMatchObject({ status: 400, body: { code: 'ORDER_TOO_EXPENSIVE' } })
  expect((await invoiced(orderID)).status).toBe(201)
})

test('a larger one of before waits for the staff in silence, is found, and can be made smaller', async () => {
  const { orderID, orderItems: lines } = await ordered(await aBuyer(), 1)
  await house.db.update(orderItems).set({ quantity: 200 }).where(eq(orderItems.orderID, orderID))
  await house.db.update(orders).set({ totalPrice: 2_000_000_000 }).where(eq(orders.orderID, orderID))
  house.clock.pass({ seconds: 1 })
  const faults: unknown[] = []
  await issueDueInvoices(house.context, (fault) => faults.push(fault))
  expect(faults).toEqual([])
  expect(await invoiced(orderID)).toMatchObject({ status: 409, body: { code: 'INVOICE_TOO_LARGE' } })
  expect((await boss.get(`/search?q=${orderID}`)).status).toBe(200)
  expect((await boss.get('/search?q=20000000')).status).toBe(200)
  expect((await boss.put(`/orders/${orderID}/items/${lines[0]!.orderItemId}`, { quantity: 100 })).status).toBe(200)
  expect((await invoiced(orderID)).status).toBe(201)
})

test('a company that owes more than a letter asks for is left out of a round, and stops no other', async () => {
  const [debtor, other] = [await aBuyer(), await aBuyer()]
  for (const [buyer, times] of [
    [debtor, 3],
    [other, 1],
  ] as const)
    for (let time = 0; time < times; time += 1)
      expect((await invoiced((await ordered(buyer, 83)).orderID)).status).toBe(201)
  house.clock.pass({ days: 40 })
  const later = asAdmin(house.app, (await anAdmin(house)).token)
  const { body } = await later.get('/dunning')
  const of = ({ id }: TestCustomer) => body.find(({ customerID }: { customerID: number }) => customerID === id)
  expect(of(debtor)).toMatchObject({
    leftOut: 'Ein Schreiben fordert höchstens 20.000.000,00\u00a0€. Bitte schreiben Sie dieser Firma selbst.',
  })
  const run = await later.post('/dunning/runs', { invoiceIds: [of(other).documents[0].invoiceId] })
  expect(run.status).toBe(201)
  expect((await later.get(`/pickup/notices/${debtor.id}`)).status).toBe(200)
})
