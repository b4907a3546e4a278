import { eq } from '#server/drizzle.cjs'
import { afterAll, expect, test } from 'vitest'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, anEmail, anUnverifiedCustomer, codeFor, PASSWORD } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aContext } from '../../test/support/context.ts'
import { aPerson } from '../../test/support/runners.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { mails } from '../schema/tables/records.ts'

const house = await aContext()
afterAll(() => house.close())
const anyone = () => asAnyone(house.app)

/** A company with two teams; the first has a code and a person with an own link. */
async function aCompany() {
  const company = await aCompanyWith(house, { places: 2, timed: 0 })
  const owner = eq(companyYears.customerId, company.customer.id)
  await house.db.update(companyYears).set({ packagePaid: 20_000, companyPageActive: true }).where(owner)
  const { me, mine } = company
  const [team, other] = mine
  const runnerID = team!.runners[0]!.runnerID
  const email = `${crypto.randomUUID()}@holz.example`
  await me.put(`/runners/${runnerID}`, aPerson({ email }))
  const [{ teamCode }] = (await me.post('/teams/generate-codes', [team!.id])).body
  return { me, team: team!, other: other!, runnerID, email, code: String(teamCode) }
}
type Company = Awaited<ReturnType<typeof aCompany>>
type Save = { read: () => Promise<{ body: { updatedAt?: string } | null }>; write: (body: object) => Promise<Answer> }
type Answer = { status: number; body: unknown }

async function ofLink({ me, email }: Company): Promise<Save> {
  await me.post('/runners/mail-links', { all: true })
  const [letter] = await house.db.select().from(mails).where(eq(mails.recipient, email))
  const path = `/runners/link/${/laeufer#([\w-]+)/.exec(letter!.text)![1]}`
  return { read: () => anyone().get(path), write: (body) => anyone().put(path, body) }
}

const ofPath = ({ me }: Company, path: string): Save => ({
  read: () => me.get(path),
  write: (body) => me.put(path, body),
})

async function ofStaff(path: string): Promise<Save> {
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  return { read: () => staff.get(path), write: (body) => staff.put(path, body) }
}

const CONTACT = { firstName: 'Maria', lastName: 'Moser', email: 'moser@firma.example', phoneNumber: '+43 512 12345678' }

/** Every form that sends the moment of what it shows; a first change, and another that comes too late. */
const FORMS: Record<string, [of: (company: Company) => Save | Promise<Save>, sent: object, late: object]> = {
  'a team': [
    (company) => ofPath(company, `/teams/${company.team.id}`),
    { teamAcronym: 'EINS' },
    { teamAcronym: 'ZWEI' },
  ],
  'a team’s shirts': [
    (company) => ({
      ...ofPath(company, `/teams/${company.team.id}`),
      write: (body) => company.me.put(`/teams/${company.team.id}/tshirt-option`, body),
    }),
    { tshirtOption: true },
    { tshirtOption: false },
  ],
  'many teams': [
    (company) => ({
      ...ofPath(company, `/teams/${company.team.id}`),
      write: ({ updatedAt, ...set }: { updatedAt?: string }) =>
        company.me.put('/teams/bulk', { ids: [company.team.id], set, updatedAt }),
    }),
    { teamType: 'BUSINESS' },
    { teamType: 'COMPANY' },
  ],
  'a person': [(company) => ofPath(company, `/runners/${company.runnerID}`), { year: 1980 }, { year: 1981 }],
  'a person by the own link': [ofLink, { phoneNumber: '+43 660 1111111' }, { phoneNumber: '+43 660 2222222' }],
  'the company': [(company) => ofPath(company, '/customers/me'), { business: 'Holz' }, { business: 'Stein' }],
  'its address': [(company) => ofPath(company, '/users/me/address/billing'), { city: 'Hall' }, { city: 'Wien' }],
  'its contact': [
    ({ me }) => ({
      read: async () => ({ body: (await me.get('/customers/me')).body.companyContact }),
      write: (body) => me.put('/company-contacts/me', body),
    }),
    CONTACT,
    { ...CONTACT, firstName: 'Spät' },
  ],
  'a link to sign up': [
    async (company) => {
      const { body } = await company.me.post('/teams/invite-links', { name: 'Lager', limit: 2 })
      const all = async () => (await company.me.get('/teams/invite-links')).body as { id: number; updatedAt: string }[]
      const read = async () => ({ body: (await all()).find(({ id }) => id === body.id)! })
      return { read, write: (change) => company.me.put(`/teams/invite-links/${body.id}`, change) }
    },
    { name: 'Versand' },
    { name: 'Büro' },
  ],
  'the settings': [() => ofStaff('/settings'), { claim: 'Zu dritt' }, { claim: 'Zu viert' }],
}

test.each(Object.entries(FORMS))('%s that was saved without an answer is saved again', async (_, [of, sent, late]) => {
  const { read, write } = await of(await aCompany())
  const { updatedAt } = (await read()).body!
  const first = await write({ ...sent, updatedAt })
  expect(first.status).toBe(200)
  expect((await write({ ...sent, updatedAt })).status).toBe(200)
  expect(await write({ ...late, updatedAt })).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect((await read()).body).toMatchObject(sent)
})

test('a team’s new name is free for that team, and for no other', async () => {
  const { me, team, other, code } = await aCompany()
  const stranger = await aCompany()
  const teamName = `Gratwanderer ${team.id}`
  expect((await me.put(`/teams/${team.id}`, { teamName })).status).toBe(200)
  const own = `/teams/me/exists/${encodeURIComponent(teamName)}`
  const byCode = `/teams/public/code/${code}/exists/${encodeURIComponent(teamName)}`
  const asked = async (call: Promise<Answer>) => (await call).status
  expect(await asked(me.get(`${own}?teamId=${team.id}`))).toBe(200)
  expect(await asked(anyone().get(`${byCode}?teamId=${team.id}`))).toBe(200)
  expect(await asked(me.get(own))).toBe(409)
  expect(await asked(me.get(`${own}?teamId=${other.id}`))).toBe(409)
  expect(await asked(stranger.me.get(`${own}?teamId=${team.id}`))).toBe(409)
  expect(await asked(anyone().get(`${byCode}?teamId=${other.id}`))).toBe(403)
  const foreign = `/teams/public/code/${stranger.code}/exists/${encodeURIComponent(teamName)}?teamId=${team.id}`
  expect(await asked(anyone().get(foreign))).toBe(403)
})

test('what is entered for the first time is entered once', async () => {
  const { me } = await aCompany()
  await me.delete('/company-contacts')
  const [first, again] = [await me.post('/company-contacts', CONTACT), await me.post('/company-contacts', CONTACT)]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  const another = await me.post('/company-contacts', { ...CONTACT, firstName: 'Eva' })
  expect(another).toMatchObject({ status: 409, body: { code: 'CONTACT_EXISTS' } })

  const link = { name: 'Lager', limit: 2 }
  const [made, same] = [await me.post('/teams/invite-links', link), await me.post('/teams/invite-links', link)]
  expect([made.status, same.status, same.body]).toEqual([201, 201, made.body])
  const limited = await me.post('/teams/invite-links', { ...link, limit: 3 })
  expect(limited).toMatchObject({ status: 409, body: { code: 'INVITE_LINK_NAME_TAKEN' } })
})

test('an invitation whose answer was lost is answered again, and mailed once', async () => {
  const me = asCustomer(house.app, (await aCustomer(house)).token)
  const invitation = { email: anEmail(), firstName: 'Ida', lastName: 'Imhof', access: 'teams' }
  const [first, again] = [
    await me.post('/customers/me/colleagues', invitation),
    await me.post('/customers/me/colleagues', invitation),
  ]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect(await house.db.$count(mails, eq(mails.recipient, invitation.email))).toBe(1)
  const refused = { status: 409, body: { code: 'ALREADY_INVITED' } }
  expect(await me.post('/customers/me/colleagues', { ...invitation, access: 'billing' })).toMatchObject(refused)
  house.clock.pass({ minutes: 11 })
  await me.post('/auth/confirm', { password: PASSWORD })
  expect(await me.post('/customers/me/colleagues', invitation)).toMatchObject(refused)
})

test('a code that was taken is no wrong one for whoever sends it again', async () => {
  const limited = await aContext({ RATE_LIMITS: 'on' })
  try {
    const customer = await anUnverifiedCustomer(limited)
    const call = asCustomer(limited.app, customer.token)
    const email = anEmail()
    limited.clock.pass({ minutes: 2 })
    const correct = () => call.put('/verify-email/address', { email })
    expect([(await correct()).status, (await correct()).status]).toEqual([200, 200])
    expect(await limited.db.$count(mails, eq(mails.recipient, email))).toBe(1)
    const confirm = async (token: string) => (await call.put('/verify-email/validate', { token })).status
    const first = await codeFor(limited, email)
    expect([await confirm(first), await confirm(first)]).toEqual([200, 200])
    const next = anEmail()
    const ask = async () => (await call.put('/customers/me', { email: next })).status
    expect([await ask(), await ask()]).toEqual([200, 200])
    const second = await codeFor(limited, next, 'email')
    expect([await confirm(second), await confirm(second)]).toEqual([200, 200])
  } finally {
    await limited.close()
  }
})
