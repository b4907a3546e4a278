import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asAnyone, asCustomer } from '../../test/support/as.ts'
import {
  aCustomer,
  anEmail,
  anImpersonation,
  anUnverifiedCustomer,
  aRegistration,
  codeFor,
  PASSWORD,
  resetLinkFor,
} from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'

let house: TestContext
let limited: TestContext
beforeAll(async () => {
  house = await aContext()
  limited = await aContext({ RATE_LIMITS: 'on' })
})
afterAll(() => Promise.all([house.close(), limited.close()]))

const anyone = () => asAnyone(house.app)
const BAD_CODE = { status: 400, body: { code: 'WRONG_CODE' } }

/** Somebody who mistyped the e-mail at sign-up. */
async function someone(context = house) {
  const customer = await anUnverifiedCustomer(context)
  const me = asCustomer(context.app, customer.token)
  return {
    ...customer,
    me,
    correct: (email: string) => me.put('/verify-email/address', { email }),
    enter: (token: string) => me.put('/verify-email/validate', { token }),
    account: async () => (await me.get('/customers/me')).body,
  }
}
const login = async (email: string) => (await anyone().post('/auth/login', { email, password: PASSWORD })).status

test('a mistyped e-mail is replaced: the right one gets the code, what the wrong one got is void', async () => {
  const { id, email: wrong, correct, enter, account } = await someone()
  const right = anEmail()
  const oldCode = await codeFor(house, wrong)
  await anyone().put('/password-reset/send', { email: wrong })
  const oldLink = await resetLinkFor(house, wrong)

  expect((await correct(right)).status).toBe(200)
  expect(await account()).toMatchObject({ email: right, emailVerified: false, companyContact: { email: right } })
  expect([await login(wrong), await login(right)]).toEqual([401, 200])
  const code = await codeFor(house, right)
  expect(code === oldCode ? BAD_CODE : await enter(oldCode)).toMatchObject(BAD_CODE)
  expect((await anyone().put('/password-reset/link', { token: oldLink, newPassword: 'Fremdes123' })).status).toBe(400)
  expect((await enter(code)).status).toBe(200)
  expect(await account()).toMatchObject({ email: right, emailVerified: true })

  const written = (await logEntries(house.db)).filter(({ userID }) => userID === id)
  expect(written).toContainEqual(
    expect.objectContaining({
      action: 'E-Mail-Adresse vor der Bestätigung berichtigt',
      details: `${wrong} → ${right}`,
    }),
  )
  expect((await anyone().post('/auth/register', aRegistration({ email: wrong }))).status).toBe(201)
})

test('a contact person with an e-mail of its own keeps it', async () => {
  const registration = aRegistration()
  const companyContactDTO = { ...registration.companyContactDTO, email: anEmail() }
  const { token } = await anUnverifiedCustomer(house, { ...registration, companyContactDTO })
  const me = asCustomer(house.app, token)
  await me.put('/verify-email/address', { email: anEmail() })
  expect((await me.get('/customers/me')).body.companyContact.email).toBe(companyContactDTO.email)
})

test('the same e-mail again gets a new code', async () => {
  const { email, correct, enter } = await someone()
  const first = await codeFor(house, email)
  expect((await correct(email.toUpperCase())).status).toBe(200)
  const second = await codeFor(house, email)
  expect(first === second ? BAD_CODE : await enter(first)).toMatchObject(BAD_CODE)
  expect((await enter(second)).status).toBe(200)
})

test('a taken e-mail is refused at its field, and nothing changes', async () => {
  const { email, correct, enter, account } = await someone()
  const taken = (await aCustomer(house)).email
  expect(await correct(taken.toUpperCase())).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN', fields: { email: 'Diese E-Mail-Adresse ist bereits registriert.' } },
  })
  expect((await account()).email).toBe(email)
  expect((await enter(await codeFor(house, email))).status).toBe(200)
})

test('of two who want the same e-mail at the same moment one gets it', async () => {
  const [one, other] = await Promise.all([someone(), someone()])
  const email = anEmail()
  const statuses = (await Promise.all([one.correct(email), other.correct(email)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('no code of the old e-mail ever confirms the new one', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const { email, correct, enter, account } = await someone()
    const code = await codeFor(house, email)
    const right = anEmail()
    const [corrected, entered] = await Promise.all([correct(right), enter(code)])
    expect([corrected.status, entered.status]).toEqual(corrected.status === 200 ? [200, 400] : [409, 200])
    expect(await account()).toMatchObject(
      corrected.status === 200 ? { email: right, emailVerified: false } : { email, emailVerified: true },
    )
  }
})

test('it is refused once the e-mail is confirmed, and to staff who act as the company', async () => {
  const confirmed = await aCustomer(house)
  expect(await asCustomer(house.app, confirmed.token).put('/verify-email/address', { email: anEmail() })).toMatchObject(
    { status: 409, body: { code: 'EMAIL_ALREADY_VERIFIED' } },
  )
  const acting = await anImpersonation(house, await anUnverifiedCustomer(house))
  expect(await asCustomer(house.app, acting).put('/verify-email/address', { email: anEmail() })).toMatchObject({
    status: 403,
    body: { code: 'NOT_WHILE_ACTING' },
  })
})

test('one account cannot write to many strangers', async () => {
  const { correct } = await someone(limited)
  for (let turn = 0; turn < 5; turn += 1) expect((await correct(anEmail())).status).toBe(200)
  expect((await correct(anEmail())).status).toBe(429)
})

describe('who signs up anew before the e-mail is confirmed', () => {
  const signUp = async (other: Partial<Parameters<typeof aRegistration>[0]> & { email: string }) => {
    const { status, body } = await anyone().post('/auth/register', aRegistration({ companyName: 'Almblick', ...other }))
    expect(status).toBe(201)
    return body
  }

  test('leaves no wrong account behind, and its address is free', async () => {
    const [wrong, right] = [anEmail(), anEmail()]
    const { token, replacement } = await signUp({ email: wrong })
    await asCustomer(house.app, token).post('/auth/logout')
    await signUp({ email: right, replaces: replacement, companyName: ' almblick ' })
    expect([await login(wrong), await login(right)]).toEqual([401, 200])
    await signUp({ email: wrong, companyName: 'Andere' })
    const written = (await logEntries(house.db)).filter(({ details }) => details === wrong)
    expect(written.map(({ action }) => action)).toEqual(['Unbestätigte Registrierung ersetzt'])
  })

  test('deletes nobody else: no other company, none that is confirmed, none without the proof', async () => {
    const [other, confirmed, forged] = [anEmail(), anEmail(), anEmail()]
    const ofOther = await signUp({ email: other, companyName: 'Talblick' })
    await signUp({ email: anEmail(), replaces: ofOther.replacement })

    const ofConfirmed = await signUp({ email: confirmed })
    const code = await codeFor(house, confirmed)
    expect((await asCustomer(house.app, ofConfirmed.token).put('/verify-email/validate', { token: code })).status).toBe(
      200,
    )
    await signUp({ email: anEmail(), replaces: ofConfirmed.replacement })

    const [id] = (await signUp({ email: forged })).replacement.split('.')
    const [, seal] = ofOther.replacement.split('.')
    for (const replaces of [`${id}.${seal}`, `${id}.`, `${id}`, 'x', '']) await signUp({ email: anEmail(), replaces })
    expect([await login(other), await login(confirmed), await login(forged)]).toEqual([200, 200, 200])
  })
})
