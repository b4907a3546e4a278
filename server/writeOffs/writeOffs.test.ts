import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/text/days.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aStatement } from '../../test/support/statements.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let lead: ReturnType<typeof asAdmin>
let itemId: number
let bookedOn: string
const reason = 'Bankspesen'

beforeAll(async () => {
  lead = asAdmin(house.app, (await anAdmin(house)).token)
  staff = asAdmin(house.app, (await anAdmin(house, ['billing'])).token)
  itemId = await anItem(house, { price: 5000, vatRate: 20, availableQuantity: 100 })
  bookedOn = dayOf(house.clock.now())
})

/** A company with an invoice over 60 €, and a payment for it of so much. */
async function aPaid(amount: number) {
  const customer = await aCustomer(house)
  const { orderID, orderItems } = await anOrder(house, customer, [{ itemId, quantity: 1 }])
  const { body: invoice } = await staff.post('/invoices/create', { orderID })
  const { body: payment } = await staff.post('/payments', { amount, bookedOn })
  await staff.put(`/payments/${payment.id}/assignments`, [{ invoiceId: invoice.id, amount: Math.min(60, amount) }])
  const account = async () => (await staff.get(`/customers/${customer.id}/account`)).body
  const order = async () => (await staff.get(`/orders/${orderID}`)).body
  return { customer, invoice, payment, account, order, line: orderItems[0] }
}

test('what little is missing is written off: nothing is open, it is told on the account, and taken back like an assignment', async () => {
  const stock = await stockOf(house.db)
  const { customer, invoice, account, order } = await aPaid(59.4)
  expect((await order()).paymentState).toBe('PENDING')
  const path = `/invoices/${invoice.id}/write-off`
  expect((await staff.post(path, {})).status).toBe(400)
  expect(await staff.post(path, { reason })).toMatchObject({
    status: 201,
    body: { openAmount: 0, paidAmount: 59.4, writtenOffAmount: 0.6 },
  })
  expect(await order()).toMatchObject({ paymentState: 'COMPLETED', openAmount: 0, paidAmount: 59.4 })
  const { balance, entries } = await account()
  expect(balance).toBe(0)
  expect(entries.at(-1)).toMatchObject({
    kind: 'write-off',
    amount: -0.6,
    text: `Kleindifferenz ausgebucht: ${invoice.number}`,
  })
  expect((await asCustomer(house.app, customer.token).get('/customers/me/account')).body.balance).toBe(0)
  // no receipt: neither in the list of payments nor assigned anew
  const { body: listed } = await staff.get(`/payments?customer=${customer.id}`)
  expect(listed.map(({ amount }: { amount: number }) => amount)).toEqual([59.4])
  expect(await staff.post(path, { reason })).toMatchObject({ status: 409, body: { code: 'NOTHING_OPEN' } })
  await expectBalanced(house.db, stock)
  expect((await staff.delete(path)).status).toBe(204)
  expect(await order()).toMatchObject({ paymentState: 'PENDING', openAmount: 0.6 })
  expect((await account()).balance).toBe(0.6)
  expect((await staff.delete(path)).status).toBe(404)
  const { body: log } = await lead.get('/logs?limit=2')
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'Ausbuchung zurückgenommen',
    'Kleindifferenz ausgebucht',
  ])
  await expectBalanced(house.db, stock)
})

test('more than the settings allow is refused with the amount, and so are others than the billing', async () => {
  const { invoice } = await aPaid(58.99)
  const path = `/invoices/${invoice.id}/write-off`
  const tooLarge = await staff.post(path, { reason })
  expect(tooLarge).toMatchObject({ status: 409, body: { code: 'WRITE_OFF_TOO_LARGE' } })
  expect(tooLarge.body.message.replaceAll('\u00a0', ' ')).toBe(
    'Ausbuchen lassen sich höchstens 1,00 €, offen sind 1,01 €.',
  )
  const office = asAdmin(house.app, (await anAdmin(house, ['office'])).token)
  expect((await office.post(path, { reason })).status).toBe(403)
  const { updatedAt } = (await lead.get('/settings')).body
  expect((await lead.put('/settings', { writeOffMax: 101, updatedAt })).status).toBe(200)
  expect((await staff.post(path, { reason })).status).toBe(201)
  await lead.put('/settings', { writeOffMax: 100, updatedAt: (await lead.get('/settings')).body.updatedAt })
})

test('what a payment leaves over is written off likewise; of nobody it is not', async () => {
  const { payment, account, customer } = await aPaid(60.6)
  const path = `/payments/${payment.id}/write-off`
  expect((await account()).balance).toBe(-0.6)
  expect(await staff.post(path, { reason })).toMatchObject({
    status: 201,
    body: { unassignedAmount: 0, writtenOffAmount: 0.6, state: 'assigned' },
  })
  expect((await account()).balance).toBe(0)
  expect((await account()).entries.at(-1)).toMatchObject({ kind: 'write-off', amount: 0.6 })
  const { body: tasks } = await staff.get('/payments/tasks')
  expect(tasks.map((task: { payment: { id: number } }) => task.payment.id)).not.toContain(payment.id)
  // it pays nothing any more, and goes back to nobody
  const other = await anOrder(house, customer, [{ itemId, quantity: 1 }])
  const { body: second } = await staff.post('/invoices/create', { orderID: other.orderID })
  const shares = [...payment.assignments, { invoiceId: second.id, amount: 0.6 }]
  const { body: now } = await staff.get(`/payments/${payment.id}`)
  const all = [
    ...now.assignments.map(({ invoiceId, amount }: { invoiceId: string; amount: number }) => ({ invoiceId, amount })),
    ...shares,
  ]
  expect((await staff.put(`/payments/${payment.id}/assignments`, all)).status).toBe(409)
  expect((await staff.delete(path)).status).toBe(204)
  expect((await staff.get(`/payments/${payment.id}`)).body).toMatchObject({
    unassignedAmount: 0.6,
    writtenOffAmount: 0,
  })
  const { body: stranger } = await staff.post('/payments', { amount: 0.5, bookedOn })
  expect(await staff.post(`/payments/${stranger.id}/write-off`, { reason })).toMatchObject({
    status: 409,
    body: { code: 'WRITE_OFF_STRANGER' },
  })
})

test('a payment that becomes another company’s, or a double, has all left again: nobody has lost what was written off', async () => {
  const [one, other] = [await aPaid(60.6), await aPaid(30)]
  // so much credit that nothing would be refused
  await staff.post('/payments', { amount: 5, bookedOn, customerId: one.customer.id })
  const balances = async () => [(await one.account()).balance, (await other.account()).balance]
  expect((await staff.post(`/payments/${one.payment.id}/write-off`, { reason })).status).toBe(201)
  expect(await balances()).toEqual([-5, 30])
  const shares = [{ invoiceId: other.invoice.id, amount: 30 }]
  expect((await staff.put(`/payments/${one.payment.id}/assignments`, shares)).body).toMatchObject({
    customerId: other.customer.id,
    unassignedAmount: 30.6,
    writtenOffAmount: 0,
  })
  expect(await balances()).toEqual([55, -30.6])

  const entry = { amount: '0.60', name: 'Zahler', iban: 'AT483200000012345864' }
  const send = (ref: string) =>
    staff.post('/statements', aStatement({ entries: [{ ...entry, booking: ref, ref }] }), {
      'content-type': 'application/xml',
    })
  for (const ref of ['A', 'B']) expect((await send(ref)).status).toBe(201)
  const { body: all } = await staff.get('/payments?state=unassigned')
  const [double, counts] = all.filter(({ amount }: { amount: number }) => amount === 0.6)
  await staff.put(`/payments/${double.id}/customer`, { customerId: one.customer.id })
  expect((await staff.post(`/payments/${double.id}/write-off`, { reason })).status).toBe(201)
  const aside = { reason: 'doppelt gebucht', doubleOf: counts.id }
  expect((await staff.put(`/payments/${double.id}/aside`, aside)).body).toMatchObject({ writtenOffAmount: 0 })
  expect(await balances()).toEqual([55, -30.6])
})

test('a Gutschrift or Storno takes it back: money that never came is nobody’s credit', async () => {
  const { invoice, account, order } = await aPaid(59.5)
  await staff.post(`/invoices/${invoice.id}/write-off`, { reason })
  expect((await staff.post(`/invoices/${invoice.id}/cancel`, { reason: 'Irrtum' })).status).toBe(201)
  expect((await account()).balance).toBe(-59.5)
  expect(await order()).toMatchObject({ invoiceDocumentId: null })
})

test('the accountant books it on an account of its own, and what was taken back as the difference', async () => {
  const { invoice, customer } = await aPaid(59.3)
  await staff.post(`/invoices/${invoice.id}/write-off`, { reason })
  const month = bookedOn.slice(0, 7)
  const preview = async (format: string) =>
    (await staff.get(`/bookkeeping/preview?month=${month}&format=${format}`)).body
  const ours = (payments: { customerID: number; isWriteOff: boolean; amount: number }[]) =>
    payments.filter(({ customerID, isWriteOff }) => customerID === customer.id && isWriteOff)
  const { payments, problems, sums } = await preview('bmd')
  expect(ours(payments)).toMatchObject([{ amount: 0.7 }])
  expect(sums.writtenOff).toBeGreaterThan(0)
  expect(JSON.stringify(problems)).toContain('In den Einstellungen fehlt das Konto für Kleindifferenzen.')
  expect((await staff.post('/bookkeeping/runs', { month, format: 'neutral' })).status).toBe(201)
  await staff.delete(`/invoices/${invoice.id}/write-off`)
  expect(ours((await preview('neutral')).payments)).toMatchObject([{ amount: -0.7 }])
})
