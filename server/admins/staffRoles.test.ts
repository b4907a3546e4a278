import { eq, sql } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { users } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'
import { VERSION } from '../version.ts'
import { as, asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, anEmail, codeFor, invitationFor } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { problem } from '../../test/support/problem.ts'

const PASSWORD = 'Sommerlauf-2027'
const house = aHouse()

const lastLog = async () => (await logEntries(house.db)).at(-1)
const staff = async (...roles: Parameters<typeof anAdmin>[1] & object) => {
  const admin = await anAdmin(house, roles.length === 0 ? ['lead'] : roles)
  return { ...admin, call: asAdmin(house.app, admin.token) }
}
const aPerson = () => ({ email: anEmail(), firstName: 'Ida', lastName: 'Imhof' })
const accept = (code: string, password = PASSWORD) =>
  asAnyone(house.app).post('/auth/accept-invitation', { code, password })

describe('an invitation', () => {
  test('leads by its mailed link to a password and the roles it names, once', async () => {
    const lead = await staff()
    const person = aPerson()
    const { status, body } = await lead.call.post('/admins', { ...person, roles: ['billing', 'office', 'office'] })
    expect([status, body]).toMatchObject([
      201,
      { ...person, roles: ['office', 'billing'], emailVerified: false, lastLoginAt: null, invitation: {} },
    ])
    expect(await lastLog()).toMatchObject({
      userID: lead.id,
      action: 'Zur Verwaltung eingeladen',
      details: `${person.email}: Büro, Verrechnung`,
      about: [{ kind: 'admin', key: String(body.id) }],
    })
    const code = await invitationFor(house, person.email)
    expect(await accept(code, 'Kurzes123')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringContaining('12 Zeichen') } },
    })
    const answers = await Promise.all([accept(code), accept(code)])
    expect(answers.map(({ status: one }) => one).toSorted()).toEqual([201, 400])
    const { token } = answers.find(({ status: one }) => one === 201)!.body
    expect((await asAdmin(house.app, token).get('/admins/me')).body).toMatchObject({
      email: person.email,
      emailVerified: true,
      roles: ['office', 'billing'],
      productVersion: VERSION,
    })
    expect((await asAnyone(house.app).post('/auth/login', { email: person.email, password: PASSWORD })).status).toBe(
      200,
    )
    const listed = (await lead.call.get('/admins')).body.find(({ id }: { id: number }) => id === body.id)
    expect(listed).toMatchObject({ invitation: null, lastLoginAt: expect.any(String) })
    expect(await lead.call.post(`/admins/${body.id}/invitation`)).toMatchObject({
      status: 409,
      body: problem('INVITATION_ACCEPTED'),
    })
  })

  test('sent again, taken back or a week old is no way in, and no reset goes around it', async () => {
    const lead = await staff()
    const person = aPerson()
    const { body } = await lead.call.post('/admins', { ...person, roles: ['read'] })
    const first = await invitationFor(house, person.email)
    await asAnyone(house.app).put('/password-reset/send', { email: person.email })
    await expect(codeFor(house, person.email, 'reset')).rejects.toThrow('No reset code')
    expect((await lead.call.post(`/admins/${body.id}/invitation`)).status).toBe(200)
    const second = await invitationFor(house, person.email)
    expect(await accept(first)).toMatchObject({ status: 400, body: problem('WRONG_INVITATION') })
    house.clock.pass({ days: 7 })
    expect((await accept(second)).status).toBe(400)
    const again = await staff()
    await again.call.post(`/admins/${body.id}/invitation`)
    const third = await invitationFor(house, person.email)
    expect((await again.call.delete(`/admins/${body.id}`)).status).toBe(204)
    expect((await accept(third)).status).toBe(400)
    const letters = await house.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(letters.map(({ cause }) => cause.split(':')[0])).toEqual(['invitation', 'reset', 'invitation', 'invitation'])
  })

  test.each([
    [{ email: 'kein' }, { email: 'Email hat kein gültiges Format.' }],
    [{ firstName: ' ' }, { firstName: 'Vorname ist ein Pflichtfeld.' }],
    [{ roles: [] }, { roles: 'Bitte wählen Sie mindestens eine Rolle.' }],
    [{ roles: ['chef'] }, { 'roles.0': 'Diese Rolle gibt es nicht.' }],
  ])('with %j is refused at its field', async (wrong, fields) => {
    const lead = await staff()
    const answer = await lead.call.post('/admins', { ...aPerson(), roles: ['read'], ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { fields } })
  })

  test('to an address that somebody has is refused at its field', async () => {
    const lead = await staff()
    const { email } = await aCustomer(house)
    const answer = await lead.call.post('/admins', { ...aPerson(), email: email.toUpperCase(), roles: ['read'] })
    expect(answer).toMatchObject({
      status: 409,
      body: { fields: { email: expect.stringContaining('bereits registriert') } },
    })
  })
})

describe('a role that is taken away ends what it allowed at once', () => {
  test('for the running session, on another server too; what it still has goes on', async () => {
    const [lead, office] = [await staff(), await staff('office', 'timing')]
    const elsewhere = await buildApp(house.context)
    const there = as(elsewhere, { token: office.token })
    expect([(await office.call.get('/orders')).status, (await there.get('/orders')).status]).toEqual([200, 200])
    const answer = await lead.call.put(`/admins/${office.id}/roles`, { roles: ['timing'] })
    expect(answer).toMatchObject({ status: 200, body: { id: office.id, roles: ['timing'] } })
    expect(await lastLog()).toMatchObject({
      action: 'Rollen gesetzt',
      details: `${office.email}: Büro, Zeitnehmung → Zeitnehmung`,
    })
    for (const caller of [office.call, there]) {
      expect(await caller.get('/orders')).toMatchObject({ status: 403, body: problem('ROLE_MISSING') })
      expect((await caller.get('/runners')).status).toBe(200)
      expect((await caller.get('/admins/me')).body.roles).toEqual(['timing'])
    }
    await elsewhere.close()
  })

  test('for whoever acts as a customer, and a removed person is out altogether', async () => {
    const [lead, one, other] = [await staff(), await staff('office'), await staff('office')]
    const customer = await aCustomer(house)
    const acting = async ({ call }: typeof one) =>
      asCustomer(house.app, (await call.post('/admins/impersonate', { email: customer.email })).body.token)
    const [asOne, asOther] = [await acting(one), await acting(other)]
    expect((await asOne.get('/customers/me')).status).toBe(200)
    await lead.call.put(`/admins/${one.id}/roles`, { roles: ['read'] })
    expect((await lead.call.delete(`/admins/${other.id}`)).status).toBe(204)
    expect([(await asOne.get('/customers/me')).status, (await asOther.get('/customers/me')).status]).toEqual([401, 401])
    expect(await lastLog()).toMatchObject({ action: 'Konto der Verwaltung entfernt', details: `${other.email}: Büro` })
    expect((await lead.call.delete(`/admins/${other.id}`)).status).toBe(404)
    expect((await lead.call.delete(`/admins/${customer.id}`)).status).toBe(404)
  })
})

describe('the last lead', () => {
  const onlyTwo = async () => {
    await house.db.execute(sql`truncate ${users} cascade`)
    return [await staff(), await staff()] as const
  }
  const LAST = { status: 409, body: problem('LAST_LEAD') }

  test('keeps the role and the account; who was only invited does not count', async () => {
    const [one, other] = await onlyTwo()
    expect((await one.call.delete(`/admins/${other.id}`)).status).toBe(204)
    await one.call.post('/admins', { ...aPerson(), roles: ['lead'] })
    expect(await one.call.put(`/admins/${one.id}/roles`, { roles: ['office'] })).toMatchObject(LAST)
    expect(await one.call.delete(`/admins/${one.id}`)).toMatchObject(LAST)
    expect((await one.call.put(`/admins/${one.id}/roles`, { roles: ['lead', 'timing'] })).status).toBe(200)
  })

  test('stays when two leads take the role from each other, or leave, at the same moment', async () => {
    for (const way of ['roles', 'removal'] as const) {
      const [one, other] = await onlyTwo()
      const take = (by: typeof one, from: number) =>
        way === 'roles' ? by.call.put(`/admins/${from}/roles`, { roles: ['read'] }) : by.call.delete(`/admins/${from}`)
      const answers = await Promise.all([take(one, other.id), take(other, one.id)])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(await house.db.$count(users, sql`'lead' = any(${users.staffRoles})`)).toBe(1)
    }
  })

  test('is kept by the database itself, whatever writes there', async () => {
    const [one, other] = await onlyTwo()
    const take = (id: number) =>
      house.db
        .update(users)
        .set({ staffRoles: ['read'] })
        .where(eq(users.id, id))
    const both = await Promise.allSettled([take(one.id), take(other.id)])
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    await expect(house.db.delete(users)).rejects.toMatchObject({
      cause: { message: 'the last lead of the staff stays' },
    })
  })
})
