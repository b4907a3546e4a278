import { aRegistration } from '../build.ts'
import { termsVersionOf } from '../shopper.ts'
import { aStatement } from '../statements.ts'
import { overTheWire, type Say, type WireCall } from '../wire.ts'
import { ADMIN, mailedCode, type OldProduct } from './oldProduct.ts'

const PASSWORD = 'Gletscherspalte-81'

type Company = { say: Say; orderID: number }
type Bought = { itemId: number; quantity: number }

/** Logs in at a server, as its first admin unless told; answers how to call it as them. */
export async function logIn(url: string, { email, password } = ADMIN): Promise<Say> {
  const { token } = (await done(overTheWire(url), { method: 'POST', path: '/auth/login', body: { email, password } }))
    .body
  return overTheWire(url, token)
}

async function done(say: Say, call: WireCall) {
  const answer = await say(call)
  if (answer.status >= 400)
    throw new Error(`${call.method ?? 'GET'} ${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Tests whether this version has a call. */
async function hasCall(url: string, path: string): Promise<boolean> {
  const { body } = await overTheWire(url)({ path: '/openapi.json' })
  return Object.keys(body.paths).includes(`/api/v1${path}`)
}

/**
 * Three companies with orders, by the API of whatever version runs there: one of its teams is given back by a Gutschrift, an invoice is
 * cancelled by a Storno, and one order has no document.
 */
export async function fillOrders(old: OldProduct, url: string): Promise<{ teamCode: string }> {
  const staff = await logIn(url)
  const { body: items } = await done(staff, { path: '/items?itemType=TEAM' })
  const place: number = items.find(
    ({ availableQuantity }: { availableQuantity: number }) => availableQuantity > 0,
  ).itemId
  const [first, second] = [
    await aCompany(old, url, { companyName: 'Bergblick GmbH', lines: [{ itemId: place, quantity: 3 }] }),
    await aCompany(old, url, { companyName: 'Talwerk Özgür & Söhne OG', lines: [{ itemId: place, quantity: 2 }] }),
    await aCompany(old, url, { companyName: 'Almhof KG', lines: [{ itemId: place, quantity: 1 }] }),
  ]
  const { body: team } = await done(first!.say, { path: '/teams/me' })
  const shared = await done(first!.say, { method: 'POST', path: '/teams/align-codes', body: [team[0].id] })
  const credited = await anInvoice(staff, first!)
  const { body: lines } = await done(staff, { path: `/orders/${first!.orderID}/items` })
  const line = lines.find(({ itemId }: Bought) => itemId === place)
  const credit = { reason: 'Ein Team ist erkrankt', lines: [{ orderItemId: line.orderItemId, quantity: 1 }] }
  await done(staff, { method: 'POST', path: `/invoices/${credited.id}/credit`, body: credit })
  const cancelled = await anInvoice(staff, second!)
  const storno = { reason: 'Falsche Rechnungsadresse' }
  await done(staff, { method: 'POST', path: `/invoices/${cancelled.id}/cancel`, body: storno })
  const teamCode: string = shared.body[0].teamCode
  return { teamCode }
}

async function aCompany(
  old: OldProduct,
  url: string,
  { companyName, lines }: { companyName: string; lines: Bought[] },
): Promise<Company> {
  const email = `${companyName.split(' ')[0]!.toLowerCase()}@firma.example`
  const registration = aRegistration({ email, companyName, password: PASSWORD })
  const { body } = await done(overTheWire(url), { method: 'POST', path: '/auth/register', body: registration })
  const say = overTheWire(url, body.token)
  await done(say, { method: 'PUT', path: '/verify-email/validate', body: { token: await mailedCode(old, email) } })
  const headers = { 'x-terms-version': await termsVersionOf(url) }
  const { body: order } = await done(say, { method: 'POST', path: '/orders', body: lines, headers })
  return { say, orderID: order.orderID }
}

async function anInvoice(staff: Say, { orderID }: Company) {
  return (await done(staff, { method: 'POST', path: '/invoices/create', body: { orderID } })).body
}

/**
 * Weeks later: a reminder of payment, then more money than was asked for, and a run for the accountant; where a version has no
 * ledger yet, its order is marked as paid.
 */
export async function fillPayments(url: string): Promise<void> {
  const staff = await logIn(url)
  const { body: documents } = await done(staff, { path: '/invoices' })
  const live = documents.find(({ number }: { number: string }) => /^\d+-0+1$/.test(number))
  if (await hasCall(url, '/dunning/runs'))
    await done(staff, { method: 'POST', path: '/dunning/runs', body: { invoiceIds: [live.id] } })
  if (await hasCall(url, '/payments')) await paySurplus(staff, { live, documents })
  else await done(staff, { method: 'PUT', path: `/orders/${live.orderID}/status?paymentState=COMPLETED` })
  if (await hasCall(url, '/statements')) {
    const body = aStatement({ entries: [{ amount: '40.00', name: 'Ein Unbekannter', text: 'Danke' }] })
    const headers = { 'content-type': 'application/xml' }
    await done(staff, { method: 'POST', path: '/statements?name=auszug.xml', body, headers })
  }
  if (await hasCall(url, '/bookkeeping/runs')) {
    const month = live.createdAt.slice(0, 7)
    await done(staff, { method: 'POST', path: '/bookkeeping/runs', body: { month, format: 'neutral' } })
  }
}

type Document = { id: string; number: string; orderID: number; customerID: number; gross: number }

async function paySurplus(staff: Say, { live, documents }: { live: Document; documents: Document[] }): Promise<void> {
  const open = inCents(documents.filter(({ orderID }) => orderID === live.orderID).map(({ gross }) => gross))
  const bookedOn = new Date().toISOString().slice(0, 10)
  const payment = { amount: inCents([open, 25.5]), bookedOn, customerId: live.customerID, note: 'bar, zu viel' }
  const { body } = await done(staff, { method: 'POST', path: '/payments', body: payment })
  const shares = [{ invoiceId: live.id, amount: open }]
  await done(staff, { method: 'PUT', path: `/payments/${body.id}/assignments`, body: shares })
}

/** A sum that is exact to the cent. */
const inCents = (euros: readonly number[]) => Math.round(euros.reduce((sum, euro) => sum + euro * 100, 0)) / 100
