import { eq, sql } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { inTransaction } from '../db/transaction.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { customerForOrder } from './store.ts'

const LOCK_NOT_AVAILABLE = '55P03'

const house = aHouse()

async function me() {
  const customer = await aCustomer(house)
  return { ...customer, ...asCustomer(house.app, customer.token) }
}

describe('changing the own data', () => {
  test('keeps what is sent and leaves the rest', async () => {
    const { get, put } = await me()
    const before = (await get('/customers/me')).body
    const { status, body } = await put('/customers/me', { companyName: ' Talblick AG ', numberEmployees: 7 })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      companyName: 'Talblick AG',
      numberEmployees: 7,
      updatedAt: expect.any(String),
    })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect((await get('/customers/me')).body).toEqual(body)
  })

  test('clears optional fields by null or an empty text', async () => {
    const { put } = await me()
    await put('/customers/me', { companyUID: 'ATU12345678', business: 'Seilbahnen', numberEmployees: 3 })
    const { body } = await put('/customers/me', { companyUID: ' ', business: '  ', numberEmployees: null })
    expect(body).toMatchObject({ companyUID: null, business: null, numberEmployees: null })
  })

  test.each([
    ['firstName', '', 'Vorname ist ein Pflichtfeld.'],
    ['firstName', null, 'Vorname ist ein Pflichtfeld.'],
    ['lastName', '  ', 'Nachname ist ein Pflichtfeld.'],
    ['companyName', 5, 'Firma ist ein Pflichtfeld.'],
    ['companyName', 'a'.repeat(101), 'Firma darf maximal 100 Zeichen haben.'],
    ['companyUID', 'ATU1', 'Ungültige UID-Nummer. Das Format muss „ATU“ gefolgt von 8 Ziffern sein.'],
    ['numberEmployees', '7', 'Anzahl der Angestellten muss eine Zahl sein.'],
    ['numberEmployees', 0, 'Anzahl der Angestellten muss eine positive Zahl sein.'],
    ['updatedAt', 'gestern', 'Ungültiger Zeitpunkt.'],
  ])('is refused with %s = %j', async (field, value, message) => {
    const { put } = await me()
    expect(await put('/customers/me', { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
  })

  test('ignores what is not theirs to say', async () => {
    const { id, email, put } = await me()
    const { status, body } = await put('/customers/me', {
      id: 1,
      emailVerified: false,
      role: 'admin',
      companyPageActive: true,
      tshirtPageActive: true,
      packagePaid: 0,
      billingAddress: null,
      lastName: 'Huber',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      email,
      emailVerified: true,
      role: 'customer',
      companyPageActive: false,
      tshirtPageActive: false,
      lastName: 'Huber',
    })
    expect(body.billingAddress).not.toBeNull()
  })

  test('from a page that is out of date is refused and changes nothing', async () => {
    const { get, put } = await me()
    const { updatedAt } = (await get('/customers/me')).body
    expect((await put('/customers/me', { companyName: 'Zuerst', updatedAt })).status).toBe(200)
    expect(await put('/customers/me', { companyName: 'Zu spät', updatedAt })).toMatchObject({
      status: 409,
      body: { message: messages.stale },
    })
    expect((await get('/customers/me')).body.companyName).toBe('Zuerst')
    expect((await put('/customers/me', { companyName: 'Ohne Zeitpunkt' })).status).toBe(200)
  })

  test('twice from one page at the same moment is accepted once', async () => {
    const { get, put } = await me()
    const { updatedAt } = (await get('/customers/me')).body
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => put('/customers/me', { companyName: `Firma ${n}`, updatedAt })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('leaves a log entry that says what was changed', async () => {
    const { id, put } = await me()
    await put('/customers/me', { companyName: 'Talblick AG', lastName: 'Gruber' })
    const entries = (await logEntries(house.db)).filter(({ userID }) => userID === id)
    expect(entries.at(-1)).toMatchObject({
      action: 'Firmendaten bearbeitet',
      details: 'Firma: „Bergblick GmbH“ → „Talblick AG“',
      role: 'customer',
    })
  })

  test('leaves none when nothing has changed', async () => {
    const { id, get, put } = await me()
    const { companyName } = (await get('/customers/me')).body
    await put('/customers/me', { companyName })
    const entries = (await logEntries(house.db)).filter(({ userID }) => userID === id)
    expect(entries.map(({ action }) => action)).not.toContain('Firmendaten bearbeitet')
  })

  test('never touches another customer', async () => {
    const other = await me()
    const { put } = await me()
    await put('/customers/me', { id: other.id, companyName: 'Fremd' })
    expect((await other.get('/customers/me')).body.companyName).toBe('Bergblick GmbH')
  })
})

test('an order holds its customer, so that another one of theirs waits', async () => {
  const { id } = await me()
  await inTransaction(house.db, async (tx) => {
    expect(await customerForOrder(tx, id)).toMatchObject({ id, packagePaid: null, feeRefunded: false })
    const meanwhile = inTransaction(house.db, async (other) => {
      await other.execute(sql`set local lock_timeout = '50ms'`)
      await customerForOrder(other, id)
    })
    await expect(meanwhile).rejects.toMatchObject({ cause: { code: LOCK_NOT_AVAILABLE } })
  })
})

test('documents go to the e-mail for invoices, else to the account; again when the staff ask; it goes with its person', async () => {
  const [customer] = await aCrowd(house, 1)
  const mine = asCustomer(house.app, customer!.token)
  const billingEmail = `Buchhaltung-${customer!.id}@firma.example`
  expect((await mine.put('/customers/me', { billingEmail: 'buchhaltung@' })).body.fields).toHaveProperty('billingEmail')
  expect((await mine.put('/customers/me', { billingEmail: ` ${billingEmail} ` })).body).toMatchObject({ billingEmail })
  const item = await anItem(house, { name: 'Banner', price: 1000 })
  const { orderID } = await anOrder(house, customer!, [{ itemId: item, quantity: 1 }])
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const { body: invoice } = await staff.post('/invoices/create', { orderID })
  expect(await staff.post(`/invoices/${invoice.id}/mail`)).toMatchObject({
    status: 202,
    body: { recipient: billingEmail },
  })
  const letters = () => house.db.select().from(mails).where(eq(mails.invoiceId, invoice.id)).orderBy(mails.id)
  const [first, again] = await letters()
  expect([first?.recipient, again?.recipient]).toEqual([billingEmail, billingEmail])
  expect(again?.text).toMatch(/noch einmal die Rechnung .*Offen: 12,00\s€.*Zahlungsreferenz: RF/s)
  await erasePerson(house.context, { email: billingEmail.toLowerCase(), runnerIDs: [] })
  expect(await letters()).toEqual([])
  // the confirmation of the order, which waits, goes out as it was written
  expect(await tracesOf(house.db, billingEmail)).toEqual(['mails'])
  expect((await staff.post(`/invoices/${invoice.id}/mail`)).body.recipient).toBe(customer!.email)
  expect((await staff.post(`/invoices/${crypto.randomUUID()}/mail`)).status).toBe(404)
})

test('how far it is to the refund of the company fee is said to an owner of the package', async () => {
  const [customer] = await aCrowd(house, 1)
  const fee = async () => (await asCustomer(house.app, customer!.token).get('/customers/me')).body.companyFee
  const team = await anItem(house, { itemType: 'TEAM', name: 'Platz' })
  await anOrder(house, customer!, [{ itemId: team, quantity: 12 }])
  expect(await fee()).toBeNull()
  await anOrder(house, customer!, [{ itemId: (await itemOf(house, 'COMPANYCAPTAIN')).itemId, quantity: 1 }])
  expect(await fee()).toEqual({ teamsBought: 12, teamsUntilRefund: 3, refunded: false })
  await anOrder(house, customer!, [{ itemId: team, quantity: 4 }])
  expect(await fee()).toEqual({ teamsBought: 16, teamsUntilRefund: 0, refunded: true })
})
