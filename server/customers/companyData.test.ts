import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { addresses, companyContacts } from '../schema/tables/accounts.ts'
import { orders } from '../schema/tables/shop.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder } from '../../test/support/orders.ts'

const STALE = { status: 409, body: { message: 'Die Daten wurden inzwischen geändert. Bitte neu laden.' } }
const BILLING = '/users/me/address/billing'
const DELIVERY = '/users/me/address/delivery'
const THERE = { street: 'Lagerweg', houseNumber: '2a', postalCode: 6060, city: 'Hall', state: 'Tirol' }
const house = aHouse()

async function aCompany() {
  const [customer] = await aCrowd(house, 1)
  const me = asCustomer(house.app, customer!.token)
  const lastLog = async () => (await logEntries(house.db)).findLast(({ userID }) => userID === customer!.id)
  return { customer: customer!, me, lastLog }
}

describe('the addresses of a company', () => {
  test('are the one of its sign-up; for delivery none until one is entered', async () => {
    const { me } = await aCompany()
    const { body: own } = await me.get('/customers/me')
    expect((await me.get(BILLING)).body).toEqual(own.billingAddress)
    expect(await me.get(DELIVERY)).toMatchObject({ status: 200, body: null })
    expect((await me.get('/users/me/address/all')).body).toEqual([{ ...own.billingAddress, kind: 'billing' }])
  })

  test('are changed in what is sent; the country and what is computed are not', async () => {
    const { me, lastLog } = await aCompany()
    const { body: before } = await me.get(BILLING)
    const { status, body } = await me.put(BILLING, {
      ...before,
      street: ' Neue Gasse ',
      postalCode: 1010,
      country: 'Atlantis',
      addressID: 1,
      validAddress: false,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      street: 'Neue Gasse',
      postalCode: 1010,
      fullAddress: 'Neue Gasse 18, 1010 Innsbruck, Tirol, Österreich',
      updatedAt: expect.any(String),
    })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect((await me.get('/customers/me')).body.billingAddress).toEqual(body)
    expect(await lastLog()).toMatchObject({
      action: 'Rechnungsadresse bearbeitet',
      details: 'Straße: „Maria-Theresien-Straße“ → „Neue Gasse“, PLZ: 6020 → 1010',
    })
    expect((await me.put(BILLING, {})).body).toEqual(body)
  })

  test('of delivery is entered as a whole, then changed in part', async () => {
    const { me } = await aCompany()
    const half = await me.put(DELIVERY, { street: 'Lagerweg' })
    expect(half).toMatchObject({
      status: 400,
      body: {
        message: 'Bitte korrigieren Sie die markierten Felder.',
        fields: {
          houseNumber: 'Hausnummer ist ein Pflichtfeld.',
          postalCode: 'PLZ muss eine gültige Zahl sein (mind. 1000).',
          city: 'Ort ist ein Pflichtfeld.',
          state: 'Bundesland ist ein Pflichtfeld.',
        },
      },
    })
    expect((await me.get(DELIVERY)).body).toBeNull()
    expect(await me.put(DELIVERY, THERE)).toMatchObject({
      status: 200,
      body: { ...THERE, country: 'Österreich', validAddress: true },
    })
    const { body } = await me.put(DELIVERY, { houseNumber: '3' })
    expect(body).toMatchObject({ ...THERE, houseNumber: '3' })
    const { body: all } = await me.get('/users/me/address/all')
    expect(all.map(({ kind }: { kind: string }) => kind)).toEqual(['billing', 'delivery'])
    expect(await me.get('/customers/me')).toMatchObject({ body: { deliveryAddress: body } })
  })

  test('of delivery is removed again, as often as one likes; the order keeps the one it was placed with', async () => {
    const { me, customer, lastLog } = await aCompany()
    await me.put(DELIVERY, THERE)
    const { orderID } = await anOrder(house, customer, [{ itemId: await anItem(house), quantity: 1 }])
    expect(await me.delete(DELIVERY)).toMatchObject({ status: 204 })
    expect((await me.get(DELIVERY)).body).toBeNull()
    expect((await me.get('/customers/me')).body.deliveryAddress).toBeNull()
    expect((await me.get(BILLING)).body.validAddress).toBe(true)
    expect(await lastLog()).toMatchObject({
      action: 'Lieferadresse gelöscht',
      details: expect.stringContaining(THERE.street),
    })
    const before = await lastLog()
    expect((await me.delete(DELIVERY)).status).toBe(204)
    expect(await lastLog()).toEqual(before)
    const [order] = await house.db.select().from(orders).where(eq(orders.orderID, orderID))
    expect(order?.deliveryAddress).toMatchObject(THERE)
  })

  test.each([
    ['street', '', 'Straße ist ein Pflichtfeld.'],
    ['houseNumber', null, 'Hausnummer ist ein Pflichtfeld.'],
    ['city', ' ', 'Ort ist ein Pflichtfeld.'],
    ['state', '', 'Bundesland ist ein Pflichtfeld.'],
    ['street', 'x'.repeat(121), 'Straße darf maximal 120 Zeichen haben.'],
    ['postalCode', 999, 'PLZ muss eine gültige Zahl sein (mind. 1000).'],
    ['postalCode', '6020', 'PLZ muss eine gültige Zahl sein (mind. 1000).'],
    ['postalCode', null, 'PLZ muss eine gültige Zahl sein (mind. 1000).'],
    ['updatedAt', 'gestern', 'Ungültiger Zeitpunkt.'],
  ])('are refused with %s = %j', async (field, value, message) => {
    const { me } = await aCompany()
    const { body: before } = await me.get(BILLING)
    for (const path of [BILLING, DELIVERY]) {
      const { status, body } = await me.put(path, { ...THERE, [field]: value })
      expect([status, body.fields]).toEqual([400, { [field]: message }])
    }
    expect((await me.get(BILLING)).body).toEqual(before)
  })

  test('from a page that is out of date are refused, each by itself; two at once are taken once', async () => {
    const { me } = await aCompany()
    const { updatedAt } = (await me.get(BILLING)).body
    await me.put(DELIVERY, THERE)
    expect((await me.put(BILLING, { city: 'Wien', updatedAt })).status).toBe(200)
    expect(await me.put(BILLING, { city: 'Graz', updatedAt })).toMatchObject(STALE)
    const now = (await me.get(DELIVERY)).body.updatedAt
    const answers = await Promise.all(
      ['1', '2', '3'].map((houseNumber) => me.put(DELIVERY, { houseNumber, updatedAt: now })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('entered twice at the same moment are one', async () => {
    const { me, customer } = await aCompany()
    const answers = await Promise.all(['Hall', 'Wattens'].map((city) => me.put(DELIVERY, { ...THERE, city })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await house.db.$count(addresses, eq(addresses.customerId, customer.id))).toBe(2)
  })
})

const PERSON = { firstName: 'Karl', lastName: 'Kern', email: 'karl@firma.example', phoneNumber: '+43 512 9876543' }

describe('the contact person of a company', () => {
  test('is read, and changed in what is sent', async () => {
    const { me, lastLog } = await aCompany()
    const { body: before } = await me.get('/company-contacts')
    expect(before).toEqual((await me.get('/customers/me')).body.companyContact)
    expect((await me.get(`/company-contacts/${before.companyContactID}`)).body).toEqual(before)
    const { status, body } = await me.put('/company-contacts/me', { firstName: ' Karl ', companyContactID: 1 })
    expect([status, body]).toEqual([200, { ...before, firstName: 'Karl', updatedAt: expect.any(String) }])
    expect(await lastLog()).toMatchObject({
      action: 'Kontaktperson bearbeitet',
      details: 'Vorname: „Greta“ → „Karl“',
    })
    const { updatedAt } = before
    expect(await me.put('/company-contacts/me', { firstName: 'Spät', updatedAt })).toMatchObject(STALE)
    expect((await me.get('/company-contacts')).body).toEqual(body)
  })

  test.each([
    ['firstName', '', 'Vorname ist ein Pflichtfeld.'],
    ['lastName', null, 'Nachname ist ein Pflichtfeld.'],
    ['email', '', 'Email ist ein Pflichtfeld.'],
    ['email', 'kein', 'Ungültiges Email-Format.'],
    ['phoneNumber', '', 'Telefonnummer ist ein Pflichtfeld.'],
    ['phoneNumber', '123', 'Ungültiges Telefonnummer-Format.'],
    ['phone', '123', 'Ungültiges Telefonnummer-Format.'],
  ])('is refused with %s = %j', async (field, value, message) => {
    const { me } = await aCompany()
    for (const answer of [
      await me.put('/company-contacts/me', { [field]: value }),
      await me.post('/company-contacts', {
        ...PERSON,
        ...(field === 'phone' && { phoneNumber: undefined }),
        [field]: value,
      }),
    ]) {
      const name = field === 'phone' ? 'phoneNumber' : field
      expect(answer).toMatchObject({ status: 400, body: { fields: { [name]: message } } })
    }
  })

  test('takes the telephone number under the name that a registration has for it', async () => {
    const { me } = await aCompany()
    const { phoneNumber, ...others } = PERSON
    expect((await me.put('/company-contacts/me', { phone: '+43 512 111222' })).body.phoneNumber).toBe('+43 512 111222')
    await me.delete('/company-contacts')
    expect(await me.post('/company-contacts', { ...others, phone: phoneNumber })).toMatchObject({
      status: 201,
      body: PERSON,
    })
  })

  test('is one: another is refused; removed, the account stands in for it until there is a new one', async () => {
    const { me, customer, lastLog } = await aCompany()
    expect(await me.post('/company-contacts', PERSON)).toMatchObject({
      status: 409,
      body: { message: 'Es gibt bereits eine Kontaktperson.' },
    })
    expect((await me.delete('/company-contacts')).status).toBe(204)
    expect(await lastLog()).toMatchObject({ action: 'Kontaktperson gelöscht' })
    expect((await lastLog())?.details).toContain('Greta, Gruber')
    expect((await me.delete('/company-contacts')).status).toBe(204)
    expect((await me.get('/customers/me')).body.companyContact).toBeNull()
    expect(await me.get('/company-contacts')).toMatchObject({ status: 200, body: null })
    expect(await me.put('/company-contacts/me', PERSON)).toMatchObject({
      status: 404,
      body: { message: 'Diese Kontaktperson gibt es nicht.' },
    })
    await anOrder(house, customer, [{ itemId: await anItem(house, { itemType: 'TEAM' }), quantity: 1 }])
    expect((await me.get('/teams/me')).body[0].teamContact).toBe(customer.email)

    const answers = await Promise.all(
      ['Hanna', 'Hannes'].map((firstName) => me.post('/company-contacts', { ...PERSON, firstName })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await me.get('/company-contacts')).body).toMatchObject({
      ...PERSON,
      firstName: expect.stringMatching(/^Hann/),
    })
    expect((await me.post('/company-contacts', { ...PERSON, customerId: 1 })).status).toBe(400)
    expect(await house.db.$count(companyContacts, eq(companyContacts.customerId, customer.id))).toBe(1)
  })

  test('of another company does not exist; the staff sees all', async () => {
    const mine = await aCompany()
    const other = await aCompany()
    const { companyContactID } = (await other.me.get('/company-contacts')).body
    for (const id of [companyContactID, 999_999]) {
      expect(await mine.me.get(`/company-contacts/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'Diese Kontaktperson gibt es nicht.' },
      })
    }
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const { body } = await staff.get('/company-contacts')
    expect(body.map((contact: { companyContactID: number }) => contact.companyContactID)).toContain(companyContactID)
    expect((await staff.get(`/company-contacts/${companyContactID}`)).status).toBe(200)
  })
})
