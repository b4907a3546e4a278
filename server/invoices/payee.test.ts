import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { brokenRules, treeOf } from '../../test/support/electronicInvoices.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { mails } from '../schema/tables/records.ts'

const house = aHouse()
const HOLDER = 'Verein Bergsport, Konto Firmenlauf'

const staff = async () => asAdmin(house.app, (await anAdmin(house)).token)
const wordsOf = async (pdf: Buffer) =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replaceAll(/[\u00a0\n]/g, ' ')

test('transfers name the holder of the account as the bank does, wherever they are asked for, and documents their issuer', async () => {
  const lead = await staff()
  expect((await lead.put('/settings', { issuer: { accountHolder: 'x'.repeat(71) } })).body.fields).toEqual({
    'issuer.accountHolder': expect.stringContaining('70'),
  })
  expect((await lead.put('/settings', { issuer: { accountHolder: HOLDER } })).status).toBe(200)
  const company = await aCustomer(house)
  const { itemId } = await itemOf(house, 'PRODUCT')
  const { orderID } = await anOrder(house, company, [{ itemId, quantity: 1 }])
  const { body: invoice } = await lead.post('/invoices/create', { orderID })
  const [transfer] = (await asCustomer(house.app, company.token).get(`/orders/${orderID}/transfers`)).body
  expect(transfer.account.name).toBe(HOLDER)

  const page = await wordsOf((await lead.get(`/invoices/${invoice.id}/pdf/admin`)).body)
  expect(page).toContain(`Empfänger: ${HOLDER}`)
  expect(page).toContain(house.context.event.issuer.name)
  const factur = (await lead.get(`/invoices/${invoice.id}/xml/admin`)).body
  expect(factur).toContain(`<ram:AccountName>${HOLDER}</ram:AccountName>`)
  expect(await brokenRules(factur)).toEqual([])
  const ebInterface = (await lead.get(`/invoices/${invoice.id}/xml/admin?format=ebinterface`)).body
  await treeOf(ebInterface)
  expect(ebInterface).toContain(`BankAccountOwner>${HOLDER}<`)
  const account = await wordsOf((await lead.get(`/customers/${company.id}/account/pdf`)).body)
  expect(account).toContain(`${HOLDER} · IBAN`)

  house.clock.pass({ days: 14 + 7 })
  const later = await staff()
  const [letter] = (await later.post('/dunning/runs', { invoiceIds: [invoice.id] })).body.letters
  expect(await wordsOf((await later.get(`/dunning/letters/${letter.id}/pdf/admin`)).body)).toContain(HOLDER)
  const letters = (await house.db.select().from(mails)).filter(({ text }) => text.includes('IBAN'))
  expect(letters.map(({ cause }) => cause.split(':')[0]).toSorted()).toEqual(['dunning', 'invoice'])
  for (const { text } of letters) expect(text).toContain(HOLDER)

  expect((await later.put('/settings', { issuer: { accountHolder: ' ' } })).status).toBe(200)
  expect((await later.get('/settings')).body.issuer).toMatchObject({ accountHolder: null })
})
