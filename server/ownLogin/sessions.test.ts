import { desc, eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { erasePerson } from '../persons/erasePerson.ts'
import { dataOf } from '../persons/store.ts'
import { sessions } from '../schema/tables/accounts.ts'
import { as, asCustomer } from '../../test/support/as.ts'
import { aColleague, aCustomer, anAdmin, anImpersonation, PASSWORD } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { problem } from '../../test/support/problem.ts'

const house = aHouse()

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'

const logIn = async ({ email }: { email: string }, userAgent: string) => {
  const headers = { 'user-agent': userAgent }
  const { body } = await as(house.app, {}).post('/auth/login', { email, password: PASSWORD }, headers)
  return as(house.app, { token: body.token })
}
type Listed = { id: number; browser: string | null; system: string | null; isThis: boolean }
const listed = async (call: ReturnType<typeof as>): Promise<Listed[]> => (await call.get('/auth/sessions')).body
const lastLog = async () => (await logEntries(house.db)).at(-1)

const somebody = {
  'an owner': () => aCustomer(house),
  'a colleague': async () => aColleague(house, await aCustomer(house), { access: 'teams' }),
  'a member of staff': () => anAdmin(house, ['read']),
}

test('an account has two hundred sessions at most; with a further login the one ends that was not used for longest', async () => {
  const account = await aCustomer(house)
  const desk = await logIn(account, FIREFOX)
  const [{ userId, endsAt } = { userId: 0, endsAt: new Date() }] = await house.db
    .select()
    .from(sessions)
    .orderBy(desc(sessions.id))
    .limit(1)
  house.clock.pass({ minutes: 5 })
  await house.db.insert(sessions).values(
    Array.from({ length: 300 }, (_, nth) => ({
      tokenHash: Buffer.from(`${userId} ${nth}`),
      userId,
      endsAt,
      createdAt: house.clock.now(),
      lastUsedAt: house.clock.now(),
    })),
  )
  const phone = await logIn(account, SAFARI)
  expect(await listed(phone)).toHaveLength(200)
  expect((await desk.get('/auth/sessions')).status).toBe(401)
})

describe.each(Object.entries(somebody))('%s', (_, make) => {
  test('sees the own devices with since when and last use, this one first, and ends one of them', async () => {
    const account = await make()
    const [desk, phone] = [await logIn(account, FIREFOX), await logIn(account, SAFARI)]
    house.clock.pass({ minutes: 5 })
    const all = await listed(phone)
    expect(all).toMatchObject([
      { browser: 'Safari', system: 'iOS', isThis: true, actingAs: null, since: expect.any(String) },
      { browser: 'Firefox', system: 'Windows', isThis: false, lastUsedAt: expect.any(String) },
      { browser: null, system: null, isThis: false },
    ])
    expect(JSON.stringify(all)).not.toMatch(/127\.0\.0\.1|140\.0/)
    expect((await phone.delete(`/auth/sessions/${all[1]!.id}`)).status).toBe(204)
    expect(await lastLog()).toMatchObject({ action: 'Gerät abgemeldet', details: 'Firefox unter Windows' })
    expect((await desk.get('/auth/sessions')).status).toBe(401)
    expect(await phone.delete(`/auth/sessions/${all[1]!.id}`)).toMatchObject({
      status: 404,
      body: problem('SESSION_NOT_FOUND'),
    })
  })

  test('ends all others and goes on', async () => {
    const account = await make()
    const [desk, phone] = [await logIn(account, FIREFOX), await logIn(account, SAFARI)]
    expect((await desk.delete('/auth/sessions')).status).toBe(204)
    expect(await lastLog()).toMatchObject({ action: 'Andere Geräte abgemeldet', details: '2' })
    expect([(await phone.get('/auth/sessions')).status, (await listed(desk)).length]).toEqual([401, 1])
  })
})

test('nobody sees or ends a session of somebody else, of the same company neither', async () => {
  const owner = await aCustomer(house)
  const colleague = await aColleague(house, owner)
  const theirs = await logIn(colleague, FIREFOX)
  const [session] = await listed(theirs)
  for (const { token } of [owner, await aCustomer(house), await anAdmin(house)]) {
    const call = as(house.app, { token })
    expect(await call.delete(`/auth/sessions/${session!.id}`)).toMatchObject({ status: 404 })
    expect((await listed(call)).map(({ id }) => id)).not.toContain(session!.id)
    await call.delete('/auth/sessions')
  }
  expect((await theirs.get('/auth/sessions')).status).toBe(200)
})

test('one that was not used for long is none any more', async () => {
  const admin = await anAdmin(house)
  await logIn(admin, FIREFOX)
  house.clock.pass({ hours: 9 })
  expect(await listed(await logIn(admin, SAFARI))).toMatchObject([{ browser: 'Safari' }])
})

test('what is kept of a device is told to whoever asks for the own data, and goes with the account', async () => {
  const customer = await aCustomer(house)
  await logIn(customer, FIREFOX)
  await anImpersonation(house, customer)
  const person = { email: customer.email, runnerIDs: [] }
  const [account] = (await dataOf(house.db, person)).account
  expect(account!.sessions).toMatchObject([{ browser: null }, { browser: 'Firefox', system: 'Windows' }])
  await erasePerson(house.context, person)
  expect(await house.db.$count(sessions, eq(sessions.userId, customer.id))).toBe(0)
})

test('who acts as a company is not in its list and sees none of it; in the own one it says as whom, and ends', async () => {
  const [customer, admin] = [await aCustomer(house), await anAdmin(house)]
  const elsewhere = await logIn(admin, FIREFOX)
  const { body } = await as(house.app, admin).post('/admins/impersonate', { email: customer.email })
  const acting = asCustomer(house.app, body.token)
  for (const answer of [
    await acting.get('/auth/sessions'),
    await acting.delete('/auth/sessions'),
    await asCustomer(house.app, await anImpersonation(house, customer)).delete('/auth/sessions/1'),
  ])
    expect(answer).toMatchObject({ status: 403, body: problem('NOT_WHILE_ACTING') })
  expect(await listed(asCustomer(house.app, customer.token))).toHaveLength(1)
  const mine = await listed(elsewhere)
  expect(mine).toMatchObject([{ isThis: true }, { isThis: false, actingAs: 'Bergblick GmbH' }])
  expect((await elsewhere.delete(`/auth/sessions/${mine[1]!.id}`)).status).toBe(204)
  expect((await acting.get('/customers/me')).status).toBe(401)
})
