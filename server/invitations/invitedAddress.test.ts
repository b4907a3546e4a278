import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { erasePerson } from '../persons/erasePerson.ts'
import { users } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anUnverifiedCustomer,
  aRegistration,
  codeFor,
  invitationFor,
  PASSWORD,
} from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { problem } from '../../test/support/problem.ts'

const house = aHouse()

const anyone = () => asAnyone(house.app)
const accept = (code: string) => anyone().post('/auth/accept-invitation', { code, password: PASSWORD })
const lettersTo = (email: string) => house.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
const accountsOf = (email: string) => house.db.$count(users, eq(users.email, email))
const VOID = { status: 409, body: problem('INVITATION_VOID') }

/** An invitation to a company's account, and how its owner goes on. */
async function invited(email = anEmail()) {
  const owner = await aCustomer(house)
  const call = asCustomer(house.app, owner.token)
  const person = { email, firstName: 'Karin', lastName: 'Kofler', access: 'teams' }
  const { status, body } = await call.post('/customers/me/colleagues', person)
  expect(status).toBe(201)
  const listed = async () => (await call.get('/customers/me/colleagues')).body.at(-1)
  return { owner, email, id: body.id, code: await invitationFor(house, email), call, listed }
}

async function confirm({ email, token }: { email: string; token: string }) {
  const { status } = await asCustomer(house.app, token).put('/verify-email/validate', {
    token: await codeFor(house, email),
  })
  expect(status).toBe(200)
}

describe('an invited address', () => {
  test('signs up an account of its own, and voids the invitation once it is confirmed', async () => {
    const { email, id, code, call, listed } = await invited()
    const own = await anUnverifiedCustomer(house, { email: email.toUpperCase() })
    expect((await listed()).invitation.voidedAt).toBe(null)
    expect((await anyone().post('/auth/invitation', { code })).body).toEqual({ companyName: 'Bergblick GmbH', email })
    await confirm(own)
    expect(await anyone().post('/auth/invitation', { code })).toMatchObject(VOID)
    expect(await accept(code)).toMatchObject(VOID)
    expect((await listed()).invitation.voidedAt).toEqual(expect.any(String))
    expect(await call.post(`/customers/me/colleagues/${id}/invitation`)).toMatchObject(VOID)
    const entry = (await logEntries(house.db)).find(({ action }) => action === 'Einladung hinfällig, eigenes Konto')
    expect(entry).toMatchObject({ details: own.email })
    expect((await anyone().post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
    expect((await asCustomer(house.app, own.token).get('/customers/me')).body.id).toBe(own.id)
    expect((await call.delete(`/customers/me/colleagues/${id}`)).status).toBe(204)
    expect((await call.post('/customers/me/colleagues', aColleague(email))).body).toMatchObject(problem('EMAIL_TAKEN'))
  })

  test('that somebody signed up with and never proved is still the link’s: the sign-up goes', async () => {
    const { email, code, owner } = await invited()
    const stranger = await anUnverifiedCustomer(house, { email })
    const { status, body } = await accept(code)
    expect(status).toBe(201)
    expect((await asCustomer(house.app, body.token).get('/customers/me')).body).toMatchObject({ id: owner.id, email })
    expect((await asCustomer(house.app, stranger.token).get('/customers/me')).status).toBe(401)
    expect(await accountsOf(email)).toBe(1)
  })

  test('is invited by several, of whom the first that is accepted has it', async () => {
    const one = await invited()
    const other = await invited(one.email)
    expect((await accept(other.code)).status).toBe(201)
    expect(await accept(one.code)).toMatchObject(VOID)
    expect((await one.listed()).invitation.voidedAt).toEqual(expect.any(String))
  })

  test('is invited once by a company and by the organiser; another time is said, at its field', async () => {
    const { email, call } = await invited()
    const twice = { status: 409, body: { fields: { email: expect.stringContaining('schon eine Einladung') } } }
    const another = { ...aColleague(email), access: 'all' }
    expect(await call.post('/customers/me/colleagues', another)).toMatchObject(twice)
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const toStaff = { email, firstName: 'Karin', lastName: 'Kofler', roles: ['read'] }
    expect((await staff.post('/admins', toStaff)).status).toBe(201)
    expect(await staff.post('/admins', toStaff)).toMatchObject(twice)
    await confirm(await anUnverifiedCustomer(house, { email }))
    expect(await accept(await invitationFor(house, email))).toMatchObject(VOID)
  })

  test('is taken by who changes to it, with the code', async () => {
    const { email, code } = await invited()
    const other = await aCustomer(house)
    const call = asCustomer(house.app, other.token)
    expect((await call.put('/customers/me', { email })).body).toMatchObject({ pendingEmail: email })
    expect((await call.put('/verify-email/validate', { token: await codeFor(house, email, 'email') })).status).toBe(200)
    expect(await accept(code)).toMatchObject(VOID)
  })

  test('of two who confirm and accept at the same moment one has it', async () => {
    const { email, code } = await invited()
    const own = await anUnverifiedCustomer(house, { email })
    const token = await codeFor(house, email)
    const answers = await Promise.all([
      accept(code),
      asCustomer(house.app, own.token).put('/verify-email/validate', { token }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await accountsOf(email)).toBeLessThanOrEqual(2)
  })

  test.each([
    ['names the day and the company', 0, 'Öffnen Sie den Link in der E-Mail mit der Einladung, er gilt bis'],
    ['says when it has run out', 8, 'Der Link der Einladung ist abgelaufen.'],
  ])('that asks for a new password is mailed what to do, which %s', async (_, days, words) => {
    const { email } = await invited()
    house.clock.pass({ days })
    const answer = await anyone().put('/password-reset/send', { email })
    expect(answer.body).toEqual((await anyone().put('/password-reset/send', { email: anEmail() })).body)
    const letter = (await lettersTo(email)).at(-1)!
    expect(letter.subject).toContain('Ihre Einladung zum')
    expect(letter.text).toContain('Bergblick GmbH hat Sie eingeladen')
    expect(letter.text).toContain(words)
    expect(letter.text).toContain('/signup')
    await expect(codeFor(house, email, 'reset')).rejects.toThrow('No reset code')
  })

  test('is erased with all that waits for its holder', async () => {
    const { email } = await invited()
    await invited(email)
    await confirm(await anUnverifiedCustomer(house, { email }))
    await erasePerson(house.context, { email, runnerIDs: [] })
    expect(await accountsOf(email)).toBe(0)
  })
})

const aColleague = (email: string) => ({ email, firstName: 'Karin', lastName: 'Kofler', access: 'teams' })

test('a reset for an unknown address still mails nothing', async () => {
  const { email } = aRegistration()
  await anyone().put('/password-reset/send', { email })
  expect(await lettersTo(email)).toEqual([])
})
