import { expect, test } from 'vitest'
import { erasePerson } from '../persons/erasePerson.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { setAdminPassword } from './setAdminPassword.ts'

const house = aHouse()

test('all members of staff are listed', async () => {
  const [one, other] = [await anAdmin(house), await anAdmin(house)]
  const { body } = await asAdmin(house.app, one.token).get('/admins')
  expect(body.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
  expect(body[0]).toMatchObject({ role: 'admin', name: expect.any(String) })
  expect(body[0]).not.toHaveProperty('passwordHash')
})

test('staff act as a customer: their own session ends, the new one remembers them, and all of it is logged', async () => {
  const [admin, [customer]] = [await anAdmin(house), await aCrowd(house, 1)]
  const staff = asAdmin(house.app, admin.token)
  const { status, body } = await staff.post('/admins/impersonate', { email: customer!.email.toUpperCase() })
  expect([status, body]).toEqual([200, { token: expect.any(String) }])
  expect((await staff.get('/admins/me')).status).toBe(401)
  const acting = asCustomer(house.app, body.token)
  expect((await acting.get('/customers/me')).body).toMatchObject({ id: customer!.id, impersonatedBy: admin.email })
  await acting.put('/customers/me', { business: 'Handel' })
  const [start, change] = (await logEntries(house.db)).slice(-2)
  expect(start).toMatchObject({
    userID: admin.id,
    role: 'admin',
    action: 'Als Kunde angemeldet',
    details: `${customer!.email} (Kunde ${customer!.id})`,
  })
  expect(change).toMatchObject({ userID: customer!.id, adminID: admin.id, action: 'Firmendaten bearbeitet' })
  expect((await acting.get('/customers')).status, 'it is a customer’s session').toBe(403)
})

test('whoever may read the log reads there who acted as a customer, until that account is gone', async () => {
  const [admin, reader, [customer]] = [await anAdmin(house), await anAdmin(house, ['read']), await aCrowd(house, 1)]
  const { body } = await asAdmin(house.app, admin.token).post('/admins/impersonate', { email: customer!.email })
  await asCustomer(house.app, body.token).put('/customers/me', { business: 'Handel' })
  const entries = async () => (await asAdmin(house.app, reader.token).get(`/logs?user=${admin.id}&limit=2`)).body
  const acted = { adminID: admin.id, action: 'Firmendaten bearbeitet' }
  expect(await entries()).toMatchObject([
    { ...acted, adminEmail: admin.email },
    { adminID: null, adminEmail: null, email: admin.email, action: 'Als Kunde angemeldet' },
  ])
  await erasePerson(house.context, { email: admin.email, runnerIDs: [] })
  expect((await entries())[0]).toMatchObject({ ...acted, adminEmail: null })
})

test('whoever ends an impersonation goes on as staff, in a fresh session, once; nobody else can', async () => {
  const [admin, [customer]] = [await anAdmin(house), await aCrowd(house, 1)]
  const { body } = await asAdmin(house.app, admin.token).post('/admins/impersonate', { email: customer!.email })
  const acting = asCustomer(house.app, body.token)
  const answers = await Promise.all([1, 2].map(() => acting.post('/auth/end-impersonation')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const { token } = answers.find(({ status }) => status === 200)!.body
  const staff = asAdmin(house.app, token)
  expect((await staff.get('/admins/me')).body).toMatchObject({ id: admin.id })
  expect((await acting.get('/customers/me')).status).toBe(401)
  expect((await asAdmin(house.app, admin.token).get('/admins/me')).status, 'the session from before').toBe(401)
  expect(await staff.post('/auth/end-impersonation')).toMatchObject({ status: 403, body: { code: 'NOT_ACTING' } })
  expect((await logEntries(house.db)).at(-1)).toMatchObject({
    userID: customer!.id,
    adminID: admin.id,
    action: 'Anmeldung als Kunde beendet',
    details: `${customer!.email} (Kunde ${customer!.id})`,
  })
})

test.each<[string, (admin: { email: string }) => Promise<unknown>]>([
  [
    'a new password by command',
    ({ email }) => setAdminPassword(house.context, { email, password: 'Neunundneunzig-2027' }),
  ],
  ['the end of the account', ({ email }) => erasePerson(house.context, { email, runnerIDs: [] })],
])('%s of that member of staff ends the acting too', async (_, end) => {
  const [admin, , [customer]] = [await anAdmin(house), await anAdmin(house), await aCrowd(house, 1)]
  const { body } = await asAdmin(house.app, admin.token).post('/admins/impersonate', { email: customer!.email })
  const acting = asCustomer(house.app, body.token)
  expect((await acting.get('/customers/me')).status).toBe(200)
  await end(admin)
  expect((await acting.get('/customers/me')).status).toBe(401)
})

test('an acting session ends after an hour, used or not', async () => {
  const [admin, [customer]] = [await anAdmin(house), await aCrowd(house, 1)]
  const { body } = await asAdmin(house.app, admin.token).post('/admins/impersonate', { email: customer!.email })
  house.clock.pass({ minutes: 59 })
  expect((await asCustomer(house.app, body.token).get('/customers/me')).status).toBe(200)
  house.clock.pass({ minutes: 1 })
  expect((await asCustomer(house.app, body.token).get('/customers/me')).status).toBe(401)
})

test('whoever ends it has what was left of the own session, never more, and no password entered', async () => {
  const [admin, [customer]] = [await anAdmin(house), await aCrowd(house, 1)]
  const staff = (token: string) => asAdmin(house.app, token)
  const through = async (token: string) => {
    const acting = (await staff(token).post('/admins/impersonate', { email: customer!.email })).body.token
    const resumed = (await staff(acting).post('/auth/end-impersonation')).body.token
    expect(resumed).toMatch(/^staff-/)
    return resumed
  }
  // 12 hours in any case, however often one acts in between
  house.clock.pass({ hours: 6 })
  const again = await through(admin.token)
  house.clock.pass({ hours: 5, minutes: 30 })
  const once = await through(again)
  const [device] = (await staff(once).get('/auth/sessions')).body
  expect(house.clock.now().getTime() - new Date(device.since).getTime()).toBeGreaterThan(11 * 3_600_000)
  expect((await staff(once).post('/admins/me/totp')).body).toMatchObject({ code: 'PASSWORD_FIRST' })
  // and acting does not outlast it
  const acting = (await staff(once).post('/admins/impersonate', { email: customer!.email })).body.token
  house.clock.pass({ minutes: 29 })
  expect((await staff(acting).get('/customers/me')).status).toBe(200)
  house.clock.pass({ minutes: 2 })
  expect((await staff(acting).get('/customers/me')).status).toBe(401)
})

test('a role that is taken away and given back revives no acting', async () => {
  const [lead, admin, [customer]] = [await anAdmin(house), await anAdmin(house, ['office']), await aCrowd(house, 1)]
  const { body } = await asAdmin(house.app, admin.token).post('/admins/impersonate', { email: customer!.email })
  const acting = asCustomer(house.app, body.token)
  const give = (roles: string[]) => asAdmin(house.app, lead.token).put(`/admins/${admin.id}/roles`, { roles })
  await give(['office', 'read'])
  expect((await acting.get('/customers/me')).status, 'a role that allows it stays').toBe(200)
  await give(['read'])
  await give(['office'])
  expect((await acting.get('/customers/me')).status).toBe(401)
})

test('only customers can be acted as; a refusal leaves the own session alive', async () => {
  const [admin, colleague] = [await anAdmin(house), await anAdmin(house)]
  const staff = asAdmin(house.app, admin.token)
  for (const email of [colleague.email, admin.email, 'niemand@firma.example']) {
    expect(await staff.post('/admins/impersonate', { email })).toMatchObject({
      status: 404,
      body: { message: 'Kunde nicht gefunden.' },
    })
  }
  expect((await staff.post('/admins/impersonate', { email: 'kein' })).status).toBe(400)
  expect((await staff.get('/admins/me')).status).toBe(200)
})
