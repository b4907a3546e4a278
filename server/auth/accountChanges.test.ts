import { and, eq, like } from '#server/drizzle.cjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '../schema/tables/records.ts'
import { as, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anEmail, anImpersonation, codeFor, PASSWORD } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'

const BAD_CODE = { status: 400, body: { message: 'Der Verifizierungscode ist ungültig oder abgelaufen.' } }
const ACTING = {
  status: 403,
  body: {
    message:
      'Über E-Mail, Passwort und volle Zugänge entscheidet die Firma selbst. Als Kunde angemeldet können Sie das nicht ändern.',
  },
}
const TAKEN = { status: 409, body: { message: 'Diese E-Mail-Adresse ist bereits registriert.' } }
let house: TestContext
let limited: TestContext

beforeAll(async () => {
  house = await aContext()
  limited = await aContext({ RATE_LIMITS: 'on' })
})
afterAll(() => Promise.all([house.close(), limited.close()]))

async function someone(context = house) {
  const customer = await aCustomer(context)
  const me = asCustomer(context.app, customer.token)
  const ask = (email: string) => me.put('/customers/me', { email })
  const enter = (token: string) => me.put('/verify-email/validate', { token })
  return { customer, me, ask, enter }
}
/** Asks for one address after the other until another code than this one was mailed, and gives that address. */
async function askForAnother(ask: (email: string) => Promise<unknown>, code: string): Promise<string> {
  const email = anEmail()
  await ask(email)
  return (await codeFor(house, email, 'email')) === code ? askForAnother(ask, code) : email
}
const login = (email: string, password = PASSWORD) => asAnyone(house.app).post('/auth/login', { email, password })
const lettersTo = (recipient: string, cause: string) =>
  house.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), like(mails.cause, `${cause}:%`)))
const actionsOf = async (id: number) =>
  (await logEntries(house.db)).filter(({ userID }) => userID === id).map(({ action }) => action)

describe('another e-mail', () => {
  test('waits for its code; the old one works until then and is told', async () => {
    const { customer, me, ask, enter } = await someone()
    const email = anEmail()
    const { status, body } = await ask(email)
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: customer.email, pendingEmail: email, emailVerified: true })
    expect((await login(customer.email)).status).toBe(200)
    expect((await login(email)).status).toBe(401)
    const [told] = await lettersTo(customer.email, 'email-asked')
    expect(told?.text).toContain(email)

    expect((await enter(await codeFor(house, email, 'email'))).status).toBe(200)
    const { body: after } = await me.get('/customers/me')
    expect(after).toMatchObject({ email, pendingEmail: null, emailVerified: true })
    expect(after.updatedAt > body.updatedAt).toBe(true)
    expect((await login(email)).status).toBe(200)
    expect((await login(customer.email)).status).toBe(401)
    expect(await lettersTo(customer.email, 'email-changed')).toHaveLength(1)
    expect((await enter('123456')).body.message).toBe('Ihre E-Mail-Adresse ist bereits bestätigt.')
    expect(await actionsOf(customer.id)).toEqual(
      expect.arrayContaining(['Neue E-Mail-Adresse beantragt', 'E-Mail-Adresse geändert']),
    )
  })

  test('needs its own code: neither a wrong one, nor one for an address before it', async () => {
    const { customer, me, ask, enter } = await someone()
    const first = anEmail()
    await ask(first)
    const code = await codeFor(house, first, 'email')
    expect(await enter(code === '000000' ? '000001' : '000000')).toMatchObject(BAD_CODE)
    const second = await askForAnother(ask, code)
    expect((await me.get('/customers/me')).body.pendingEmail).toBe(second)
    expect(await enter(code)).toMatchObject(BAD_CODE)
    expect((await me.get('/verify-email/send')).status).toBe(200)
    const newest = await codeFor(house, second, 'email')
    expect((await enter(newest)).status).toBe(200)
    expect((await me.get('/customers/me')).body.email).toBe(second)
    expect((await login(customer.email)).status).toBe(401)
  })

  test('is asked for once when the form is saved again, and given up with null', async () => {
    const { me, ask, enter } = await someone()
    const email = anEmail()
    await ask(email)
    const code = await codeFor(house, email, 'email')
    const again = await me.put('/customers/me', { email: email.toUpperCase(), firstName: 'Gerda' })
    expect(again.body).toMatchObject({ firstName: 'Gerda', pendingEmail: email })
    expect(await lettersTo(email, 'email')).toHaveLength(1)
    expect((await me.put('/customers/me', { pendingEmail: 'ist@egal.example' })).body.pendingEmail).toBe(email)
    expect((await me.put('/customers/me', { pendingEmail: null })).body.pendingEmail).toBeNull()
    await askForAnother(ask, code)
    expect(await enter(code)).toMatchObject(BAD_CODE)
  })

  test('that somebody has is refused, also when they come before the code; its case does not matter', async () => {
    const { customer, me, ask, enter } = await someone()
    const other = await aCustomer(house)
    expect(await ask(other.email.toUpperCase())).toMatchObject({
      ...TAKEN,
      body: { fields: { email: expect.any(String) } },
    })
    expect((await ask(customer.email.toUpperCase())).body).toMatchObject({ email: customer.email, pendingEmail: null })
    const email = anEmail()
    await ask(email)
    const code = await codeFor(house, email, 'email')
    await aCustomer(house, { email })
    expect(await enter(code)).toMatchObject(TAKEN)
    expect((await me.get('/customers/me')).body).toMatchObject({ email: customer.email, pendingEmail: email })
  })

  test.each([
    ['', 'Email ist ein Pflichtfeld.'],
    [null, 'Email ist ein Pflichtfeld.'],
    ['kein', 'Email hat kein gültiges Format.'],
  ])('is refused as %j', async (email, message) => {
    const { me } = await someone()
    const { status, body } = await me.put('/customers/me', { email })
    expect([status, body.fields]).toEqual([400, { email: message }])
  })

  test('is not asked for from a page that is out of date', async () => {
    const { me } = await someone()
    const { updatedAt } = (await me.get('/customers/me')).body
    await me.put('/customers/me', { firstName: 'Gerda' })
    const email = anEmail()
    expect((await me.put('/customers/me', { email, updatedAt })).status).toBe(409)
    expect(await lettersTo(email, 'email')).toEqual([])
  })

  test('voids a reset code that went to the old address', async () => {
    const { customer, ask, enter } = await someone()
    await asAnyone(house.app).put('/password-reset/send', { email: customer.email })
    const token = await codeFor(house, customer.email, 'reset')
    const email = anEmail()
    await ask(email)
    await enter(await codeFor(house, email, 'email'))
    const reset = { email, token, newPassword: 'Anderswo1234' }
    expect(await asAnyone(house.app).put('/password-reset/reset', reset)).toMatchObject(BAD_CODE)
  })

  test('is not changed by the staff who acts as a customer, nor confirmed', async () => {
    const { customer, me, ask } = await someone()
    const acting = asCustomer(house.app, await anImpersonation(house, customer))
    const email = anEmail()
    expect(await acting.put('/customers/me', { email, firstName: 'Gerda' })).toMatchObject(ACTING)
    await ask(email)
    const token = await codeFor(house, email, 'email')
    expect(await acting.put('/verify-email/validate', { token })).toMatchObject(ACTING)
    expect(await acting.put('/customers/me', { pendingEmail: null })).toMatchObject(ACTING)
    expect((await acting.put('/customers/me', { email: customer.email, lastName: 'Berger' })).status).toBe(200)
    expect((await me.get('/customers/me')).body).toMatchObject({ firstName: 'Greta', pendingEmail: email })
  })

  test('is asked for five times an hour by one account, whatever the addresses', async () => {
    const { ask } = await someone(limited)
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask(anEmail())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('another password', () => {
  const NEW = 'Anderswo1234'

  test('ends every session, this one too, and answers a fresh one', async () => {
    const { customer, me } = await someone()
    const { body: elsewhere } = await login(customer.email)
    const { status, body } = await me.put('/customers/me/password', { currentPassword: PASSWORD, newPassword: NEW })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['token'])
    const says = async (token: string) => (await asCustomer(house.app, token).get('/customers/me')).status
    expect([await says(customer.token), await says(elsewhere.token), await says(body.token)]).toEqual([401, 401, 200])
    expect([(await login(customer.email)).status, (await login(customer.email, NEW)).status]).toEqual([401, 200])
    expect(await actionsOf(customer.id)).toContain('Passwort geändert')
  })

  test.each([
    [{ currentPassword: 'Falsch123', newPassword: NEW }, { currentPassword: 'Das bisherige Passwort ist falsch.' }],
    [
      { newPassword: 'kurz' },
      {
        currentPassword: 'Bisheriges Passwort ist ein Pflichtfeld.',
        newPassword:
          'Passwort muss mindestens 8 Zeichen, einen Großbuchstaben, einen Kleinbuchstaben und eine Zahl enthalten.',
      },
    ],
    [
      { currentPassword: PASSWORD, newPassword: NEW, email: 'x@y.example' },
      { email: 'Das Feld „email“ ist hier nicht vorgesehen.' },
    ],
  ])('is refused for %j, and all stays as it was', async (sent, fields) => {
    const { customer, me } = await someone()
    const { status, body } = await me.put('/customers/me/password', sent)
    expect([status, body.fields]).toEqual([400, fields])
    expect((await me.get('/customers/me')).status).toBe(200)
    expect((await login(customer.email)).status).toBe(200)
  })

  test('is set once when two ask at the same moment', async () => {
    const { me } = await someone()
    const change = (newPassword: string) => me.put('/customers/me/password', { currentPassword: PASSWORD, newPassword })
    const statuses = (await Promise.all([change('Anderswo1234'), change('Anders456')])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('is not set by the staff who acts as a customer', async () => {
    const { customer } = await someone()
    const acting = asCustomer(house.app, await anImpersonation(house, customer))
    const change = { currentPassword: PASSWORD, newPassword: NEW }
    expect(await acting.put('/customers/me/password', change)).toMatchObject(ACTING)
    expect((await login(customer.email)).status).toBe(200)
  })

  test('is guessed at no more often than at login', async () => {
    const { customer } = await someone(limited)
    const me = as(limited.app, { token: customer.token, address: '10.9.8.7' })
    const statuses = []
    for (let turn = 0; turn < 11; turn += 1) {
      const sent = { currentPassword: 'Falsch123', newPassword: NEW }
      statuses.push((await me.put('/customers/me/password', sent)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})
