import { expect, test } from 'vitest'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { anAdmin, anEmail, aRegistration, PASSWORD } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { UNSEEN } from '../../test/support/hostile.ts'
import { aPerson } from '../../test/support/runners.ts'

const house = aHouse()

/** A mail address as it comes out of web pages, Word and lists. */
const copied = [
  (email: string) => email.replace('@', '\u200B@'),
  (email: string) => `\u200B${email}`,
  (email: string) => email.replace('@', '\u00AD@'),
  (email: string) => `${email.slice(0, 2)}\u2060${email.slice(2)}`,
  (email: string) => `\u202A${email}\u202C`,
  (email: string) => `${email.slice(0, 2)}\u200D${email.slice(2)}\u00A0`,
]

/** Numbers as Apple's contacts, a web page and a letter give them. */
const NUMBERS: [typed: string, kept: string][] = [
  ['\u202D+43 512 1234567\u202C', '+43 512 1234567'],
  ['+43 512 1234567\u200E', '+43 512 1234567'],
  ['\u200B+43\u00A0512\u20091234567', '+43 512 1234567'],
  ['+43 512 123\u201145\u201367', '+43 512 123\u201145\u201367'],
]

test('whoever signs up with a pasted address gets its letters, and logs in with whatever was pasted', async () => {
  const email = anEmail()
  const pasted = copied[0]!(email)
  const registration = aRegistration({ email: pasted })
  registration.companyContactDTO.email = pasted
  registration.companyContactDTO.phone = NUMBERS[0]![0]
  const { status, body } = await asAnyone(house.app).post('/auth/register', registration)
  expect(status).toBe(201)
  const me = asCustomer(house.app, body.token)
  expect((await me.get('/customers/me')).body.email).toBe(email)
  for (const typed of [email, ...copied.map((paste) => paste(email))])
    expect((await asAnyone(house.app).post('/auth/login', { email: typed, password: PASSWORD })).status).toBe(200)
  const twice = await asAnyone(house.app).post('/auth/register', aRegistration({ email: copied[3]!(email) }))
  expect(twice.status).toBe(409)
})

test('teams, persons, contact and invoices take pasted addresses and numbers without what nobody sees', async () => {
  const { me, ids, mine } = await aCompanyWith(house, { places: 1, timed: 0 })
  const [runner] = mine[0]!.runners
  for (const [place, paste] of copied.entries()) {
    const email = anEmail()
    const [typed, phoneNumber] = NUMBERS[place % NUMBERS.length]!
    const person = { ...aPerson({ email: paste(email), phoneNumber: typed }), runnerID: runner!.runnerID }
    const team = await me.put(`/teams/${ids[0]}`, { teamContact: paste(email), runners: [person] })
    expect(team.body).toMatchObject({ teamContact: email, runners: [{ email, phoneNumber }, {}, {}] })
    const contact = { firstName: 'Anna', lastName: 'Gruber', email: paste(email), phoneNumber: typed }
    expect((await me.put('/company-contacts/me', contact)).body).toMatchObject({ email, phoneNumber })
    expect((await me.put('/customers/me', { billingEmail: paste(email) })).body.billingEmail).toBe(email)
  }
  expect((await me.put('/customers/me', { billingEmail: '\u200B' })).body.billingEmail).toBeNull()
  expect((await me.put('/customers/me', { companyUID: '\u200BATU 135\u2011856 27\u200E' })).body.companyUID).toBe(
    'ATU13585627',
  )
})

test.each(['北京马拉松', 'شركة', '🏃\u200D♀️', 'Müller 北京 GmbH'])(
  'the company %j is refused: no invoice could say its name',
  async (companyName) => {
    const { status, body } = await asAnyone(house.app).post('/auth/register', aRegistration({ companyName }))
    expect([status, body.fields]).toEqual([
      400,
      {
        companyName:
          'Bitte geben Sie den Firmennamen in lateinischen, griechischen oder kyrillischen Buchstaben an: Rechnungen drucken nur diese.',
      },
    ])
  },
)

test.each(UNSEEN.map(([typed, seen]) => [JSON.stringify(typed), typed, seen]))(
  '%s is taken in every field as it is seen',
  async (_, typed, seen) => {
    const { me, ids } = await aCompanyWith(house, { places: 1, timed: 0 })
    const named = (text: string) => ({ companyName: text, firstName: text, lastName: text, business: text })
    const living = (text: string) => ({ street: text, houseNumber: '1', postalCode: 6020, city: text, state: text })
    const called = (text: string) => ({ teamName: text, teamAcronym: text })
    expect((await me.put('/customers/me', named(typed))).body).toMatchObject(named(seen))
    expect((await me.put('/users/me/address/billing', living(typed))).body).toMatchObject(living(seen))
    expect((await me.put(`/teams/${ids[0]}`, called(typed))).body).toMatchObject(called(seen))
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const item = { itemType: 'PRODUCT', price: 1, itemAttributes: { category: typed, shortDescription: typed } }
    const { body: made } = await staff.post('/items', { ...item, name: typed })
    expect(made).toMatchObject({ name: seen, itemAttributes: { category: seen, shortDescription: seen } })
  },
)
