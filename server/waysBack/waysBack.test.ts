import { eq, sql } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { customers } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import {
  aColleague,
  aCustomer,
  anAdmin,
  anEmail,
  anUnverifiedCustomer,
  codeFor,
  PASSWORD,
  resetLinkFor,
  wayBackFor,
  type TestCustomer,
} from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { problem } from '../../test/support/problem.ts'
import { tracesOf } from '../../test/support/traces.ts'

const house = aHouse()

const by = ({ token }: { token: string }) => asCustomer(house.app, token)
const anyone = () => asAnyone(house.app)
const look = (code: string) => anyone().post('/auth/way-back?preview=true', { code })
const take = (code: string) => anyone().post('/auth/way-back', { code })
const lettersTo = async (email: string) =>
  (await house.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(({ text }) => text)

/** Logs in with a new password after the ordinary reset. */
async function backIn(email: string): Promise<{ token: string }> {
  await anyone().put('/password-reset/send', { email })
  const token = await resetLinkFor(house, email)
  expect((await anyone().put('/password-reset/link', { token, newPassword: 'Murmeltier1234' })).status).toBe(200)
  return (await anyone().post('/auth/login', { email, password: 'Murmeltier1234' })).body
}

async function changeEmail(account: TestCustomer, email: string) {
  expect((await by(account).put('/customers/me', { email })).status).toBe(200)
  const token = await codeFor(house, email, 'email')
  expect((await by(account).put('/verify-email/validate', { token })).status).toBe(200)
}

async function aCompany() {
  const owner = await aCustomer(house)
  const heir = await aColleague(house, owner, { access: 'billing' })
  const handOver = () => by(owner).post('/customers/me/owner', { id: heir.id })
  return { owner, heir, handOver }
}

test('a look at a link waits for nobody who holds the company', async () => {
  const { owner, handOver } = await aCompany()
  await handOver()
  const code = await wayBackFor(house, owner.email)
  await inTransaction(house.db, async (tx) => {
    await tx.execute(sql`select from ${customers} where ${eq(customers.id, owner.id)} for update`)
    expect((await look(code)).status).toBe(200)
  })
})

describe('each change is mailed at once, with a way back', () => {
  test.each<[string, string, (owner: TestCustomer, colleague: TestCustomer) => Promise<unknown>]>([
    ['owner', 'gehört ab jetzt', (owner, { id }) => by(owner).post('/customers/me/owner', { id })],
    [
      'access',
      'Zugang zu allem',
      (owner, { id }) => by(owner).put(`/customers/me/colleagues/${id}`, { access: 'all' }),
    ],
    ['removal', 'keinen Zugang', (owner, { id }) => by(owner).delete(`/customers/me/colleagues/${id}`)],
    [
      'password',
      'anderes Passwort',
      (owner) => by(owner).put('/customers/me/password', { currentPassword: PASSWORD, newPassword: 'Neuschnee1234' }),
    ],
  ])('%s', async (act, words, change) => {
    const { owner, heir } = await aCompany()
    await change(owner, heir)
    expect((await lettersTo(owner.email)).at(-1)).toContain(words)
    const code = await wayBackFor(house, owner.email)
    expect(await look(code)).toMatchObject({
      status: 200,
      body: { email: owner.email, companyName: 'Bergblick GmbH', restoresOwner: true, takenBack: [{ act }] },
    })
    // the database keeps a hash, the letter is gone once it is sent (rules/letters#codes)
    expect(await tracesOf(house.db, code)).toEqual(['mails'])
    expect((await take(code)).status).toBe(200)
    expect((await by(await backIn(owner.email)).get('/customers/me')).body).toMatchObject({ access: 'owner' })
  })

  test('an e-mail that is only asked for is told to the old address, and given up by its link', async () => {
    const { owner } = await aCompany()
    await by(owner).put('/customers/me', { email: anEmail() })
    const code = await wayBackFor(house, owner.email, 'email-asked')
    expect((await take(code)).status).toBe(200)
    expect((await by(await backIn(owner.email)).get('/customers/me')).body).toMatchObject({
      email: owner.email,
      pendingEmail: null,
    })
  })
})

describe('an e-mail that the staff change', () => {
  const change = async (roles: StaffRole[], { id }: { id: number }, email: string) =>
    expect(
      (await asAdmin(house.app, (await anAdmin(house, roles)).token).put(`/customers/${id}`, { email })).status,
    ).toBe(200)
  const isLinked = (text = '') => text.includes('Das war ich nicht')

  test('by the office is told to the old address with a way back, to the new one without', async () => {
    const { owner } = await aCompany()
    const wrong = anEmail()
    await change(['office'], owner, wrong)
    expect((await lettersTo(wrong)).map(isLinked)).toEqual([false])
    const code = await wayBackFor(house, owner.email, 'email-changed')
    expect((await look(code)).body).toMatchObject({ restoresOwner: true, takenBack: [{ act: 'email' }] })
    expect((await take(code)).status).toBe(200)
    expect((await by(await backIn(owner.email)).get('/customers/me')).body).toMatchObject({
      email: owner.email,
      access: 'owner',
    })
  })

  test('by the lead, or that nobody has proven yet, has none', async () => {
    const [owner, unproven] = [await aCustomer(house), await anUnverifiedCustomer(house)]
    await change(['lead'], owner, anEmail())
    await change(['office'], unproven, anEmail())
    for (const { email } of [owner, unproven]) {
      const told = (await lettersTo(email)).at(-1)
      expect(told).toContain('Sie melden sich ab jetzt mit')
      expect(isLinked(told)).toBe(false)
    }
  })
})

test('looking changes nothing, however often programs do; the act ends every session and the password', async () => {
  const { owner, heir, handOver } = await aCompany()
  await handOver()
  const code = await wayBackFor(house, owner.email)
  for (let turn = 0; turn < 3; turn += 1) expect((await look(code)).status).toBe(200)
  expect((await by(heir).get('/customers/me')).body.access).toBe('owner')
  expect((await take(code)).status).toBe(200)
  for (const { token } of [owner, heir]) expect((await by({ token }).get('/customers/me')).status).toBe(401)
  expect((await anyone().post('/auth/login', { email: owner.email, password: PASSWORD })).status).toBe(401)
  const entry = (await logEntries(house.db)).findLast(({ code }) => code === 'wayBackTaken')
  expect(entry).toMatchObject({ level: 'WARN', details: expect.stringContaining('Firmenkonto übergeben') })
  const back = await backIn(owner.email)
  expect((await by(back).get('/customers/me/colleagues')).body).toMatchObject([
    { email: owner.email, access: 'owner' },
    { email: heir.email, access: 'billing' },
  ])
  // both are told
  for (const email of [owner.email, heir.email])
    expect((await lettersTo(email)).some((text) => text.includes(`gehört wieder ${owner.email}.`))).toBe(true)
})

describe('a thief who', () => {
  test('changes the e-mail, then the password, then hands over, loses all of it to the first link', async () => {
    const { owner, heir } = await aCompany()
    const theirs = anEmail()
    await changeEmail(owner, theirs)
    const change = { currentPassword: PASSWORD, newPassword: 'Diebin1234' }
    const { body } = await by(owner).put('/customers/me/password', change)
    await by(body).post('/customers/me/owner', { id: heir.id })
    const first = await wayBackFor(house, owner.email, 'email-asked')
    const later = await wayBackFor(house, theirs)
    expect((await look(first)).body.takenBack.map(({ act }: { act: string }) => act)).toEqual([
      'owner',
      'password',
      'email',
      'email',
    ])
    expect((await take(first)).status).toBe(200)
    expect((await by(await backIn(owner.email)).get('/customers/me')).body).toMatchObject({
      email: owner.email,
      access: 'owner',
    })
    // and the thief's own link, from the letter to the thief's address, is worth nothing
    expect(await take(later)).toMatchObject({ status: 409, body: problem('WAY_BACK_OVERTAKEN') })
    expect((await anyone().post('/auth/login', { email: theirs, password: 'Diebin1234' })).status).toBe(401)
  })

  test('uses an own way back first does not win either', async () => {
    const { owner, heir, handOver } = await aCompany()
    const accomplice = await aColleague(house, owner, { access: 'teams' })
    await handOver()
    const ours = await wayBackFor(house, owner.email)
    await by(heir).post('/customers/me/owner', { id: accomplice.id })
    expect((await take(await wayBackFor(house, heir.email))).status).toBe(200)
    expect((await by(await backIn(heir.email)).get('/customers/me')).body.access).toBe('owner')
    expect((await take(ours)).status).toBe(200)
    expect((await by(await backIn(owner.email)).get('/customers/me/colleagues')).body).toMatchObject([
      { email: owner.email, access: 'owner' },
      { email: heir.email, access: 'billing' },
      { email: accomplice.email, access: 'teams' },
    ])
  })

  test('removes the old owner gives back even the account', async () => {
    const { owner, heir, handOver } = await aCompany()
    await handOver()
    expect((await by(heir).delete(`/customers/me/colleagues/${owner.id}`)).status).toBe(204)
    expect((await take(await wayBackFor(house, owner.email))).status).toBe(200)
    expect((await by(await backIn(owner.email)).get('/customers/me')).body).toMatchObject({
      email: owner.email,
      firstName: 'Greta',
      access: 'owner',
      id: owner.id,
    })
  })

  test('invites an accomplice with access to all does so for nothing', async () => {
    const { owner } = await aCompany()
    const accomplice = await aColleague(house, owner, { access: 'all' })
    expect((await take(await wayBackFor(house, owner.email))).status).toBe(200)
    expect((await by(accomplice).get('/customers/me')).status).toBe(401)
    expect((await anyone().post('/auth/login', { email: accomplice.email, password: PASSWORD })).status).toBe(401)
  })

  test('signs up with the old address blocks nobody, as long as its mailbox has not confirmed it', async () => {
    const { owner } = await aCompany()
    await changeEmail(owner, anEmail())
    await anUnverifiedCustomer(house, { email: owner.email })
    expect((await take(await wayBackFor(house, owner.email, 'email-changed'))).status).toBe(200)
    expect((await by(await backIn(owner.email)).get('/customers/me')).body.id).toBe(owner.id)
  })
})

test('an address that somebody has proven meanwhile is named, and nothing is changed', async () => {
  const { owner } = await aCompany()
  await changeEmail(owner, anEmail())
  await aCustomer(house, { email: owner.email })
  const code = await wayBackFor(house, owner.email, 'email-changed')
  const refused = { status: 409, body: problem('WAY_BACK_EMAIL_TAKEN', owner.email) }
  expect([await take(code), await take(code)]).toMatchObject([refused, refused])
  expect((await by(owner).get('/customers/me')).status).toBe(200)
})

test('a colleague’s own link restores the own login only', async () => {
  const { owner, heir, handOver } = await aCompany()
  await changeEmail(heir, anEmail())
  const code = await wayBackFor(house, heir.email, 'email-changed')
  await handOver()
  expect((await look(code)).body).toMatchObject({ restoresOwner: false, takenBack: [{ act: 'email' }] })
  expect((await take(code)).status).toBe(200)
  expect((await by(owner).get('/customers/me')).body.access, 'nobody else is logged out').toBe('all')
  expect((await by(await backIn(heir.email)).get('/customers/me')).body).toMatchObject({
    email: heir.email,
    access: 'owner',
  })
})

test('what colleagues changed of their own logins meanwhile stays', async () => {
  const { owner, heir, handOver } = await aCompany()
  const other = await aColleague(house, owner, { access: 'teams' })
  const email = anEmail()
  await handOver()
  await changeEmail(other, email)
  const code = await wayBackFor(house, owner.email)
  expect((await look(code)).body.takenBack).toMatchObject([{ act: 'owner' }])
  await take(code)
  const people = (await by(await backIn(owner.email)).get('/customers/me/colleagues')).body
  expect(people.map((one: { email: string }) => one.email)).toContain(email)
  expect((await by({ token: heir.token }).get('/customers/me')).status).toBe(401)
})

test('links that nobody was sent cost nothing that others wait for', async () => {
  const { email } = await aCustomer(house)
  const wrong = Array.from({ length: 90 }, (_, nth) => take(`nobody-was-sent-this-${nth}`))
  const login = anyone().post('/auth/login', { email, password: PASSWORD })
  expect((await login).status).toBe(200)
  expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([400]))
})
