import { eq, sql } from '#server/drizzle.cjs'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { as, asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin, PASSWORD } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { aDevice } from '../../test/support/device.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { problem } from '../../test/support/problem.ts'
import { mails } from '../schema/tables/records.ts'
import { passkeyChallenges, passkeys } from '../schema/tables/passkeys.ts'
import { sweepAccounts } from '../auth/sessions.ts'
import { resetByCommand } from './changeSecondStep.ts'

const house = aHouse({ RATE_LIMITS: 'on' })

const WRONG = { status: 401, body: problem('WRONG_PASSKEY') }
const EXPIRED = { status: 400, body: problem('PASSKEY_EXPIRED') }
const REFUSED = { status: 400, body: problem('PASSKEY_REFUSED') }

let lastAddress = 0
/** The house as one network that nobody else in this file calls from. */
const aNetwork = () => as(house.app, { address: `10.7.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}` })
const challenge = async () => (await aNetwork().post('/auth/passkey/challenge')).body
const logInBy = async (assertion: unknown) => aNetwork().post('/auth/passkey', assertion)
const lastLog = async () => (await logEntries(house.db)).at(-1)
const lettersTo = async (email: string) =>
  (await house.db.select({ text: mails.text }).from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ text }) => text,
  )

async function aMember() {
  const admin = await anAdmin(house)
  const call = asAdmin(house.app, admin.token)
  const begin = async () => (await call.post('/admins/me/passkeys/challenge')).body
  const list = async () => (await call.get('/admins/me/passkeys')).body.passkeys
  const logIn = (second: { totp?: string; passkey?: unknown } = {}) =>
    aNetwork().post('/auth/login', { email: admin.email, password: PASSWORD, ...second })
  const add = async (device: ReturnType<typeof aDevice>, name = 'Telefon') =>
    call.post('/admins/me/passkeys', { name, passkey: device.make(await begin()) })
  const remove = (id: number, proof: object = {}) => call.delete(`/admins/me/passkeys/${id}`, undefined, proof)
  return { ...admin, call, begin, list, logIn, add, remove }
}

async function aMemberWithPasskey() {
  const member = await aMember()
  const device = aDevice()
  const { status, body } = await member.add(device)
  expect(status).toBe(201)
  const recoveryCodes: string[] = body.recoveryCodes
  const [{ id }] = await member.list()
  return { ...member, device, recoveryCodes, id: id as number }
}

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
    const [{ call, id, list }, other] = [await aMemberWithPasskey(), await aMember()]
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
    expect(await lead.remove(lead.id, { code: lead.recoveryCodes[0] })).toMatchObject({
      status: 409,
      body: problem('TOTP_DEMANDED'),
    })
    house.context.publicUrl = 'https://neu.example'
    expect(await lead.call.get('/customers')).toMatchObject({ status: 403, body: problem('SECOND_STEP_FIRST') })
    house.context.publicUrl = 'http://localhost:3000'
    expect((await lead.call.put('/settings', { staffSecondStep: false })).status).toBe(200)
  })
})

describe('of what is not right', () => {
  const made = { challenge: 'bm9uZQ' }
  test.each([
    ['another address', { origin: 'https://boese.example' }],
    ['a proof for another host', { rpID: 'boese.example' }],
    ['nobody there', { isPresent: false }],
    ['no finger and no PIN', { isVerified: false }],
    ['a passkey that has become one of another kind', { isSyncable: true }],
  ])('a login is refused: %s', async (_, changes) => {
    const { device } = await aMemberWithPasskey()
    const asked = await challenge()
    expect(await logInBy(device.use(asked, changes))).toMatchObject(WRONG)
    expect(await logInBy(device.use(asked)), 'the challenge is used up').toMatchObject(EXPIRED)
  })

  test.each([
    ['another address', { origin: 'https://boese.example' }],
    ['a proof for another host', { rpID: 'boese.example' }],
    ['no finger and no PIN', { isVerified: false }],
    ['a certificate of its maker', { format: 'packed' }],
  ])('a new one is refused: %s', async (_, changes) => {
    const { call, begin, list } = await aMember()
    const passkey = aDevice().make(await begin(), changes)
    expect(await call.post('/admins/me/passkeys', { name: 'x', passkey })).toMatchObject(REFUSED)
    expect(await list()).toEqual([])
  })

  test('a challenge of nobody, of a login for a new one, of another account, used or five minutes old', async () => {
    const { device, call, begin, add } = await aMemberWithPasskey()
    const other = await aMember()
    expect(await logInBy(device.use(made))).toMatchObject(EXPIRED)
    expect(await logInBy(device.use(await begin()))).toMatchObject(EXPIRED)
    const passkey = aDevice().make({ ...(await challenge()), user: { id: 'eA' } })
    expect(await call.post('/admins/me/passkeys', { name: 'x', passkey })).toMatchObject(EXPIRED)
    const theirs = aDevice().make(await other.begin())
    expect(await call.post('/admins/me/passkeys', { name: 'x', passkey: theirs })).toMatchObject(EXPIRED)
    const asked = await challenge()
    house.clock.pass({ minutes: 5 })
    expect(await logInBy(device.use(asked))).toMatchObject(EXPIRED)
    const answers = await challenge().then((fresh) => {
      const signed = device.use(fresh)
      return Promise.all([logInBy(signed), logInBy(signed)])
    })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await add(device), 'the same device once more').toMatchObject(REFUSED)
  })

  test('a device that counts back is a copy: refused, and said in the log', async () => {
    const { device } = await aMemberWithPasskey()
    expect((await logInBy(device.use(await challenge(), { counter: 7 }))).status).toBe(200)
    expect(await logInBy(device.use(await challenge(), { counter: 7 }))).toMatchObject(WRONG)
    expect(await lastLog()).toMatchObject({ action: 'Passkey abgewiesen, vielleicht kopiert', details: 'Telefon' })
    expect((await logInBy(device.use(await challenge(), { counter: 8 }))).status).toBe(200)
  })

  test('whatever is too long or no base64url, before anybody looks at it', async () => {
    const { device } = await aMemberWithPasskey()
    const right = device.use(await challenge())
    for (const field of ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'])
      for (const value of ['A'.repeat(9000), 'ü', ''])
        expect((await logInBy({ ...right, [field]: value })).status, field).toBe(400)
    expect((await logInBy({ ...right, more: 1 })).status).toBe(400)
  })

  test('many wrong ones of a network are bounded, and a right one there goes through', async () => {
    const { device } = await aMemberWithPasskey()
    const there = aNetwork()
    const tryWrong = async () =>
      (await there.post('/auth/passkey', aDevice().use((await there.post('/auth/passkey/challenge')).body))).status
    const statuses = []
    for (let turn = 0; turn < 31; turn += 1) statuses.push(await tryWrong())
    expect([statuses[29], statuses[30]]).toEqual([401, 429])
    const asked = (await there.post('/auth/passkey/challenge')).body
    expect((await there.post('/auth/passkey', device.use(asked))).status).toBe(200)
  })
})

test('a network has a hundred challenges, whoever asks for more voids its own oldest; what is over is deleted', async () => {
  const { device } = await aMemberWithPasskey()
  const [theirs, mine] = [await challenge(), aNetwork()]
  const first = (await mine.post('/auth/passkey/challenge')).body
  for (let turn = 0; turn < 100; turn += 1) {
    house.clock.pass({ seconds: 1 })
    await mine.post('/auth/passkey/challenge')
  }
  const kept = await house.db
    .select({ n: sql<number>`count(*)::int` })
    .from(passkeyChallenges)
    .groupBy(passkeyChallenges.asker)
  expect(Math.max(...kept.map(({ n }) => n))).toBe(100)
  expect(await logInBy(device.use(first))).toMatchObject(EXPIRED)
  expect((await logInBy(device.use(theirs))).status).toBe(200)
  house.clock.pass({ minutes: 5 })
  await sweepAccounts(house.context)
  expect(await house.db.$count(passkeyChallenges)).toBe(0)
})

describe('the last second step', () => {
  test('goes with a proof of it only; then the password is enough', async () => {
    const { device, remove, id, logIn, email } = await aMemberWithPasskey()
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
    const { call, add, list, remove, id, logIn, recoveryCodes } = await aMemberWithPasskey()
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
  const { list, logIn, device, recoveryCodes, add, remove, id } = await aMemberWithPasskey()
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
