import { beforeAll, expect, test } from 'vitest'
import type { StatementEntry } from '#server/demo/camtStatement.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aStatement } from '../../test/support/statements.ts'
import { mails } from '../schema/tables/records.ts'

const house = aHouse()
let token: string
let lead: ReturnType<typeof asAdmin>
beforeAll(async () => {
  token = (await anAdmin(house)).token
  lead = asAdmin(house.app, token)
})

async function aDebtor(count: number) {
  const { itemId } = await itemOf(house, 'PRODUCT')
  const customer = await aCustomer(house)
  const invoices = []
  for (let place = 0; place < count; place += 1) {
    const order = await anOrder(house, customer, [{ itemId, quantity: 1 }])
    invoices.push((await lead.post('/invoices/create', { orderID: order.orderID })).body)
  }
  return { customer, invoices }
}

async function book(...entries: StatementEntry[]) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/xml' }
  const payload = aStatement({ entries })
  return (await house.app.inject({ method: 'POST', url: '/api/v1/statements', headers, payload })).json()
}

const thanked = async () => (await house.db.select().from(mails)).filter(({ cause }) => cause.startsWith('payment:'))

test('a statement thanks each company for what it has paid if the settings say so, and not for what it takes back', async () => {
  const [daughter, mother] = [await aDebtor(3), await aDebtor(1)]
  const [early, one, back] = daughter.invoices
  const [hers] = mother.invoices
  await book({ amount: early.gross.toFixed(2), text: early.number })
  expect(await thanked()).toEqual([])
  await lead.put('/settings', { paymentThanks: true, updatedAt: (await lead.get('/settings')).body.updatedAt })
  await asCustomer(house.app, mother.customer.token).put('/customers/me', { billingEmail: 'rechnungen@mutter.example' })
  const returned = { amount: back.gross.toFixed(2), text: back.number, booking: 'R1' }
  const answer = await book(
    { amount: (one.gross + hers.gross).toFixed(2), text: `${one.number} ${hers.number}` },
    returned,
    { ...returned, booking: 'R2', isDebit: true, isReturn: true },
    { amount: '5.40', count: 3 },
  )
  expect(answer).toMatchObject({ payments: 3, assigned: 2, returns: 1 })
  // what a bank gives no name is called what it is
  expect((await lead.get('/payments')).body.map(({ note }: { note: string }) => note)).toContain('Sammelbuchung')
  const letters = await thanked()
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    [daughter.customer.email, 'rechnungen@mutter.example'].toSorted(),
  )
  expect(letters.find(({ recipient }) => recipient.startsWith('rechnungen'))?.text).toMatch(
    new RegExp(`Danke, Ihre Zahlung ist da[^]*${hers.number}`),
  )
  // it went to another address than the account's, and stands at the company all the same
  const { body: shown } = await lead.get(`/letters?customer=${mother.customer.id}`)
  expect(shown.map(({ kind }: { kind: string }) => kind)).toContain('payment')
})
