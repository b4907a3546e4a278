import { eq } from '#server/drizzle.cjs'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { mails } from '../schema/tables/records.ts'
import { as, asAdmin, asAnyone } from '../../test/support/as.ts'
import { aCustomer, anAdmin, PASSWORD } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { problem } from '../../test/support/problem.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { resetByCommand } from '../admins/resetByCommand.ts'

const house = aHouse()

const NEEDED = { status: 401, body: problem('TOTP_NEEDED') }
const WRONG = { status: 401, body: problem('WRONG_TOTP') }
const lettersTo = async (email: string) => {
  const kept = await house.db
    .select({ text: mails.text })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(mails.id)
  return kept.map(({ text }) => text)
}
const lastLog = async () => (await logEntries(house.db)).at(-1)
/** What an app shows for this secret, some periods of 30 seconds from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: house.clock.now().getTime() + periods * 30_000,
  })
const wrong = (secret: string) => (codeOf(secret) === '000000' ? '000001' : '000000')

async function aMember() {
  const admin = await anAdmin(house)
  const call = asAdmin(house.app, admin.token)
  const logIn = (totp?: string, address = '10.1.1.1') =>
    as(house.app, { address }).post('/auth/login', { email: admin.email, password: PASSWORD, totp })
  const off = (code: string) => call.delete('/admins/me/totp', undefined, { code })
  return { ...admin, call, logIn, off }
}

async function aSecuredMember() {
  const member = await aMember()
  const { body } = await member.call.post('/admins/me/totp')
  const confirmed = await member.call.put('/admins/me/totp', { code: codeOf(body.secret) })
  expect(confirmed.status).toBe(200)
  // the code of setting up is used
  house.clock.pass({ minutes: 1 })
  const secret: string = body.secret
  const recoveryCodes: string[] = confirmed.body.recoveryCodes
  return { ...member, secret, recoveryCodes }
}

describe('setting up', () => {
  test('holds once the first code is entered; the database has neither secret nor codes in clear', async () => {
    const { call, email, logIn } = await aMember()
    const { status, body } = await call.post('/admins/me/totp')
    expect(status).toBe(200)
    expect(new URL(body.url)).toMatchObject({ protocol: 'otpauth:' })
    expect([new URL(body.url).searchParams.get('secret'), decodeURIComponent(body.url)]).toEqual([
      body.secret,
      expect.stringContaining(email),
    ])
    expect((await logIn()).status, 'begun is not in force').toBe(200)
    const refused = await call.put('/admins/me/totp', { code: wrong(body.secret) })
    expect(refused).toMatchObject({ status: 400, body: { fields: { code: expect.stringContaining('stimmt nicht') } } })
    const { body: given } = await call.put('/admins/me/totp', { code: codeOf(body.secret) })
    expect(given.recoveryCodes).toHaveLength(10)
    for (const hidden of [body.secret, ...given.recoveryCodes]) expect(await tracesOf(house.db, hidden)).toEqual([])
    expect(await lastLog()).toMatchObject({ action: 'Zweiter Schritt eingeschaltet' })
    expect((await call.get('/admins/me')).body).toMatchObject({ hasSecondStep: true, recoveryCodesLeft: 10 })
    expect(await call.post('/admins/me/totp')).toMatchObject({ status: 409, body: problem('TOTP_ACTIVE') })
  })

  test('without having begun is refused', async () => {
    const { call } = await aMember()
    expect(await call.put('/admins/me/totp', { code: '123456' })).toMatchObject({
      status: 409,
      body: problem('TOTP_NOT_BEGUN'),
    })
  })
})

describe('a login', () => {
  test('asks for the code after the right password only, and takes each once, by two servers too', async () => {
    const { email, secret, logIn } = await aSecuredMember()
    expect(await logIn()).toMatchObject(NEEDED)
    const stranger = await asAnyone(house.app).post('/auth/login', { email, password: 'falsch', totp: codeOf(secret) })
    expect(stranger).toMatchObject({ status: 401, body: problem('WRONG_CREDENTIALS') })
    const elsewhere = await buildApp(house.context)
    const body = { email, password: PASSWORD, totp: codeOf(secret) }
    const both = await Promise.all([house.app, elsewhere].map((app) => asAnyone(app).post('/auth/login', body)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(both.find(({ status }) => status === 401)).toMatchObject(WRONG)
    expect(await logIn(codeOf(secret)), 'used').toMatchObject(WRONG)
    expect(await logIn(codeOf(secret, -1)), 'older than one that was used').toMatchObject(WRONG)
    house.clock.pass({ minutes: 1 })
    expect((await logIn(codeOf(secret, -1))).status, 'a telephone that is half a minute late').toBe(200)
    house.clock.pass({ minutes: 2 })
    expect(await logIn(codeOf(secret, -3)), 'long gone').toMatchObject(WRONG)
    await elsewhere.close()
  })

  test('waits after five wrong codes, also with RATE_LIMITS=off, and only where they came from', async () => {
    const { secret, recoveryCodes, logIn } = await aSecuredMember()
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await logIn(wrong(secret))).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn(codeOf(secret))).status, 'the right one waits too').toBe(429)
    expect((await logIn(codeOf(secret), '10.2.2.2')).status).toBe(200)
    expect((await logIn(recoveryCodes[0])).status, 'a recovery code opens').toBe(200)
    house.clock.pass({ minutes: 15 })
    expect((await logIn(codeOf(secret))).status).toBe(200)
  })

  test('takes each recovery code once, however it is spelled; new ones void the old', async () => {
    const { call, secret, recoveryCodes, logIn } = await aSecuredMember()
    const [first, second] = recoveryCodes
    const answers = await Promise.all([logIn(first), logIn(first!.toLowerCase().replaceAll('-', ' '))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await call.get('/admins/me')).body.recoveryCodesLeft).toBe(9)
    const { body } = await call.put('/admins/me/totp', { code: codeOf(secret) })
    expect(await logIn(second)).toMatchObject(WRONG)
    expect((await logIn(body.recoveryCodes[0])).status).toBe(200)
    expect(await lastLog()).toMatchObject({ action: 'Anmeldung', details: 'mit einem Notfallcode' })
  })
})

describe('whoever has only the session', () => {
  test('cannot switch it off: that takes a code of the app or a recovery code, and is mailed', async () => {
    const { call, email, secret, recoveryCodes, off } = await aSecuredMember()
    expect(await off(wrong(secret))).toMatchObject({
      status: 400,
      body: { ...problem('WRONG_TOTP_CODE'), fields: { code: expect.stringContaining('stimmt nicht') } },
    })
    expect((await call.delete('/admins/me/totp')).status).toBe(400)
    expect((await call.get('/admins/me')).body.hasSecondStep).toBe(true)
    expect((await off(recoveryCodes[0]!)).status).toBe(204)
    expect((await call.get('/admins/me')).body.hasSecondStep).toBe(false)
    expect(await lettersTo(email)).toEqual([
      expect.stringContaining('fragt die Anmeldung zur Verwaltung nach dem Passwort auch nach einem Code'),
      expect.stringContaining('Der zweite Schritt wurde ausgeschaltet.'),
    ])
  })

  test('waits after five wrong codes here too', async () => {
    const { secret, off } = await aSecuredMember()
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await off(wrong(secret))).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('cannot set one up that keeps its owner out, unless the password was entered lately', async () => {
    const { call } = await aMember()
    house.clock.pass({ minutes: 10 })
    expect(await call.post('/admins/me/totp')).toMatchObject({ status: 403, body: problem('PASSWORD_FIRST') })
    expect((await call.post('/auth/confirm', { password: PASSWORD })).status).toBe(204)
    expect((await call.post('/admins/me/totp')).status).toBe(200)
  })

  test('is logged out when it is switched on elsewhere; where it was switched on one goes on', async () => {
    const { call, logIn } = await aMember()
    const thief = asAdmin(house.app, (await logIn()).body.token)
    const { body } = await call.post('/admins/me/totp')
    expect((await thief.get('/admins/me')).status).toBe(200)
    expect((await call.put('/admins/me/totp', { code: codeOf(body.secret) })).status).toBe(200)
    expect([(await thief.get('/admins/me')).status, (await call.get('/admins/me')).status]).toEqual([401, 200])
  })
})

describe('without the telephone', () => {
  test('one switches it off oneself, a lead or the command takes it away; then the password is enough', async () => {
    const [own, other, only] = [await aSecuredMember(), await aSecuredMember(), await aSecuredMember()]
    expect((await own.off(codeOf(own.secret))).status).toBe(204)
    expect((await own.call.delete(`/admins/${other.id}/totp`)).status).toBe(204)
    expect(await lastLog()).toMatchObject({ action: 'Zweiter Schritt zurückgesetzt', details: other.email })
    await resetByCommand(house.context, only.email.toUpperCase())
    for (const { email } of [other, only]) expect((await lettersTo(email)).at(-1)).toContain('zurückgesetzt')
    await expect(resetByCommand(house.context, 'x@y.example')).rejects.toThrow('keine Adresse der Verwaltung')
    for (const { logIn, recoveryCodes } of [own, other, only]) {
      expect((await logIn()).status).toBe(200)
      expect((await logIn(recoveryCodes[0])).status, 'is asked for nothing').toBe(200)
    }
  })
})

test('demanded of all, nobody without it acts as a customer either', async () => {
  const [lead, other, secured] = [await aMember(), await aMember(), await aSecuredMember()]
  const customer = await aCustomer(house)
  const act = async ({ call }: typeof lead) => {
    const { body } = await call.post('/admins/impersonate', { email: customer.email })
    return asAdmin(house.app, body.token)
  }
  const [without, withStep] = [await act(other), await act(secured)]
  expect((await without.get('/customers/me')).status).toBe(200)
  const { updatedAt } = (await lead.call.get('/settings')).body
  expect((await lead.call.put('/settings', { staffSecondStep: true, updatedAt })).status).toBe(200)
  expect([(await without.get('/customers/me')).status, (await withStep.get('/customers/me')).status]).toEqual([
    401, 200,
  ])
  const { body } = await lead.call.post('/admins/me/totp')
  await lead.call.put('/admins/me/totp', { code: codeOf(body.secret) })
  await lead.call.put('/settings', { staffSecondStep: false })
})

test('demanded of all, only the own account is open until it is set up, from the next request on', async () => {
  const [lead, secured] = [await aMember(), await aSecuredMember()]
  const { body } = await lead.call.get('/settings')
  const { updatedAt } = body
  expect((await lead.call.put('/settings', { staffSecondStep: true, updatedAt })).status).toBe(200)
  expect(await lead.call.get('/customers')).toMatchObject({ status: 403, body: problem('SECOND_STEP_FIRST') })
  expect((await secured.call.get('/customers')).status).toBe(200)
  expect((await lead.call.get('/admins/me')).body).toMatchObject({ secondStepDemanded: true, hasSecondStep: false })
  expect(await secured.off('123456')).toMatchObject({ status: 409, body: problem('TOTP_DEMANDED') })
  const { body: begun } = await lead.call.post('/admins/me/totp')
  await lead.call.put('/admins/me/totp', { code: codeOf(begun.secret) })
  expect((await lead.call.get('/customers')).status).toBe(200)
})
