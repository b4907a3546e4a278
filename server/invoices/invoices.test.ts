import { createHash } from 'node:crypto'
import { eq } from '#server/drizzle.cjs'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { inFours } from '#domain/text/iban.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, aRegistration, type TestCustomer } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'

const house = aHouse()
let admin: TestCustomer

beforeAll(async () => {
  admin = await anAdmin(house)
})

const staff = () => asAdmin(house.app, admin.token)

async function aTeamOrder(customer: TestCustomer, teams = 1) {
  const item = await itemOf(house, 'TEAM')
  return anOrder(house, customer, [{ itemId: item.itemId, quantity: teams }])
}

async function wordsOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replaceAll('\u00a0', ' ')
}

test('staff issue the invoice of an order; it says all that the law asks for', async () => {
  const uid = 'ATU12345678'
  const customer = await aCustomer(house, aRegistration({ companyName: 'Ładny Şirket GmbH', companyUID: uid }))
  const order = await aTeamOrder(customer, 4)
  await asCustomer(house.app, customer.token).put('/customers/me', { supplierNumber: ' L-80815 ' })

  const created = await staff().post('/invoices/create', { orderID: order.orderID })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    kind: 'INVOICE',
    orderID: order.orderID,
    customerID: customer.id,
    net: 288,
    gross: 345.6,
    paymentReference: rfReference(created.body.number),
    openAmount: 345.6,
    paidAmount: 0,
  })
  expect(created.body.number).toMatch(/^\d{4}-\d{5}$/)

  const pdf = await asCustomer(house.app, customer.token).get(`/invoices/${created.body.id}/pdf/me`)
  expect(pdf.status).toBe(200)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.headers['content-disposition']).toContain(`Rechnung-${created.body.number}.pdf`)
  const words = await wordsOf(pdf.body)
  const { issuer, date, paymentTermDays } = house.context.event
  expect(paymentTermDays).toBe(14)
  expect(date).toBe('2027-09-17')
  for (const part of [
    issuer.name,
    `UID: ${issuer.companyUID}`,
    issuer.registrationNumber,
    'Ładny Şirket GmbH',
    'Maria-Theresien-Straße 18',
    '6020 Innsbruck',
    `UID: ${uid}`,
    `Rechnung ${created.body.number}`,
    'Leistung 17. September 2027',
    'Lieferantennr. L-80815',
    '72,00 €',
    'Summe netto 288,00 €',
    '20 % MwSt. von 288,00 € 57,60 €',
    'Gesamtbetrag 345,60 €',
    'ohne Abzug',
    'AT14 9940 0000 2718 1828',
    `Zahlungsreferenz ${inFours(created.body.paymentReference)}`,
    `Zahlungsreferenz: ${inFours(created.body.paymentReference)}`,
  ]) {
    expect(words).toContain(part)
  }
})

test('equal shirts are one line, 0 % says why, and the letter greets with the full name', async () => {
  const customer = await aCustomer(house)
  const shirt = await anItem(house, { name: 'Laufleiberl', price: 1490 })
  const gift = { vatRate: 0, price: 2500 }
  const reasoned = await anItem(house, {
    ...gift,
    name: 'Spende',
    vatExemption: 'Ohne Gegenleistung, nicht steuerbar.',
  })
  const silent = await anItem(house, { ...gift, name: 'Patenschaft' })
  const wanted = [shirt, reasoned, shirt, silent].map((itemId, place) => ({ itemId, quantity: place + 1 }))
  const order = await anOrder(house, customer, wanted)
  // what it said when it was placed is what holds
  await staff().put(`/items/${reasoned}`, { vatExemption: 'Etwas anderes.' })
  const { body: invoice } = await staff().post('/invoices/create', { orderID: order.orderID })
  const words = (await wordsOf((await staff().get(`/invoices/${invoice.id}/pdf/admin`)).body)).replaceAll('\n', ' ')
  expect(words).toContain('Laufleiberl 4 14,90 € 20 % 59,60 €')
  expect(words.match(/Laufleiberl/g)).toHaveLength(1)
  expect(words).toContain('Ohne MwSt.: Ohne Gegenleistung, nicht steuerbar.')
  expect(words).toContain(`Ohne MwSt.: ${house.context.event.vatExemption}`)
  expect(words.match(/Ohne MwSt\./g)).toHaveLength(2)
  const [mail] = await house.db.select().from(mails).where(eq(mails.invoiceId, invoice.id))
  expect(mail?.text).toMatch(/Guten Tag \S+ \S+,/)
})

test('an invoice of nothing asks for no payment: no term, no code, no bank account', async () => {
  const customer = await aCustomer(house)
  await aTeamOrder(customer, 15)
  const fee = await itemOf(house, 'COMPANYCAPTAIN')
  const { orderID } = await anOrder(house, customer, [{ itemId: fee.itemId, quantity: 1 }])
  const { status, body } = await staff().post('/invoices/create', { orderID })
  expect([status, body]).toMatchObject([201, { kind: 'INVOICE', net: 0, gross: 0, dueDate: null }])
  const words = await wordsOf((await staff().get(`/invoices/${body.id}/pdf/admin`)).body)
  expect(words).toContain('Sie müssen nichts bezahlen.')
  expect(words).not.toMatch(/überweisen|Zahlbar bis|IBAN/)
})

test('the order names its invoice, the customer lists it, and it goes out by mail with the document', async () => {
  const customer = await aCustomer(house)
  const order = await aTeamOrder(customer)
  expect(order.invoiceDocumentId).toBeNull()
  const { body: invoice } = await staff().post('/invoices/create', { orderID: order.orderID })

  const mine = asCustomer(house.app, customer.token)
  expect((await mine.get('/orders/me')).body[0].invoiceDocumentId).toBe(invoice.id)
  expect((await mine.get('/invoices/me')).body).toEqual([invoice])
  const [mail] = await house.db.select().from(mails).where(eq(mails.invoiceId, invoice.id))
  expect(mail).toMatchObject({ recipient: customer.email, state: 'queued' })
  expect(mail?.subject).toContain(invoice.number)
})

test('the document is stored as issued: later changes of the company change nothing in it', async () => {
  const customer = await aCustomer(house)
  const order = await aTeamOrder(customer)
  const { body: invoice } = await staff().post('/invoices/create', { orderID: order.orderID })
  const mine = asCustomer(house.app, customer.token)
  const before = await mine.get(`/invoices/${invoice.id}/pdf/me`)
  await mine.put('/customers/me', { companyName: 'Ganz Anders AG' })
  const after = await staff().get(`/invoices/${invoice.id}/pdf/admin`)
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(sum(after.body)).toBe(sum(before.body))
})

test('the buyer is taken as he is at the moment of issue, not of the order', async () => {
  const customer = await aCustomer(house)
  const order = await aTeamOrder(customer)
  await asCustomer(house.app, customer.token).put('/customers/me', { companyName: 'Umbenannt OG' })
  const { body: invoice } = await staff().post('/invoices/create', { orderID: order.orderID })
  const pdf = await staff().get(`/invoices/${invoice.id}/pdf/admin`)
  expect(await wordsOf(pdf.body)).toContain('Umbenannt OG')
})

test('an issued document cannot be changed, not even by hand in the database', async () => {
  const customer = await aCustomer(house)
  const order = await aTeamOrder(customer)
  const { body: invoice } = await staff().post('/invoices/create', { orderID: order.orderID })
  await expect(house.context.pool.query('update invoices set gross = 1 where id = $1', [invoice.id])).rejects.toThrow(
    /never changes/,
  )
  await expect(
    house.context.pool.query("update invoice_documents set pdf = '' where invoice_id = $1", [invoice.id]),
  ).rejects.toThrow(/never changes/)
})

describe('refusals', () => {
  test('a second invoice for an order is 409', async () => {
    const order = await aTeamOrder(await aCustomer(house))
    await staff().post('/invoices/create', { orderID: order.orderID })
    const again = await staff().post('/invoices/create', { orderID: order.orderID })
    expect(again).toMatchObject({ status: 409, body: { message: messages.invoice.exists } })
  })

  test('an unknown order is 404, a faulty id 400 at its field', async () => {
    expect((await staff().post('/invoices/create', { orderID: 999_999 })).status).toBe(404)
    for (const orderID of ['1', 0, -1, 1.5, null, 10 ** 12]) {
      const { status, body } = await staff().post('/invoices/create', { orderID })
      expect({ status, message: body.fields?.orderID }).toEqual({ status: 400, message: messages.badId })
    }
  })

  test('above 10.000 € gross the UID of the buyer is needed: 422, and no number is used up', async () => {
    const customer = await aCustomer(house)
    const order = await aTeamOrder(customer, 116)
    expect(order.gross).toBeGreaterThan(10_000)
    const refused = await staff().post('/invoices/create', { orderID: order.orderID })
    expect(refused).toMatchObject({ status: 422, body: { message: messages.invoice.uidNeeded } })
    await asCustomer(house.app, customer.token).put('/customers/me', { companyUID: 'ATU87654321' })
    const other = await aTeamOrder(await aCustomer(house))
    const first = await staff().post('/invoices/create', { orderID: other.orderID })
    const second = await staff().post('/invoices/create', { orderID: order.orderID })
    expect(countOf(second.body.number) - countOf(first.body.number)).toBe(1)
  })

  test("another company's document does not exist for a customer", async () => {
    const order = await aTeamOrder(await aCustomer(house))
    const { body: invoice } = await staff().post('/invoices/create', { orderID: order.orderID })
    const stranger = asCustomer(house.app, (await aCustomer(house)).token)
    expect(await stranger.get(`/invoices/${invoice.id}/pdf/me`)).toMatchObject({
      status: 404,
      body: { message: messages.invoice.notFound },
    })
    expect((await stranger.get(`/invoices/${invoice.id}/pdf/admin`)).status).toBe(403)
    expect((await asAnyone(house.app).get(`/invoices/${invoice.id}/pdf/me`)).status).toBe(401)
    expect((await stranger.get('/invoices/me')).body).toEqual([])
    expect((await staff().get('/invoices/not-an-id/pdf/admin')).status).toBe(404)
  })
})

const countOf = (number: string) => Number(number.split('-').at(-1))

test('numbers have no gap and no double when many are issued at once', async () => {
  const customer = await aCustomer(house)
  const orders = []
  for (let index = 0; index < 12; index += 1) orders.push(await aTeamOrder(customer))
  const answers = await Promise.all(
    // each order is asked for twice: one of the two must be refused and use up nothing
    [...orders, ...orders].map(({ orderID }) => staff().post('/invoices/create', { orderID })),
  )
  const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => countOf(body.number))
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(12)
  const sorted = numbers.toSorted((a, b) => a - b)
  expect(sorted).toEqual(Array.from({ length: 12 }, (_, index) => (sorted[0] ?? 0) + index))
})
