import { eq } from '#server/drizzle.cjs'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { formatDay } from '#domain/text/days.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf, termsOf } from '../../test/support/orders.ts'
import { OWN_EVENT } from '../../test/support/ownEvent.ts'
import { issueDueInvoices } from '../invoices/automaticInvoices.ts'

const house = aHouse()
let token: string

beforeAll(async () => {
  token = (await anAdmin(house)).token
})

const staff = () => asAdmin(house.app, token)
const fail = (error: unknown) => {
  throw error
}

async function anInvoice(quantity = 4) {
  const customer = await aCustomer(house)
  const item = await itemOf(house, 'TEAM')
  const order = await anOrder(house, customer, [{ itemId: item.itemId, quantity }])
  const { body: invoice } = await staff().post('/invoices/create', { orderID: order.orderID })
  const [line] = order.orderItems
  return { customer, order, invoice, line, mine: asCustomer(house.app, customer.token) }
}

async function wordsOf(invoice: { id: string }): Promise<string> {
  const { body } = await staff().get(`/invoices/${invoice.id}/pdf/admin`)
  const { text } = await extractText(new Uint8Array(body), { mergePages: true })
  return text.replaceAll('\u00a0', ' ')
}

const newestLog = async () => (await staff().get('/logs?limit=1')).body[0]

describe('a Storno', () => {
  test('is a document of its own that names the invoice and the reason, and takes the whole sum back', async () => {
    const { invoice, order, customer, mine } = await anInvoice()
    const { status, body } = await staff().post(`/invoices/${invoice.id}/cancel`, { reason: ' Falsche Anschrift ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'CANCELLATION',
      cancelsInvoiceId: invoice.id,
      orderID: order.orderID,
      customerID: customer.id,
      dueDate: null,
      net: -288,
      gross: -345.6,
      reason: 'Falsche Anschrift',
      paymentReference: null,
      openAmount: 0,
      paidAmount: 0,
    })
    expect(body.number).toMatch(/^ST-\d{4}-\d{5}$/)
    const words = await wordsOf(body)
    for (const part of [
      `Storno ${body.number}`,
      `Storno der Rechnung ${invoice.number} vom `,
      'zur Gänze.',
      'Grund: Falsche Anschrift',
      'Summe netto −288,00 €',
      'Gesamtbetrag −345,60 €',
      'mit einer neuen Rechnung verrechnet',
    ]) {
      expect(words).toContain(part)
    }
    expect(words).not.toMatch(/Zahlbar bis|IBAN: AT14/)

    expect((await mine.get('/orders/me')).body[0]).toMatchObject({ invoiceDocumentId: null, invoiceDueAt: null })
    expect((await mine.get('/invoices/me')).body.map(({ number }: { number: string }) => number)).toEqual([
      body.number,
      invoice.number,
    ])
    expect((await mine.get(`/invoices/${body.id}/pdf/me`)).headers['content-disposition']).toContain(
      `Storno-${body.number}.pdf`,
    )
    const [mail] = await house.db.select().from(mails).where(eq(mails.invoiceId, body.id))
    expect(mail?.subject).toContain(`Storno ${body.number}`)
    expect(mail?.text).toContain(invoice.number)
    expect(await newestLog()).toMatchObject({ action: 'Rechnung storniert', userID: expect.any(Number) })
    expect((await newestLog()).details).toContain('Falsche Anschrift')
  })

  test('leaves the order free to be invoiced anew', async () => {
    const { invoice, order } = await anInvoice()
    await staff().post(`/invoices/${invoice.id}/cancel`, { reason: 'Neu' })
    const anew = await staff().post('/invoices/create', { orderID: order.orderID })
    expect(anew).toMatchObject({ status: 201, body: { kind: 'INVOICE', gross: invoice.gross, cancelsInvoiceId: null } })
    expect(anew.body.number).not.toBe(invoice.number)
    expect((await staff().get(`/orders/${order.orderID}`)).body.invoiceDocumentId).toBe(anew.body.id)
  })

  test('leaves it to the staff: the clock issues no new invoice', async () => {
    const own = await aContext({ INVOICE_DELAY_HOURS: '0', EVENT_FILE: OWN_EVENT })
    try {
      const item = await itemOf(own, 'TEAM')
      const { orderID } = await anOrder(own, await aCustomer(own), [{ itemId: item.itemId, quantity: 1 }])
      own.clock.pass({ seconds: 1 })
      expect(await issueDueInvoices(own.context, fail)).toBe(1)
      const boss = asAdmin(own.app, (await anAdmin(own)).token)
      const { invoiceDocumentId } = (await boss.get(`/orders/${orderID}`)).body
      expect((await boss.post(`/invoices/${invoiceDocumentId}/cancel`, { reason: 'Neu' })).status).toBe(201)
      own.clock.pass({ hours: 1 })
      expect(await issueDueInvoices(own.context, fail)).toBe(0)
    } finally {
      await own.close()
    }
  })

  test('of an order of upgrades keeps further upgrades off it', async () => {
    const customer = await aCustomer(house)
    const item = await itemOf(house, 'TEAM')
    const { orderID } = await anOrder(house, customer, [{ itemId: item.itemId, quantity: 2 }])
    const mine = asCustomer(house.app, customer.token)
    const teams: { id: number }[] = (await mine.get('/teams/me')).body
    const upgrade = (team: { id: number } | undefined) =>
      mine.post(`/orders/${orderID}/upgrade-timekeeping`, { teamId: team?.id }, termsOf(house))
    const { body: first } = await upgrade(teams[0])
    const { body: invoice } = await staff().post('/invoices/create', { orderID: first.orderID })
    const cancelled = await staff().post(`/invoices/${invoice.id}/cancel`, { reason: 'Irrtum' })
    expect(cancelled.status).toBe(201)
    const { status, body: second } = await upgrade(teams[1])
    expect(status).toBe(201)
    expect(second.orderID).not.toBe(first.orderID)
  })

  test('comes once: the second, also at the same moment, is 409 and uses up no number', async () => {
    const { invoice } = await anInvoice()
    const both = await Promise.all(
      [1, 2].map(() => staff().post(`/invoices/${invoice.id}/cancel`, { reason: 'Doppelt' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(messages.invoice.cancelled)
    const next = await anInvoice()
    const storno = await staff().post(`/invoices/${next.invoice.id}/cancel`, { reason: 'Weiter' })
    const countOf = (number: string) => Number(number.split('-').at(-1))
    const before = both.find(({ status }) => status === 201)?.body.number
    expect(countOf(storno.body.number) - countOf(before)).toBe(1)
  })

  test('needs a reason; only invoices that hold and have no Gutschrift can be cancelled', async () => {
    const { invoice, line } = await anInvoice()
    for (const reason of ['', '   ', null, 7, 'x'.repeat(501)]) {
      const refused = await staff().post(`/invoices/${invoice.id}/cancel`, { reason })
      expect(refused).toMatchObject({ status: 400, body: { fields: { reason: expect.stringContaining('Grund') } } })
    }
    const unknown = '11111111-1111-4111-8111-111111111111'
    expect((await staff().post(`/invoices/${unknown}/cancel`, { reason: 'x' })).status).toBe(404)
    expect((await staff().post('/invoices/7/cancel', { reason: 'x' })).status).toBe(404)
    const credit = await staff().post(`/invoices/${invoice.id}/credit`, {
      reason: 'x',
      lines: [{ orderItemId: line.orderItemId, quantity: 1 }],
    })
    expect(await staff().post(`/invoices/${credit.body.id}/cancel`, { reason: 'x' })).toMatchObject({
      status: 409,
      body: { message: messages.invoice.onlyInvoices },
    })
    expect(await staff().post(`/invoices/${invoice.id}/cancel`, { reason: 'x' })).toMatchObject({
      status: 409,
      body: { message: messages.invoice.hasCredits },
    })
  })
})

describe('a Gutschrift', () => {
  test('gives back pieces of a line; the order stays as it is and less is to be paid', async () => {
    const { invoice, order, line, mine } = await anInvoice()
    const lines = [{ orderItemId: line.orderItemId, quantity: 1 }]
    const { status, body } = await staff().post(`/invoices/${invoice.id}/credit`, {
      reason: 'Ein Team abgesagt',
      lines,
    })
    expect([status, body]).toMatchObject([
      201,
      { kind: 'CREDIT_NOTE', cancelsInvoiceId: invoice.id, dueDate: null, net: -72, gross: -86.4 },
    ])
    expect(body.number).toMatch(/^GS-\d{4}-\d{5}$/)
    const words = await wordsOf(body)
    expect(words).toContain(`Gutschrift zur Rechnung ${invoice.number} vom `)
    expect(words).toContain('Grund: Ein Team abgesagt')
    expect(words).toContain('Gesamtbetrag −86,40 €')
    // what is left is still due, on the document and in its letter (4 × 86,40 less one)
    const open = `Offen bleiben 259,20 € bis ${formatDay(invoice.dueDate).replaceAll('\u00a0', ' ')}.`
    expect(words).toContain(open)
    expect(words).not.toContain('nichts bezahlen')
    const [mail] = await house.db.select().from(mails).where(eq(mails.invoiceId, body.id))
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(open)
    const { body: after } = await mine.get('/orders/me')
    expect(after[0]).toMatchObject({ orderID: order.orderID, totalPrice: 288, invoiceDocumentId: invoice.id })
    expect(after[0].orderItems[0]).toMatchObject({ quantity: 4, creditedQuantity: 1 })
    expect(await newestLog()).toMatchObject({ action: 'Gutschrift erstellt' })
  })

  test.each([
    ['of the whole leaves nothing to pay', 4, 'PENDING', /Von der Rechnung 20\d\d-\d+ ist nichts mehr zu bezahlen\./],
    ['of a paid invoice says what goes back', 1, 'COMPLETED', /ist bezahlt: Wir überweisen Ihnen 86,40 € zurück\./],
  ])('%s', async (_, quantity, state, said) => {
    const { invoice, order, line } = await anInvoice()
    await staff().put(`/orders/${order.orderID}/status?paymentState=${state}`)
    const lines = [{ orderItemId: line.orderItemId, quantity }]
    const { body } = await staff().post(`/invoices/${invoice.id}/credit`, { reason: 'Abgesagt', lines })
    const words = await wordsOf(body)
    expect(words.replaceAll('\n', ' ')).toMatch(said)
    expect(words).not.toContain('Offen bleiben')
  })

  test('never gives back more pieces than there are, not even twice at the same moment', async () => {
    const { invoice, line } = await anInvoice()
    const credit = (quantity: number) =>
      staff().post(`/invoices/${invoice.id}/credit`, {
        reason: 'x',
        lines: [{ orderItemId: line.orderItemId, quantity }],
      })
    const both = await Promise.all([credit(3), credit(3)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = await credit(2)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: messages.invoice.tooManyPieces(line.name, 1) },
    })
    expect((await credit(1)).status).toBe(201)
    const { body: documents } = await staff().get('/invoices')
    const sum = documents
      .filter(({ cancelsInvoiceId }: { cancelsInvoiceId: string }) => cancelsInvoiceId === invoice.id)
      .reduce((total: number, { gross }: { gross: number }) => total + Math.round(gross * 100), 0)
    expect(sum).toBe(-34_560)
  })

  test.each([
    ['no line', () => [], 400],
    ['no piece', (own: number) => [{ orderItemId: own, quantity: 0 }], 400],
    ['a line of another order', () => [{ orderItemId: 999_999, quantity: 1 }], 400],
    ['a price', (own: number) => [{ orderItemId: own, quantity: 1, price: 1 }], 400],
  ])('with %s is refused', async (_, linesOf, expected) => {
    const { invoice, order, line } = await anInvoice(1)
    const refused = await staff().post(`/invoices/${invoice.id}/credit`, {
      reason: 'x',
      lines: linesOf(line.orderItemId),
    })
    expect(refused.status).toBe(expected)
    expect((await staff().get(`/orders/${order.orderID}`)).body.orderItems[0].creditedQuantity).toBe(0)
  })

  test('of a cancelled invoice is refused', async () => {
    const { invoice, line } = await anInvoice(1)
    await staff().post(`/invoices/${invoice.id}/cancel`, { reason: 'x' })
    const lines = [{ orderItemId: line.orderItemId, quantity: 1 }]
    const refused = await staff().post(`/invoices/${invoice.id}/credit`, { reason: 'x', lines })
    expect(refused).toMatchObject({ status: 409, body: { message: messages.invoice.cancelled } })
  })
})

test('only the staff correct invoices', async () => {
  const { invoice, mine } = await anInvoice(1)
  for (const call of ['cancel', 'credit']) {
    expect((await mine.post(`/invoices/${invoice.id}/${call}`, { reason: 'x', lines: [] })).status).toBe(403)
    expect((await asAnyone(house.app).post(`/invoices/${invoice.id}/${call}`, { reason: 'x' })).status).toBe(401)
  }
})
