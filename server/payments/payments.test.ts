import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let productId: number

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house, ['billing'])).token)
  productId = (await itemOf(house, 'PRODUCT')).itemId
})

/** A company with so many invoices of `pieces` products each. */
async function aBilledCompany(...pieces: number[]) {
  const customer = await aCustomer(house)
  const invoices = []
  for (const quantity of pieces) {
    const order = await anOrder(house, customer, [{ itemId: productId, quantity }])
    const { body } = await staff.post('/invoices/create', { orderID: order.orderID })
    invoices.push(body)
  }
  return { customer, me: asCustomer(house.app, customer.token), invoices }
}

const BOOKED = '2027-03-01'
const enter = async (amount: number, customerId?: number) =>
  (await staff.post('/payments', { amount, bookedOn: BOOKED, customerId })).body
const assign = (id: number, ...shares: [invoiceId: string, amount: number][]) =>
  staff.put(
    `/payments/${id}/assignments`,
    shares.map(([invoiceId, amount]) => ({ invoiceId, amount })),
  )
const orderOf = async ({ orderID }: { orderID: number }) => {
  const { paymentState, openAmount, paidAmount } = (await staff.get(`/orders/${orderID}`)).body
  return { paymentState, openAmount, paidAmount }
}
const unassigned = async (customerId: number) =>
  (await staff.get(`/payments?state=unassigned&customer=${customerId}`)).body

test('a payment is split over two invoices; the rest is credit that pays another one', async () => {
  const { customer, me, invoices } = await aBilledCompany(1, 2, 3)
  const [one, two, three] = invoices
  const { id } = await enter(one.gross + two.gross + 10)
  const { body } = await assign(id, [one.id, one.gross], [two.id, two.gross - 5])
  expect(body).toMatchObject({
    unassignedAmount: 15,
    customerId: customer.id,
    payerName: '',
    source: 'hand',
    bookedOn: BOOKED,
  })
  expect(body.assignments).toEqual([
    { invoiceId: one.id, number: one.number, amount: one.gross },
    { invoiceId: two.id, number: two.number, amount: two.gross - 5 },
  ])
  expect(await orderOf(one)).toEqual({ paymentState: 'COMPLETED', openAmount: 0, paidAmount: one.gross })
  expect(await orderOf(two)).toEqual({ paymentState: 'PENDING', openAmount: 5, paidAmount: two.gross - 5 })
  const [shown] = (await me.get('/orders/me')).body
  expect(shown).toMatchObject({ orderID: three.orderID, openAmount: three.gross, paidAmount: 0 })
  expect(await unassigned(customer.id)).toHaveLength(1)
  await assign(id, [one.id, one.gross], [two.id, two.gross], [three.id, 10])
  expect(await unassigned(customer.id)).toEqual([])
  expect(await orderOf(three)).toEqual({ paymentState: 'PENDING', openAmount: three.gross - 10, paidAmount: 10 })
  const ofThree = (await me.get('/invoices/me')).body.find((one: { id: string }) => one.id === three.id)
  expect(ofThree).toMatchObject({ openAmount: three.gross - 10, paidAmount: 10 })
  await assign(id)
  expect(await orderOf(two)).toEqual({ paymentState: 'PENDING', openAmount: two.gross, paidAmount: 0 })
})

test('never more than a document asks for, never more than the payment has', async () => {
  const { invoices } = await aBilledCompany(1, 1)
  const [one, two] = invoices
  const { id } = await enter(one.gross + 1)
  const { id: other } = await enter(100_000)
  await assign(other, [two.id, 1])
  const refused = async (...shares: [string, number][]) => (await assign(id, ...shares)).body
  expect(await refused([one.id, one.gross + 0.01])).toMatchObject({ code: 'PAYMENT_ABOVE_DOCUMENT' })
  expect(await refused([one.id, -1])).toMatchObject({ code: 'PAYMENT_BELOW_ZERO' })
  expect(await refused([one.id, one.gross], [two.id, 1.01])).toMatchObject({ code: 'PAYMENT_ABOVE_ITSELF' })
  expect(await refused([two.id, two.gross])).toMatchObject({ code: 'PAYMENT_ABOVE_DOCUMENT' })
  expect(await refused([one.id, 1], [one.id, 1])).toMatchObject({ code: 'PAYMENT_DOCUMENT_TWICE' })
  expect(await refused([crypto.randomUUID(), 1])).toMatchObject({ code: 'PAYMENT_DOCUMENT_UNKNOWN' })
  expect((await staff.get(`/payments/${id}`)).body.assignments).toEqual([])
  // what the acts refuse, the database refuses too
  const writing = house.context.pool.query(
    'insert into payment_assignments (payment_id, invoice_id, amount) values ($1, $2, $3)',
    [other, one.id, Math.round(one.gross * 100) + 1],
  )
  await expect(writing).rejects.toMatchObject({ constraint: 'payment_assignments_within_document' })
  await expect(house.context.pool.query('update payments set amount = 1 where id = $1', [id])).rejects.toThrow(
    'never changes',
  )
  await expect(house.context.pool.query('delete from payments where id = $1', [id])).rejects.toThrow('never changes')
})

test('two assign to the same invoice, and the same payment, at once: one of each wins', async () => {
  const { invoices } = await aBilledCompany(1, 1)
  const [one, two] = invoices
  const [first, second] = [await enter(one.gross), await enter(one.gross)]
  const statuses = async (...answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).toSorted()
  expect(await statuses(assign(first.id, [one.id, one.gross]), assign(second.id, [one.id, one.gross]))).toEqual([
    200, 409,
  ])
  expect(await orderOf(one)).toMatchObject({ paymentState: 'COMPLETED', paidAmount: one.gross })
  const [left] = (await staff.get('/payments?state=unassigned')).body
  // two say at once what the same payment pays: the second has read what is true no more
  const both = await enter(3)
  const { invoices: choices } = await aBilledCompany(1, 1)
  const say = ({ id: invoiceId }: { id: string }) =>
    staff.put(`/payments/${both.id}/assignments?unassigned=3.00`, [{ invoiceId, amount: 3 }])
  const [one1, other1] = await Promise.all(choices.map(say))
  expect([one1?.status, other1?.status].toSorted()).toEqual([200, 409])
  expect((await staff.get(`/payments/${both.id}`)).body.assignments).toHaveLength(1)
  const insert = (invoiceId: string) =>
    house.context.pool.query('insert into payment_assignments (payment_id, invoice_id, amount) values ($1, $2, $3)', [
      left.id,
      invoiceId,
      Math.round(left.amount * 100),
    ])
  const { invoices: others } = await aBilledCompany(2)
  const written = await Promise.allSettled([insert(two.id), insert(others[0].id)])
  expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('marked as paid by hand: a payment of what is open, which is taken back when it is marked as open', async () => {
  const { customer, invoices } = await aBilledCompany(2)
  const [invoice] = invoices
  const mark = (state: string) => staff.put(`/orders/${invoice.orderID}/status?paymentState=${state}`)
  const { id } = await enter(1)
  await assign(id, [invoice.id, 1])
  await staff.put(`/orders/${invoice.orderID}/status?paymentState=COMPLETED&bookedOn=2027-02-03&note=bar`)
  const [byHand] = (await staff.get(`/payments?customer=${customer.id}&state=all`)).body.filter(
    (one: { note: string }) => one.note === 'bar',
  )
  expect(byHand).toMatchObject({ amount: invoice.gross - 1, bookedOn: '2027-02-03', unassignedAmount: 0 })
  await staff.post('/payments', { amount: 1, bookedOn: BOOKED, customerId: customer.id })
  expect((await mark('PENDING')).status).toBe(200)
  expect(await orderOf(invoice)).toEqual({ paymentState: 'PENDING', openAmount: invoice.gross, paidAmount: 0 })
  expect((await staff.get(`/payments/${byHand.id}`)).body).toMatchObject({
    takenBackReason: 'Als offen markiert',
    assignments: [],
  })
  // one that pays more than this invoice has to be unassigned first
  const { id: larger } = await enter(invoice.gross + 5)
  await assign(larger, [invoice.id, invoice.gross])
  expect((await mark('PENDING')).body).toMatchObject({
    code: 'PAID_BY_PAYMENT',
    message:
      'Diese Rechnung ist durch eine Zahlung vom 1.\u00a0März\u00a02027 bezahlt. Lösen Sie zuerst die Zuordnung.',
  })
})

test('without a document an order is only marked, and its invoice is born paid', async () => {
  const { customer } = await aBilledCompany()
  const order = await anOrder(house, customer, [{ itemId: productId, quantity: 1 }])
  const mark = `/orders/${order.orderID}/status?paymentState=COMPLETED&bookedOn=${BOOKED}`
  expect((await staff.put(mark)).body).toMatchObject({ paymentState: 'COMPLETED', openAmount: null, paidAmount: null })
  const { body: invoice } = await staff.post('/invoices/create', { orderID: order.orderID })
  expect(await orderOf(invoice)).toEqual({ paymentState: 'COMPLETED', openAmount: 0, paidAmount: invoice.gross })
  const [payment] = (await staff.get(`/payments?customer=${customer.id}`)).body
  expect(payment).toMatchObject({ amount: invoice.gross, bookedOn: BOOKED, note: 'Als bezahlt markiert' })
})

test('a Gutschrift and a Storno release what was paid beyond them as credit, the newest first', async () => {
  const { customer, invoices } = await aBilledCompany(4, 1)
  const [invoice, next] = invoices
  const piece = invoice.gross / 4
  const [old, young] = [await enter(piece * 3), await enter(piece)]
  await assign(old.id, [invoice.id, piece * 3])
  await assign(young.id, [invoice.id, piece])
  const { body: order } = await staff.get(`/orders/${invoice.orderID}`)
  const [{ orderItemId }] = order.orderItems
  const { body: note } = await staff.post(`/invoices/${invoice.id}/credit`, {
    reason: 'Zu viel',
    lines: [{ orderItemId, quantity: 2 }],
  })
  expect(note.gross).toBe(-piece * 2)
  expect(await orderOf(invoice)).toEqual({ paymentState: 'COMPLETED', openAmount: 0, paidAmount: piece * 2 })
  expect((await staff.get(`/payments/${young.id}`)).body).toMatchObject({ unassignedAmount: piece, assignments: [] })
  expect((await staff.get(`/payments/${old.id}`)).body).toMatchObject({ unassignedAmount: piece })
  await staff.post(`/invoices/${next.id}/cancel`, { reason: 'Falsche Adresse' })
  expect(await orderOf(next)).toEqual({ paymentState: 'PENDING', openAmount: null, paidAmount: null })
  // credit goes back at most once
  const back = (amount: number) =>
    staff.post('/payments', { amount, bookedOn: BOOKED, customerId: customer.id, note: 'Überwiesen' })
  expect((await back(-piece * 2 - 0.01)).body).toMatchObject({ code: 'PAYMENT_ABOVE_CREDIT' })
  expect((await back(-piece * 2)).status).toBe(201)
  expect(await unassigned(customer.id)).toEqual([])
  expect((await assign(young.id, [invoice.id, 0.01])).status).toBe(409)
  expect((await staff.post('/payments', { amount: -1, bookedOn: BOOKED })).body.fields).toHaveProperty('customerId')
})

test('a payment by hand is taken back with a reason, once; what it paid is open again', async () => {
  const { invoices } = await aBilledCompany(1)
  const { id } = await enter(5)
  await assign(id, [invoices[0].id, 5])
  const takeBack = (reason = 'Vertippt') => staff.delete(`/payments/${id}?reason=${reason}`)
  expect((await takeBack('')).status).toBe(400)
  expect((await takeBack()).status).toBe(204)
  expect(await orderOf(invoices[0])).toEqual({ paymentState: 'PENDING', openAmount: invoices[0].gross, paidAmount: 0 })
  expect((await takeBack()).body).toMatchObject({ code: 'PAYMENT_TAKEN_BACK' })
  expect((await assign(id, [invoices[0].id, 5])).body).toMatchObject({ code: 'PAYMENT_TAKEN_BACK' })
  expect((await staff.get(`/payments/${id}`)).body).toMatchObject({
    takenBackReason: 'Vertippt',
    unassignedAmount: 0,
    state: 'unassigned',
  })
})

test('a return by hand that is taken back did not come back; what came back is not taken back', async () => {
  const { customer, invoices } = await aBilledCompany(1)
  const { gross } = invoices[0]
  const balance = async () => (await staff.get(`/customers/${customer.id}/account`)).body.balance
  const [came, went] = [await enter(9, customer.id), await enter(-9, customer.id)]
  expect((await staff.put(`/payments/${went.id}/returned-payment`, { paymentId: came.id })).status).toBe(200)
  expect(await balance()).toBe(gross)
  expect((await staff.delete(`/payments/${came.id}?reason=Vertippt`)).body).toMatchObject({ code: 'PAYMENT_RETURNED' })
  expect((await staff.delete(`/payments/${went.id}?reason=Vertippt`)).status).toBe(204)
  expect((await staff.get(`/payments/${came.id}`)).body).toMatchObject({ state: 'unassigned', unassignedAmount: 9 })
  expect(await balance()).toBe(gross - 9)
  expect(await unassigned(customer.id)).toHaveLength(1)
})

test.each([
  { amount: 0, bookedOn: BOOKED },
  { amount: 1.005, bookedOn: BOOKED },
  { amount: '5', bookedOn: BOOKED },
  { amount: 5, bookedOn: '2027-02-30' },
  { amount: 5, bookedOn: '0202-11-25' },
  { amount: 5 },
])('%j is no payment', async (body) => {
  expect((await staff.post('/payments', body)).status).toBe(400)
})

test('an account is documents and payments in order of time; what is owed is what is open less the credit', async () => {
  const { customer, me, invoices } = await aBilledCompany(1, 2)
  const daughter = await aBilledCompany(1)
  const [one, two] = invoices
  const [hers] = daughter.invoices
  await staff.post(`/invoices/${two.id}/cancel`, { reason: 'Irrtum' })
  const { id } = await enter(one.gross + hers.gross + 7, customer.id)
  await assign(id, [one.id, one.gross - 4], [hers.id, hers.gross])
  await staff.post('/payments', { amount: -2, bookedOn: BOOKED, customerId: customer.id })
  // what went back is no question, though credit is left
  expect((await unassigned(customer.id)).map(({ amount }: { amount: number }) => Math.sign(amount))).toEqual([1])
  const { id: mistaken } = await enter(500, customer.id)
  await staff.delete(`/payments/${mistaken}?reason=Vertippt`)

  for (const whose of [customer.id, daughter.customer.id]) {
    const { body } = await staff.get(`/customers/${whose}/account`)
    const open = (await staff.get(`/invoices/customer/${whose}`)).body
    const money = (await staff.get(`/payments?customer=${whose}`)).body.filter(
      ({ customerId, takenBackAt }: { customerId: number; takenBackAt: string | null }) =>
        customerId === whose && takenBackAt === null,
    )
    const sum = (rows: Record<string, number>[], field: string) =>
      rows.reduce((cents, row) => cents + Math.round((row[field] ?? 0) * 100), 0)
    expect(sum([body], 'balance')).toBe(sum(open, 'openAmount') - sum(money, 'unassignedAmount'))
    expect(sum(body.entries, 'amount')).toBe(sum([body], 'balance'))
  }
  const { body: own } = await me.get('/customers/me/account')
  expect(own.entries).toHaveLength(5)
  expect(own.balance).toBe(-5)
  expect(own).toEqual((await staff.get(`/customers/${customer.id}/account`)).body)
  const { body: pdf } = await me.get('/customers/me/account/pdf')
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/Kontoauszug vom .*Zahlung: .*, Guthaben.*Guthaben\s+5,00 €/s)
})
