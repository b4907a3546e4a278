import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from '#server/drizzle.cjs'
import { payments } from '#server/schema/tables/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../support/as.ts'
import { aCustomer, anAdmin } from '../support/build.ts'
import { aContext } from '../support/context.ts'
import type { TestContext } from '../support/context.ts'
import { anOrder, itemOf } from '../support/orders.ts'
import { aStatement } from '../support/statements.ts'

let house: TestContext
let token: string

beforeAll(async () => {
  house = await aContext()
  token = (await anAdmin(house, ['billing'])).token
})
afterAll(() => house.close())

async function anInvoice() {
  const order = await anOrder(house, await aCustomer(house), [
    { itemId: (await itemOf(house, 'PRODUCT')).itemId, quantity: 1 },
  ])
  return (await asAdmin(house.app, token).post('/invoices/create', { orderID: order.orderID })).body
}

async function book(xml: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/xml' }
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/statements', headers, payload: xml })
  return { status: answer.statusCode, body: answer.json() }
}

const booked = () => house.db.$count(payments)

/** Ends the connection that writes payments, as soon as one does. */
async function cutOff(): Promise<void> {
  const writing = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'insert into "payments"%' and state <> 'idle' and datname = current_database()`
  while ((await house.db.execute(writing)).rowCount === 0) await nextTurn()
}

test('an import whose connection is lost in the middle books nothing; again it books everything once', async () => {
  const invoice = await anInvoice()
  const others = Array.from({ length: 1500 }, (_, place) => ({ amount: '1.00', text: `Spende ${place}` }))
  const xml = aStatement({ entries: [{ amount: invoice.gross.toFixed(2), text: invoice.number }, ...others] })
  const [lost] = await Promise.all([book(xml), cutOff()])
  expect([lost.status, await booked()]).toEqual([503, 0])
  expect(await book(xml)).toMatchObject({ status: 201, body: { payments: 1501, assigned: 1, known: 0 } })
  expect(await booked()).toBe(1501)
})

test('two clerks who assign different payments to one invoice at once never pay it twice', async () => {
  const staff = asAdmin(house.app, token)
  const invoice = await anInvoice()
  const entry = { amount: invoice.gross.toFixed(2), name: 'Niemand' }
  const { body } = await book(aStatement({ entries: [entry, entry, entry, entry] }))
  const own = (await staff.get('/payments')).body.filter(
    ({ statementId }: { statementId: number }) => statementId === body.statementId,
  )
  const answers = await Promise.all(
    own.map(({ id }: { id: number }) =>
      staff.put(`/payments/${id}/assignments`, [{ invoiceId: invoice.id, amount: invoice.gross }]),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})
