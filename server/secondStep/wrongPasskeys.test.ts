import { sql } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { aHouse } from '../../test/support/context.ts'
import { aDevice } from '../../test/support/device.ts'
import { passkeysOf } from '../../test/support/passkeys.ts'
import { problem } from '../../test/support/problem.ts'
import { sweepAccounts } from '../auth/sessions.ts'
import { passkeyChallenges } from '../schema/tables/passkeys.ts'

const house = aHouse({ RATE_LIMITS: 'on' })
const { aNetwork, challenge, logInBy, lastLog, aMember, aMemberWithPasskey } = passkeysOf(house)

const WRONG = { status: 401, body: problem('WRONG_PASSKEY') }
const EXPIRED = { status: 400, body: problem('PASSKEY_EXPIRED') }
const REFUSED = { status: 400, body: problem('PASSKEY_REFUSED') }

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
    const accepted: string[] = []
    for (const field of ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'])
      for (const value of ['A'.repeat(9000), 'ü', ''])
        if ((await logInBy({ ...right, [field]: value })).status !== 400) accepted.push(`${field} ${value.slice(0, 5)}`)
    expect(accepted).toEqual([])
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
