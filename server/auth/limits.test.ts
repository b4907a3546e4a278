import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray, sql } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { attempts, sessions, users } from '../schema/tables/accounts.ts'
import { as, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anEmail, anUnverifiedCustomer, aRegistration, codeFor, PASSWORD } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder } from '../../test/support/orders.ts'
import { asCall } from '../callUnderWay.ts'
import { checkPassword } from './checkPassword.ts'
import { limits, slowDown } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { sweepAccounts } from './sessions.ts'
import { addAttempts } from '../attempts/store.ts'

const house = aHouse({ RATE_LIMITS: 'on' })

let lastAddress = 0
/** An address that nobody else in this file calls from. */
const anAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`

const loginFrom = (address: string, email: string, password = PASSWORD) =>
  as(house.app, { address }).post('/auth/login', { email, password })

const failTimes = async (times: number, { address, email }: { address: string; email: string }) => {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn++) statuses.push((await loginFrom(address, email, 'Falsch123')).status)
  return statuses
}

describe('failed logins', () => {
  test('of one account from one address are stopped after ten, for the rest of 15 minutes', async () => {
    const { email } = await aCustomer(house)
    const address = anAddress()
    expect(new Set(await failTimes(10, { address, email }))).toEqual(new Set([401]))
    const stopped = await loginFrom(address, email.toUpperCase())
    expect(stopped).toMatchObject({ status: 429, body: { message: messages.tooOften } })
    const seconds = Number(stopped.headers['retry-after'])
    expect(seconds).toBeGreaterThan(14 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    house.clock.pass({ minutes: 15, seconds: 1 })
    expect((await loginFrom(address, email)).status).toBe(200)
  })

  test('of a stranger do not lock out the owner at another address', async () => {
    const { email } = await aCustomer(house)
    await failTimes(10, { address: anAddress(), email })
    await failTimes(2, { address: anAddress(), email })
    expect((await loginFrom(anAddress(), email)).status).toBe(200)
  })

  test('are counted also when they come at the same moment', async () => {
    const { email } = await aCustomer(house)
    const address = anAddress()
    await failTimes(6, { address, email })
    const answers = await Promise.all(Array.from({ length: 20 }, () => loginFrom(address, email, 'Falsch123')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16)
  })

  test('from one address are stopped after thirty, whatever the account', async () => {
    const address = anAddress()
    for (let turn = 0; turn < 30; turn++) {
      expect((await loginFrom(address, anEmail(), 'Falsch123')).status).toBe(401)
    }
    const { email } = await aCustomer(house)
    expect((await loginFrom(address, email)).status).toBe(429)
    expect((await loginFrom(anAddress(), email)).status).toBe(200)
  })

  test('do not count when the login succeeds', async () => {
    const { email } = await aCustomer(house)
    const address = anAddress()
    await failTimes(9, { address, email })
    for (let turn = 0; turn < 5; turn++) expect((await loginFrom(address, email)).status).toBe(200)
  })

  test('are none whose password could not be looked at', async () => {
    const { id, email } = await aCustomer(house)
    await house.db.update(users).set({ passwordHash: 'unlesbar' }).where(eq(users.id, id))
    const address = anAddress()
    await expect(checkPassword(house.context, { email, password: PASSWORD, address })).rejects.toThrow(
      'Decoding failed',
    )
    const counted = await house.db.select().from(attempts)
    expect(counted.filter(({ key }) => key.startsWith('login-pair:') && key.includes(address))).toEqual([])
  })

  test('of a hundred networks keep nobody waiting whose network has failed less', async () => {
    const { email } = await aCustomer(house)
    let hashed = 0
    const others = Array.from({ length: 120 }, (_, nth) =>
      asCall({ names: [`network ${nth}`], letOthers: () => undefined }, async () => {
        await hashPassword(PASSWORD, 2)
        hashed += 1
      }),
    )
    expect((await loginFrom(anAddress(), email)).status).toBe(200)
    expect(hashed).toBeLessThan(100)
    await Promise.all(others)
  })

  test('are none where forty people of one school or company log in at the same moment', async () => {
    const address = anAddress()
    const { email: known } = await aCustomer(house)
    const people = (await aCrowd(house, 40)).map(({ email }) => email)
    const passwordHash = sql`(select password_hash from users where email = ${known})`
    await house.db.update(users).set({ passwordHash }).where(inArray(users.email, people))
    const answers = await Promise.all(people.map((email) => loginFrom(address, email)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('are one entry an hour in the log, which counts them and warns from the fifth on', async () => {
    const { id, email } = await aCustomer(house)
    await failTimes(7, { address: anAddress(), email })
    const entries = (await logEntries(house.db)).filter(({ userID }) => userID === id)
    const told = { action: 'Anmeldung fehlgeschlagen', details: '7 Mal mit falschem Passwort', level: 'WARN', email }
    expect(entries.filter(({ code }) => code === 'loginFailed')).toMatchObject([told])
    expect(JSON.stringify(entries)).not.toContain('Falsch123')
  })

  // which of two timers rings first does not depend on how busy the machine is
  const firstOf = (failures: number, ms: number) =>
    Promise.race([slowDown(failures).then(() => 'let go'), wait(ms, 'held')])

  test.each([1, 10])('are not held up by an account that failed %d times', async (failures) => {
    expect(await firstOf(failures, 250)).toBe('let go')
  })

  test.each([
    [11, { after: 125, before: 500 }],
    [13, { after: 500, before: 2000 }],
  ])('are held up the longer the more failed: %d of an account', async (failures, { after, before }) => {
    expect(await firstOf(failures, after)).toBe('held')
    expect(await firstOf(failures, before)).toBe('let go')
  })
})

test('right logins of one account from one network are bounded, from others they are not', async () => {
  const { email } = await aCustomer(house)
  const address = anAddress()
  const { name, max } = limits.loginsOfAccountFromAddress
  const before = Array.from({ length: max - 1 }, () => `${name}:${email} ${address}`)
  await addAttempts(house.db, before, house.context.now())
  expect((await loginFrom(address, email)).status).toBe(200)
  expect((await loginFrom(address, email)).status).toBe(429)
  expect((await loginFrom(anAddress(), email)).status).toBe(200)
})

describe('mailed codes', () => {
  test('are sent again once a minute and five times an hour', async () => {
    const { token } = await anUnverifiedCustomer(house)
    const send = () => as(house.app, { token, address: anAddress() }).get('/verify-email/send')
    expect((await send()).status).toBe(200)
    const soon = await send()
    expect(soon).toMatchObject({ status: 429, body: { message: messages.tooOften } })
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
    for (let turn = 0; turn < 4; turn++) {
      house.clock.pass({ seconds: 61 })
      expect((await send()).status).toBe(200)
    }
    house.clock.pass({ seconds: 61 })
    const often = await send()
    expect(often.status).toBe(429)
    expect(Number(often.headers['retry-after'])).toBeGreaterThan(50 * 60)
    house.clock.pass({ hours: 1 })
    expect((await send()).status).toBe(200)
  })

  test('are void after 30 minutes', async () => {
    const { email, token } = await anUnverifiedCustomer(house)
    const code = await codeFor(house, email)
    house.clock.pass({ minutes: 30, seconds: 1 })
    expect(await asCustomer(house.app, token).put('/verify-email/validate', { token: code })).toMatchObject({
      status: 400,
      body: { message: messages.auth.badCode },
    })
  })

  test('that are wrong are stopped after thirty from one address, where a right one still holds', async () => {
    const address = anAddress()
    const { email, token } = await anUnverifiedCustomer(house)
    const guess = () =>
      as(house.app, { address }).put('/password-reset/reset', {
        email: anEmail(),
        token: '123456',
        newPassword: PASSWORD,
      })
    for (let turn = 0; turn < 30; turn++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
    const verify = (code: string) => as(house.app, { token, address }).put('/verify-email/validate', { token: code })
    expect((await verify('nichts')).status).toBe(429)
    expect((await verify(await codeFor(house, email))).status).toBe(200)
    await as(house.app, { address }).put('/password-reset/send', { email })
    const reset = { email, token: await codeFor(house, email, 'reset'), newPassword: 'Neuschnee1234' }
    expect((await as(house.app, { address }).put('/password-reset/reset', reset)).status).toBe(200)
  })
})

test('registrations from one address are bounded', async () => {
  const address = anAddress()
  const { email } = await anUnverifiedCustomer(house)
  const again = () => as(house.app, { address }).post('/auth/register', aRegistration({ email }))
  for (let turn = 0; turn < 30; turn++) expect((await again()).status).toBe(409)
  expect((await again()).status).toBe(429)
})

describe('registrations from networks of IPv6', () => {
  const register = (address: string) => as(house.app, { address }).post('/auth/register', aRegistration())
  const { name, max } = limits.registrationFromAddress
  const counted = async (network: string, times: number) => {
    const before = Array.from({ length: times }, () => `${name}:${network}`)
    await addAttempts(house.db, before, house.context.now())
  }

  test('are bounded by three times the number for a home, which has a /56', async () => {
    await counted('2001:db8:6:100/56', 3 * max - 1)
    expect((await register('2001:db8:6:101::1')).status).toBe(201)
    expect((await register('2001:db8:6:102::1')).status).toBe(429)
    expect((await register('2001:db8:6:201::1')).status).toBe(201)
  })

  test('are bounded by ten times the number for a /48, but in it for no home that has hardly tried itself', async () => {
    await counted('2001:db8:7/48', 10 * max)
    await counted('2001:db8:7:100/56', max / 10)
    const refused = await register('2001:db8:7:101::1')
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    for (let turn = 0; turn < max / 10; turn++) expect((await register(`2001:db8:7:20${turn}::1`)).status).toBe(201)
    expect((await register('2001:db8:7:204::1')).status).toBe(429)
    expect((await register('2001:db8:8:101::1')).status).toBe(201)
  })
})

test('what is over is swept away, what lives stays', async () => {
  const { token } = await aCustomer(house)
  await loginFrom(anAddress(), anEmail(), 'Falsch123')
  await sweepAccounts(house.context)
  expect((await asCustomer(house.app, token).get('/customers/me')).status).toBe(200)
  house.clock.pass({ days: 2 })
  await sweepAccounts(house.context)
  expect(await house.db.select().from(attempts)).toEqual([])
  expect(await house.db.select().from(sessions)).toEqual([])
})

test('accounts that nobody confirms go after thirty days, with a word to the staff; confirmed ones and buyers stay', async () => {
  const forgotten = await anUnverifiedCustomer(house)
  const [confirmed, buyer] = [await aCustomer(house), await aCustomer(house)]
  await anOrder(house, buyer, [{ itemId: await anItem(house), quantity: 1 }])
  await house.db.update(users).set({ emailVerified: false }).where(eq(users.id, buyer.id))
  await house.db.update(users).set({ createdAt: house.clock.now() })
  const left = async () => {
    await sweepAccounts(house.context)
    const rows = await house.db.select({ id: users.id }).from(users)
    return [forgotten, confirmed, buyer].map(({ id }) => rows.some((row) => row.id === id))
  }
  house.clock.pass({ days: 29 })
  expect(await left()).toEqual([true, true, true])
  house.clock.pass({ days: 1, minutes: 1 })
  expect(await left()).toEqual([false, true, true])
  const entries = (await logEntries(house.db)).filter(({ code }) => code === 'unverifiedDeleted')
  expect(entries).toMatchObject([{ userID: null, details: expect.stringContaining(', 30 Tage ohne Bestätigung.') }])
})
