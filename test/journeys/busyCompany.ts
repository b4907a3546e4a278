import type { Places } from './addresses.ts'
import { fillTeam } from './dashboardSteps.ts'
import { fileCodeOf, runnerCodeOf } from './linkSteps.ts'
import { invoiceOf } from './orderSteps.ts'
import { anInvitingCompany, callApi, orderItems, STAFF, type Company, type Product } from './product.ts'

/** A company with named and free teams, codes, an invoice, and an order of the longest name at the longest price. */
export async function aBusyCompany(product: Product): Promise<{ company: Company; places: Places }> {
  const company = await anInvitingCompany(product, { places: 3, timed: 1 })
  await fillTeam(product, company, 0)
  const [{ id, runners }] = await callApi(product, 'GET /teams/me', { token: company.token })
  const [{ teamCode }] = await callApi(product, 'POST /teams/generate-codes', { token: company.token, body: [id] })
  await invoiceOf(product, await orderItems(product, company, { Biertischgarnitur: 2 }))
  await orderItems(product, company, { 'Firmenporträt, halbe Seite': 9, Obstkorb: 1 })
  const me = await callApi(product, 'GET /customers/me', { token: company.token })
  const staff = await callApi(product, 'POST /auth/login', { body: STAFF })
  const message = { audience: 'captains', subject: 'Anreise', text: 'Ihr Team {Team}: {Link}' }
  const { messageId } = await callApi(product, 'POST /messages', { token: staff.token, body: message })
  const body = { amount: 12.5, bookedOn: '2027-05-03', note: 'Bar bezahlt, ohne Namen' }
  const { id: paymentId } = await callApi(product, 'POST /payments', { token: staff.token, body })
  const runnerCode = await runnerCodeOf(product, company, runners[0])
  const fileCode = await fileCodeOf(product, staff.token)
  const codes = { editingCode: teamCode, inviteCode: company.inviteCode, runnerCode, fileCode }
  return { company, places: { ...codes, customerId: me.id, messageId, paymentId } }
}
