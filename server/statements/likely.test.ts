import { beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aStatement } from '../../test/support/statements.ts'
import type { StatementEntry } from '#server/demo/camtStatement.ts'

const house = aHouse()
let token: string
let staff: ReturnType<typeof asAdmin>
let productId: number

beforeAll(async () => {
  token = (await anAdmin(house, ['billing'])).token
  staff = asAdmin(house.app, token)
  productId = (await itemOf(house, 'PRODUCT')).itemId
  const columns = { date: 1, amount: 2, name: 3, iban: 4, text: 5 }
  const look = { encoding: 'utf-8', separator: ';', hasHeading: false, dateFormat: 'YYYY-MM-DD', columns }
  await staff.put('/statement-formats/Liste', look)
})

const DAY = '2027-05-03'
type Row = { amount: string; iban: string; text: string }
const list = (...rows: Row[]) =>
  rows.map(({ amount, iban, text }) => [DAY, amount.replace('.', ','), 'Alpha', iban, text].join(';')).join('\n')
const camt = (...rows: Row[]) =>
  aStatement({
    entries: rows.map((row, place): StatementEntry => ({
      ...row,
      day: DAY,
      name: 'ALPHA GMBH',
      ref: `E${row.text}${place}`,
      booking: `B${row.iban}${row.text}${place}`,
    })),
  })

async function send(kind: 'camt' | 'list', rows: Row[], query = '') {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': kind === 'camt' ? 'application/xml' : 'text/csv',
  }
  const url = `/api/v1/statements?format=Liste&${query}`
  const payload = kind === 'camt' ? camt(...rows) : list(...rows)
  const answer = await house.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const likelyOf = async (kind: 'camt' | 'list', rows: Row[]) =>
  (await send(kind, rows, 'preview=true')).body.entries.map(({ likely }: { likely: number | null }) => likely)
const idsOf = async (statementId: number): Promise<number[]> =>
  (await staff.get('/payments')).body
    .filter((payment: { statementId: number }) => payment.statementId === statementId)
    .map(({ id }: { id: number }) => id)
    .toSorted((one: number, other: number) => one - other)

async function anInvoice() {
  const order = await anOrder(house, await aCustomer(house), [{ itemId: productId, quantity: 1 }])
  return (await staff.post('/invoices/create', { orderID: order.orderID })).body
}

test.each([
  ['list', 'camt'],
  ['camt', 'list'],
] as const)(
  'what the %s has brought, the %s brings once more: left out, unless somebody says otherwise',
  async (first, second) => {
    const iban = first === 'list' ? 'AT483200000012345864' : 'AT022050302101023600'
    const [known, unknown] = [
      { amount: '86.40', iban, text: 'Startgeld' },
      { amount: '12.00', iban, text: 'Nachzahlung' },
    ]
    // two equal transfers of one day are two, whatever source tells them
    const { body: booked } = await send(first, [known, known])
    expect(booked).toEqual({
      statementId: expect.any(Number),
      payments: 2,
      assigned: 0,
      unassigned: 2,
      returns: 0,
      known: 0,
    })
    const ids = await idsOf(booked.statementId)
    expect(await likelyOf(second, [known, known, known, unknown])).toEqual([...ids, null, null])
    expect((await send(second, [known, known, unknown])).body).toMatchObject({ payments: 1, known: 0, likely: 2 })
    // the same source knows its own, and takes nobody else's
    expect(await likelyOf(first, [known, known])).toEqual([null, null])
    expect((await send(second, [known, known, unknown], 'anyway=1')).body).toMatchObject({
      payments: 1,
      likely: 1,
      known: 1,
    })
    expect((await send(second, [known], 'anyway=1,x')).status).toBe(400)
  },
)

test('without an account a document number tells it; what is left out pays nothing', async () => {
  const invoice = await anInvoice()
  const row = { amount: invoice.gross.toFixed(2), iban: '', text: `RE ${invoice.number}` }
  expect((await send('list', [row])).body).toMatchObject({ assigned: 1 })
  const iban = 'AT611904300234573201'
  expect((await send('camt', [{ ...row, iban }])).body).toMatchObject({ payments: 0, assigned: 0, likely: 1 })
})

test('what was booked twice all the same is set aside as the double of the one that counts', async () => {
  const invoice = await anInvoice()
  const row = { amount: invoice.gross.toFixed(2), iban: 'AT321420020010939242', text: invoice.number }
  const [counts = 0] = await idsOf((await send('list', [row])).body.statementId)
  const [double = 0] = await idsOf((await send('camt', [row], 'anyway=0')).body.statementId)
  const task = async () =>
    (await staff.get('/payments/tasks')).body.find(({ payment }: { payment: { id: number } }) => payment.id === double)
  expect(await task()).toMatchObject({ likely: counts })
  await staff.put(`/payments/${double}/customer`, { customerId: invoice.customerID })
  const aside = (id: number, doubleOf: number | null) =>
    staff.put(`/payments/${id}/aside`, { reason: 'doppelt gebucht', doubleOf })
  const refused = { status: 409, body: { code: 'PAYMENT_NO_DOUBLE' } }
  expect(await aside(double, double)).toMatchObject(refused)
  expect(await aside(counts, double)).toMatchObject({ status: 409, body: { code: 'PAYMENT_ASSIGNED' } })
  expect(await aside(double, null)).toMatchObject({ status: 409, body: { code: 'PAYMENT_ASSIGNED' } })
  const { body: other } = await staff.post('/payments', { amount: 1, bookedOn: DAY })
  expect(await aside(double, other.id)).toMatchObject(refused)
  expect(await aside(double, 999_999)).toMatchObject({ status: 404 })
  expect((await aside(double, counts)).body).toMatchObject({
    customerId: null,
    asideReason: 'doppelt gebucht',
    doubleOf: counts,
  })
  expect(await task()).toBeUndefined()
  // nobody's money any more, and it makes nothing likely itself
  expect((await staff.get(`/customers/${invoice.customerID}/account`)).body.balance).toBe(0)
  const assigned = await staff.put(`/payments/${double}/customer`, { customerId: invoice.customerID })
  expect(assigned).toMatchObject({ status: 409, body: { code: 'PAYMENT_IS_DOUBLE' } })
  expect((await staff.delete(`/payments/${double}?reason=Doppelt`)).status).toBe(409)
  expect((await staff.put(`/payments/${double}/aside`, { reason: null })).body).toMatchObject({ doubleOf: null })
  expect(await task()).toMatchObject({ likely: counts })
})
