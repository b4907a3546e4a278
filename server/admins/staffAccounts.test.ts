import { eq } from '#server/drizzle.cjs'
import { expect, test } from 'vitest'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin, aCustomer, anEmail, codeFor, PASSWORD } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { mails } from '../schema/tables/records.ts'
import { addAdmin } from './addAdmin.ts'
import { setAdminPassword } from './setAdminPassword.ts'

const house = aHouse()

const LONG = 'lange genug für alle'
const logIn = async (email: string, password: string) =>
  (await asAnyone(house.app).post('/auth/login', { email, password })).status
const lastLog = async () => (await logEntries(house.db)).at(-1)

test('a further member of staff logs in at once; the log names the account and not the password', async () => {
  const email = anEmail()
  await addAdmin(house.context, { email, password: LONG, roles: ['office', 'billing'] })
  expect(await lastLog()).toMatchObject({
    action: 'Konto der Verwaltung angelegt',
    details: expect.stringContaining(email),
  })
  expect(JSON.stringify(await lastLog())).not.toContain(LONG)
  const { status, body } = await asAnyone(house.app).post('/auth/login', { email, password: LONG })
  expect([status, body.emailVerified]).toEqual([200, true])
  expect((await asAdmin(house.app, body.token).get('/admins/me')).body).toMatchObject({
    email,
    role: 'admin',
    roles: ['office', 'billing'],
  })
})

test('an e-mail that a customer or a colleague has is refused, whatever its case', async () => {
  const taken = [(await aCustomer(house)).email, (await anAdmin(house)).email]
  for (const email of taken) {
    await expect(
      addAdmin(house.context, { email: email.toUpperCase(), password: LONG, roles: ['lead'] }),
    ).rejects.toThrow('Diese E-Mail-Adresse ist bereits registriert.')
  }
})

test('a new password of the staff ends their sessions; a customer’s is not set', async () => {
  const [admin, customer] = [await anAdmin(house), await aCustomer(house)]
  await setAdminPassword(house.context, { email: admin.email.toUpperCase(), password: LONG })
  expect((await asAdmin(house.app, admin.token).get('/admins/me')).status).toBe(401)
  expect([await logIn(admin.email, PASSWORD), await logIn(admin.email, LONG)]).toEqual([401, 200])
  const refused = setAdminPassword(house.context, { email: customer.email, password: LONG })
  await expect(refused).rejects.toThrow(`${customer.email} ist keine Adresse der Verwaltung.`)
  expect(await logIn(customer.email, PASSWORD)).toBe(200)
})

test('a reset by mail asks the staff for 12 characters, and the code still holds after a refusal', async () => {
  const { email } = await anAdmin(house)
  await asAnyone(house.app).put('/password-reset/send', { email })
  const token = await codeFor(house, email, 'reset')
  const reset = (newPassword: string) => asAnyone(house.app).put('/password-reset/reset', { email, token, newPassword })
  const message = 'Das Passwort eines Kontos der Verwaltung muss mindestens 12 Zeichen lang sein.'
  expect(await reset('Geheimes123')).toMatchObject({ status: 400, body: { fields: { newPassword: message } } })
  expect((await reset('Geheimes1234')).status).toBe(200)
  expect(await logIn(email, 'Geheimes1234')).toBe(200)
})

test('a customer’s reset asks for no more than before', async () => {
  const { email } = await aCustomer(house)
  await asAnyone(house.app).put('/password-reset/send', { email })
  const token = await codeFor(house, email, 'reset')
  const { status } = await asAnyone(house.app).put('/password-reset/reset', { email, token, newPassword: 'Zirbe-12' })
  expect(status).toBe(200)
})

test('a member of staff changes the own name and password, which ends all other sessions and is told', async () => {
  const { email, token } = await anAdmin(house, ['read'])
  const me = asAdmin(house.app, token)
  const renamed = await me.put('/admins/me', { firstName: ' Anna ', lastName: 'Berger' })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Anna Berger', firstName: 'Anna', roles: ['read'] } })
  expect(await lastLog()).toMatchObject({
    action: 'Eigenen Namen geändert',
    details: expect.stringContaining('Anna Berger'),
  })
  expect(await me.put('/admins/me', { firstName: '', lastName: 'Berger' })).toMatchObject({
    status: 400,
    body: { fields: { firstName: expect.any(String) } },
  })

  const change = (newPassword: string, currentPassword = PASSWORD) =>
    me.put('/admins/me/password', { currentPassword, newPassword })
  expect(await change('Neuschnee12345', 'Falsches1234')).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: expect.any(String) } },
  })
  expect(await change('Geheimes123')).toMatchObject({
    status: 400,
    body: { fields: { newPassword: 'Das Passwort eines Kontos der Verwaltung muss mindestens 12 Zeichen lang sein.' } },
  })
  const { status, body } = await change('Neuschnee12345')
  expect(status).toBe(200)
  expect((await me.get('/admins/me')).status).toBe(401)
  expect((await asAdmin(house.app, body.token).get('/admins/me')).body.name).toBe('Anna Berger')
  expect([await logIn(email, PASSWORD), await logIn(email, 'Neuschnee12345')]).toEqual([401, 200])
  const [told] = await house.db.select().from(mails).where(eq(mails.recipient, email))
  expect(told?.subject).toContain('Passwort')
  expect(told?.text).toContain('Anna Berger')
})
