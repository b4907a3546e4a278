import { expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin, anEmail, codeFor } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'

const house = aHouse()

/** A company with three teams, one with a contact of its own, whose account has just got another e-mail. */
async function aChange() {
  const { customer, me, ids } = await aCompanyWith(house, { places: 3, timed: 0 })
  await me.put(`/teams/${ids[1]}`, { teamContact: 'captain@firma.example' })
  await me.put(`/teams/${ids[2]}`, { teamContact: customer.email.toUpperCase() })
  const email = anEmail()
  await me.put('/customers/me', { email })
  await me.put('/verify-email/validate', { token: await codeFor(house, email, 'email') })
  const contacts = async (): Promise<string[]> =>
    (await me.get('/teams/me')).body.map(({ teamContact }: { teamContact: string }) => teamContact)
  const settle = (follow: unknown) => me.put('/customers/me/former-email', { follow })
  return { customer, me, email, contacts, settle }
}
const CAPTAIN = 'captain@firma.example'

test('contact person and teams that bore the former e-mail follow it at once, others and other companies do not', async () => {
  const other = await aChange()
  const { customer, me, email, contacts, settle } = await aChange()
  const { body: before } = await me.get('/customers/me')
  expect([before.formerEmail, before.companyContact.email]).toEqual([customer.email, customer.email])
  const { status, body } = await settle(true)
  expect([status, body.formerEmail, body.companyContact.email]).toEqual([200, null, email])
  expect(body.companyContact.updatedAt > before.companyContact.updatedAt).toBe(true)
  expect(await contacts()).toEqual([email, CAPTAIN, email])
  const entry = (await logEntries(house.db)).findLast(({ userID }) => userID === customer.id)
  expect(entry).toMatchObject({
    action: 'Neue E-Mail-Adresse übernommen',
    details: `${customer.email} → ${email}, Kontaktperson: ja, Teams: 2`,
  })
  expect((await settle(true)).status).toBe(200)
  expect(await contacts()).toEqual([email, CAPTAIN, email])
  expect(await other.contacts()).toEqual([other.customer.email, CAPTAIN, other.customer.email.toUpperCase()])
})

test('they may keep it; then it is forgotten', async () => {
  const { customer, contacts, settle } = await aChange()
  expect((await settle('ja')).status).toBe(400)
  const { body } = await settle(false)
  expect([body.formerEmail, body.companyContact.email]).toEqual([null, customer.email])
  expect(await contacts()).toEqual([customer.email, CAPTAIN, customer.email.toUpperCase()])
})

test('after the last day for names only the contact person follows', async () => {
  const { customer, email, contacts, settle } = await aChange()
  const { event } = house.context
  house.context.event = { ...event, deadlines: { ...event.deadlines, names: '2026-04-05' } }
  const { body } = await settle(true)
  house.context.event = event
  expect(body.companyContact.email).toBe(email)
  expect(await contacts()).toEqual([customer.email, CAPTAIN, customer.email.toUpperCase()])
})

test('a change by the staff is offered too; where nobody bears the old one nothing is kept of it', async () => {
  const { customer, me, settle } = await aChange()
  await settle(true)
  const { body: now } = await me.get('/customers/me')
  const { token } = await anAdmin(house)
  const staff = asAdmin(house.app, token)
  const change = async () => (await staff.put(`/customers/${customer.id}`, { email: anEmail() })).body.formerEmail
  expect(await change()).toBe(now.email)
  await settle(false)
  expect(await change()).toBeNull()
})
