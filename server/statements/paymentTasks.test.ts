import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aContext } from '../../test/support/context.ts'
import type { TestContext } from '../../test/support/context.ts'
import { aStatement } from '../../test/support/statements.ts'

let house: TestContext
let staff: ReturnType<typeof asAdmin>
let token: string

beforeAll(async () => {
  house = await aContext()
  token = (await anAdmin(house, ['billing'])).token
  staff = asAdmin(house.app, token)
})
afterAll(() => house.close())

async function send(query: string, payload: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/xml' }
  const answer = await house.app.inject({ method: 'POST', url: `/api/v1/statements${query}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
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
