import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Payment as PaymentOnWire } from '#contract/payments/payments.ts'
import type { StatementPreview } from '#contract/payments/statements.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aStatement, aZip } from '../../test/support/statements.ts'
import type { StatementEntry } from '#server/demo/camtStatement.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let token: string
let productId: number

beforeAll(async () => {
  token = (await anAdmin(house, ['billing'])).token
  staff = asAdmin(house.app, token)
  productId = (await itemOf(house, 'PRODUCT')).itemId
})

/** A company with so many invoices of `pieces` products each. */
async function aBilledCompany(...pieces: number[]) {
  const customer = await aCustomer(house)
  const invoices = []
  for (const quantity of pieces) {
    const order = await anOrder(house, customer, [{ itemId: productId, quantity }])
    invoices.push((await staff.post('/invoices/create', { orderID: order.orderID })).body)
  }
  return { customer, me: asCustomer(house.app, customer.token), invoices }
}

async function send(query: string, payload: string | Buffer, type = 'application/xml') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const answer = await house.app.inject({ method: 'POST', url: `/api/v1/statements${query}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const preview = async (...entries: StatementEntry[]) => (await send('?preview=true', aStatement({ entries }))).body
const book = async (...entries: StatementEntry[]) => (await send('', aStatement({ entries }))).body
const openOf = async ({ orderID }: { orderID: number }) => (await staff.get(`/orders/${orderID}`)).body.openAmount
const paymentsOf = async (statementId: number) =>
  (await staff.get('/payments')).body.filter((payment: { statementId: number }) => payment.statementId === statementId)
type Entry = z.input<typeof StatementPreview>['entries'][number]
type Payment = z.input<typeof PaymentOnWire>
type Task = { payment: Payment }
const certaintyOf = ({ match }: Entry) => (match && 'certainty' in match ? match.certainty : null)
const euro = (amount: number) => amount.toFixed(2)
const BOOKED = { known: 0, returns: 0 }

test('a preview says what the import will do and writes nothing; the import assigns what is certain', async () => {
  const { invoices } = await aBilledCompany(1, 2)
  const [one, two] = invoices
  const entries = [
    { amount: euro(one.gross), rf: rfReference(one.number), name: 'Alpha', iban: 'AT483200000012345864' },
    { amount: euro(two.gross - 12), text: `Rechnung ${two.number}` },
    { amount: '33.33', text: 'Danke' },
    { amount: '7.90', isDebit: true, code: 'CHRG' },
  ]
  const xml = aStatement({ entries, balances: ['0.00', euro(one.gross + two.gross - 12 + 33.33 - 7.9)] })
  const { status, body } = await send('?preview=true&name=mai.xml', xml)
  expect([status, body.warnings]).toEqual([200, []])
  expect(body.files).toMatchObject([{ name: 'mai.xml', kind: 'camt.053.001.08', balanced: true, opening: 0 }])
  expect(
    body.entries.map(({ kind, known, match }: Entry) => [
      kind,
      known,
      match && 'certainty' in match && [match.certainty, match.reason],
    ]),
  ).toEqual([
    ['payment', false, ['certain', 'Zahlungsreferenz und Betrag stimmen']],
    ['payment', false, ['suggested', 'Rechnungsnummer gefunden, Betrag weicht um 12,00\u00a0€ ab']],
    ['payment', false, ['none', 'Kein Hinweis auf eine Rechnung gefunden']],
    ['charge', false, null],
  ])
  expect(body.entries[0].match.assignments).toEqual([
    { invoiceId: one.id, number: one.number, companyName: expect.any(String), open: one.gross, amount: one.gross },
  ])
  expect([await openOf(one), await openOf(two)]).toEqual([one.gross, two.gross])
  const imported = await send('?name=mai.xml', xml)
  expect(imported).toEqual({
    status: 201,
    body: { ...BOOKED, statementId: expect.any(Number), payments: 3, assigned: 1, unassigned: 2 },
  })
  expect([await openOf(one), await openOf(two)]).toEqual([0, two.gross])
  const again = await send('?preview=true', xml)
  expect(again.body.entries.map(({ known }: Entry) => known)).toEqual([true, true, true, false])
  expect(again.body.warnings).toEqual([expect.stringMatching(/^Diese Datei wurde am .* schon eingelesen\.$/)])
  expect((await send('', xml)).body).toMatchObject({ payments: 0, assigned: 0, unassigned: 0, known: 3 })
})

test('two imports of the same file at once book it once', async () => {
  const { invoices } = await aBilledCompany(1)
  const xml = aStatement({ entries: [{ amount: euro(invoices[0].gross), text: invoices[0].number }] })
  const answers = await Promise.all([send('', xml), send('', xml)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect([answers[0].body.payments, answers[1].body.payments].toSorted()).toEqual([0, 1])
  expect(await openOf(invoices[0])).toBe(0)
})

test('what one payment of a file pays is not open for the next, and what is paid is never certain', async () => {
  const { invoices } = await aBilledCompany(1)
  const [{ number, gross }] = invoices
  const twice = [
    { amount: euro(gross), text: number },
    { amount: euro(gross), text: number },
  ]
  const { entries } = await preview(...twice)
  expect(entries.map(certaintyOf)).toEqual(['certain', 'suggested'])
  expect(entries[1].match).toMatchObject({ reason: `${number} ist bereits bezahlt`, assignments: [] })
  expect(await book(...twice)).toMatchObject({ payments: 2, assigned: 1, unassigned: 1 })
})

test('an account is learnt from what a person assigns, and forgotten when that is undone', async () => {
  const { invoices } = await aBilledCompany(1, 2)
  const [one, two] = invoices
  const iban = 'AT022050302101023600'
  const { statementId } = await book({ amount: euro(one.gross), name: 'Chefin', iban })
  const [{ id }] = await paymentsOf(statementId)
  const later = { amount: euro(two.gross), name: 'Chefin', iban, text: 'Startgeld' }
  const certainty = async () => (await preview(later)).entries[0].match.certainty
  expect(await certainty()).toBe('none')
  await staff.put(`/payments/${id}/assignments`, [{ invoiceId: one.id, amount: one.gross }])
  expect(await certainty()).toBe('certain')
  await staff.put(`/payments/${id}/assignments`, [])
  expect(await certainty()).toBe('none')
})

test('a returned transfer opens again what its payment had paid, also one of the same file; one that names nothing is a task', async () => {
  const { customer, invoices } = await aBilledCompany(1, 2)
  const [one, two] = invoices
  const paid = { amount: euro(one.gross), text: one.number, ref: 'R1', booking: `P${one.number}` }
  await book(paid)
  expect(await openOf(one)).toBe(0)
  const back = { ...paid, isDebit: true, isReturn: true, booking: `Q${one.number}` }
  const [earlier] = (await staff.get(`/payments?customer=${customer.id}`)).body
  expect((await preview(back)).entries[0]).toMatchObject({
    kind: 'return',
    amount: -one.gross,
    match: { paymentId: earlier.id },
  })
  const other = { amount: euro(two.gross), text: two.number }
  const answer = await book(
    back,
    other,
    { ...other, isDebit: true, isReturn: true },
    { amount: '4.56', isDebit: true, isReturn: true },
  )
  expect(answer).toMatchObject({ payments: 1, assigned: 1, returns: 3 })
  expect([await openOf(one), await openOf(two)]).toEqual([one.gross, two.gross])
  const { body: account } = await staff.get(`/customers/${customer.id}/account`)
  expect(account.entries.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining(['Zahlung, die zurückging', 'Rückbuchung der Zahlung vom 3.\u00a0Mai\u00a02027']),
  )
  const ofCustomer = (await staff.get(`/payments?customer=${customer.id}`)).body
  expect(ofCustomer.map(({ amount, state, unassignedAmount }: Payment) => [amount, state, unassignedAmount])).toEqual(
    expect.arrayContaining([
      [one.gross, 'returned', 0],
      [-one.gross, 'assigned', 0],
    ]),
  )
  const refused = await staff.put(`/payments/${earlier.id}/assignments`, [{ invoiceId: one.id, amount: 1 }])
  expect(refused).toMatchObject({ status: 409, body: { code: 'PAYMENT_RETURNED' } })
  const tasks = (await staff.get('/payments/tasks')).body.filter(
    ({ payment }: Task) => payment.statementId === answer.statementId,
  )
  expect(tasks).toMatchObject([{ payment: { amount: -4.56, state: 'unassigned' }, match: null, returnable: 0 }])
})

test('a task is done by naming what came back, by a company’s credit, or by a reason; each can be undone', async () => {
  const { customer, invoices } = await aBilledCompany(1)
  const [invoice] = invoices
  const { statementId } = await book(
    { amount: '61.10', text: 'Irrtum' },
    { amount: '61.10', isDebit: true, isReturn: true, text: 'Anderes' },
    { amount: '62.20', text: 'Zinsen' },
    { amount: euro(invoice.gross + 5), text: invoice.number },
  )
  const [back, over, interest, came] = await paymentsOf(statementId)
  const tasks = async () =>
    (await staff.get('/payments/tasks')).body.filter(({ payment }: Task) => payment.statementId === statementId)
  expect((await tasks())[3]).toMatchObject({ payment: { id: back.id }, returnable: 1 })
  expect((await staff.get(`/payments/${back.id}/returnable`)).body).toMatchObject([
    { id: came.id, reference: 'Irrtum' },
  ])
  expect(await staff.put(`/payments/${back.id}/returned-payment`, { paymentId: over.id })).toMatchObject({
    status: 409,
  })
  expect(await staff.put(`/payments/${back.id}/returned-payment`, { paymentId: came.id })).toMatchObject({
    status: 200,
  })
  await staff.put(`/payments/${interest.id}/aside`, { reason: 'Habenzinsen' })
  expect((await tasks()).map(({ payment }: Task) => payment.id)).toEqual([over.id])
  await staff.put(`/payments/${interest.id}/aside`, { reason: null })
  expect(await staff.put(`/payments/${interest.id}/customer`, { customerId: customer.id })).toMatchObject({
    status: 200,
    body: { customerId: customer.id, unassignedAmount: 62.2 },
  })
  expect(await staff.put(`/payments/${interest.id}/aside`, { reason: 'Zinsen' })).toMatchObject({ status: 409 })
  expect(await staff.put(`/payments/${interest.id}/customer`, { customerId: null })).toMatchObject({
    body: { customerId: null },
  })
  const { match } = (await tasks()).find(({ payment }: Task) => payment.id === over.id)
  expect(match).toMatchObject({
    certainty: 'suggested',
    assignments: [{ invoiceId: invoice.id, amount: invoice.gross }],
  })
})

test('a statement of another account is booked only when a person says so', async () => {
  const xml = aStatement({ account: 'AT611904300234573201', entries: [{ amount: '1.00' }] })
  expect((await send('?preview=true', xml)).body.warnings).toEqual([
    'Ein Auszug ist von einem anderen Konto (AT61 1904 3002 3457 3201).',
  ])
  expect(await send('', xml)).toMatchObject({ status: 409, body: { code: 'STATEMENT_OTHER_ACCOUNT' } })
  expect(await send('?otherAccount=true', xml)).toMatchObject({ status: 201, body: { payments: 1 } })
})

test('a zip of two versions of a statement books each entry once; too many, too large and another zip are refused', async () => {
  const entries = [
    { amount: '70.01', booking: 'Z1' },
    { amount: '70.02', booking: null },
  ]
  const files = [aStatement({ version: '02', entries }), aStatement({ version: '08', entries })]
  const zip = aZip(files.map((content, place) => [`${place}.xml`, content]))
  const { body } = await send('?preview=true', zip, 'application/zip')
  expect(body.entries.map(({ known }: Entry) => known)).toEqual([false, false, true, true])
  expect((await send('', zip, 'application/zip')).body).toMatchObject({ payments: 2, known: 2 })
  const many = aZip(Array.from({ length: 51 }, (_, place) => [`${place}.xml`, files[0] ?? '']))
  const large = aZip([['bomb.xml', ' '.repeat(21 * 1024 * 1024)]])
  const nested = aZip([['inner.zip', zip]])
  for (const [file, status, code] of [
    [many, 400, 'STATEMENT_TOO_MANY_FILES'],
    [large, 413, 'STATEMENT_TOO_LARGE'],
    [nested, 400, 'STATEMENT_NESTED_ZIP'],
  ] as const)
    expect(await send('', file, 'application/zip')).toMatchObject({ status, body: { code } })
})

test('the list of a bank is read in the format that is remembered by its name', async () => {
  const csv = 'Datum|Wert|Von\n3.5.2027|80,01|Delta KG\n'
  expect(await send('?preview=true', csv, 'text/csv')).toMatchObject({
    status: 400,
    body: { code: 'STATEMENT_NEEDS_FORMAT' },
  })
  const format = {
    encoding: 'utf-8',
    separator: '|',
    hasHeading: true,
    dateFormat: 'D.M.YYYY',
    columns: { date: 1, amount: 2, name: 3, iban: null, text: null },
  }
  expect(
    await staff.put('/statement-formats/Hausbank', { ...format, columns: { ...format.columns, date: 0 } }),
  ).toMatchObject({
    status: 400,
    body: { fields: { 'columns.date': 'Bitte geben Sie die Nummer einer Spalte von 1 bis 100 an.' } },
  })
  await staff.put('/statement-formats/Hausbank', format)
  expect((await staff.get('/statement-formats')).body.map(({ name }: { name: string }) => name)).toEqual([
    'Raiffeisen ELBA',
    'easybank / BAWAG',
    'Oberbank',
    'Hausbank',
  ])
  const { body } = await send('?preview=true&format=Hausbank', csv, 'text/csv')
  expect(body.entries).toMatchObject([{ amount: 80.01, payerName: 'Delta KG', bookedOn: '2027-05-03', known: false }])
  expect((await send('?format=Hausbank', csv, 'text/csv')).body).toMatchObject({ payments: 1 })
  expect((await send('?format=Hausbank', csv, 'text/csv')).body).toMatchObject({ payments: 0, known: 1 })
})

test('what is no statement is refused with a sentence, and nothing is written', async () => {
  const before = (await staff.get('/payments')).body.length
  const cut = aStatement({ entries: [{ amount: '1.00' }, { amount: '2.00' }] }).slice(0, -60)
  expect(await send('', cut)).toEqual({
    status: 400,
    body: {
      code: 'STATEMENT_UNREADABLE',
      message: 'Diese Datei ist kein vollständiges XML: Zeile 3 ist nicht lesbar.',
    },
  })
  expect(await send('', '{}', 'application/json')).toMatchObject({
    status: 415,
    body: { code: 'STATEMENT_WRONG_TYPE' },
  })
  expect((await staff.get('/payments')).body).toHaveLength(before)
})
