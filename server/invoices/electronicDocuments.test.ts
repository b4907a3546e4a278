import { randomUUID } from 'node:crypto'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, aRegistration, type TestCustomer } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { brokenRules, ebInterfaceFigures, facturXFigures, treeOf } from '../../test/support/electronicInvoices.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { invoiceDocuments, invoices } from '../schema/tables/records.ts'
import { textAt } from '../statements/camtTree.ts'

const house = aHouse()
let token: string

beforeAll(async () => {
  token = (await anAdmin(house)).token
})

const staff = () => asAdmin(house.app, token)
const issue = async (orderID: number) => (await staff().post('/invoices/create', { orderID })).body

/** What a PDF carries for programs. */
async function embeddedIn(pdf: Buffer): Promise<Record<string, string>> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const files: Record<string, string> = {}
  for (const [id] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(id)
    files[id] = Buffer.from(content ?? []).toString()
  }
  return files
}

async function anOrderOfThreeRates(customer: TestCustomer) {
  const meal = await anItem(house, { name: 'Essensgutschein', price: 1093, vatRate: 10 })
  const gift = await anItem(house, { name: 'Spende', price: 2500, vatRate: 0, vatExemption: 'Nicht steuerbar.' })
  const { itemId: team } = await itemOf(house, 'TEAM')
  const lines = [team, meal, gift].map((itemId, place) => ({ itemId, quantity: 3 - place }))
  const order = await anOrder(house, customer, lines)
  await staff().put(`/orders/${order.orderID}/reference`, { orderReference: 'Z01:4711' })
  return order
}

test('a document is stored for programs as it was issued, the same as in its PDF, and adds up', async () => {
  const company = aRegistration({ companyName: 'Öko & Söhne <GmbH>', companyUID: 'ATU12345675' })
  const customer = await aCustomer(house, company)
  const mine = asCustomer(house.app, customer.token)
  await mine.put('/customers/me', { supplierNumber: 'L-80815' })
  const { orderID, gross } = await anOrderOfThreeRates(customer)
  const invoice = await issue(orderID)
  expect(invoice.hasXml).toBe(true)

  const answer = await mine.get(`/invoices/${invoice.id}/xml/me`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="Rechnung-${invoice.number}.xml"`,
  })
  const xml = answer.body
  expect(await brokenRules(xml)).toEqual([])
  const { vat, gross: total } = await facturXFigures(xml)
  expect(total).toBe(Math.round(gross * 100))
  expect(vat.map(({ rate, reason }) => [rate, reason])).toEqual([
    [20, ''],
    [10, ''],
    [0, 'Nicht steuerbar.'],
  ])
  const settlement = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement']
  expect(textAt(await treeOf(xml), ...settlement, 'PaymentReference')).toBe(rfReference(invoice.number))
  expect(await embeddedIn((await mine.get(`/invoices/${invoice.id}/pdf/me`)).body)).toEqual({ 'factur-x.xml': xml })

  const other = await staff().get(`/invoices/${invoice.id}/xml/admin?format=ebinterface`)
  expect(other.headers['content-disposition']).toContain(`"Rechnung-${invoice.number}-ebInterface.xml"`)
  expect((await ebInterfaceFigures(other.body)).gross).toBe(total)
  const root = await treeOf(other.body)
  expect(textAt(root, 'InvoiceRecipient', 'OrderReference', 'OrderID')).toBe('Z01:4711')
  expect(textAt(root, 'Biller', 'InvoiceRecipientsBillerID')).toBe('L-80815')

  await mine.put('/customers/me', { companyName: 'Ganz anders', supplierNumber: 'Neu' })
  expect((await staff().get(`/invoices/${invoice.id}/xml/admin`)).body).toBe(xml)
  expect((await staff().get(`/invoices/${invoice.id}/xml/admin?format=ebinterface`)).body).toBe(other.body)
  for (const change of ["update invoice_xmls set xml = ''", 'delete from invoice_xmls'])
    await expect(house.context.pool.query(`${change} where invoice_id = $1`, [invoice.id])).rejects.toThrow(/never/)
})

test('Storno and Gutschrift name their invoice and give back positive sums', async () => {
  const customer = await aCustomer(house)
  const cancelled = await issue((await anOrderOfThreeRates(customer)).orderID)
  const { body: storno } = await staff().post(`/invoices/${cancelled.id}/cancel`, { reason: 'Irrtum' })
  const order = await anOrderOfThreeRates(customer)
  const credited = await issue(order.orderID)
  const meal = order.orderItems.find(({ name }: { name: string }) => name === 'Essensgutschein')
  const part = [{ orderItemId: meal.orderItemId, quantity: 1 }]
  const { body: credit } = await staff().post(`/invoices/${credited.id}/credit`, { reason: 'Ein Essen', lines: part })
  for (const [document, original] of [
    [storno, cancelled],
    [credit, credited],
  ]) {
    const xml = (await staff().get(`/invoices/${document.id}/xml/admin`)).body
    expect(await brokenRules(xml)).toEqual([])
    expect((await facturXFigures(xml)).gross).toBe(Math.round(-document.gross * 100))
    const tree = await treeOf(xml)
    expect(textAt(tree, 'ExchangedDocument', 'TypeCode')).toBe('381')
    const named = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement', 'InvoiceReferencedDocument']
    expect(textAt(tree, ...named, 'IssuerAssignedID')).toBe(original.number)
    const eb = await treeOf((await staff().get(`/invoices/${document.id}/xml/admin?format=ebinterface`)).body)
    expect(eb.attributes['DocumentType']).toBe('CreditMemo')
  }
})

test('a document from before there was XML has none, nor has a strange one; other formats are refused', async () => {
  const customer = await aCustomer(house)
  const mine = asCustomer(house.app, customer.token)
  const { orderID } = await anOrderOfThreeRates(customer)
  const id = randomUUID()
  const old = { id, number: '2025-00001', orderID, customerID: customer.id, net: 1, gross: 1, dueDate: null }
  await house.db.insert(invoices).values({ ...old, kind: 'INVOICE' })
  await house.db.insert(invoiceDocuments).values({ invoiceId: id, pdf: Buffer.from('%PDF'), sha256: '' })
  expect((await mine.get('/invoices/me')).body).toMatchObject([{ id, hasXml: false }])
  const without = { status: 404, body: { message: messages.invoice.withoutXml } }
  expect(await mine.get(`/invoices/${id}/xml/me`)).toMatchObject(without)
  expect(await staff().get(`/invoices/${id}/xml/admin?format=ebinterface`)).toMatchObject(without)

  const notFound = { status: 404, body: { message: messages.invoice.notFound } }
  const invoice = await issue((await anOrderOfThreeRates(customer)).orderID)
  const stranger = asCustomer(house.app, (await aCustomer(house)).token)
  expect(await stranger.get(`/invoices/${invoice.id}/xml/me`)).toMatchObject(notFound)
  expect(await stranger.get(`/invoices/${id}/xml/me`)).toMatchObject(notFound)
  expect(await staff().get(`/invoices/${randomUUID()}/xml/admin`)).toMatchObject(notFound)
  expect((await stranger.get(`/invoices/${invoice.id}/xml/admin`)).status).toBe(403)
  expect((await asAnyone(house.app).get(`/invoices/${invoice.id}/xml/me`)).status).toBe(401)
  expect(await mine.get(`/invoices/${invoice.id}/xml/me?format=ubl`)).toMatchObject({
    status: 400,
    body: { fields: { format: messages.invoice.format } },
  })
})
