import { beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { aStatement } from '../../test/support/statements.ts'
import type { StatementEntry } from '#server/demo/camtStatement.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let token: string

beforeAll(async () => {
  token = (await anAdmin(house, ['billing'])).token
  staff = asAdmin(house.app, token)
})

async function send(query: string, payload: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/xml' }
  const answer = await house.app.inject({ method: 'POST', url: `/api/v1/statements${query}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const book = async (...entries: StatementEntry[]) => (await send('', aStatement({ entries }))).body
type Payment = { id: number; amount: number; reference: string; payerName: string; statementId: number }
const paymentsOf = async ({ statementId }: { statementId: number }): Promise<Payment[]> =>
  (await staff.get('/payments')).body.filter((payment: Payment) => payment.statementId === statementId)

test('what a preview takes its import books, however long what a payer or bank has written', async () => {
  const long = Array.from({ length: 700 }, (_, nth) => `${nth}-${Math.sin(nth)}`).join(' ')
  const entries = [
    { amount: '1.23', text: long, name: long, iban: long, endToEnd: long, booking: long, ref: long, rf: long },
    { amount: '1.24', text: '\u{10FFFF}'.repeat(9000), name: '\u0315\u0300'.repeat(5000) },
  ]
  const preview = await send('?preview=true', aStatement({ entries }))
  expect([preview.status, preview.body.entries.length]).toEqual([200, 2])
  const imported = await send('', aStatement({ entries }))
  expect(imported).toMatchObject({ status: 201, body: { payments: 2 } })
  const [, booked] = await paymentsOf(imported.body)
  expect(booked?.reference).toBe(preview.body.entries[0].reference)
  expect(booked?.reference).toMatch(/^0-0 1-0.84.{1900,2140}$/)
})

const RETURN = { amount: '64.64', isDebit: true, isReturn: true }

test('a return may be of any payment of its amount: those of its account and name come first, then the newest, in parts', async () => {
  const paid = { amount: '64.64', text: 'Startgeld' }
  const iban = 'AT483200000012345864'
  const came = await book(
    { ...paid, day: '2027-05-01', name: 'Alpha', iban },
    { ...paid, day: '2027-05-02', name: 'Beta' },
    { ...paid, day: '2027-05-03', name: 'Gamma' },
    { ...paid, day: '2027-05-04', name: 'Delta' },
  )
  const went = await book({ ...RETURN, text: 'anders', name: 'Beta', iban }, { ...RETURN, text: 'fremd' })
  const [unknown, told] = await paymentsOf(went)
  const candidates = async (of: Payment | undefined, query = '') => {
    const { body, headers } = await staff.get(`/payments/${of?.id}/returnable${query}`)
    return [body.map(({ payerName }: Payment) => payerName), headers['x-total-count']]
  }
  expect(await candidates(told)).toEqual([['Alpha', 'Beta', 'Delta', 'Gamma'], '4'])
  expect(await candidates(unknown, '?limit=2&offset=1')).toEqual([['Gamma', 'Beta'], '4'])
  const [delta] = await paymentsOf(came)
  const { id: customer } = await aCustomer(house)
  await staff.put(`/payments/${delta?.id}/customer`, { customerId: customer })
  await staff.put(`/payments/${unknown?.id}/customer`, { customerId: customer })
  expect(await candidates(unknown)).toEqual([['Delta'], '1'])
  expect((await staff.get('/payments/999999/returnable')).status).toBe(404)
})

test('what waits comes in parts, the oldest first, with how many there are', async () => {
  const day = '2027-01-02'
  const entries = Array.from({ length: 520 }, (_, nth) => ({ amount: '5.55', text: `Spende ${nth}`, day }))
  await book(...entries, { ...RETURN, amount: '5.55', day, text: 'anders' })
  const { body, headers } = await staff.get('/payments/tasks')
  expect([body.length, Number(headers['x-total-count'])]).toEqual([500, expect.any(Number)])
  expect(Number(headers['x-total-count'])).toBeGreaterThan(520)
  expect(body[0].payment).toMatchObject({ bookedOn: day, reference: 'Spende 0' })
  const part = await staff.get('/payments/tasks?limit=3&offset=519')
  expect(
    part.body.map(({ payment, returnable }: { payment: Payment; returnable: number }) => [
      payment.reference,
      returnable,
    ]),
  ).toEqual([
    ['Spende 519', 0],
    ['anders', 520],
    [expect.any(String), expect.any(Number)],
  ])
  expect((await staff.get('/payments/tasks?limit=501')).status).toBe(400)
})
