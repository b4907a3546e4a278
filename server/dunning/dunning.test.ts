import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/text/days.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aStatement } from '../../test/support/statements.ts'
import { mails } from '../schema/tables/records.ts'

const house = aHouse()
let productId: number

beforeAll(async () => {
  productId = (await itemOf(house, 'PRODUCT')).itemId
})

/** The clock goes on in every test, so each logs in anew. */
const staff = async (role: 'billing' | 'lead' = 'billing') => asAdmin(house.app, (await anAdmin(house, [role])).token)
type Staff = Awaited<ReturnType<typeof staff>>

/** A company with so many invoices of today. */
async function aDebtor(clerk: Staff, count = 1) {
  const customer = await aCustomer(house)
  const invoices = []
  for (let place = 0; place < count; place += 1) {
    const order = await anOrder(house, customer, [{ itemId: productId, quantity: 1 }])
    invoices.push((await clerk.post('/invoices/create', { orderID: order.orderID })).body)
  }
  return { customer, invoices, invoice: invoices[0] }
}
const pass = (days: number) => house.clock.pass({ hours: 24 * days })
const today = () => dayOf(house.clock.now())
/** So that it is so many days after the due date of an invoice of `days` ago. */
const proposalsOf = async (clerk: Staff, customerID: number) =>
  (await clerk.get('/dunning')).body.filter((one: { customerID: number }) => one.customerID === customerID)
const dun = (clerk: Staff, ...invoices: { id: string }[]) =>
  clerk.post('/dunning/runs', { invoiceIds: invoices.map(({ id }) => id) })
const set = async (dunning: object) => {
  const lead = await staff('lead')
  const { updatedAt } = (await lead.get('/settings')).body
  return lead.put('/settings', { dunning, updatedAt })
}
const mailsTo = async (recipient: string) =>
  (await house.db.select().from(mails)).filter((one) => one.recipient === recipient && one.cause.startsWith('dunning:'))

test('the three steps come in their days, each with a letter of all that is overdue, stored as issued and mailed', async () => {
  const clerk = await staff()
  const { customer, invoices } = await aDebtor(clerk, 2)
  const [one, two] = invoices
  pass(14 + 6)
  const later = await staff()
  expect(await proposalsOf(later, customer.id)).toEqual([])
  pass(1)
  const [proposal] = await proposalsOf(await staff(), customer.id)
  expect(proposal).toMatchObject({
    step: 'reminder',
    total: one.gross + two.gross,
    charges: 0,
    interest: 0,
    leftOut: null,
  })
  expect(
    proposal.documents.map(({ number, daysLate, step }: Record<string, unknown>) => [number, daysLate, step]),
  ).toEqual([
    [one.number, 7, 'reminder'],
    [two.number, 7, 'reminder'],
  ])
  // only one of them is named: the other is listed, and goes no step further
  const first = await dun(await staff(), one)
  expect(first.status).toBe(201)
  expect(first.body.letters).toEqual([{ id: expect.any(String), customerID: customer.id }])
  const [letter] = (await (await staff()).get(`/dunning/letters?customer=${customer.id}`)).body
  expect(letter).toMatchObject({
    step: 'reminder',
    number: expect.stringMatching(/^M-\d{4}-\d{5}$/),
    open: one.gross + two.gross,
    documents: [one.number, two.number],
  })
  expect(letter.payUntil >= addDays(today(), 10)).toBe(true)
  const [mail] = await mailsTo(customer.email)
  expect(mail!.subject).toContain(`Zahlungserinnerung ${letter.number}`)
  expect(mail!.text).toContain(one.number)

  const pdf = await (await staff()).get(`/dunning/letters/${letter.id}/pdf/admin`)
  const { text } = await extractText(new Uint8Array(pdf.body), { mergePages: true })
  expect(text).toContain(`${one.number} ${two.number}`)
  expect(text).toContain('sind berücksichtigt')
  expect((await dun(await staff(), one)).body.message).toContain(`Zu ${one.number} ist jetzt keine Mahnung fällig`)
  expect((await dun(await staff(), two)).status).toBe(201)

  pass(14)
  const [warned] = await proposalsOf(await staff(), customer.id)
  expect(warned).toMatchObject({ step: 'first' })
  expect((await dun(await staff(), one, two)).status).toBe(201)
  pass(14)
  expect(await proposalsOf(await staff(), customer.id)).toMatchObject([{ step: 'last' }])
  expect((await dun(await staff(), one, two)).status).toBe(201)
  const ends = await proposalsOf(await staff(), customer.id)
  expect(ends.map(({ leftOut }: { leftOut: string }) => leftOut)).toEqual([
    expect.stringContaining('Die letzte Mahnung ging am'),
    expect.stringContaining('Die letzte Mahnung ging am'),
  ])
  await (await staff()).put(`/invoices/${one.id}/dunning-stop`, { stopped: true, reason: 'Beim Anwalt' })
  expect((await proposalsOf(await staff(), customer.id)).map(({ leftOut }: { leftOut: string }) => leftOut)).toContain(
    'Mahnstopp: Beim Anwalt',
  )
  const account = (await (await staff()).get(`/customers/${customer.id}/account`)).body
  expect(account.entries.filter(({ kind }: { kind: string }) => kind === 'letter')).toHaveLength(4)
  expect(account.balance).toBe(one.gross + two.gross)
})

test('two clerks at the same moment send one letter', async () => {
  const { invoice, customer } = await aDebtor(await staff())
  pass(21)
  const [one, other] = [await staff(), await staff()]
  const answers = await Promise.all([dun(one, invoice), dun(other, invoice)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await mailsTo(customer.email)).toHaveLength(1)
})

test('money that is there, money that went back and a stop leave a company out, with the reason', async () => {
  const clerk = await staff()
  const [credited, stopped, own] = [await aDebtor(clerk), await aDebtor(clerk), await aDebtor(clerk)]
  pass(21)
  const later = await staff()
  await later.post('/payments', { amount: 5, bookedOn: today(), customerId: credited.customer.id })
  expect(await proposalsOf(later, credited.customer.id)).toMatchObject([
    { leftOut: expect.stringContaining('Guthaben von'), documents: [{ stopped: false }] },
  ])
  expect((await dun(later, credited.invoice)).status).toBe(409)

  const path = `/invoices/${stopped.invoice.id}/dunning-stop`
  expect((await later.put(path, { stopped: true })).body.fields).toEqual({
    reason: 'Bitte geben Sie an, warum diese Rechnung nicht gemahnt wird.',
  })
  await later.put(path, { stopped: true, reason: 'Reklamation der T-Shirts' })
  expect(await proposalsOf(later, stopped.customer.id)).toMatchObject([
    { leftOut: 'Mahnstopp: Reklamation der T-Shirts', documents: [{ stopped: true }] },
  ])
  await later.put(path, { stopped: false })
  expect(await proposalsOf(later, stopped.customer.id)).toMatchObject([{ leftOut: null }])

  // a transfer that names the document, and is not what it asks for
  const token = (await anAdmin(house, ['billing'])).token
  const entries = [{ amount: '1.00', text: own.invoice.number }]
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/v1/statements',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/xml' },
    payload: aStatement({ entries }),
  })
  expect(answer.json()).toMatchObject({ payments: 1, unassigned: 1 })
  expect(await proposalsOf(later, own.customer.id)).toMatchObject([
    { leftOut: expect.stringMatching(/^Eine Zahlung von .* könnte von dieser Firma sein/) },
  ])
})

test('charges and interest are off; switched on they stand on the Mahnung, and a missing base rate is named', async () => {
  const { invoice, customer } = await aDebtor(await staff())
  pass(21)
  await dun(await staff(), invoice)
  pass(14)
  expect(await proposalsOf(await staff(), customer.id)).toMatchObject([
    { charges: 0, interest: 0, total: invoice.gross },
  ])
  await set({ charge: 40, isInterestOn: true, baseRates: '' })
  expect(await proposalsOf(await staff(), customer.id)).toMatchObject([
    { charges: 40, leftOut: expect.stringContaining('fehlt der Basiszinssatz') },
  ])
  expect((await set({ baseRates: '1.2.2027: 1,5' })).body.fields).toEqual({
    'dunning.baseRates': expect.stringContaining('Zeile 1:'),
  })
  const years = [0, 1, 2, 3].map((more) => Number(today().slice(0, 4)) + more - 1)
  await set({ baseRates: years.map((year) => `1.1.${year}: 1,53 %\n1.7.${year}: 1,53 %`).join('\n') })
  const [proposal] = await proposalsOf(await staff(), customer.id)
  // 21 days after the due date at 10.73 %
  const interest = Math.round((invoice.gross * 100 * 21 * 1073) / 3_650_000) / 100
  expect(proposal).toMatchObject({ charges: 40, interest, leftOut: null })
  expect(proposal.total).toBeCloseTo(invoice.gross + 40 + interest, 2)
  const { body } = await dun(await staff(), invoice)
  const pdf = await (await staff()).get(`/dunning/letters/${body.letters[0].id}/pdf/admin`)
  const { text } = await extractText(new Uint8Array(pdf.body), { mergePages: true })
  expect(text).toContain('Mahnspesen (§ 458 UGB)')
  expect(text).toContain('Verzugszinsen (§ 456 UGB)')
  await set({ charge: 0, isInterestOn: false })
})

test('what a company pays of charges is kept of its credit, is asked for no more, and is income of the accountant’s month', async () => {
  const { customer, invoices } = await aDebtor(await staff(), 2)
  const [paid, owing] = invoices
  pass(21)
  await dun(await staff(), paid, owing)
  pass(14)
  await set({ charge: 40 })
  const clerk = await staff()
  const keep = (amount: number, invoice: { id: string }, company = customer.id) =>
    clerk.post('/payments', { amount, bookedOn: today(), customerId: company, chargedInvoiceId: invoice.id })
  expect((await dun(clerk, paid, owing)).status).toBe(201)

  const { body: payment } = await clerk.post('/payments', { amount: paid.gross + 45, bookedOn: today() })
  await clerk.put(`/payments/${payment.id}/assignments`, [{ invoiceId: paid.id, amount: paid.gross }])
  expect((await keep(40, paid)).body.fields).toEqual({
    amount: 'Was vom Guthaben einbehalten wird, ist ein Betrag unter 0.',
  })
  expect((await keep(-45.01, paid)).body).toMatchObject({ code: 'PAYMENT_ABOVE_CREDIT' })
  expect((await keep(-40, paid, (await aCustomer(house)).id)).body).toMatchObject({ code: 'PAYMENT_NOT_CHARGED' })
  const { status, body: kept } = await keep(-40, paid)
  expect([status, kept.chargedNumber]).toEqual([201, paid.number])
  const assigned = await clerk.put(`/payments/${kept.id}/assignments`, [])
  const credited = await clerk.put(`/payments/${kept.id}/customer`, { customerId: null })
  expect([assigned.body.code, credited.body.code]).toEqual(['PAYMENT_OF_CHARGES', 'PAYMENT_OF_CHARGES'])
  await keep(-5, owing)
  expect((await clerk.get(`/payments?state=unassigned&customer=${customer.id}`)).body).toEqual([])
  const { body: account } = await clerk.get(`/customers/${customer.id}/account`)
  expect(account.balance).toBe(owing.gross)
  expect(account.entries).toContainEqual(
    expect.objectContaining({ text: `Mahnspesen und Zinsen zu ${paid.number}`, amount: 40 }),
  )
  // the next letter asks for what is left of the other's charges
  pass(14)
  const later = await staff()
  expect(await proposalsOf(later, customer.id)).toMatchObject([{ charges: 35, total: owing.gross + 35 }])

  const month = kept.bookedOn.slice(0, 7)
  const { sums, payments } = (await later.get(`/bookkeeping/preview?month=${month}&format=neutral`)).body
  const own = payments.filter(({ customerID }: { customerID: number }) => customerID === customer.id)
  expect(own.map(({ amount, charged }: Record<string, unknown>) => [amount, charged])).toEqual([
    [paid.gross + 45, null],
    [-40, paid.number],
    [-5, owing.number],
  ])
  expect(sums.charges).toBe(45)
  await later.delete(`/payments/${kept.id}?reason=Irrtum`)
  expect((await later.get(`/customers/${customer.id}/account`)).body.balance).toBe(owing.gross - 40)
  await set({ charge: 0 })
})

test('a letter bears the step of what was named, with charges on what has reached the 1. Mahnung; what is paid meanwhile is refused', async () => {
  const { customer, invoices } = await aDebtor(await staff(), 3)
  const [one, two, three] = invoices
  pass(21)
  await dun(await staff(), one)
  pass(14)
  await set({ charge: 40 })
  const newest = async () => (await (await staff()).get(`/dunning/letters?customer=${customer.id}&limit=1`)).body[0]
  await dun(await staff(), two)
  expect(await newest()).toMatchObject({
    step: 'reminder',
    charges: 0,
    documents: invoices.map(({ number }) => number),
  })
  pass(1)
  await dun(await staff(), one)
  expect(await newest()).toMatchObject({ step: 'first', charges: 40 })
  // the charge of a Mahnung before stands on the next letter too, once
  pass(1)
  await dun(await staff(), three)
  expect(await newest()).toMatchObject({ step: 'reminder', charges: 40 })
  pass(14)
  const clerk = await staff()
  await clerk.put(`/orders/${two.orderID}/status?paymentState=COMPLETED`)
  expect(await dun(clerk, one, two)).toMatchObject({ status: 409, body: { code: 'DUNNING_NOT_DUE' } })
  expect((await dun(clerk, one)).status).toBe(201)
  await set({ charge: 0 })
})

test('a friendly note before the due date is a mail, once, if the settings say so', async () => {
  const { invoice, customer } = await aDebtor(await staff())
  pass(11)
  expect(await proposalsOf(await staff(), customer.id)).toEqual([])
  await set({ isNoteOn: true })
  expect(await proposalsOf(await staff(), customer.id)).toMatchObject([{ step: 'note' }])
  const { body } = await dun(await staff(), invoice)
  expect(await proposalsOf(await staff(), customer.id)).toEqual([])
  const [mail] = await mailsTo(customer.email)
  expect([mail!.subject, mail!.dunningLetterId]).toEqual([expect.stringContaining('Freundliche Erinnerung'), null])
  expect((await (await staff()).get(`/dunning/letters/${body.letters[0].id}/pdf/admin`)).status).toBe(404)
  await set({ isNoteOn: false })
})

test('a company reads its own letters, and no other', async () => {
  const { invoice, customer } = await aDebtor(await staff())
  pass(21)
  const { body } = await dun(await staff(), invoice)
  const fresh = await aCustomer(house)
  const other = asCustomer(house.app, fresh.token)
  expect((await other.get('/dunning/letters/me')).body).toEqual([])
  expect((await other.get(`/dunning/letters/${body.letters[0].id}/pdf/me`)).status).toBe(404)
  const letters = (await (await staff()).get(`/dunning/letters?customer=${customer.id}`)).body
  expect(letters).toHaveLength(1)
})
