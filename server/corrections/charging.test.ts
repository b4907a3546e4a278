import { eq } from '#server/drizzle.cjs'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { dayOf } from '#domain/text/days.ts'
import { mails } from '../schema/tables/records.ts'
import { brokenRules } from '../../test/support/electronicInvoices.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer, type BoughtLine } from '../../test/support/orders.ts'

type Line = { orderItemId: number; itemId: number }

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let stock: Stock
let place: number
let fee: number

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  place = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 7200, availableQuantity: 500 })
  fee = await anItem(house, { itemType: 'COMPANYCAPTAIN', name: 'Firmenpaket', price: 49_000, availableQuantity: 50 })
  stock = await stockOf(house.db)
})

/** A company whose order is invoiced; `credit` gives back pieces by item. */
async function anInvoiced(...lines: BoughtLine[]) {
  const bought = await aBuyer(house, [lines])
  const { body: invoice } = await staff.post('/invoices/create', { orderID: bought.order })
  const { body: placed } = await staff.get(`/orders/${bought.order}`)
  const lineOf = (itemId: number) =>
    placed.orderItems.find((line: Line) => line.itemId === itemId).orderItemId as number
  const credit = (pieces: BoughtLine[]) =>
    staff.post(`/invoices/${invoice.id}/credit`, {
      reason: 'Abgesagt',
      lines: pieces.map(([itemId, quantity]) => ({ orderItemId: lineOf(itemId), quantity })),
    })
  const order = async () => (await staff.get(`/orders/${bought.order}`)).body
  return { ...bought, orderID: bought.order, order, invoice, lineOf, credit }
}

describe('a correction of whose sum the company owes something', () => {
  const inWords = async ({ id }: { id: string }) => {
    const { body: pdf } = await staff.get(`/invoices/${id}/pdf/admin`)
    return (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replaceAll('\u00a0', ' ')
  }
  const documentsOf = async (orderID: number) =>
    (await staff.get('/invoices')).body.filter((one: { orderID: number }) => one.orderID === orderID)

  test('is an invoice that asks for it and names the one that it changes; a Gutschrift never asks for anything', async () => {
    const { credit, invoice, order, orderID, customer } = await anInvoiced([fee, 1], [place, 15])
    const { body: more } = await credit([[place, 1]])
    const owed = Math.round((490 - 72) * 120) / 100
    expect(more).toMatchObject({
      kind: 'INVOICE',
      cancelsInvoiceId: invoice.id,
      gross: owed,
      openAmount: owed,
      reason: 'Abgesagt',
      dueDate: expect.any(String),
    })
    expect(more.number).toMatch(/^\d{4}-\d{5}$/)
    expect(more.paymentReference).toMatch(/^RF\d\d/)
    const words = await inWords(more)
    expect(words).toContain(`Rechnung ${more.number}`)
    expect(words).toContain(`Änderung der Rechnung ${invoice.number} vom `)
    expect(words).toContain('Zahlungsreferenz')
    const { body: xml } = await staff.get(`/invoices/${more.id}/xml/admin`)
    expect(await brokenRules(String(xml))).toEqual([])
    expect(String(xml)).toContain('<ram:TypeCode>380</ram:TypeCode>')
    expect(String(xml)).toMatch(/<ram:BilledQuantity unitCode="C62">-1</)
    expect(String(xml)).toContain(`<ram:IssuerAssignedID>${invoice.number}</ram:IssuerAssignedID>`)
    const [mail] = await house.db.select().from(mails).where(eq(mails.invoiceId, more.id))
    expect(mail?.text).toContain('Zahlbar bis')
    expect(mail?.text).toContain(`mit der sich die Rechnung ${invoice.number} ändert`)
    expect(await order()).toMatchObject({ openAmount: invoice.gross + owed, invoiceDocumentId: invoice.id })
    // by itself it is neither cancelled nor given back
    const none = { status: 409, body: { message: messages.invoice.onlyInvoices } }
    expect(await staff.post(`/invoices/${more.id}/cancel`, { reason: 'Nein' })).toMatchObject(none)

    const { body: note } = await credit([[place, 2]])
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', paymentReference: null, dueDate: null })
    expect(await inWords(note)).not.toMatch(/Zahlbar bis|Zahlungscode|IBAN:/)
    const { body: xmlOfNote } = await staff.get(`/invoices/${note.id}/xml/admin`)
    expect(String(xmlOfNote)).not.toMatch(/PaymentReference|DueDateDateTime|IBANID/)
    expect(await inWords(note)).toContain(`auf die Rechnung ${more.number} ${owed.toFixed(2).replace('.', ',')} € bis `)
    expect((await documentsOf(orderID)).map(({ openAmount }: { openAmount: number }) => openAmount)).toEqual([
      0,
      owed,
      invoice.gross - 2 * 86.4,
    ])
    expect((await staff.get(`/customers/${customer.id}/account`)).body.balance).toBeCloseTo(
      invoice.gross + owed - 2 * 86.4,
      2,
    )
  })

  test('has a transfer of its own, beside that of its invoice; what is paid, credited or not invoiced asks for none', async () => {
    const { credit, invoice, me, orderID, placed } = await anInvoiced([fee, 1], [place, 15])
    const asked = async (id = orderID) => (await me.get(`/orders/${id}/transfers`)).body
    const { name, iban, bic, bank } = house.context.event.issuer
    const transferOf = ({ number, openAmount, dueDate, paymentReference }: typeof invoice) => ({
      number,
      amount: openAmount,
      payUntil: dueDate,
      paymentReference,
      account: { name, iban, bic, bank },
    })
    expect(await asked()).toEqual([transferOf(invoice)])
    const bookedOn = dayOf(house.clock.now())
    const { body: payment } = await staff.post('/payments', { amount: 100, bookedOn })
    await staff.put(`/payments/${payment.id}/assignments`, [{ invoiceId: invoice.id, amount: 100 }])
    const { body: more } = await credit([[place, 1]])
    expect(await asked()).toEqual([{ ...transferOf(invoice), amount: invoice.gross - 100 }, transferOf(more)])
    await credit([[place, 2]])
    expect((await asked()).map((one: { amount: number }) => one.amount)).toEqual([
      invoice.gross - 100 - 2 * 86.4,
      more.gross,
    ])
    await staff.put(`/orders/${orderID}/status?paymentState=COMPLETED`)
    expect(await asked()).toEqual([])

    const { me: another, order: waiting } = await aBuyer(house, [[[place, 1]]])
    expect((await another.get(`/orders/${waiting}/transfers`)).body).toEqual([])
    expect((await another.get(`/orders/${placed[0]}/transfers`)).status).toBe(404)
  })

  test('leaves of its order what the search shows, to the staff and to the company', async () => {
    const { credit, me, orderID } = await anInvoiced([place, 3])
    const shown = async (call: Pick<typeof me, 'get'>, path: string) =>
      (await call.get(`${path}?q=Bestellung%20${orderID}`)).body.find(({ kind }: { kind: string }) => kind === 'order')
        .detail
    expect(await shown(staff, '/search')).toContain('259,20\u00a0€')
    await credit([[place, 1]])
    expect(await shown(staff, '/search')).toContain('172,80\u00a0€')
    expect(await shown(me, '/search/me')).toContain('172,80\u00a0€')
  })

  test('is paid with its order, and by itself; what later Gutschriften give back beyond the first goes off it', async () => {
    const { credit, invoice, order, orderID, lineOf } = await anInvoiced([fee, 1], [place, 15])
    const { body: more } = await credit([[place, 1]])
    const bookedOn = dayOf(house.clock.now())
    const { body: payment } = await staff.post('/payments', { amount: invoice.gross, bookedOn })
    await staff.put(`/payments/${payment.id}/assignments`, [{ invoiceId: invoice.id, amount: invoice.gross }])
    expect(await order()).toMatchObject({ paymentState: 'PENDING', openAmount: more.gross })
    const marked = await staff.put(`/orders/${orderID}/status?paymentState=COMPLETED`)
    expect(marked.body).toMatchObject({
      paymentState: 'COMPLETED',
      openAmount: 0,
      paidAmount: invoice.gross + more.gross,
    })
    const all = {
      lines: [
        { orderItemId: lineOf(place), quantity: 14 },
        { orderItemId: lineOf(fee), quantity: 1 },
      ],
    }
    await staff.post(`/invoices/${invoice.id}/credit`, { reason: 'Alles', ...all })
    expect(await order()).toMatchObject({ paymentState: 'COMPLETED', openAmount: 0, paidAmount: 0 })
    await expectBalanced(house.db, stock)
  })

  test('is what a letter about overdue money names', async () => {
    const own = await aContext()
    try {
      const boss = asAdmin(own.app, (await anAdmin(own)).token)
      const pack = await anItem(own, { itemType: 'COMPANYCAPTAIN', name: 'Paket', price: 49_000, availableQuantity: 9 })
      const team = await anItem(own, { itemType: 'TEAM', name: 'Platz', price: 7200, availableQuantity: 99 })
      const { order: orderID } = await aBuyer(own, [
        [
          [pack, 1],
          [team, 15],
        ],
      ])
      const { body: invoice } = await boss.post('/invoices/create', { orderID })
      const { body: placed } = await boss.get(`/orders/${orderID}`)
      const line = placed.orderItems.find(({ itemId }: Line) => itemId === team)
      const lines = [{ orderItemId: line.orderItemId, quantity: 1 }]
      const { body: more } = await boss.post(`/invoices/${invoice.id}/credit`, { reason: 'Abgesagt', lines })
      const bookedOn = dayOf(own.clock.now())
      const { body: payment } = await boss.post('/payments', { amount: invoice.gross, bookedOn })
      await boss.put(`/payments/${payment.id}/assignments`, [{ invoiceId: invoice.id, amount: invoice.gross }])
      own.clock.pass({ days: 40 })
      const again = asAdmin(own.app, (await anAdmin(own)).token)
      const { body: proposed } = await again.get('/dunning')
      expect(JSON.stringify(proposed)).toContain(more.number)
      expect(JSON.stringify(proposed)).not.toContain(`"${invoice.number}"`)
    } finally {
      await own.close()
    }
  })
})
