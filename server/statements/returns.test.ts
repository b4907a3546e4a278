import { beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aStatement } from '../../test/support/statements.ts'
import type { StatementEntry } from '#server/demo/camtStatement.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let token: string
let productId: number
let stock: Stock

beforeAll(async () => {
  token = (await anAdmin(house, ['billing'])).token
  staff = asAdmin(house.app, token)
  productId = (await itemOf(house, 'PRODUCT')).itemId
  stock = await stockOf(house.db)
})

/** A company with so many invoices. */
async function aBilledCompany(count: number) {
  const customer = await aCustomer(house)
  const invoices = []
  for (let place = 0; place < count; place += 1) {
    const order = await anOrder(house, customer, [{ itemId: productId, quantity: 1 }])
    invoices.push((await staff.post('/invoices/create', { orderID: order.orderID })).body)
  }
  return { customer, invoices }
}

async function book(...entries: StatementEntry[]) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/xml' }
  const payload = aStatement({ entries })
  return (await house.app.inject({ method: 'POST', url: '/api/v1/statements', headers, payload })).json()
}
const openOf = async ({ orderID }: { orderID: number }) => (await staff.get(`/orders/${orderID}`)).body.openAmount
const euro = (amount: number) => amount.toFixed(2)

test.each([
  ['none', {}],
  ['one of its own', { endToEnd: 'RUECK-1' }],
])(
  'a returned transfer whose payment had an EndToEndId is found by words and amount where it has %s',
  async (_, own) => {
    const { invoices } = await aBilledCompany(1)
    const [invoice] = invoices
    const paid = { amount: euro(invoice.gross), text: invoice.number }
    await book({ ...paid, endToEnd: `AUFTRAG-${invoice.number}` })
    expect(await openOf(invoice)).toBe(0)
    expect(await book({ ...paid, ...own, isDebit: true, isReturn: true })).toMatchObject({ returns: 1 })
    expect(await openOf(invoice)).toBe(invoice.gross)
  },
)

/** A company whose two invoices one transfer paid, and a return of so much in a statement of its own. */
async function aPartReturned(part: number) {
  const { customer, invoices } = await aBilledCompany(2)
  const [one, two] = invoices
  const text = `${one.number} ${two.number}`
  const { statementId } = await book({ amount: euro(one.gross + two.gross), text, name: 'Ahorn GmbH' })
  const { statementId: later } = await book({ amount: euro(part), isDebit: true, isReturn: true, name: 'Ahorn GmbH' })
  const { body: all } = await staff.get('/payments')
  const of = (id: number) => all.find((payment: { statementId: number }) => payment.statementId === id)
  const read = async ({ id }: { id: number }) => (await staff.get(`/payments/${id}`)).body
  const open = async () => [await openOf(one), await openOf(two)]
  return { customer, one, two, paid: of(statementId), back: of(later), read, open }
}
const name = (back: { id: number }, paymentId: number | null) =>
  staff.put(`/payments/${back.id}/returned-part`, { paymentId })
const isTask = async ({ id }: { id: number }) =>
  (await staff.get('/payments/tasks')).body.some(({ payment }: { payment: { id: number } }) => payment.id === id)

test('a part that came back opens so much again of what was paid last, leaves nothing over, and can be taken back', async () => {
  const { customer, one, two, paid, back, read, open } = await aPartReturned(20)
  expect(await isTask(back)).toBe(true)
  const { body: candidates } = await staff.get(`/payments/${back.id}/returnable?part=true`)
  expect(candidates[0]).toMatchObject({ id: paid.id, amount: paid.amount, payerName: 'Ahorn GmbH' })
  expect(await name(back, paid.id)).toMatchObject({
    status: 200,
    body: { returnsPartOfId: paid.id, customerId: customer.id, unassignedAmount: 0, state: 'assigned' },
  })
  expect(await open()).toEqual([0, 20])
  expect(await read(paid)).toMatchObject({ returnedAmount: 20, unassignedAmount: 0, state: 'assigned' })
  const account = async () => (await staff.get(`/customers/${customer.id}/account`)).body
  expect(await account()).toMatchObject({ balance: 20 })
  expect((await account()).entries.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining([
      `Zahlung: ${one.number}, ${two.number}`,
      `Rückbuchung eines Teils der Zahlung vom 3.\u00a0Mai\u00a02027`,
    ]),
  )
  expect([await isTask(back), await isTask(paid)]).toEqual([false, false])
  // what went back pays nothing, neither by hand nor elsewhere
  const whole = [
    { invoiceId: one.id, amount: one.gross },
    { invoiceId: two.id, amount: two.gross },
  ]
  const assign = () => staff.put(`/payments/${paid.id}/assignments`, whole)
  expect(await assign()).toMatchObject({ status: 409, body: { code: 'PAYMENT_ABOVE_ITSELF' } })
  expect(await staff.put(`/payments/${back.id}/assignments`, [{ invoiceId: one.id, amount: -1 }])).toMatchObject({
    status: 409,
  })
  await expectBalanced(house.db, stock)

  expect(await name(back, null)).toMatchObject({ status: 200, body: { returnsPartOfId: null, customerId: null } })
  expect(await isTask(back)).toBe(true)
  expect(await read(paid)).toMatchObject({ returnedAmount: 0, unassignedAmount: 20 })
  expect((await assign()).status).toBe(200)
  expect(await open()).toEqual([0, 0])
  await expectBalanced(house.db, stock)
})

test('what is left of a payment went back first; more than what is left of it may not', async () => {
  const { invoices, customer } = await aBilledCompany(1)
  const [invoice] = invoices
  await book({ amount: euro(invoice.gross + 15), text: invoice.number, name: 'Birke KG' })
  const [paid] = (await staff.get(`/payments?state=all`)).body
  await staff.put(`/payments/${paid.id}/assignments`, [{ invoiceId: invoice.id, amount: invoice.gross }])
  const { statementId } = await book(
    { amount: '10.00', isDebit: true, isReturn: true, text: 'A' },
    { amount: '10.00', isDebit: true, isReturn: true, text: 'B' },
    { amount: euro(invoice.gross - 4), isDebit: true, isReturn: true, text: 'C' },
  )
  const { body: all } = await staff.get('/payments')
  const backs = all.filter((payment: { statementId: number }) => payment.statementId === statementId)
  const [rest, second, first] = backs
  expect((await name(first, paid.id)).status).toBe(200)
  expect(await openOf(invoice)).toBe(0)
  expect((await name(second, paid.id)).status).toBe(200)
  expect(await openOf(invoice)).toBe(5)
  expect(await name(rest, paid.id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PART_TOO_LARGE' } })
  // and it stays where it is
  const other = await aCustomer(house)
  for (const customerId of [other.id, null])
    expect(await staff.put(`/payments/${paid.id}/customer`, { customerId })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_PART_RETURNED' },
    })
  expect((await staff.get(`/customers/${customer.id}/account`)).body.balance).toBe(5)
})

test('only a part of a larger payment of a bank, of a known company, is named; a whole one has its own act', async () => {
  const { paid, back } = await aPartReturned(20)
  const { statementId } = await book({ amount: '99.10', text: 'Irrtum' }, { amount: '20.00', text: 'gleich viel' })
  const { body: all } = await staff.get('/payments')
  const [same, stranger] = all.filter((payment: { statementId: number }) => payment.statementId === statementId)
  const { body: hand } = await staff.post('/payments', {
    amount: 50,
    bookedOn: '2027-05-03',
    customerId: paid.customerId,
  })
  for (const [paymentId, code] of [
    [same.id, 'PAYMENT_NO_PART'],
    [back.id, 'PAYMENT_NO_PART'],
    [hand.id, 'PAYMENT_NO_PART'],
    [null, 'PAYMENT_NO_PART'],
    [stranger.id, 'PAYMENT_OF_STRANGER'],
  ])
    expect(await name(back, paymentId)).toMatchObject({ status: 409, body: { code } })
  expect((await name(back, paid.id)).status).toBe(200)
  expect(await name(back, paid.id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_RETURNED' } })
  expect((await name(back, 999_999)).status).toBe(404)
})

test('what was paid back to a company owes it once its payment comes back: the clerk is told, until it has paid', async () => {
  const { customer } = await aBilledCompany(0)
  const words = `Spende ${customer.id}`
  await book({ amount: '100.00', text: words, name: 'Zirbe GmbH', endToEnd: words })
  const paid = (await staff.get('/payments')).body.find(({ reference }: { reference: string }) =>
    reference.includes(words),
  )
  await staff.put(`/payments/${paid.id}/customer`, { customerId: customer.id })
  const bookedOn = paid.bookedOn
  const { body: back } = await staff.post('/payments', { amount: -100, bookedOn, customerId: customer.id })
  expect(await isTask(back)).toBe(false)
  expect(await book({ amount: '100.00', text: words, isDebit: true, isReturn: true })).toMatchObject({ returns: 1 })
  const { body: tasks } = await staff.get('/payments/tasks')
  const task = tasks.find(({ payment }: { payment: { id: number } }) => payment.id === back.id)
  expect(task).toMatchObject({ credit: -100, match: null, returnable: 0 })
  expect((await staff.get(`/customers/${customer.id}/account`)).body.balance).toBe(100)
  await staff.post('/payments', { amount: 100, bookedOn, customerId: customer.id })
  expect(await isTask(back)).toBe(false)
  await expectBalanced(house.db, stock)
})
