import { like } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { beginNextYear } from '../../test/support/newYears.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aStatement } from '../../test/support/statements.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { feedLetters } from '../broadcasts/feedLetters.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { mails } from '../schema/tables/records.ts'

const house = aHouse()

/** A lead, two companies with an invoiced order each, and the next year begun and opened. */
async function twoYears() {
  const { token } = await anAdmin(house)
  const lead = asAdmin(house.app, token)
  const team = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 8000 })
  const gone = await anItem(house, { name: 'Alpenwurst', price: 700 })
  const companies = await Promise.all([aCustomer(house), aCustomer(house)])
  const invoices = []
  for (const company of companies) {
    const { orderID } = await anOrder(house, company, [
      { itemId: team, quantity: 3 },
      { itemId: gone, quantity: 2 },
    ])
    invoices.push((await lead.post('/invoices/create', { orderID })).body)
  }
  await beginNextYear(lead)
  await lead.put('/settings', { registrationOpen: true })
  return { token, lead, companies, invoices }
}

let story: Awaited<ReturnType<typeof twoYears>>
beforeAll(async () => {
  story = await twoYears()
})
const called = async (name: string): Promise<number> => {
  const items: { itemId: number; name: string }[] = (await story.lead.get('/items/all')).body
  return items.find((item) => item.name === name)?.itemId ?? 0
}

test('an item that is deleted in the new year is still what a company had in the one before', async () => {
  const { lead, companies } = story
  const me = asCustomer(house.app, companies[0].token)
  expect((await lead.delete(`/items/${await called('Alpenwurst')}`)).status).toBe(204)
  const { bought } = (await me.get('/customers/me/last-year')).body
  expect(bought).toMatchObject([
    { name: 'Startplatz', quantity: 3 },
    { name: 'Alpenwurst', quantity: 2 },
  ])
  const [{ orders }] = (await me.get('/orders/me/earlier')).body
  expect(orders[0].orderItems.map(({ name }: { name: string }) => name)).toEqual(['Startplatz', 'Alpenwurst'])
})

test('of a company that is erased between the years nothing but its money is left, and nobody invites it', async () => {
  const { lead, companies, invoices } = story
  const [loyal, erased] = companies
  await house.db.update(mails).set({ state: 'sent' })
  await erasePerson(house.context, { email: erased.email, runnerIDs: [] })
  expect(await tracesOf(house.db, erased.email)).toEqual([])
  expect((await lead.get('/orders?year=2027')).body).toHaveLength(2)
  expect((await lead.get(`/invoices/${invoices[1].id}/pdf/admin`)).status).toBe(200)
  await lead.put('/come-again', { on: true })
  const { body: sent } = await lead.post('/come-again/letters')
  await feedLetters(house.context)
  const invited = await house.db.select({ to: mails.recipient }).from(mails).where(like(mails.cause, 'come-again:%'))
  expect([sent.recipients, invited]).toEqual([1, [{ to: loyal.email }]])
})

test('a transfer of last year’s amount that names this year’s invoice is for a person to decide, and pays what that says', async () => {
  const { token, lead, companies, invoices } = story
  const [loyal] = companies
  const me = asCustomer(house.app, loyal.token)
  const { orderID } = await anOrder(house, loyal, [{ itemId: await called('Startplatz'), quantity: 1 }])
  const now = (await lead.post('/invoices/create', { orderID })).body
  const [before] = invoices
  const payload = aStatement({ entries: [{ amount: before.gross.toFixed(2), text: `Rechnung ${now.number}` }] })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/xml' }
  const send = async (query: string) =>
    (await house.app.inject({ method: 'POST', url: `/api/v1/statements${query}`, headers, payload })).json()
  const [{ match }] = (await send('?preview=true')).entries
  expect(match.certainty).toBe('suggested')
  expect(await send('')).toMatchObject({ payments: 1, assigned: 0, unassigned: 1 })
  const [payment] = (await lead.get('/payments')).body
  const shares = [{ invoiceId: before.id, amount: before.gross }]
  expect((await lead.put(`/payments/${payment.id}/assignments?unassigned=${before.gross}`, shares)).status).toBe(200)
  expect((await lead.get(`/orders/${orderID}`)).body.openAmount).toBe(now.gross)
  const [{ orders }] = (await me.get('/orders/me/earlier')).body
  expect(orders[0]).toMatchObject({ paymentState: 'COMPLETED', openAmount: 0 })
})
