import { eq } from '#server/drizzle.cjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import { messages } from '#contract/messages.ts'
import { mails } from '../schema/tables/records.ts'
import { as, asAdmin, asCustomer } from '../../test/support/as.ts'
import {
  aColleague,
  aCustomer,
  anAdmin,
  anEmail,
  anImpersonation,
  PASSWORD,
  type TestCustomer,
} from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { problem } from '../../test/support/problem.ts'

let house: TestContext
let limited: TestContext
beforeAll(async () => {
  house = await aContext()
  limited = await aContext({ RATE_LIMITS: 'on' })
})
afterAll(() => Promise.all([house.close(), limited.close()]))

type Company = Awaited<ReturnType<typeof aCompany>>

async function aCompany() {
  const owner = await aCustomer(house)
  const colleague = await aColleague(house, owner, { access: 'teams' })
  const full = await aColleague(house, owner, { access: 'all' })
  return { owner, colleague, full, call: asCustomer(house.app, owner.token) }
}

type Call = ReturnType<typeof asCustomer>
const invited = (access: ColleagueAccess) => ({ email: anEmail(), firstName: 'Ida', lastName: 'Imhof', access })

/** Acts that change who a company's account belongs to. (rules/accounts#password-first) */
const ACTS: [string, number, (call: Call, company: Company) => ReturnType<Call['get']>][] = [
  ['handing the company over', 200, (call, { colleague }) => call.post('/customers/me/owner', { id: colleague.id })],
  ['inviting with access to all', 201, (call) => call.post('/customers/me/colleagues', invited('all'))],
  [
    'raising an access to all',
    200,
    (call, { colleague }) => call.put(`/customers/me/colleagues/${colleague.id}`, { access: 'all' }),
  ],
  ['removing a colleague', 204, (call, { colleague }) => call.delete(`/customers/me/colleagues/${colleague.id}`)],
  ['another e-mail', 200, (call) => call.put('/customers/me', { email: anEmail() })],
]

describe.each(ACTS)('%s', (_, done, act) => {
  const state = async ({ call }: Company) => [
    (await call.get('/customers/me/colleagues')).body,
    (await call.get('/customers/me')).body.pendingEmail,
  ]

  test('asks for the password once the login is ten minutes ago, changes nothing, and goes on with it', async () => {
    const company = await aCompany()
    house.clock.pass({ minutes: 10 })
    const before = await state(company)
    expect(await act(company.call, company)).toMatchObject({ status: 403, body: problem('PASSWORD_FIRST') })
    expect(await state(company)).toEqual(before)
    expect((await company.call.post('/auth/confirm', { password: PASSWORD })).status).toBe(204)
    house.clock.pass({ minutes: 9 })
    expect((await act(company.call, company)).status).toBe(done)
  })

  test('needs no second time within ten minutes of a login', async () => {
    const company = await aCompany()
    house.clock.pass({ minutes: 9 })
    expect((await act(company.call, company)).status).toBe(done)
  })

  test('is refused to staff who act as the company', async () => {
    const company = await aCompany()
    const acting = asCustomer(house.app, await anImpersonation(house, company.owner))
    expect(await act(acting, company)).toMatchObject({ status: 403, body: problem('NOT_WHILE_ACTING') })
    expect(await acting.post('/auth/confirm', { password: PASSWORD })).toMatchObject({
      status: 403,
      body: problem('NOT_WHILE_ACTING'),
    })
  })
})

test.each<[string, number, (lead: Call, company: Company & { other: TestCustomer }) => ReturnType<Call['get']>]>([
  ['whose company it is', 200, (lead, { owner, full }) => lead.put(`/customers/${owner.id}/owner`, { id: full.id })],
  ['a company’s e-mail', 200, (lead, { owner }) => lead.put(`/customers/${owner.id}`, { email: anEmail() })],
  ['a second step that is lost', 204, (lead, { other }) => lead.delete(`/admins/${other.id}/totp`)],
])('of the staff too, who decides about %s is asked for the own password', async (_, done, act) => {
  const [lead, other] = [await anAdmin(house), await anAdmin(house)]
  const company = { ...(await aCompany()), other }
  const call = asAdmin(house.app, lead.token)
  house.clock.pass({ minutes: 10 })
  expect(await act(call, company)).toMatchObject({ status: 403, body: problem('PASSWORD_FIRST') })
  expect((await call.post('/auth/confirm', { password: PASSWORD })).status).toBe(204)
  expect((await act(call, company)).status).toBe(done)
})

test.each<[string, (call: Call, company: Company) => ReturnType<Call['get']>]>([
  ['an invitation to a part', (call) => call.post('/customers/me/colleagues', invited('teams'))],
  [
    'access to another part',
    (call, { colleague }) => call.put(`/customers/me/colleagues/${colleague.id}`, { access: 'billing' }),
  ],
])('%s asks for the password too, but not the staff who act as the company', async (_, act) => {
  const company = await aCompany()
  house.clock.pass({ minutes: 10 })
  expect(await act(company.call, company)).toMatchObject({ status: 403, body: problem('PASSWORD_FIRST') })
  const acting = asCustomer(house.app, await anImpersonation(house, company.owner))
  expect((await act(acting, company)).status).toBeLessThan(300)
})

test.each<[string, (call: Call, company: Company) => ReturnType<Call['get']>]>([
  [
    'lowering an access to all',
    (call, { full }) => call.put(`/customers/me/colleagues/${full.id}`, { access: 'billing' }),
  ],
  ['another name', (call) => call.put('/customers/me', { lastName: 'Neuner' })],
  [
    'another password, which brings the old one',
    (call) => call.put('/customers/me/password', { currentPassword: PASSWORD, newPassword: 'Neuschnee1234' }),
  ],
])('%s needs nothing more', async (_, act) => {
  const company = await aCompany()
  house.clock.pass({ minutes: 10 })
  expect((await act(company.call, company)).status).toBeLessThan(300)
})

test('another session of the same account is not confirmed along', async () => {
  const { owner } = await aCompany()
  const { body } = await as(house.app, {}).post('/auth/login', { email: owner.email, password: PASSWORD })
  house.clock.pass({ minutes: 10 })
  await asCustomer(house.app, owner.token).post('/auth/confirm', { password: PASSWORD })
  const thief = asCustomer(house.app, body.token)
  expect(await thief.post('/customers/me/colleagues', invited('all'))).toMatchObject({ status: 403 })
})

const lettersTo = (email: string) => limited.db.$count(mails, eq(mails.recipient, email))

test('what an owner changes of the company’s accounts is bounded, since each change is a letter; removing somebody is never refused', async () => {
  const owner = await aCustomer(limited)
  const colleague = await aColleague(limited, owner, { access: 'teams' })
  const call = asCustomer(limited.app, owner.token)
  const statuses = []
  for (let turn = 0; turn < 31; turn += 1) {
    await call.put(`/customers/me/colleagues/${colleague.id}`, { access: 'teams' })
    statuses.push((await call.put(`/customers/me/colleagues/${colleague.id}`, { access: 'all' })).status)
  }
  // the invitation was the first
  expect(statuses).toEqual([...Array.from({ length: 29 }, () => 200), 429, 429])
  const letters = await lettersTo(owner.email)
  expect((await call.delete(`/customers/me/colleagues/${colleague.id}`)).status).toBe(204)
  expect(await lettersTo(owner.email)).toBe(letters)
  limited.clock.pass({ hours: 1 })
  await call.post('/auth/confirm', { password: PASSWORD })
  expect((await call.post('/customers/me/colleagues', invited('all'))).status).toBe(201)
})

const changesOwnPassword = async (colleague: TestCustomer) => {
  let { token } = colleague
  let currentPassword = PASSWORD
  for (let turn = 0; turn < 40; turn += 1) {
    const newPassword = `Neuschnee${turn}1234`
    const call = as(limited.app, { token, address: `10.9.${turn}.1` })
    const { status, body } = await call.put('/customers/me/password', { currentPassword, newPassword })
    if (status !== 200) return status
    token = body.token
    currentPassword = newPassword
  }
  return 'without end'
}

test('a colleague who changes the own password without end does not keep the owner from anything', async () => {
  const owner = await aCustomer(limited)
  const colleague = await aColleague(limited, owner, { access: 'billing' })
  expect(await changesOwnPassword(colleague)).toBe(429)
  const call = asCustomer(limited.app, owner.token)
  const path = `/customers/me/colleagues/${colleague.id}`
  expect((await call.put(path, { access: 'teams' })).status).toBe(200)
  expect((await call.delete(path)).status).toBe(204)
  const renewed = { currentPassword: PASSWORD, newPassword: 'Neuschnee1234' }
  expect((await call.put('/customers/me/password', renewed)).status).toBe(200)
})

describe('confirming', () => {
  test.each([
    ['a wrong password', { password: 'Falsch123' }, 'Das Passwort ist falsch.'],
    ['none', { password: '' }, 'Passwort ist ein Pflichtfeld.'],
    ['more than a password holds', { password: 'x'.repeat(201) }, 'Das Passwort ist falsch.'],
  ])('with %s is refused at its field, and nobody is logged out', async (_, body, password) => {
    const { call } = await aCompany()
    expect(await call.post('/auth/confirm', body)).toMatchObject({ status: 400, body: { fields: { password } } })
    expect((await call.get('/customers/me')).status).toBe(200)
  })

  test('leaves an entry in the log, for staff too', async () => {
    const admin = await anAdmin(house)
    expect((await as(house.app, admin).post('/auth/confirm', { password: PASSWORD })).status).toBe(204)
    const [entry] = (await logEntries(house.db)).filter(({ userID }) => userID === admin.id)
    expect(entry).toMatchObject({ action: 'Passwort bestätigt', details: '' })
  })

  test('counts wrong ones as failed logins of the account, from where they came only', async () => {
    const { email, token } = await aCustomer(limited)
    const [thief, owner] = ['10.3.3.3', '10.4.4.4'].map((address) => as(limited.app, { token, address }))
    const statuses = []
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await thief!.post('/auth/confirm', { password: 'Falsch123' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    const logIn = (address: string) => as(limited.app, { address }).post('/auth/login', { email, password: PASSWORD })
    expect(await logIn('10.3.3.3')).toMatchObject({ status: 429, body: { message: messages.tooOften } })
    expect([
      (await owner!.post('/auth/confirm', { password: PASSWORD })).status,
      (await logIn('10.4.4.4')).status,
    ]).toEqual([204, 200])
  })
})
