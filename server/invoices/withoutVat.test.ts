import { beforeEach, describe, expect, test } from 'vitest'
import { extractText } from 'unpdf'
import { desc, eq } from '#server/drizzle.cjs'
import { settingMessages as say } from '#contract/event/settingMessages.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, aRegistration } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { brokenRules, facturXFigures, treeOf } from '../../test/support/electronicInvoices.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { mails } from '../schema/tables/records.ts'
import { textAt } from '../statements/camtTree.ts'

const house = aHouse()
let admin: string | undefined

const staff = () => asAdmin(house.app, admin ?? '')
const CHARGED = { vat: 'charged', companyUID: 'ATU72619044', taxNumber: null }
const SMALL = { vat: 'smallBusiness', companyUID: null, taxNumber: '81 234/5678' }
/** Numbers that are left in the settings are nowhere named. */
const NOT_TAXABLE = { vat: 'notTaxable', companyUID: 'ATU72619044', taxNumber: '81 234/5678' }
const charge = (issuer: object) => staff().put('/settings', { issuer })

beforeEach(async () => {
  admin ??= (await anAdmin(house)).token
  await charge(CHARGED)
})

/** Four teams, a meal at 10 % and a donation without VAT; 720,00 € in all, 127,00 € of them VAT where it is charged. */
async function anOrderOfThreeRates() {
  const company = await aCustomer(house, aRegistration({ companyUID: 'ATU12345675' }))
  const meal = await anItem(house, { name: 'Essensgutschein', price: 1000, vatRate: 10 })
  const gift = await anItem(house, { name: 'Spende', price: 2500, vatRate: 0, vatExemption: 'Eine Spende.' })
  const { itemId: team } = await itemOf(house, 'TEAM')
  const order = await anOrder(house, company, [
    { itemId: team, quantity: 4 },
    { itemId: meal, quantity: 2 },
    { itemId: gift, quantity: 1 },
  ])
  return { company, order, mine: asCustomer(house.app, company.token), team, meal }
}

const NET = 333
const WITH_VAT = NET + 57.6 + 2
const issue = (orderID: number) => staff().post('/invoices/create', { orderID })
const facturXOf = async (id: string) => (await staff().get(`/invoices/${id}/xml/admin`)).body
const ebInterfaceOf = async (id: string) => (await staff().get(`/invoices/${id}/xml/admin?format=ebinterface`)).body

async function pageOf(id: string): Promise<string> {
  const { body } = await staff().get(`/invoices/${id}/pdf/admin`)
  const { text } = await extractText(new Uint8Array(body), { mergePages: true })
  return text.replaceAll(/[\u00a0\n]/g, ' ')
}

const letterAbout = async (id: string) => {
  const [mail] = await house.db.select().from(mails).where(eq(mails.invoiceId, id)).orderBy(desc(mails.id))
  return mail?.text.replaceAll('\u00a0', ' ')
}

test.each([
  ['who charges VAT has a UID', { ...CHARGED, companyUID: '' }, { 'issuer.companyUID': say.uidNeeded }],
  ['a small business has a number', { ...SMALL, taxNumber: ' ' }, { 'issuer.taxNumber': say.taxNumberNeeded }],
  ['there are three ways', { vat: 'sometimes' }, { 'issuer.vat': say.choice('Mehrwertsteuer') }],
])('%s', async (_, issuer, fields) => {
  expect(await charge(issuer)).toMatchObject({ status: 400, body: { fields } })
})

describe.each([
  ['a small business', SMALL, 'E', 'smallBusinessReason', 'Steuernummer: 81 234/5678'],
  ['an issuer of what is not taxable', NOT_TAXABLE, 'O', 'notTaxableReason', 'FN 612345 h'],
] as const)('%s', (_, issuer, category, reasonPath, foot) => {
  test('charges no VAT, whatever the items say, from the shop to the document', async () => {
    await charge(issuer)
    expect((await asAnyone(house.app).get('/event')).body.vat).toBe(issuer.vat)
    const shop: { vatRate: number }[] = (await asAnyone(house.app).get('/items')).body
    expect(new Set(shop.map(({ vatRate }) => vatRate))).toEqual(new Set([0]))

    const { order, mine, team } = await anOrderOfThreeRates()
    const quote = await mine.post('/orders/quote', [{ itemId: team, quantity: 1 }])
    expect(quote.body).toMatchObject({ net: 72, gross: 72, vat: [{ rate: 0, net: 72, amount: 0 }] })
    expect(order).toMatchObject({ totalPrice: NET, gross: NET, vat: [{ rate: 0, net: NET, amount: 0 }] })
    expect((await mine.get(`/orders/${order.orderID}`)).body).toMatchObject({ gross: NET })
    expect((await mine.get('/items/me')).body[0].vatRate).toBe(0)
    expect((await staff().get('/statistics/tasks')).body.uninvoicedOrders).toContainEqual(
      expect.objectContaining({ orderID: order.orderID, gross: NET }),
    )

    const { status, body: invoice } = await issue(order.orderID)
    expect([status, invoice.net, invoice.gross, invoice.openAmount]).toEqual([201, NET, NET, NET])
    const { [reasonPath]: reason } = house.context.event.issuer
    const page = await pageOf(invoice.id)
    expect(page).toContain('keine MwSt. 0,00 €')
    expect(page).toContain(reason.replaceAll('\u00a0', ' '))
    expect(page).not.toMatch(/ % MwSt|Ohne MwSt|UID: ATU7/)
    expect(page).toContain(foot)
    expect(page.includes('UID: ATU12345675')).toBe(category === 'E')
    const letter = await letterAbout(invoice.id)
    expect(letter).toContain('keine MwSt.: 0,00 €')
    expect(letter).not.toContain('UID ATU')

    const xml = await facturXOf(invoice.id)
    expect(await brokenRules(xml)).toEqual([])
    const { vat } = await facturXFigures(xml)
    expect(vat).toEqual([expect.objectContaining({ category, rate: 0, amount: 0, net: NET * 100 })])
    expect(textAt(await treeOf(await ebInterfaceOf(invoice.id)), 'Biller', 'VATIdentificationNumber')).toBe('00000000')
  })

  test('corrects what was issued with VAT as it was, and what was issued without it likewise', async () => {
    const { order, company } = await anOrderOfThreeRates()
    const { body: taxed } = await issue(order.orderID)
    const before = [await pageOf(taxed.id), await facturXOf(taxed.id)]
    await charge(issuer)
    expect([await pageOf(taxed.id), await facturXOf(taxed.id)]).toEqual(before)
    expect((await staff().get(`/orders/${order.orderID}`)).body).toMatchObject({ gross: WITH_VAT })
    const meal = order.orderItems.find(({ name }: { name: string }) => name === 'Essensgutschein')
    const lines = [{ orderItemId: meal?.orderItemId, quantity: 1 }]
    const { body: credit } = await staff().post(`/invoices/${taxed.id}/credit`, { reason: 'Zu viel', lines })
    expect(credit).toMatchObject({ kind: 'CREDIT_NOTE', net: -10, gross: -11 })
    const { vat, seller } = await facturXFigures(await facturXOf(credit.id))
    expect(vat).toEqual([expect.objectContaining({ category: 'S', rate: 10 })])
    expect(seller).toEqual(['ATU72619044'])
    expect(await pageOf(credit.id)).toContain('UID: ATU72619044')

    const { body: untaxed } = await issue(
      (await anOrder(house, company, [{ itemId: meal?.itemId ?? 0, quantity: 1 }])).orderID,
    )
    await charge(CHARGED)
    const { body: storno } = await staff().post(`/invoices/${untaxed.id}/cancel`, { reason: 'Irrtum' })
    expect(storno).toMatchObject({ net: -10, gross: -10 })
    const xml = await facturXOf(storno.id)
    expect(await brokenRules(xml)).toEqual([])
    expect((await facturXFigures(xml)).vat[0]?.category).toBe(category)
    // what is invoiced anew follows the issuer of today
    expect((await issue(untaxed.orderID)).body).toMatchObject({ net: 10, gross: 11 })
  })
})

test('what is not invoiced yet follows the issuer, there and back, and is found by its sum', async () => {
  const { order } = await anOrderOfThreeRates()
  const grossNow = async () => (await staff().get(`/orders/${order.orderID}`)).body.gross
  expect(await grossNow()).toBe(WITH_VAT)
  await charge(SMALL)
  expect(await grossNow()).toBe(NET)
  const found = async (sum: string) => {
    const hits: { kind: string; id: number }[] = (await staff().get(`/search?q=${sum}`)).body
    return hits.some(({ kind, id }) => kind === 'order' && id === order.orderID)
  }
  expect([await found('333,00'), await found('392,60')]).toEqual([true, false])
  await charge(CHARGED)
  expect([await grossNow(), await found('392,60')]).toEqual([WITH_VAT, true])
})
