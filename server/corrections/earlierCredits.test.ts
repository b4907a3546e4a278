import { randomUUID } from 'node:crypto'
import { desc, eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/text/days.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer } from '../../test/support/orders.ts'
import { aStatement } from '../../test/support/statements.ts'
import { inTransaction } from '../db/transaction.ts'
import { addBilled, addDocument } from '../invoices/store.ts'
import { mails } from '../schema/tables/records.ts'

let own: TestContext
let place: number

beforeAll(async () => {
  own = await aContext()
  place = await anItem(own, { itemType: 'TEAM', name: 'Startplatz', price: 7200, availableQuantity: 500 })
  return () => own.close()
})

const GROSS = 2520

/** An invoice of a company, and the Gutschrift above zero that an earlier version issued for it. */
async function anEarlierCredit() {
  const staff = asAdmin(own.app, (await anAdmin(own)).token)
  const { order: orderID, customer, me } = await aBuyer(own, [[[place, 2]]])
  const { body: invoice } = await staff.post('/invoices/create', { orderID })
  const now = own.clock.now()
  const number = `GS-2026-0${String(orderID).padStart(4, '0')}`
  const about = { orderID, customerID: customer.id, orderReference: null, reason: 'Paket wieder fällig' }
  const sums = { net: 2100, gross: GROSS, createdAt: now, dueDate: addDays(dayOf(now), 14) }
  const credit = {
    id: randomUUID(),
    number,
    kind: 'CREDIT_NOTE',
    cancelsInvoiceId: invoice.id,
    ...about,
    ...sums,
  } as const
  await inTransaction(own.db, async (tx) => {
    await addDocument(tx, credit, { pdf: Buffer.from('%PDF'), xmls: { 'factur-x': '<a/>', ebinterface: '<a/>' } })
    const billed = {
      companyName: 'Firma',
      companyUID: null,
      serviceDay: own.context.event.date,
      issuerVat: 'charged',
    } as const
    await addBilled(tx, credit.id, {
      ...billed,
      issuerUID: 'ATU72619044',
      issuerTaxNumber: null,
      vatReason: null,
      vat: [{ rate: 20, net: 2100, amount: 420 }],
    })
  })
  return { staff, me, invoice, credit, orderID, customer, asked: Math.round(invoice.gross * 100 + GROSS) / 100 }
}

test('a Gutschrift above zero of an earlier version stays as it is, and its invoice asks for both', async () => {
  const { staff, me, invoice, credit, orderID, customer, asked } = await anEarlierCredit()
  const { body: order } = await me.get(`/orders/${orderID}`)
  expect(order).toMatchObject({ openAmount: asked, invoiceDocumentId: invoice.id })
  expect((await me.get(`/orders/${orderID}/transfers`)).body).toMatchObject([{ number: invoice.number, amount: asked }])
  const shown = (await me.get('/invoices/me')).body.find(({ id }: { id: string }) => id === credit.id)
  expect(shown).toMatchObject({ kind: 'CREDIT_NOTE', gross: 25.2, openAmount: 0, paymentReference: null })
  expect((await staff.get(`/customers/${customer.id}/account`)).body.balance).toBe(asked)
  const month = dayOf(own.clock.now()).slice(0, 7)
  const { body: run } = await staff.post('/bookkeeping/runs', { month, format: 'neutral' })
  const { body: csv } = await staff.get(`/bookkeeping/runs/${run.id}/file`)
  expect(String(csv)).toMatch(new RegExp(`"${credit.number}";"Gutschrift";.*;"25,20";"EUR"`))
  expect(await staff.post(`/invoices/${credit.id}/mail`)).toMatchObject({ status: 202 })
  const [again] = await own.db.select().from(mails).where(eq(mails.invoiceId, credit.id)).orderBy(desc(mails.id))
  expect(again?.text).toContain('Ihr Betrag ist mit der Rechnung zu bezahlen, zu der sie gehört.')
  expect(again?.text).not.toMatch(/Zahlungsreferenz|Zahlbar bis/)
})

test.each([
  ['its reference', (number: string) => rfReference(number)],
  ['its number', (number: string) => `Zahlung ${number}`],
])('a Gutschrift above zero of an earlier version is paid by %s', async (_, reference) => {
  const { staff, invoice, credit, orderID } = await anEarlierCredit()
  const bookedOn = dayOf(own.clock.now())
  const { body: payment } = await staff.post('/payments', { amount: invoice.gross, bookedOn })
  await staff.put(`/payments/${payment.id}/assignments`, [{ invoiceId: invoice.id, amount: invoice.gross }])
  const xml = aStatement({ entries: [{ amount: '25.20', text: reference(credit.number) }] })
  await staff.post('/statements?name=Auszug.xml', xml, { 'content-type': 'application/xml' })
  expect((await staff.get(`/orders/${orderID}`)).body).toMatchObject({ paymentState: 'COMPLETED', openAmount: 0 })
})
