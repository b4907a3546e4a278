import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { companyYears } from '../schema/tables/companyYears.ts'
import { mails } from '../schema/tables/records.ts'
import { inviteCodes } from '../schema/tables/teams.ts'
import { asAnyone } from '../../test/support/as.ts'
import { aCompanyWith, aNewTeam } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aPerson } from '../../test/support/runners.ts'

type Shown = { id: number; timekeeping: boolean; teamName: string }

const UNKNOWN = 'Dieser Einladungscode ist ungültig. Bitte verwenden Sie den Link, den Sie per E-Mail erhalten haben.'
const PAUSED = 'Die Firmenanmeldung ist derzeit nicht aktiv.'

const house = aHouse()
const anyone = () => asAnyone(house.app)

/** A company that has bought the package, with places and its invite code. */
async function anInvite({ places = 3, timed = 1, uses = 9999 } = {}) {
  const company = await aCompanyWith(house, { places, timed })
  const owner = eq(companyYears.customerId, company.customer.id)
  await house.db.update(companyYears).set({ packagePaid: 20_000, companyPageActive: true }).where(owner)
  const { body } = await company.me.post(`/teams/invite-code/${uses}`)
  const code: string = body
  const left = async () => (await anyone().get(`/orders/available-team-slots-by-invite/${code}`)).body
  return { ...company, code, left }
}
const redeem = (code: string, body: unknown, headers?: Record<string, string>) =>
  anyone().post(`/teams/public/invite-codes/redeem/${code}`, body, headers)

describe('the invite code of a company', () => {
  test('needs the package and an active page', async () => {
    const { me, customer } = await aCompanyWith(house, { places: 1, timed: 0 })
    const needed = { status: 403, body: { message: 'Bitte buchen Sie zuerst das Firmenpaket.' } }
    expect(await me.post('/teams/invite-code/9999')).toMatchObject(needed)
    const page = (companyPageActive: boolean) => me.patch('/customers/me/company-page-active', { companyPageActive })
    expect(await page(true)).toMatchObject(needed)
    await house.db.update(companyYears).set({ packagePaid: 20_000 }).where(eq(companyYears.customerId, customer.id))
    expect(await me.post('/teams/invite-code/9999')).toMatchObject({ status: 403, body: { message: PAUSED } })
    expect(await page(true)).toMatchObject({ status: 200, body: { companyPageActive: true } })
    expect((await me.post('/teams/invite-code/9999')).body).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  })

  test('is a new one when the old one cannot be read any more', async () => {
    const { me, customer, code } = await anInvite()
    await house.db.update(inviteCodes).set({ sealed: 'damaged' }).where(eq(inviteCodes.customerId, customer.id))
    const { body: fresh } = await me.post('/teams/invite-code/50')
    expect(await redeem(code, [aNewTeam()])).toMatchObject({ status: 404 })
    expect((await redeem(fresh, [aNewTeam()])).status).toBe(201)
  })

  test('is the same as long as it has uses left, whatever count is asked', async () => {
    const { me, code } = await anInvite({ uses: 1 })
    expect((await me.post('/teams/invite-code/50')).body).toBe(code)
    expect((await redeem(code, [aNewTeam()])).status).toBe(201)
    expect((await me.post('/teams/invite-code/50')).body).not.toBe(code)
    expect((await me.post('/teams/invite-code/0')).status).toBe(404)
    expect(await redeem(code, [aNewTeam()])).toMatchObject({
      status: 409,
      body: { message: 'Nicht genügend freie Teamplätze. Verfügbar: 0.' },
    })
    expect((await anyone().get(`/orders/available-team-slots-by-invite/${code}`)).body).toBe(0)
  })

  test('is made once when asked for twice at the same moment', async () => {
    const { me, code } = await anInvite()
    expect((await me.delete('/teams/invite-code')).status).toBe(204)
    const [one, other] = await Promise.all([me.post('/teams/invite-code/9'), me.post('/teams/invite-code/9')])
    expect(one.body).toBe(other.body)
    expect(one.body).not.toBe(code)
  })

  test('opens nothing once it is voided, unknown or the page is paused', async () => {
    const { me, code, left } = await anInvite()
    expect(await left()).toBe(3)
    await me.patch('/customers/me/company-page-active', { companyPageActive: false })
    expect(await redeem(code, [aNewTeam()])).toMatchObject({ status: 403, body: { message: PAUSED } })
    const places = `/orders/available-team-slots-by-invite/${code}`
    expect(await anyone().get(places)).toMatchObject({ status: 403, body: { message: PAUSED } })
    await me.patch('/customers/me/company-page-active', { companyPageActive: true })
    await me.delete('/teams/invite-code')
    for (const void_ of [code, 'ABCD-EFGH-JKMN']) {
      const absent = { status: 404, body: { message: UNKNOWN } }
      expect(await redeem(void_, [aNewTeam()])).toMatchObject(absent)
      expect(await anyone().get(`/orders/available-team-slots-by-invite/${void_}`)).toMatchObject(absent)
      expect(await anyone().get(`/teams/public/invite-codes/${void_}/exists/Blitz`)).toMatchObject(absent)
    }
  })

  test('tells whether a name is free', async () => {
    const { mine, code } = await anInvite()
    const name = mine[0]!.teamName
    const ask = (asked: string) =>
      anyone().get(`/teams/public/invite-codes/${code}/exists/${encodeURIComponent(asked)}`)
    expect((await ask('Noch ganz frei')).status).toBe(200)
    const message = `Der Teamname "${name}" existiert bereits.`
    expect(await ask(name)).toMatchObject({ status: 403, body: { message } })
  })
})

describe('redeeming', () => {
  test('fills the oldest places, gives one new code, logs and mails it to each contact once', async () => {
    const { me, mine, code, left } = await anInvite({ places: 3, timed: 0 })
    const teamContact = `kontakt-${mine[0]!.id}@firma.example`
    const wanted = [aNewTeam({ teamContact }), aNewTeam({ teamContact, teamAcronym: 'KURZ' })]
    const { status, body } = await redeem(code.toLowerCase().replaceAll('-', ''), wanted)
    expect(status).toBe(201)
    expect(body.teams.map(({ id }: Shown) => id)).toEqual([mine[0]!.id, mine[1]!.id])
    expect(body.teams[0]).toMatchObject({
      teamName: wanted[0]!.teamName,
      teamAcronym: wanted[0]!.teamName.slice(0, 50),
      reserved: false,
      isDirectCreation: true,
      teamSex: 'FEMALE',
      teamCode: body.teamCode,
      orderId: null,
      customerId: null,
      completeForStaff: true,
    })
    expect(body.teams[1].teamAcronym).toBe('KURZ')
    expect(body.keptTimekeeping).toEqual([])
    expect(body.teams[0].runners[0].startNumber).toBe(mine[0]!.runners[0]!.startNumber)
    expect((await anyone().get(`/teams/public/code/${body.teamCode}`)).body).toHaveLength(2)
    expect(await left()).toBe(1)
    expect((await me.get('/orders/me/available-team-slots')).body).toBe(1)
    const sent = await house.db.select().from(mails).where(eq(mails.recipient, teamContact))
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain(body.teamCode)
    const entries = (await logEntries(house.db)).filter(({ details }) => details.includes(wanted[0]!.teamName))
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain(body.teamCode)
    expect(JSON.stringify(entries)).not.toContain(code)
  })

  test('gives places with timekeeping to those who ask, and says who keeps one unasked', async () => {
    const { mine, code } = await anInvite({ places: 3, timed: 2 })
    const [first, second, third] = mine.map(({ id }) => id)
    const tooMany = [true, true, true].map((timekeeping) => aNewTeam({ timekeeping }))
    expect(await redeem(code, tooMany)).toMatchObject({
      status: 409,
      body: { message: 'Nicht genügend Teamplätze mit Zeitmessung. Verfügbar: 2.' },
    })
    const wanted = [aNewTeam(), aNewTeam({ timekeeping: true }), aNewTeam()]
    const { body } = await redeem(code, wanted)
    const idOf = (name: string) => body.teams.find((team: Shown) => team.teamName === name).id
    expect(wanted.map(({ teamName }) => idOf(teamName))).toEqual([third, first, second])
    expect(body.keptTimekeeping).toEqual([second])
  })

  test('takes all or nothing', async () => {
    const { me, mine, code, left } = await anInvite({ places: 2, timed: 0 })
    expect(await redeem(code, [aNewTeam(), aNewTeam(), aNewTeam()])).toMatchObject({
      status: 409,
      body: { message: 'Nicht genügend freie Teamplätze. Verfügbar: 2.' },
    })
    const taken = aNewTeam({ teamName: mine[1]!.teamName })
    const message = `Der Teamname "${mine[1]!.teamName}" existiert bereits.`
    expect(await redeem(code, [aNewTeam(), taken])).toMatchObject({
      status: 409,
      body: { message, fields: { '1.teamName': message } },
    })
    const twice = `Sie haben bereits ein Team mit dem Namen " DOPPELT ${mine[0]!.id}" hinzugefügt.`.replace('" ', '"')
    const names = [`Doppelt ${mine[0]!.id}`, ` DOPPELT ${mine[0]!.id} `]
    const doubled = names.map((teamName) => aNewTeam({ teamName }))
    expect(await redeem(code, doubled)).toMatchObject({ status: 409, body: { fields: { '1.teamName': twice } } })
    expect(await left()).toBe(2)
    expect((await me.get('/teams/me')).body).toEqual(mine)
  })

  test('leaves a place that a captain has got', async () => {
    const { me, ids, code, left } = await anInvite({ places: 2, timed: 0 })
    await me.post('/teams/generate-codes', [ids[0]])
    expect(await left()).toBe(1)
    const { body } = await redeem(code, [aNewTeam()])
    expect(body.teams.map(({ id }: Shown) => id)).toEqual([ids[1]])
    expect((await redeem(code, [aNewTeam()])).status).toBe(409)
  })

  test.each([
    {
      fault: 'no e-mail of the captain',
      other: { runners: [aPerson({ email: '' }), aPerson(), aPerson()] },
      field: '0.runners.0.email',
      message: 'E-Mail ist ein Pflichtfeld.',
    },
    {
      fault: 'a wrong e-mail of C',
      other: { runners: [aPerson(), aPerson(), aPerson({ email: 'x' })] },
      field: '0.runners.2.email',
      message: 'Gültiges E-Mail-Format erforderlich.',
    },
    {
      fault: 'no contact',
      other: { teamContact: ' ' },
      field: '0.teamContact',
      message: 'Team-Kontakt ist ein Pflichtfeld.',
    },
    { fault: 'no name', other: { teamName: '' }, field: '0.teamName', message: 'Teamname ist ein Pflichtfeld.' },
    {
      fault: 'two runners',
      other: { runners: [aPerson(), aPerson()] },
      field: '0.runners',
      message: 'Ein Team hat genau drei Plätze.',
    },
    {
      fault: 'an empty runner',
      other: { runners: [aPerson(), aPerson(), {}] },
      field: '0.runners.2.firstName',
      message: 'Vorname ist ein Pflichtfeld.',
    },
    {
      fault: 'no birth year',
      other: { runners: [aPerson(), aPerson({ year: 1899 }), aPerson()] },
      field: '0.runners.1.year',
      message: 'Gültiges Geburtsjahr erforderlich.',
    },
    {
      fault: 'a shirt size',
      other: { runners: [aPerson({ tshirtSize: 'M' }), aPerson(), aPerson()] },
      field: '0.runners.0.tshirtSize',
      message: 'Die T-Shirt-Größe kann nur mit T-Shirt-Option gewählt werden.',
    },
    {
      fault: 'what the server decides',
      other: { reserved: false },
      field: '0.reserved',
      message: 'Das Feld „reserved“ ist hier nicht vorgesehen.',
    },
  ])('refuses $fault at its field', async ({ other, field, message }) => {
    const { code, left } = await anInvite({ places: 1, timed: 0 })
    const { status, body } = await redeem(code, [aNewTeam(other)])
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({ [field]: message })
    expect(await left()).toBe(1)
  })

  test('refuses nothing at all and 101 teams in words, and takes 100 in one go', async () => {
    const { code } = await anInvite({ places: 100, timed: 0 })
    expect((await redeem(code, [])).body.message).toBe('Es gibt keine Teams zum Erstellen.')
    const many = Array.from({ length: 101 }, () => aNewTeam())
    expect(await redeem(code, many)).toMatchObject({
      status: 400,
      body: { message: 'Es sind höchstens 100 Einträge erlaubt.' },
    })
    const { status, body } = await redeem(code, many.slice(1))
    expect([status, body.teams?.length]).toEqual([201, 100])
  })

  test('gives the last place to one of those who want it at the same moment', async () => {
    const { code } = await anInvite({ places: 1, timed: 0 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(code, [aNewTeam()])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  test('gives a name to one of two companies that want it at the same moment', async () => {
    const invites = [await anInvite({ places: 2, timed: 0 }), await anInvite({ places: 2, timed: 0 })]
    const names = ['Alpha', 'Omega'].map((name) => `${name} ${crypto.randomUUID()}`)
    const wanted = names.map((teamName) => aNewTeam({ teamName }))
    const answers = await Promise.all(
      invites.map(({ code }, index) => redeem(code, index === 0 ? wanted : wanted.toReversed())),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const [late] = answers.filter(({ status }) => status === 409)
    expect(late!.body.fields).toHaveProperty('0.teamName')
  })

  test('answers the same key with the first teams, and refuses it for others', async () => {
    const { code, left } = await anInvite({ places: 3, timed: 0 })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const wanted = [aNewTeam()]
    const [one, other] = await Promise.all([redeem(code, wanted, key), redeem(code, wanted, key)])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body).toEqual(other.body)
    expect(await left()).toBe(2)
    expect(await redeem(code, [aNewTeam()], key)).toMatchObject({
      status: 422,
      body: { message: 'Dieser Idempotency-Key wurde bereits für eine andere Anmeldung verwendet.' },
    })
  })

  test('ends with the deadline for names', async () => {
    const { code } = await anInvite()
    const event = house.context.event
    house.context.event = { ...event, deadlines: { ...event.deadlines, names: '2026-04-05' } }
    const late = await redeem(code, [aNewTeam()])
    house.context.event = event
    const message = 'Diese Änderung ist seit 5.\u00a0April\u00a02026 nicht mehr möglich.'
    expect(late).toMatchObject({ status: 409, body: { message } })
  })
})
