import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { erasePerson } from '../persons/erasePerson.ts'
import { colleagues, customers, users } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import {
  aColleague,
  aCustomer,
  anAdmin,
  anEmail,
  anImpersonation,
  anUnverifiedCustomer,
  codeFor,
  invitationFor,
  PASSWORD,
} from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { problem } from '../../test/support/problem.ts'

const house = aHouse()

const aCompany = async () => {
  const owner = await aCustomer(house)
  return { ...owner, call: asCustomer(house.app, owner.token) }
}
const by = ({ token }: { token: string }) => asCustomer(house.app, token)
const lastLog = async () => (await logEntries(house.db)).at(-1)
const accept = (code: string) => asAnyone(house.app).post('/auth/accept-invitation', { code, password: PASSWORD })
const aPerson = () => ({ email: anEmail(), firstName: 'Karin', lastName: 'Kofler' })

describe('an invitation', () => {
  test('leads by its mailed link to an own login for the company, once', async () => {
    const owner = await aCompany()
    const person = aPerson()
    const { status, body } = await owner.call.post('/customers/me/colleagues', { ...person, access: 'teams' })
    expect([status, body]).toMatchObject([201, { ...person, access: 'teams', invitation: {}, lastLoginAt: null }])
    expect(await lastLog()).toMatchObject({
      userID: owner.id,
      action: 'Zum Firmenkonto eingeladen',
      details: `${person.email}: Teams`,
      about: [{ kind: 'customer', key: String(owner.id) }],
    })
    const [letter] = await house.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(letter!.text).toContain('Bergblick GmbH hat für Sie einen Zugang zum Firmenkonto angelegt (Teams).')
    const code = await invitationFor(house, person.email)
    expect((await accept(code)).status).toBe(201)
    expect(await accept(code)).toMatchObject({ status: 400, body: problem('WRONG_INVITATION') })
    const { body: login } = await asAnyone(house.app).post('/auth/login', { email: person.email, password: PASSWORD })
    const { body: company } = await owner.call.get('/customers/me')
    expect((await by(login).get('/customers/me')).body).toMatchObject({
      ...person,
      id: owner.id,
      companyName: company.companyName,
      access: 'teams',
      emailVerified: true,
    })
    expect((await owner.call.get('/customers/me/colleagues')).body).toMatchObject([
      { email: owner.email, access: 'owner' },
      { email: person.email, access: 'teams', invitation: null, lastLoginAt: expect.any(String) },
    ])
  })

  test('sent again, or taken back, is no way in, and no reset goes around it', async () => {
    const owner = await aCompany()
    const person = aPerson()
    const { body } = await owner.call.post('/customers/me/colleagues', { ...person, access: 'all' })
    const first = await invitationFor(house, person.email)
    await asAnyone(house.app).put('/password-reset/send', { email: person.email })
    await expect(codeFor(house, person.email, 'reset')).rejects.toThrow('No reset code')
    expect((await owner.call.post('/customers/me/owner', { id: body.id })).body).toMatchObject(
      problem('INVITATION_OPEN'),
    )
    expect((await owner.call.post(`/customers/me/colleagues/${body.id}/invitation`)).status).toBe(200)
    expect((await accept(first)).status).toBe(400)
    const second = await invitationFor(house, person.email)
    expect((await owner.call.delete(`/customers/me/colleagues/${body.id}`)).status).toBe(204)
    expect((await accept(second)).status).toBe(400)
    // the address is free again
    expect((await owner.call.post('/customers/me/colleagues', { ...person, access: 'all' })).status).toBe(201)
  })

  test.each([
    [{ email: 'kein' }, { email: 'Email hat kein gültiges Format.' }],
    [{ lastName: ' ' }, { lastName: 'Nachname ist ein Pflichtfeld.' }],
    [{ access: 'owner' }, { access: 'Bitte wählen Sie, wofür der Zugang gilt.' }],
  ])('with %j is refused at its field', async (wrong, fields) => {
    const owner = await aCompany()
    const answer = await owner.call.post('/customers/me/colleagues', { ...aPerson(), access: 'all', ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { fields } })
  })

  test('to an address that somebody has, of whatever company or the staff, is refused at its field', async () => {
    const owner = await aCompany()
    for (const { email } of [await aCompany(), await anAdmin(house), owner]) {
      const answer = await owner.call.post('/customers/me/colleagues', { ...aPerson(), email, access: 'all' })
      expect(answer).toMatchObject({
        status: 409,
        body: { fields: { email: expect.stringContaining('bereits registriert') } },
      })
    }
  })
})

describe('somebody of the company', () => {
  test('has an own profile and own entries in the log, which lead to the company', async () => {
    const owner = await aCompany()
    const colleague = await aColleague(house, owner)
    await by(colleague).put('/customers/me', { lastName: 'Kirchmair', business: 'Holz' })
    expect(await lastLog()).toMatchObject({
      userID: colleague.id,
      email: colleague.email,
      about: expect.arrayContaining([{ kind: 'customer', key: String(owner.id) }]),
    })
    expect((await by(colleague).get('/customers/me')).body).toMatchObject({ lastName: 'Kirchmair', business: 'Holz' })
    expect((await owner.call.get('/customers/me')).body).toMatchObject({ lastName: 'Gruber', business: 'Holz' })
    const admin = await anAdmin(house)
    await asAdmin(house.app, admin.token).put(`/customers/${owner.id}`, { business: 'Metall' })
    const { body: activity } = await owner.call.get('/customers/me/activity')
    expect(activity[0]).toMatchObject({
      email: colleague.email,
      byStaff: false,
      details: expect.stringContaining('Holz'),
    })
    expect(JSON.stringify(activity)).not.toContain('Metall')
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const { body: entries } = await staff.get(`/logs?customer=${owner.id}&limit=100`)
    expect(entries.map(({ email }: { email: string }) => email)).toContain(colleague.email)
  })

  test('is known to the staff of who may read companies, and to no other company', async () => {
    const owner = await aCompany()
    const colleague = await aColleague(house, owner, { access: 'teams' })
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const { status, body } = await staff.get(`/customers/${owner.id}/colleagues`)
    expect(status).toBe(200)
    expect(body.map(({ email, access }: { email: string; access: string }) => [email, access])).toEqual([
      [owner.email, 'owner'],
      [colleague.email, 'teams'],
    ])
    expect((await staff.get('/customers/999999/colleagues')).status).toBe(404)
  })

  test('gets another e-mail by its code, and the owner’s stays', async () => {
    const owner = await aCompany()
    const colleague = await aColleague(house, owner, { access: 'teams' })
    const email = anEmail()
    expect((await by(colleague).put('/customers/me', { email })).body).toMatchObject({ pendingEmail: email })
    const token = await codeFor(house, email, 'email')
    expect((await by(colleague).put('/verify-email/validate', { token })).status).toBe(200)
    expect((await by(colleague).get('/customers/me')).body.email).toBe(email)
    expect((await owner.call.get('/customers/me')).body.email).toBe(owner.email)
  })

  test('orders for the company; the owner’s letters come as before', async () => {
    const owner = await aCompany()
    const colleague = await aColleague(house, owner)
    const { itemId } = await itemOf(house, 'TEAM')
    const { orderID } = await anOrder(house, colleague, [{ itemId, quantity: 1 }])
    expect((await owner.call.get(`/orders/${orderID}`)).status).toBe(200)
    const [letter] = await house.db
      .select()
      .from(mails)
      .where(eq(mails.cause, `order:${orderID}`))
    expect(letter!.recipient).toBe(owner.email)
  })

  test('who only reads teams is not shown the code that would open them', async () => {
    const owner = await aCompany()
    await anOrder(house, owner, [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }])
    const { body: teams } = await owner.call.get('/teams/me')
    await owner.call.post('/teams/align-codes', [teams[0].id])
    const codeFrom = async (access: 'teams' | 'billing') =>
      (await by(await aColleague(house, owner, { access })).get('/teams/me')).body[0].teamCode
    expect([await codeFrom('teams'), await codeFrom('billing')]).toEqual([expect.any(String), null])
  })

  test('whose access changes or who is removed notices with the next call; what was done stays in the log', async () => {
    const owner = await aCompany()
    const [one, other] = [await aColleague(house, owner), await aColleague(house, owner)]
    expect((await by(one).get('/orders/me')).status).toBe(200)
    expect(await owner.call.put(`/customers/me/colleagues/${one.id}`, { access: 'teams' })).toMatchObject({
      status: 200,
      body: { id: one.id, access: 'teams' },
    })
    expect(await lastLog()).toMatchObject({ details: `${one.email}: Alles → Teams` })
    expect(await by(one).get('/orders/me')).toMatchObject({ status: 403, body: problem('ACCESS_MISSING') })
    expect((await owner.call.delete(`/customers/me/colleagues/${other.id}`)).status).toBe(204)
    expect((await by(other).get('/customers/me')).status).toBe(401)
    expect((await owner.call.delete(`/customers/me/colleagues/${other.id}`)).body).toMatchObject(
      problem('COLLEAGUE_NOT_FOUND'),
    )
  })
})

describe('leaving', () => {
  const leave = (person: { token: string }) => by(person).delete('/customers/me/colleagues/me')

  test('ends the own login with every session; what was entered stays, and the address is free', async () => {
    const owner = await aCompany()
    const colleague = await aColleague(house, owner, { access: 'teams' })
    const { body: other } = await asAnyone(house.app).post('/auth/login', {
      email: colleague.email,
      password: PASSWORD,
    })
    await by(colleague).put('/customers/me', { lastName: 'Kirchmair' })
    expect((await leave(colleague)).status).toBe(204)
    for (const token of [colleague.token, other.token])
      expect((await by({ token }).get('/customers/me')).status).toBe(401)
    expect((await owner.call.get('/customers/me/colleagues')).body).toMatchObject([{ id: owner.id }])
    const { body: activity } = await owner.call.get('/customers/me/activity')
    expect(activity).toMatchObject([
      { action: 'Firmenkonto verlassen', email: colleague.email, details: `${colleague.email}: Teams` },
      { email: colleague.email, details: expect.stringContaining('Kirchmair') },
      ...activity.slice(2),
    ])
    expect((await anUnverifiedCustomer(house, { email: colleague.email })).id).toEqual(expect.any(Number))
  })

  test('is not for the owner, who hands over first, nor for staff who act for somebody', async () => {
    const owner = await aCompany()
    const heir = await aColleague(house, owner)
    expect(await leave(owner)).toMatchObject({ status: 409, body: problem('OWNER_LEAVES') })
    const token = await anImpersonation(house, heir)
    expect(await leave({ token })).toMatchObject({ status: 403, body: problem('LEAVING_IS_OWN') })
    const answers = await Promise.all([owner.call.post('/customers/me/owner', { id: heir.id }), leave(heir)])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    const people = (await owner.call.get('/customers/me')).body
    expect([people.access, answers[1]?.status]).toEqual(answers[0]?.status === 200 ? ['all', 409] : ['owner', 204])
  })
})

describe('the owner', () => {
  const OWNER_STAYS = { status: 409, body: problem('OWNER_STAYS') }

  test('is neither removed nor changed, and hands the company over to a colleague who has accepted', async () => {
    const owner = await aCompany()
    const heir = await aColleague(house, owner, { access: 'billing' })
    expect(await owner.call.delete(`/customers/me/colleagues/${owner.id}`)).toMatchObject(OWNER_STAYS)
    expect(await owner.call.put(`/customers/me/colleagues/${owner.id}`, { access: 'teams' })).toMatchObject(OWNER_STAYS)
    expect(await owner.call.post('/customers/me/owner', { id: heir.id })).toMatchObject({
      status: 200,
      body: { id: owner.id, email: owner.email, access: 'all' },
    })
    expect(await lastLog()).toMatchObject({
      action: 'Firmenkonto übergeben',
      details: `${owner.email} → ${heir.email}`,
    })
    expect((await owner.call.get('/customers/me/colleagues')).body).toMatchObject(problem('ACCESS_MISSING'))
    expect((await by(heir).get('/customers/me/colleagues')).body).toMatchObject([
      { id: heir.id, access: 'owner' },
      { id: owner.id, access: 'all' },
    ])
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    expect((await staff.get(`/customers/${owner.id}`)).body).toMatchObject({ id: owner.id, email: heir.email })
    expect((await by(heir).delete(`/customers/me/colleagues/${owner.id}`)).status).toBe(204)
    expect((await by(heir).get('/customers/me')).body).toMatchObject({ id: owner.id, access: 'owner' })
  })

  test('hands over once: of two hand-overs at the same moment one is refused', async () => {
    const owner = await aCompany()
    const heirs = [await aColleague(house, owner), await aColleague(house, owner)]
    const answers = await Promise.all(heirs.map(({ id }) => owner.call.post('/customers/me/owner', { id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('who is erased leaves the company to a colleague with access to all', async () => {
    const owner = await aCompany()
    await aColleague(house, owner, { access: 'teams' })
    const heir = await aColleague(house, owner, { access: 'all' })
    await anOrder(house, owner, [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }])
    await erasePerson(house.context, { email: owner.email, runnerIDs: [] })
    expect((await by(heir).get('/customers/me')).body).toMatchObject({ id: owner.id, access: 'owner' })
    expect((await by(heir).get('/orders/me')).body.length).toBe(1)
    expect((await owner.call.get('/customers/me')).status).toBe(401)
  })
})

test('the database keeps an account to one company', async () => {
  const [one, other] = [await aCompany(), await aCompany()]
  const colleague = await aColleague(house, one)
  const asOwner = house.db.update(customers).set({ ownerID: colleague.id }).where(eq(customers.id, other.id))
  await expect(asOwner).rejects.toMatchObject({ cause: { constraint: 'colleagues_one_company' } })
  const asColleague = house.db.insert(colleagues).values({ userId: other.id, customerId: one.id, access: 'all' })
  await expect(asColleague).rejects.toMatchObject({ cause: { constraint: 'colleagues_one_company' } })
  expect(await house.db.$count(users, eq(users.id, colleague.id))).toBe(1)
})
