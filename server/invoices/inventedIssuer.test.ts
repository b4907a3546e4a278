import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aContext } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { issueDueInvoices } from './automaticInvoices.ts'

const OWN = { name: 'Laufverein Tirol', companyUID: 'ATU12345675', iban: 'AT611904300234573201' }

/** A shop with the shipped settings and an order. */
async function aShop(environment: Record<string, string>) {
  const house = await aContext(environment)
  onTestFinished(() => house.close())
  const boss = asAdmin(house.app, (await anAdmin(house)).token)
  await boss.put('/settings', { registrationOpen: true })
  const customer = await aCustomer(house)
  const { itemId } = await itemOf(house, 'TEAM')
  const order = await anOrder(house, customer, [{ itemId, quantity: 1 }])
  const me = asCustomer(house.app, customer.token)
  return { ...house, boss, me, order }
}

const fail = (error: unknown) => {
  throw error
}

test('no invoice issues itself while the issuer is the example’s, and none is announced; by hand one’s own machine may try', async () => {
  const { context, clock, boss, me, order } = await aShop({ INVOICE_DELAY_HOURS: '0' })
  clock.pass({ seconds: 1 })
  const announced = async () => (await me.get('/orders/me')).body[0].invoiceDueAt
  for (const issuer of [{}, { name: OWN.name }, { companyUID: OWN.companyUID }]) {
    await boss.put('/settings', { issuer })
    expect(await issueDueInvoices(context, fail)).toBe(0)
    expect(await announced()).toBeNull()
  }
  expect((await boss.get('/statistics/tasks')).body).toMatchObject({
    isIssuerInvented: true,
    uninvoicedOrders: [{ orderID: order.orderID, invoiceDueAt: null }],
  })
  await boss.put('/settings', { issuer: { iban: OWN.iban } })
  expect(await announced()).not.toBeNull()
  expect((await boss.get('/statistics/tasks')).body).toMatchObject({ isIssuerInvented: false })
  expect(await issueDueInvoices(context, fail)).toBe(1)
  await boss.put('/settings', { issuer: { iban: 'AT14 9940 0000 2718 1828' } })
  const { orderItems, invoiceDocumentId } = (await boss.get(`/orders/${order.orderID}`)).body
  const lines = [{ orderItemId: orderItems[0].orderItemId, quantity: 1 }]
  const credit = await boss.post(`/invoices/${invoiceDocumentId}/credit`, { reason: 'Probe', lines })
  expect(credit.status).toBe(201)
})

test('behind https nothing that would be paid to the example’s account goes out by hand either, and no number is used up', async () => {
  const { app, boss, clock, context, order } = await aShop({ PUBLIC_URL: 'https://lauf.example' })
  const refused = { status: 409, body: { code: 'ISSUER_INVENTED', message: messages.invoice.issuerInvented } }
  const { orderID } = order
  expect(await boss.post('/invoices/create', { orderID })).toMatchObject(refused)
  await boss.put('/settings', { issuer: OWN })
  const { status, body: invoice } = await boss.post('/invoices/create', { orderID })
  expect([status, invoice.number]).toEqual([201, expect.stringMatching(/-00001$/)])
  await boss.put('/settings', { issuer: { name: context.event.issuer.name, companyUID: 'ATU72619044' } })
  const lines = order.orderItems.map(({ orderItemId }: { orderItemId: number }) => ({ orderItemId, quantity: 1 }))
  const reason = 'Abgesagt'
  expect(await boss.post(`/invoices/${invoice.id}/cancel`, { reason })).toMatchObject(refused)
  expect(await boss.post(`/invoices/${invoice.id}/credit`, { reason, lines })).toMatchObject(refused)
  expect(await boss.post(`/invoices/${invoice.id}/mail`)).toMatchObject(refused)
  clock.pass({ days: context.event.paymentTermDays + 10 })
  // the session is over by then
  const later = asAdmin(app, (await anAdmin({ context })).token)
  expect(await later.post('/dunning/runs', { invoiceIds: [invoice.id] })).toMatchObject(refused)
})
