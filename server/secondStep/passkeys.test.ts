import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { PASSWORD } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { aDevice } from '../../test/support/device.ts'
import { passkeysOf } from '../../test/support/passkeys.ts'
import { problem } from '../../test/support/problem.ts'
import { resetByCommand } from '../admins/resetByCommand.ts'
import { passkeys } from '../schema/tables/passkeys.ts'

const house = aHouse({ RATE_LIMITS: 'on' })
const { challenge, logInBy, lastLog, lettersTo, aMember, aMemberWithPasskey } = passkeysOf(house)

const WRONG = { status: 401, body: problem('WRONG_PASSKEY') }
const REFUSED = { status: 400, body: problem('PASSKEY_REFUSED') }

describe('a passkey', () => {
  test('is the whole login, and after the password the second step of it', async () => {
    const { device, logIn, list, email, recoveryCodes } = await aMemberWithPasskey()
    expect(recoveryCodes).toHaveLength(10)
    const { status, body } = await logInBy(device.use(await challenge()))
    expect([status, body.role]).toEqual([200, 'admin'])
    expect((await asAdmin(house.app, body.token).get('/customers')).status).toBe(200)
    expect(await lastLog()).toMatchObject({ action: 'Anmeldung', details: 'mit einem Passkey' })
    expect(await logIn()).toMatchObject({ status: 401, body: problem('PASSKEY_NEEDED') })
    expect((await logIn({ passkey: device.use(await challenge()) })).status).toBe(200)
    expect(await lastLog()).toMatchObject({ details: 'mit Passwort und Passkey' })
    expect((await logIn({ totp: recoveryCodes[0]! })).status).toBe(200)
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'Telefon', elsewhere: null, isSynced: false, lastUsedAt: expect.any(String) }),
    ])
    expect((await lettersTo(email))[0]).toContain('entfernen Sie ihn gleich unter „Mein Zugang“')
  })

  test('is added with the password lately, ends other sessions, and stands in the log and the list of the staff', async () => {
    const { call, add, logIn, id } = await aMember()
    const thief = asAdmin(house.app, (await logIn()).body.token)
    house.clock.pass({ minutes: 10 })
    for (const path of ['/admins/me/passkeys/challenge', '/admins/me/passkeys'])
      expect(
        await call.post(path, { name: 'x', passkey: aDevice().make({ challenge: 'eA', user: { id: 'eA' } }) }),
      ).toMatchObject({ status: 403, body: problem('PASSWORD_FIRST') })
    await call.post('/auth/confirm', { password: PASSWORD })
    expect((await add(aDevice(), 'Handy von Maria')).status).toBe(201)
    expect([(await thief.get('/admins/me')).status, (await call.get('/admins/me')).status]).toEqual([401, 200])
    expect(await lastLog()).toMatchObject({ action: 'Passkey hinzugefügt', details: 'Handy von Maria' })
    const { body } = await call.get('/admins')
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({ hasSecondStep: true })
    const second = await add(aDevice(), 'Schlüssel')
    expect([second.status, second.body]).toEqual([201, { recoveryCodes: [] }])
  })

  test('is renamed by its owner, and by nobody else', async () => {
    const [{ call, passkeyId: id, list }, other] = [await aMemberWithPasskey(), await aMember()]
    expect((await other.call.put(`/admins/me/passkeys/${id}`, { name: 'x' })).status).toBe(404)
    expect((await call.put(`/admins/me/passkeys/${id}`, { name: ' ' })).status).toBe(400)
    expect((await call.put(`/admins/me/passkeys/${id}`, { name: 'Schlüsselbund' })).status).toBe(204)
    expect(await list()).toEqual([expect.objectContaining({ name: 'Schlüsselbund' })])
  })

  test('of another is no second step', async () => {
    const [{ logIn }, other] = [await aMemberWithPasskey(), await aMemberWithPasskey()]
    expect(await logIn({ passkey: other.device.use(await challenge()) })).toMatchObject(WRONG)
  })

  test('counts as the second step that is demanded of all, for whoever acts as a customer too', async () => {
    const lead = await aMemberWithPasskey()
    const { updatedAt } = (await lead.call.get('/settings')).body
    expect((await lead.call.put('/settings', { staffSecondStep: true, updatedAt })).status).toBe(200)
    expect((await lead.call.get('/customers')).status).toBe(200)
    expect(await lead.remove(lead.passkeyId, { code: lead.recoveryCodes[0] })).toMatchObject({
      status: 409,
      body: problem('TOTP_DEMANDED'),
    })
    house.context.publicUrl = 'https://neu.example'
    expect(await lead.call.get('/customers')).toMatchObject({ status: 403, body: problem('SECOND_STEP_FIRST') })
    house.context.publicUrl = 'http://localhost:3000'
    expect((await lead.call.put('/settings', { staffSecondStep: false })).status).toBe(200)
  })
})

describe('the last second step', () => {
  test('goes with a proof of it only; then the password is enough', async () => {
    const { device, remove, passkeyId: id, logIn, email } = await aMemberWithPasskey()
    expect(await remove(id)).toMatchObject({ status: 400, body: problem('STEP_PROOF_NEEDED') })
    expect(await remove(id, { code: 'ABCD-EFGH' })).toMatchObject({ status: 400, body: problem('WRONG_TOTP_CODE') })
    expect(await remove(id, { passkey: aDevice().use(await challenge()) })).toMatchObject(REFUSED)
    expect((await remove(id, { passkey: device.use(await challenge()) })).status).toBe(204)
    expect(await logInBy(device.use(await challenge()))).toMatchObject(WRONG)
    expect((await logIn()).status).toBe(200)
    expect((await lettersTo(email)).at(-1)).toContain('öffnet Ihren Zugang zur Verwaltung nicht mehr: Telefon')
    expect((await remove(id)).status).toBe(404)
  })

  test('stays with another passkey or codes beside it, whose recovery codes stay too', async () => {
    const { call, add, list, remove, passkeyId: id, logIn, recoveryCodes } = await aMemberWithPasskey()
    await add(aDevice(), 'Schlüssel')
    const thief = asAdmin(house.app, (await logIn({ totp: recoveryCodes[0]! })).body.token)
    expect((await remove(id)).status).toBe(204)
    expect((await thief.get('/admins/me')).status, 'a lost device is logged out').toBe(401)
    const { body } = await call.post('/admins/me/totp')
    // a code that was told with a passkey proves no app
    expect((await call.put('/admins/me/totp', { code: recoveryCodes[1] })).status).toBe(400)
    const app = new TOTP({ secret: Secret.fromBase32(body.secret) })
    const code = app.generate({ timestamp: house.clock.now().getTime() })
    const codes = (await call.put('/admins/me/totp', { code })).body.recoveryCodes
    expect(await logIn()).toMatchObject({ body: problem('TOTP_OR_PASSKEY_NEEDED') })
    expect((await call.delete('/admins/me/totp', undefined, { code: codes[0] })).status).toBe(204)
    expect(await logIn()).toMatchObject({ body: problem('PASSKEY_NEEDED') })
    expect((await logIn({ totp: codes[1] })).status).toBe(200)
    const [{ id: left }] = await list()
    expect(await remove(left)).toMatchObject({ body: problem('STEP_PROOF_NEEDED') })
  })

  test('of two passkeys that are removed at once one stays', async () => {
    const { add, list, remove } = await aMemberWithPasskey()
    await add(aDevice())
    const ids = (await list()).map(({ id }: { id: number }) => id)
    const answers = await Promise.all(ids.map((id: number) => remove(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
  })
})

test('recovery codes are made anew with a passkey of one’s own', async () => {
  const [{ call, device, recoveryCodes, logIn }, other] = [await aMemberWithPasskey(), await aMemberWithPasskey()]
  const renew = (passkey: unknown) => call.post('/admins/me/recovery-codes', { passkey })
  expect(await renew(other.device.use(await challenge()))).toMatchObject(REFUSED)
  const { status, body } = await renew(device.use(await challenge()))
  expect([status, body.recoveryCodes.length]).toEqual([200, 10])
  expect((await logIn({ totp: recoveryCodes[0]! })).status).toBe(401)
  expect((await logIn({ totp: body.recoveryCodes[0] })).status).toBe(200)
})

test('without the device a lead or the command takes it away, and ends what it had opened', async () => {
  const [lead, one, other] = [await aMember(), await aMemberWithPasskey(), await aMemberWithPasskey()]
  const opened = asAdmin(house.app, (await logInBy(one.device.use(await challenge()))).body.token)
  expect((await lead.call.delete(`/admins/${(await opened.get('/admins/me')).body.id}/totp`)).status).toBe(204)
  expect((await opened.get('/admins/me')).status).toBe(401)
  await resetByCommand(house.context, other.email)
  for (const { device, logIn, email } of [one, other]) {
    expect(await logInBy(device.use(await challenge()))).toMatchObject(WRONG)
    expect((await logIn()).status).toBe(200)
    expect((await lettersTo(email)).at(-1)).toContain('Codes und Passkeys gelten nicht mehr')
  }
})

test('when the address has changed, old ones are marked, a login says so, and a recovery code opens', async () => {
  const { list, logIn, device, recoveryCodes, add, remove, passkeyId: id } = await aMemberWithPasskey()
  house.context.publicUrl = 'https://neu.example'
  expect(await list()).toEqual([expect.objectContaining({ elsewhere: 'localhost' })])
  const { status, body } = await logIn()
  expect([status, body.code]).toEqual([401, 'PASSKEYS_ELSEWHERE'])
  expect(body.message).toContain('Ihre Passkeys gelten unter localhost. Diese Seite hat jetzt die Adresse neu.example')
  const asked = await challenge()
  expect(asked.rpId).toBe('neu.example')
  expect(await logInBy(device.use(asked, { origin: 'https://neu.example', rpID: 'neu.example' }))).toMatchObject(WRONG)
  expect((await logIn({ totp: recoveryCodes[0]! })).status).toBe(200)
  expect((await add(aDevice())).status, 'signed for the old one').toBe(400)
  house.context.publicUrl = 'http://localhost:3000'
  expect((await add(aDevice())).status).toBe(201)
  expect((await remove(id)).status).toBe(204)
})

test.each(['http://10.0.0.5:3000', 'https://[::1]', 'http://lauf.example'])(
  '%s has no passkeys, and says so',
  async (url) => {
    const { call } = await aMember()
    house.context.publicUrl = url
    const impossible = { status: 409, body: problem('PASSKEYS_IMPOSSIBLE') }
    expect(await asAnyone(house.app).post('/auth/passkey/challenge')).toMatchObject(impossible)
    expect(await call.post('/admins/me/passkeys/challenge')).toMatchObject(impossible)
    expect((await call.get('/admins/me/passkeys')).body).toEqual({ passkeys: [], isPossible: false })
    house.context.publicUrl = 'http://localhost:3000'
  },
)

test('there is room for twenty', async () => {
  const { call, begin, id: ownId } = await aMember()
  const passkey = aDevice().make(await begin())
  const filler = (n: number) => ({
    userId: ownId,
    credentialId: Buffer.from(`filler ${ownId} ${n}`),
    publicKey: Buffer.alloc(1),
    rpID: 'localhost',
    counter: 0,
    transports: [],
    isSyncable: false,
    isSynced: false,
    name: 'x',
  })
  await house.db.insert(passkeys).values(Array.from({ length: 20 }, (_, n) => filler(n)))
  expect(await call.post('/admins/me/passkeys/challenge')).toMatchObject({ status: 409, body: problem('NO_ROOM', 20) })
  expect(await call.post('/admins/me/passkeys', { name: 'x', passkey })).toMatchObject({ status: 409 })
})
