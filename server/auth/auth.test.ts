import { describe, expect, test } from 'vitest'
import { eq } from '#server/drizzle.cjs'
import { messages } from '#contract/messages.ts'
import { sessions, users } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'
import { as, asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anUnverifiedCustomer,
  aRegistration,
  codeFor,
  PASSWORD,
} from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { problem } from '../../test/support/problem.ts'

const house = aHouse()

const anyone = () => asAnyone(house.app)
const login = (email: string, password = PASSWORD) => anyone().post('/auth/login', { email, password })
const logsOf = async (id: number) => (await logEntries(house.db)).filter(({ userID }) => userID === id)

describe('signing up', () => {
  test('answers a token, mails a code, and keeps company, contact and billing address', async () => {
    const registration = aRegistration({ companyUID: 'ATU12345678', business: 'Seilbahnen', numberEmployees: 42 })
    const { status, body } = await anyone().post('/auth/register', registration)
    expect(status).toBe(201)
    expect(Object.keys(body)).toEqual(['token', 'replacement'])
    const me = await asCustomer(house.app, body.token).get('/customers/me')
    expect(me.body).toMatchObject({
      email: registration.email,
      emailVerified: false,
      role: 'customer',
      firstName: 'Greta',
      companyName: 'Bergblick GmbH',
      companyUID: 'ATU12345678',
      business: 'Seilbahnen',
      numberEmployees: 42,
      companyPageActive: false,
      tshirtPageActive: false,
      companyContact: { firstName: 'Greta', email: registration.email, phoneNumber: '+43 512 123456' },
      billingAddress: {
        fullAddress: 'Maria-Theresien-Straße 18, 6020 Innsbruck, Tirol, Österreich',
        validAddress: true,
      },
      deliveryAddress: null,
    })
    expect(await codeFor(house, registration.email)).toMatch(/^\d{6}$/)
    expect(JSON.stringify(me.body)).not.toContain('argon2')
  })

  test('ignores that the company page should be open', async () => {
    const { token } = await anUnverifiedCustomer(house, { companyPageActive: true })
    const me = await asCustomer(house.app, token).get('/customers/me')
    expect(me.body.companyPageActive).toBe(false)
  })

  test('takes empty optional fields as absent', async () => {
    const { token } = await anUnverifiedCustomer(house, { companyUID: '', business: '' })
    const me = await asCustomer(house.app, token).get('/customers/me')
    expect(me.body).toMatchObject({ companyUID: null, business: null, numberEmployees: null })
  })

  test('refuses an e-mail that is registered, whatever its case and spaces', async () => {
    const { email } = await anUnverifiedCustomer(house)
    const { status, body } = await anyone().post('/auth/register', aRegistration({ email: ` ${email.toUpperCase()} ` }))
    expect(status).toBe(409)
    expect(body).toEqual({ ...problem('EMAIL_TAKEN'), fields: { email: messages.auth.emailTaken } })
  })

  test('refuses the e-mail of a member of staff', async () => {
    const { email } = await anAdmin(house)
    expect((await anyone().post('/auth/register', aRegistration({ email }))).status).toBe(409)
  })

  test('gives one of ten at the same moment the account, and nothing of the others stays', async () => {
    const email = anEmail()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => anyone().post('/auth/register', aRegistration({ email }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(await house.db.select().from(mails).where(eq(mails.recipient, email))).toHaveLength(1)
  })

  test('keeps neither password nor code in the clear, nor in the log', async () => {
    const { id, email } = await aCustomer(house)
    const [user] = await house.db.select().from(users).where(eq(users.id, id))
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const code = await codeFor(house, email)
    const entries = await logsOf(id)
    expect(entries.map(({ action }) => action)).toEqual(['Registrierung', 'E-Mail-Adresse bestätigt'])
    expect(JSON.stringify(entries)).not.toContain(PASSWORD)
    expect(JSON.stringify(entries)).not.toContain(code)
  })
})

describe('logging in', () => {
  test('answers a token and whether the e-mail is confirmed', async () => {
    const unverified = await anUnverifiedCustomer(house)
    expect((await login(unverified.email)).body).toEqual({ token: expect.any(String), emailVerified: false })
    const verified = await aCustomer(house)
    const { status, body } = await login(` ${verified.email.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), emailVerified: true })
    expect((await asCustomer(house.app, body.token).get('/customers/me')).body.id).toBe(verified.id)
    const { email } = await anAdmin(house)
    expect((await login(email)).body.token).toMatch(/^staff-[\w-]{43}$/)
  })

  test('lets one in from several devices at the same moment', async () => {
    const { email } = await aCustomer(house)
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(email)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  test('says the same for an unknown e-mail and a wrong password', async () => {
    const { email } = await aCustomer(house)
    const wrong = await login(email, 'Falsch123')
    const unknown = await login(anEmail(), 'Falsch123')
    expect(wrong).toMatchObject({ status: 401, body: { message: 'E-Mail oder Passwort ist falsch.' } })
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('takes about as long for an unknown e-mail as for a wrong password', async () => {
    const { email } = await aCustomer(house)
    const timed = async (who: string) => {
      const begin = performance.now()
      await login(who, 'Falsch123')
      return performance.now() - begin
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let turn = 0; turn < 7; turn++) {
      known.push(await timed(email))
      unknown.push(await timed(anEmail()))
    }
    // without the dummy hash the unknown one is answered in a tenth of the time; the fastest of each is the one nothing else held up
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
  })

  test('keeps only a hash of the token', async () => {
    const { token } = await aCustomer(house)
    const kept = await house.db.select({ tokenHash: sessions.tokenHash }).from(sessions)
    expect(kept.some(({ tokenHash }) => tokenHash.toString('base64url') === token)).toBe(false)
    expect(kept.every(({ tokenHash }) => tokenHash.length === 32)).toBe(true)
  })

  test('leaves a log entry', async () => {
    const { id, email } = await aCustomer(house)
    await login(email)
    expect((await logsOf(id)).at(-1)).toMatchObject({ level: 'INFO', action: 'Anmeldung', role: 'customer', email })
  })
})

describe('a session', () => {
  test("ends with the logout, the user's other ones go on", async () => {
    const { email, token } = await aCustomer(house)
    const other = (await login(email)).body.token
    expect((await asCustomer(house.app, token).post('/auth/logout')).status).toBe(200)
    expect((await asCustomer(house.app, token).get('/customers/me')).status).toBe(401)
    expect((await asCustomer(house.app, other).get('/customers/me')).status).toBe(200)
  })

  test('is asked for where a login is needed', async () => {
    expect(await anyone().get('/customers/me')).toMatchObject({
      status: 401,
      body: { message: messages.auth.loginNeeded },
    })
  })

  test.each(['x'.repeat(43), 'kurz', '', 'ü'.repeat(30)])('is not found by the token "%s"', async (token) => {
    const { status, body } = await as(house.app, {}).get('/customers/me', {
      authorization: `Bearer ${encodeURI(token)}`,
    })
    expect(status).toBe(401)
    expect(body.message).toBe(messages.auth.sessionEnded)
  })

  test('that is dead does not disturb a public call', async () => {
    const { email } = await aCustomer(house)
    const { status } = await as(house.app, { token: 'x'.repeat(43) }).post('/auth/login', { email, password: PASSWORD })
    expect(status).toBe(200)
  })

  test('of an unverified customer opens the own profile, the confirmation and the logout, nothing else', async () => {
    const { token } = await anUnverifiedCustomer(house)
    const me = asCustomer(house.app, token)
    expect((await me.get('/customers/me')).status).toBe(200)
    expect((await me.get('/verify-email/send')).status).toBe(200)
    expect(await me.put('/customers/me', { companyName: 'Neu' })).toMatchObject({
      status: 403,
      body: { message: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.' },
    })
    expect((await me.post('/auth/logout')).status).toBe(200)
  })

  test("of one role does not open the other's calls", async () => {
    const customer = await aCustomer(house)
    const admin = await anAdmin(house)
    expect((await asCustomer(house.app, customer.token).get('/admins/me')).status).toBe(403)
    expect((await asAdmin(house.app, admin.token).get('/customers/me')).status).toBe(403)
    expect((await asAdmin(house.app, admin.token).put('/customers/me', { companyName: 'Neu' })).status).toBe(403)
    expect(await asAdmin(house.app, admin.token).get('/admins/me')).toMatchObject({
      status: 200,
      body: { id: admin.id, email: admin.email, emailVerified: true, role: 'admin', name: 'Anna Amann' },
    })
  })
})
