import { eq } from '#server/drizzle.cjs'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyContacts } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin, anEmail, type TestCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'

const NOBODY = { status: 404, body: { message: 'Kunde nicht gefunden.' } }
const STALE = { status: 409, body: { message: 'Die Daten wurden inzwischen geändert. Bitte neu laden.' } }

const house = aHouse()
let admin: TestCustomer
let staff: ReturnType<typeof asAdmin>

beforeAll(async () => {
  admin = await anAdmin(house)
  staff = asAdmin(house.app, admin.token)
})

async function aCompany(): Promise<TestCustomer & { path: string }> {
  const [customer] = await aCrowd(house, 1)
  return { ...customer!, path: `/customers/${customer!.id}` }
}
const lastLog = async () => (await logEntries(house.db)).at(-1)

describe('the list of customers', () => {
  test('is by id, in parts, says how many there are, and how much each has booked', async () => {
    const customer = await aCompany()
    const { itemId } = await itemOf(house, 'TEAM')
    await anOrder(house, customer, [{ itemId, quantity: 3 }])
    await aCompany()
    const { body, headers } = await staff.get('/customers')
    expect(headers['x-total-count']).toBe(String(body.length))
    expect(body.map(({ id }: { id: number }) => id)).toEqual(
      body.map(({ id }: { id: number }) => id).toSorted((one: number, other: number) => one - other),
    )
    const place = body.findIndex(({ id }: { id: number }) => id === customer.id)
    expect(body[place]).toMatchObject({ companyName: 'Firma 1', teamCount: 3, orderCount: 1, role: 'customer' })
    expect(body[place + 1]).toMatchObject({ teamCount: 0, orderCount: 0 })
    const part = await staff.get(`/customers?limit=1&offset=${place}`)
    expect(part.body).toEqual([body[place]])
    expect(part.headers['x-total-count']).toBe(String(body.length))
  })

  test('holds no member of staff, who are no customers elsewhere either', async () => {
    const { body } = await staff.get('/customers')
    expect(body.some(({ id }: { id: number }) => id === admin.id)).toBe(false)
    expect(await staff.get(`/customers/${admin.id}`)).toMatchObject(NOBODY)
    expect(await staff.put(`/customers/${admin.id}`, { companyName: 'X' })).toMatchObject(NOBODY)
    expect(await staff.post(`/admins/${admin.id}/tshirt-page-active`, { tshirtPageActive: true })).toMatchObject(NOBODY)
  })
})

describe('notes about a customer', () => {
  test('are written by the office, read by who reads customers, newest first, and the log says nothing of them', async () => {
    const { path, token } = await aCompany()
    const by = async (role: StaffRole) => asAdmin(house.app, (await anAdmin(house, [role])).token)
    expect(
      await (await by('office')).post(`${path}/notes`, { text: ' Ruft am Montag an.\nNicht vor 10 ' }),
    ).toMatchObject({
      status: 201,
      body: { text: 'Ruft am Montag an.\nNicht vor 10', by: 'Anna Amann', at: expect.any(String) },
    })
    expect(await lastLog()).toMatchObject({ action: 'Notiz angelegt', details: expect.not.stringContaining('Montag') })
    await staff.post(`${path}/notes`, { text: 'Erledigt' })
    const { body } = await (await by('billing')).get(`${path}/notes`)
    expect(body.map(({ text }: { text: string }) => text)).toEqual(['Erledigt', 'Ruft am Montag an.\nNicht vor 10'])
    expect((await (await by('read')).post(`${path}/notes`, { text: 'x' })).status).toBe(403)
    expect((await asCustomer(house.app, token).get(`${path}/notes`)).status).toBe(403)
  })

  test.each([
    [{ text: '  ' }, 'Notiz ist ein Pflichtfeld.'],
    [{}, 'Notiz ist ein Pflichtfeld.'],
    [{ text: 'x'.repeat(2001) }, 'Notiz darf maximal 2000 Zeichen haben.'],
    [{ text: 'a\u0000b' }, 'Notiz enthält unerlaubte Zeichen.'],
  ])('%j is refused', async (note, sentence) => {
    const { path } = await aCompany()
    expect(await staff.post(`${path}/notes`, note)).toMatchObject({ status: 400, body: { fields: { text: sentence } } })
    expect((await staff.get(`${path}/notes`)).body).toEqual([])
  })

  test('of nobody are not found', async () => {
    expect(await staff.get(`/customers/${admin.id}/notes`)).toMatchObject(NOBODY)
    expect(await staff.post(`/customers/${admin.id}/notes`, { text: 'x' })).toMatchObject(NOBODY)
  })
})

describe('the data of a customer', () => {
  test('are seen and changed by the staff, with a log entry that names whose', async () => {
    const { id, token, path } = await aCompany()
    const { body: before } = await staff.get(path)
    const { body: own } = await asCustomer(house.app, token).get('/customers/me')
    expect(before).toEqual({ ...own, invitationsDeclinedAt: null })
    const { status, body } = await staff.put(path, { companyName: 'Neu GmbH', numberEmployees: 12, companyUID: '' })
    expect([status, body.companyName, body.numberEmployees, body.companyUID]).toEqual([200, 'Neu GmbH', 12, null])
    expect(await lastLog()).toMatchObject({
      userID: admin.id,
      role: 'admin',
      action: 'Firmendaten bearbeitet',
      details: expect.stringContaining(`Firma 1 (Kunde ${id}): Firma: „Firma 1“ → „Neu GmbH“`),
    })
  })

  test('are not overwritten from an old page', async () => {
    const { path } = await aCompany()
    const { body: old } = await staff.get(path)
    await staff.put(path, { business: 'Handel' })
    expect(await staff.put(path, { ...old, business: 'Gewerbe' })).toMatchObject(STALE)
    expect((await staff.get(path)).body.business).toBe('Handel')
  })

  test('another e-mail holds at once; both addresses are told, a pending one is given up', async () => {
    const { id, email, token, path } = await aCompany()
    const [pending, fresh] = [anEmail(), anEmail()]
    await asCustomer(house.app, token).put('/customers/me', { email: pending })
    const { status, body } = await staff.put(path, { email: fresh })
    expect([status, body.email, body.pendingEmail]).toEqual([200, fresh, null])
    const told = await house.db
      .select()
      .from(mails)
      .where(eq(mails.subject, 'Ihre E-Mail-Adresse beim Firmenlauf wurde geändert'))
    expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([email, fresh]))
    expect(await lastLog()).toMatchObject({ details: `Firma 1 (Kunde ${id}): ${email} → ${fresh}` })
    expect((await asCustomer(house.app, token).get('/customers/me')).body.email, 'who is logged in stays so').toBe(
      fresh,
    )
  })

  test('the pending e-mail of a customer can be put in force', async () => {
    const { token, path } = await aCompany()
    const pending = anEmail()
    await asCustomer(house.app, token).put('/customers/me', { email: pending })
    expect((await staff.put(path, { email: pending })).body).toMatchObject({ email: pending, pendingEmail: null })
  })

  test('a taken e-mail is refused at its field', async () => {
    const [{ path }, other] = [await aCompany(), await aCompany()]
    const message = 'Diese E-Mail-Adresse ist bereits registriert.'
    const { status, body } = await staff.put(path, { email: other.email.toUpperCase() })
    expect([status, body]).toEqual([409, { message, code: 'EMAIL_TAKEN', fields: { email: message } }])
  })

  test.each([
    [{ email: 'kein' }, 'email'],
    [{ companyName: ' ' }, 'companyName'],
    [{ companyUID: 'DE123' }, 'companyUID'],
    [{ numberEmployees: -1 }, 'numberEmployees'],
  ])('%j is refused at its field', async (update, field) => {
    const { path } = await aCompany()
    const { status, body } = await staff.put(path, update)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('addresses and contact person of a customer', () => {
  const THERE = { street: 'Lagerweg', houseNumber: '2a', postalCode: 6060, city: 'Hall', state: 'Tirol' }

  test('the staff changes an address, the country too', async () => {
    const { id, path } = await aCompany()
    const { status, body } = await staff.put(`${path}/addresses/billing`, { street: 'Neu', country: 'Italien' })
    expect([status, body.street, body.country, body.validAddress]).toEqual([200, 'Neu', 'Italien', true])
    expect((await staff.get(path)).body.billingAddress).toEqual(body)
    expect(await lastLog()).toMatchObject({
      action: 'Rechnungsadresse bearbeitet',
      details: expect.stringMatching(new RegExp(`^Firma 1 \\(Kunde ${id}\\): .*Land: „Österreich“ → „Italien“`)),
    })
  })

  test('a first delivery address is entered whole, in the country of the billing address', async () => {
    const { path } = await aCompany()
    expect((await staff.put(`${path}/addresses/delivery`, { street: 'Nur' })).status).toBe(400)
    const { body } = await staff.put(`${path}/addresses/delivery`, THERE)
    expect(body).toMatchObject({ ...THERE, country: 'Österreich' })
  })

  test('the contact person is changed, or named where there is none', async () => {
    const { id, path } = await aCompany()
    expect((await staff.put(`${path}/company-contact`, { lastName: 'Neu' })).body).toMatchObject({ lastName: 'Neu' })
    await house.db.delete(companyContacts).where(eq(companyContacts.customerId, id))
    const contact = { firstName: 'Ida', lastName: 'Ihl', email: 'ida@firma.example', phoneNumber: '+43 512 123456' }
    expect((await staff.put(`${path}/company-contact`, { firstName: 'Ida' })).status).toBe(400)
    const { status, body } = await staff.put(`${path}/company-contact`, contact)
    expect([status, body.lastName]).toEqual([200, 'Ihl'])
    expect(await lastLog()).toMatchObject({ action: 'Kontaktperson angelegt' })
  })

  test.each(['addresses/billing', 'addresses/delivery', 'company-contact'])('%s of nobody is 404', async (what) => {
    expect(await staff.put(`/customers/999999/${what}`, THERE)).toMatchObject(NOBODY)
  })
})

test('the T-shirt page of a customer is opened and closed, logged once', async () => {
  const { id, token } = await aCompany()
  const set = (tshirtPageActive: boolean) => staff.post(`/admins/${id}/tshirt-page-active`, { tshirtPageActive })
  expect(await set(true)).toMatchObject({ status: 200, body: { id, tshirtPageActive: true } })
  expect((await asCustomer(house.app, token).get('/customers/me')).body.tshirtPageActive).toBe(true)
  const entry = await lastLog()
  expect(entry).toMatchObject({ action: 'T-Shirt-Seite aktiviert', details: `Firma 1 (Kunde ${id}): nein → ja` })
  await set(true)
  expect((await lastLog())?.logID).toBe(entry?.logID)
  expect((await set(false)).body.tshirtPageActive).toBe(false)
})

test('what a customer has: orders, sums, teams, documents, shirts', async () => {
  const customer = await aCompany()
  const team = await itemOf(house, 'TEAM')
  const time = await itemOf(house, 'TIME')
  const order = await anOrder(house, customer, [
    { itemId: team.itemId, quantity: 2 },
    { itemId: time.itemId, quantity: 1 },
  ])
  const of = async (path: string) => (await staff.get(path)).body
  expect(await of(`/orders/customer/${customer.id}`)).toEqual([
    { ...order, teamNumbers: [expect.any(String), expect.any(String)] },
  ])
  expect(await of(`/orders/${order.orderID}/items`)).toEqual(order.orderItems)
  expect(await of(`/orders/customer/${customer.id}/count`)).toBe(1)
  expect(await of(`/orders/customer/${customer.id}/items/count`)).toBe(3)
  expect(await of(`/orders/customer/${customer.id}/items/count?itemType=TIME`)).toBe(1)
  expect(await of(`/orders/customer/${customer.id}/items/price`)).toBe(order.totalPrice)
  expect(await of(`/orders/customer/${customer.id}/items/price?itemType=TEAM`)).toBe(2 * team.price)
  expect(await of(`/teams/customer/${customer.id}`)).toHaveLength(2)
  const { body: invoice } = await staff.post('/invoices/create', { orderID: order.orderID })
  expect(await of(`/invoices/customer/${customer.id}`)).toEqual([invoice])
  expect(await of(`/runners/admin/tshirt-assignments/${customer.id}`)).toEqual([])
})

test('sums over all orders follow each order', async () => {
  const sums = async () =>
    Promise.all(['count', 'items/count', 'items/price'].map(async (what) => (await staff.get(`/orders/${what}`)).body))
  const [orders, pieces, price] = await sums()
  const { itemId, price: each } = await itemOf(house, 'TEAM')
  await anOrder(house, await aCompany(), [{ itemId, quantity: 2 }])
  expect(await sums()).toEqual([orders + 1, pieces + 2, expect.closeTo(price + 2 * each, 2)])
})

test.each(['orders', 'teams', 'invoices'])('%s of nobody are 404', async (what) => {
  expect(await staff.get(`/${what}/customer/999999`)).toMatchObject(NOBODY)
})

test('teams and runners of all companies are listed by id, in parts', async () => {
  const customer = await aCompany()
  const { itemId } = await itemOf(house, 'TEAM')
  await anOrder(house, customer, [{ itemId, quantity: 2 }])
  const teams = await staff.get('/teams')
  expect(teams.headers['x-total-count']).toBe(String(teams.body.length))
  expect(teams.body.at(-1)).toMatchObject({ companyName: 'Firma 1', customerId: customer.id, completeForStaff: false })
  expect(teams.body.at(-1)).not.toHaveProperty('teamCode')
  const offset = teams.body.length - 1
  expect((await staff.get(`/teams?limit=5&offset=${offset}`)).body).toEqual([teams.body.at(-1)])

  const runners = await staff.get('/runners')
  expect(runners.headers['x-total-count']).toBe(String(3 * teams.body.length))
  expect(runners.body.at(-3)).toMatchObject({
    teamID: teams.body.at(-1).id,
    teamName: teams.body.at(-1).teamName,
    companyName: 'Firma 1',
    customerID: customer.id,
    isTeamCaptain: true,
    timekeeping: false,
    startNumber: expect.stringMatching(/^\d+A$/),
    chipNumber: expect.any(Number),
  })
  expect((await staff.get(`/runners?limit=1&offset=${runners.body.length - 1}`)).body).toEqual([runners.body.at(-1)])
})
