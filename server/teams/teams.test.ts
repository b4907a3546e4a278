import { eq } from '#server/drizzle.cjs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { teams as teamsTable } from '#contract/teams/teams.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

type Team = WireAnswer<typeof teamsTable.one>

const house = aHouse()
let stock: Stock
let teamItem: number
let timeItem: number

beforeAll(async () => {
  teamItem = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8400, availableQuantity: 500 })
  timeItem = (await itemOf(house, 'TIME')).itemId
  stock = await stockOf(house.db)
})

/** A company with one timed and one untimed team, and how it calls. */
async function aCompany() {
  const customer = (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!
  await anOrder(house, customer, [
    { itemId: teamItem, quantity: 2 },
    { itemId: timeItem, quantity: 1 },
  ])
  const me = asCustomer(house.app, customer.token)
  const { body } = await me.get('/teams/me')
  const [timed, plain]: Team[] = body
  return { customer, me, timed: timed!, plain: plain! }
}
const staff = async () => asAdmin(house.app, (await anAdmin(house)).token)
const whole = (team: Team) => ({
  teamName: `Blitz ${crypto.randomUUID()}`,
  teamAcronym: 'BLITZ',
  teamContact: 'kapitaen@firma.example',
  competition: 'NORDIC_WALKING',
  teamType: 'BUSINESS',
  updatedAt: team.updatedAt,
  runners: team.runners.map(({ runnerID, updatedAt }) => ({ runnerID, updatedAt, ...aPerson() })),
})
const deadlines = async (passed: Record<string, string>, act: () => Promise<void>) => {
  const event = house.context.event
  house.context.event = { ...event, deadlines: { ...event.deadlines, ...passed } }
  await act().finally(() => {
    house.context.event = event
  })
}

describe('saving a team', () => {
  test('saves team and runners at once, and all that follows from it', async () => {
    const { me, plain } = await aCompany()
    const sent = whole(plain)
    const { status, body } = await me.put(`/teams/${plain.id}`, sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...sent,
      updatedAt: expect.any(String),
      runners: sent.runners.map((runner) => ({ ...runner, updatedAt: expect.any(String) })),
      reserved: false,
      teamSex: 'FEMALE',
      complete: true,
      completeForStaff: true,
    })
    expect(body.updatedAt > plain.updatedAt).toBe(true)
    expect((await me.get(`/teams/${plain.id}`)).body).toEqual(body)
    expect((await me.get('/orders/me/available-team-slots')).body).toBe(1)
    const startNumbers = (team: Team) => team.runners.map((runner) => [runner.startNumber, runner.chipNumber])
    expect(startNumbers(body)).toEqual(startNumbers(plain))
    const entries = (await logEntries(house.db)).filter(({ action }) => action === 'Team bearbeitet')
    const [entry] = entries.filter(({ details }) => details.includes(`, #${plain.id})`))
    expect(entry).toMatchObject({ level: 'INFO' })
    expect(entry!.details).toContain(`Teamname: „${plain.teamName}“ → „${sent.teamName}“`)
    const bib = Number.parseInt(body.runners[0].startNumber)
    expect(entry!.details).toContain(`Team ${bib} (${plain.teamName}, #${plain.id}); `)
    expect(entry!.details).toContain(`${bib}A: Vorname: – → „Lena“`)
  })

  test('leaves what was not sent, and clears what was sent empty', async () => {
    const { me, plain } = await aCompany()
    const { body: saved } = await me.put(`/teams/${plain.id}`, whole(plain))
    const { body } = await me.put(`/teams/${plain.id}`, { teamAcronym: 'NEU' })
    expect(body).toEqual({ ...saved, teamAcronym: 'NEU', updatedAt: expect.any(String) })
    const runnerID = saved.runners[0].runnerID
    const { phoneNumber: _, ...rest } = aPerson({ firstName: 'Ida', bestTime: null })
    const { body: after } = await me.put(`/teams/${plain.id}`, { runners: [{ runnerID, ...rest }] })
    expect(after.runners[0]).toMatchObject({ firstName: 'Ida', bestTime: null, phoneNumber: '+43 664 1234567' })
    expect(after.runners.slice(1)).toEqual(body.runners.slice(1))
    expect(after.runners[0].updatedAt > saved.runners[0].updatedAt).toBe(true)
    expect(after.updatedAt).toBe(body.updatedAt)
    const nobody = Object.fromEntries(
      Object.keys(aPerson()).map((field) => [field, field === 'firstName' ? ' ' : null]),
    )
    const cleared = await me.put(`/teams/${plain.id}`, { runners: [{ runnerID, ...nobody }] })
    expect(cleared.body.runners[0]).toMatchObject({ firstName: null, lastName: null, sex: null, isApprentice: false })
    expect(cleared.body).toMatchObject({ teamSex: 'MIXED', complete: false })
  })

  test('ignores what the server alone decides', async () => {
    const { me, plain } = await aCompany()
    const forged = { teamSex: 'MALE', reserved: false, hasPurchasedTshirt: true, tshirtOption: true, orderId: 1 }
    const { status, body } = await me.put(`/teams/${plain.id}`, { ...forged, customerId: 1, isDirectCreation: true })
    expect([status, body]).toEqual([200, plain])
  })

  test('ends the reservation with another name or with the first runner, not with another contact', async () => {
    const { me, timed, plain } = await aCompany()
    const reserved = async (id: number, body: unknown) => (await me.put(`/teams/${id}`, body)).body.reserved
    expect(await reserved(timed.id, { teamContact: 'neu@firma.example' })).toBe(true)
    expect(await reserved(timed.id, { teamName: timed.teamName.toUpperCase() })).toBe(true)
    expect(await reserved(timed.id, { teamName: `Neu ${timed.id}` })).toBe(false)
    const runners = [{ runnerID: plain.runners[1]!.runnerID, ...aPerson() }]
    expect(await reserved(plain.id, { runners })).toBe(false)
  })

  test('gives timekeeping up, but never back', async () => {
    const { me, timed } = await aCompany()
    const off = await me.put(`/teams/${timed.id}`, { timekeeping: false })
    expect(off.body.timekeeping).toBe(false)
    const refused = { status: 409, body: { message: 'Die Zeitmessung muss kostenpflichtig gebucht werden.' } }
    expect(await me.put(`/teams/${timed.id}`, { timekeeping: true })).toMatchObject(refused)
    expect(await (await staff()).put(`/teams/${timed.id}`, { timekeeping: true })).toMatchObject(refused)
  })

  test('takes shirt sizes only for teams with shirts, but keeps those that are there', async () => {
    const { me, plain } = await aCompany()
    const runner = { runnerID: plain.runners[1]!.runnerID, ...aPerson({ tshirtSize: 'M' }) }
    const save = (person = runner) =>
      me.put(`/teams/${plain.id}`, { runners: [{ runnerID: plain.runners[0]!.runnerID }, person] })
    expect(await save()).toMatchObject({
      status: 400,
      body: { fields: { 'runners.1.tshirtSize': 'Die T-Shirt-Größe kann nur mit T-Shirt-Option gewählt werden.' } },
    })
    const option = (tshirtOption: boolean) => house.db.update(teams).set({ tshirtOption }).where(eq(teams.id, plain.id))
    await option(true)
    expect((await save()).body.runners[1].tshirtSize).toBe('M')
    // as a list may bring them: a size alone does not ask for the missing e-mail
    await house.db.update(runners).set({ email: null }).where(eq(runners.runnerID, runner.runnerID))
    const alone = (change: object) =>
      me.put(`/teams/${plain.id}`, { runners: [{ runnerID: runner.runnerID, ...change }] })
    expect((await alone({ tshirtSize: 'L' })).body.runners[1]).toMatchObject({ tshirtSize: 'L', email: null })
    expect((await alone({ lastName: 'Huber' })).body.fields).toEqual({ 'runners.0.email': expect.any(String) })
    expect(
      (await me.put(`/teams/${plain.id}`, { runners: [{ runnerID: plain.runners[2]!.runnerID, tshirtSize: 'L' }] }))
        .status,
    ).toBe(400)
    await save()
    await option(false)
    expect((await save({ ...runner, firstName: 'Iris' })).body.runners[1]).toMatchObject({
      firstName: 'Iris',
      tshirtSize: 'M',
    })
  })
})

describe('a name', () => {
  test('is more than dots', async () => {
    const { me, plain } = await aCompany()
    const fields = { teamName: 'Teamname darf nicht nur aus Punkten bestehen.' }
    expect(await me.put(`/teams/${plain.id}`, { teamName: '..' })).toMatchObject({ status: 400, body: { fields } })
  })

  test('belongs to one team of the event, whatever its case and spaces', async () => {
    const [one, other] = [await aCompany(), await aCompany()]
    const name = `Gipfel Stürmer ${one.plain.id}`
    expect((await one.me.get(`/teams/me/exists/${encodeURIComponent(name)}`)).status).toBe(200)
    expect((await one.me.put(`/teams/${one.plain.id}`, { teamName: name })).status).toBe(200)
    const same = ` gipfel  STÜRMER ${one.plain.id} `
    const message = `Der Teamname "${same.trim()}" existiert bereits.`
    const taken = await other.me.put(`/teams/${other.plain.id}`, { teamName: same, teamAcronym: 'X' })
    expect(taken).toMatchObject({ status: 409, body: { message, fields: { teamName: message } } })
    expect((await other.me.get(`/teams/${other.plain.id}`)).body).toEqual(other.plain)
    const exists = await other.me.get(`/teams/me/exists/${encodeURIComponent(same.trim())}`)
    expect(exists).toMatchObject({ status: 409, body: { message } })
    expect((await one.me.put(`/teams/${one.plain.id}`, { teamName: same })).status).toBe(200)
  })

  test('is given once, also when many ask at the same moment', async () => {
    const companies = await Promise.all([1, 2, 3, 4, 5].map(() => aCompany()))
    const answers = await Promise.all(
      companies.map(({ me, plain }) => me.put(`/teams/${plain.id}`, { teamName: 'Alle wollen mich' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  test('that is empty or too long to ask for is refused in words', async () => {
    const { me } = await aCompany()
    const tooLong = await me.get(`/teams/me/exists/${'x'.repeat(121)}`)
    expect(tooLong).toMatchObject({ status: 400, body: { message: 'Teamname darf maximal 120 Zeichen haben.' } })
    expect((await me.get('/teams/me/exists/%20')).body.message).toBe('Teamname ist ein Pflichtfeld.')
    expect((await me.get('/teams/me/exists/a%00b')).body.message).toBe('Teamname enthält unerlaubte Zeichen.')
    const umlauts = encodeURIComponent(`${'Ü'.repeat(118)}/?`)
    expect((await me.get(`/teams/me/exists/${umlauts}`)).status).toBe(200)
  })
})

describe('somebody else', () => {
  test('sees nothing of a team and changes nothing of it', async () => {
    const [mine, other] = [await aCompany(), await aCompany()]
    const { id, runners } = mine.plain
    const absent = { status: 404, body: { message: 'Dieses Team gibt es nicht.' } }
    for (const team of [id, 999_999]) {
      expect(await other.me.get(`/teams/${team}`)).toMatchObject(absent)
      expect(await other.me.put(`/teams/${team}`, { teamAcronym: 'X' })).toMatchObject(absent)
      expect(await other.me.put(`/teams/${team}/captain/${runners[1]!.runnerID}`)).toMatchObject(absent)
    }
    expect((await other.me.get('/teams/me')).body.map((team: Team) => team.id)).not.toContain(id)
    const smuggled = { runners: [{ runnerID: runners[0]!.runnerID, ...aPerson() }] }
    const foreign = 'Diese Person gehört nicht zu diesem Team.'
    expect(await other.me.put(`/teams/${other.plain.id}`, smuggled)).toMatchObject({
      status: 400,
      body: { fields: { 'runners.0.runnerID': foreign } },
    })
    expect((await mine.me.get(`/teams/${id}`)).body).toEqual(mine.plain)
    expect((await asAnyone(house.app).get(`/teams/${id}`)).status).toBe(401)
    expect((await mine.me.get('/teams/abc')).status).toBe(404)
  })

  test('from the staff may read and change any team', async () => {
    const { plain } = await aCompany()
    const admin = await staff()
    expect((await admin.get(`/teams/${plain.id}`)).body).toEqual(plain)
    expect((await admin.put(`/teams/${plain.id}`, { teamAcronym: 'ADM' })).body.teamAcronym).toBe('ADM')
    expect((await admin.get('/teams/me')).status).toBe(403)
  })
})

describe('after a deadline', () => {
  const refused = {
    status: 409,
    body: { message: 'Diese Änderung ist seit 5.\u00a0April\u00a02026 nicht mehr möglich.' },
  }

  test('names stay for the company; the staff may change them, which is logged as a warning', async () => {
    const { me, plain } = await aCompany()
    const admin = await staff()
    await deadlines({ names: '2026-04-05' }, async () => {
      expect(await me.put(`/teams/${plain.id}`, { teamName: 'Zu spät' })).toMatchObject(refused)
      const runners = [{ runnerID: plain.runners[0]!.runnerID, ...aPerson() }]
      expect(await me.put(`/teams/${plain.id}`, { runners })).toMatchObject(refused)
      expect(await me.put(`/teams/${plain.id}/captain/${plain.runners[1]!.runnerID}`)).toMatchObject(refused)
      for (const change of [{ teamContact: 'neu@firma.example' }, { competition: 'NORDIC_WALKING' }])
        expect(await me.put(`/teams/${plain.id}`, change)).toMatchObject(refused)
      expect((await me.put(`/teams/${plain.id}`, { teamType: 'BUSINESS' })).status).toBe(200)
      expect((await admin.put(`/teams/${plain.id}`, { teamName: `Spät ${plain.id}` })).status).toBe(200)
    })
    const entries = (await logEntries(house.db)).filter(({ level }) => level === 'WARN')
    expect(entries.map(({ details }) => details).join()).toContain(`Teamname: „${plain.teamName}“ → „Spät ${plain.id}“`)
  })

  test('timekeeping stays as it is', async () => {
    const { me, timed } = await aCompany()
    await deadlines({ timekeeping: '2026-04-05' }, async () => {
      expect(await me.put(`/teams/${timed.id}`, { timekeeping: false })).toMatchObject(refused)
      expect((await me.put(`/teams/${timed.id}`, { teamAcronym: 'X' })).status).toBe(200)
    })
  })
})

test('after all of this the books are balanced', async () => {
  await expect(expectBalanced(house.db, stock)).resolves.toBeUndefined()
})
