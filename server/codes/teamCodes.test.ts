import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { teams as teamsTable } from '#contract/teams/teams.ts'
import { mails } from '../schema/tables/records.ts'
import { teams as teamRows } from '../schema/tables/teams.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith, aSharedCode } from '../../test/support/companies.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aPerson } from '../../test/support/runners.ts'
import { limits } from '../auth/limits.ts'
import { addAttempts } from '../attempts/store.ts'

type Team = WireAnswer<typeof teamsTable.one>

const UNKNOWN = { status: 404, body: { message: 'No teams found for this code, or the code is invalid.' } }
const ABSENT = { status: 404, body: { message: 'Dieses Team gibt es nicht.' } }
const CODE = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/

const house = aHouse()
const anyone = () => asAnyone(house.app)
const aCompany = () => aCompanyWith(house, { places: 3, timed: 1 })
const aShared = () => aSharedCode(house)

describe('editing codes of the company', () => {
  test('are one for a set of teams, the same for the same set, a fresh one for another', async () => {
    const { me, ids } = await aCompany()
    const both = ids.slice(0, 2)
    const first = await me.post('/teams/align-codes', both)
    expect(first.status).toBe(200)
    const [{ teamCode }] = first.body
    expect(teamCode).toMatch(CODE)
    expect(first.body).toEqual(both.map((teamId) => ({ teamId, teamCode })))
    expect((await me.post('/teams/align-codes', [...both.toReversed(), both[0]])).body).toEqual(first.body)
    const { body: part } = await me.post('/teams/align-codes', [both[0]])
    expect(part[0].teamCode).not.toBe(teamCode)
    expect((await anyone().get(`/teams/public/code/${teamCode}`)).body).toHaveLength(1)
    const { body: all } = await me.post('/teams/align-codes', ids)
    expect(new Set(all.map((one: { teamCode: string }) => one.teamCode)).size).toBe(1)
    expect(await anyone().get(`/teams/public/code/${teamCode}`)).toMatchObject(UNKNOWN)
  })

  test('are generated only for teams that lack one', async () => {
    const { me, ids, code, timed, plain, other } = await aShared()
    const { body, status } = await me.post('/teams/generate-codes', ids)
    expect(status).toBe(200)
    expect(body.slice(0, 2)).toEqual([timed, plain].map(({ id }) => ({ teamId: id, teamCode: code })))
    expect(body[2]).toEqual({ teamId: other.id, teamCode: expect.stringMatching(CODE) })
    expect(body[2].teamCode).not.toBe(code)
    expect((await me.post('/teams/generate-codes', ids)).body).toEqual(body)
  })

  test('of which one cannot be read take no list down: its team has none, and gets a new one', async () => {
    const { me, ids, code, plain } = await aShared()
    await house.db.update(teamRows).set({ teamCodeSealed: 'damaged' }).where(eq(teamRows.id, plain.id))
    const mine = await me.get('/teams/me')
    expect(mine.body.map((team: Team) => team.teamCode).toSorted()).toEqual([code, null, null])
    expect(await me.get(`/teams/${plain.id}/code`)).toMatchObject({ status: 404 })
    expect((await me.post('/teams/mail-codes', [plain.id])).body).toEqual({ mailed: 0 })
    const { body } = await me.post('/teams/generate-codes', ids)
    expect(body.filter(({ teamCode }: { teamCode: string }) => teamCode === code)).toHaveLength(1)
    expect((await me.get(`/teams/${plain.id}`)).body.teamCode).toMatch(CODE)
  })

  test('are shown to the company itself, and to nobody else', async () => {
    const { me, ids, code, timed, other, customer } = await aShared()
    const mine = await me.get('/teams/me')
    expect(mine.body.map((team: Team) => team.teamCode)).toEqual([code, code, null])
    expect((await me.get(`/teams/${timed.id}`)).body.teamCode).toBe(code)
    expect(await me.get(`/teams/${timed.id}/code`)).toMatchObject({ status: 200, body: code })
    expect((await me.get(`/teams/${timed.id}/code`)).headers['content-type']).toContain('text/plain')
    const none = { status: 404, body: { message: 'Dieses Team hat keinen Bearbeitungscode.' } }
    expect(await me.get(`/teams/${other.id}/code`)).toMatchObject(none)
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    expect((await staff.get(`/teams/${timed.id}`)).body.teamCode).toBeNull()
    expect((await staff.get(`/teams/code/${code}`)).body).toHaveLength(2)
    expect((await staff.post('/teams/align-codes', ids)).status).toBe(403)
    expect((await me.get(`/teams/code/${code}`)).body.map((team: Team) => team.teamCode)).toEqual([code, code])
    const stranger = await aCompany()
    expect(await stranger.me.get(`/teams/code/${code}`)).toMatchObject(UNKNOWN)
    expect(await stranger.me.get(`/teams/${timed.id}/code`)).toMatchObject(ABSENT)
    const { rows } = await house.context.pool.query(
      `select row_to_json(t)::text as stored from teams t where customer_id = ${customer.id}`,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    const entries = (await logEntries(house.db)).filter(({ action }) => action.startsWith('Bearbeitungscode'))
    expect(entries.map(({ details }) => details).join()).toContain(String(timed.id))
    expect(JSON.stringify(entries)).not.toContain(code)
  })

  test('are refused for teams of others, for nothing and for too many', async () => {
    const [one, other] = [await aCompany(), await aCompany()]
    for (const path of ['align-codes', 'generate-codes', 'mail-codes', 'void-codes'].map((act) => `/teams/${act}`)) {
      expect(await one.me.post(path, [one.ids[0], other.ids[0]])).toMatchObject(ABSENT)
      const empty = { status: 400, body: { message: 'Bitte geben Sie mindestens einen Eintrag an.' } }
      expect(await one.me.post(path, [])).toMatchObject(empty)
      const many = Array.from({ length: 2001 }, (_, index) => index + 1)
      const tooMany = { status: 400, body: { message: 'Es sind höchstens 2000 Einträge erlaubt.' } }
      expect(await one.me.post(path, many)).toMatchObject(tooMany)
    }
    expect(await one.me.delete(`/teams/${other.ids[0]}/code`)).toMatchObject(ABSENT)
    expect((await one.me.get('/teams/me')).body.map((team: Team) => team.teamCode)).toEqual([null, null, null])
  })

  test('are voided one by one', async () => {
    const { me, code, timed, plain } = await aShared()
    expect((await me.delete(`/teams/${timed.id}/code`)).status).toBe(204)
    expect((await me.delete(`/teams/${timed.id}/code`)).status).toBe(204)
    const { body } = await anyone().get(`/teams/public/code/${code}`)
    expect(body.map(({ id }: Team) => id)).toEqual([plain.id])
  })

  test('are voided together, or none of them', async () => {
    const { me, ids, code, timed } = await aShared()
    const stranger = await aCompany()
    expect(await me.post('/teams/void-codes', [timed.id, stranger.ids[0]])).toMatchObject(ABSENT)
    expect((await anyone().get(`/teams/public/code/${code}`)).body).toHaveLength(2)
    expect(await me.post('/teams/void-codes', ids)).toMatchObject({ status: 204 })
    expect((await me.post('/teams/void-codes', ids)).status).toBe(204)
    expect(await anyone().get(`/teams/public/code/${code}`)).toMatchObject(UNKNOWN)
    expect((await me.get('/teams/me')).body.map((team: Team) => team.teamCode)).toEqual([null, null, null])
    const entries = (await logEntries(house.db)).filter(
      ({ action, details }) => action === 'Bearbeitungscode gelöscht' && details.includes(`, #${timed.id})`),
    )
    expect(entries).toHaveLength(1)
  })

  test('are mailed once to each contact, and only for teams that have one', async () => {
    const { me, ids, code, timed, plain } = await aShared()
    await me.put(`/teams/${timed.id}`, { teamContact: 'eine@firma.example' })
    await me.put(`/teams/${plain.id}`, { teamContact: 'Eine@firma.example' })
    expect(await me.post('/teams/mail-codes', ids)).toMatchObject({ status: 200, body: { mailed: 1 } })
    const sent = await house.db.select().from(mails).where(eq(mails.recipient, 'eine@firma.example'))
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain(`http://localhost:3000/bearbeitung/teams?code=${code}`)
    expect(sent[0]!.text).toContain(timed.teamName)
    expect(sent[0]!.text).toContain(plain.teamName)
    expect(sent[0]!.cause).not.toContain(code)
  })

  test('go to the captain, and the company reads what became of them until there is a new code', async () => {
    const { me, code, timed, plain } = await aShared()
    await me.put(`/runners/${timed.runners[0]!.runnerID}`, aPerson({ email: 'kapitaen@firma.example' }))
    const stateOf = async () => {
      const { linkSentAt, linkUndelivered, linkOpenedAt } = (await me.get(`/teams/${timed.id}`)).body
      return { linkSentAt, linkUndelivered, linkOpenedAt }
    }
    const nothing = { linkSentAt: null, linkUndelivered: false, linkOpenedAt: null }
    expect(await stateOf()).toEqual(nothing)
    const at = expect.stringMatching(/^20\d\d-/)
    await me.post('/teams/mail-codes', [timed.id, plain.id])
    const sent = await house.db.select().from(mails).where(eq(mails.recipient, 'kapitaen@firma.example'))
    expect(sent.map(({ text }) => [text.includes(timed.teamName), text.includes(plain.teamName)])).toEqual([
      [true, false],
    ])
    expect(await stateOf()).toEqual({ ...nothing, linkSentAt: at })
    await house.db.update(mails).set({ state: 'parked' }).where(eq(mails.id, sent[0]!.id))
    expect(await stateOf()).toEqual({ linkSentAt: at, linkUndelivered: true, linkOpenedAt: null })
    const opened = await anyone().get(`/teams/public/code/${code}`)
    expect(opened.body[0]).toMatchObject(nothing)
    expect(await stateOf()).toMatchObject({ linkOpenedAt: at })
    const first = (await stateOf()).linkOpenedAt
    house.clock.pass({ minutes: 1 })
    await anyone().get(`/teams/public/code/${code}`)
    expect((await stateOf()).linkOpenedAt).toBe(first)
    expect((await me.post('/teams/align-codes', [timed.id])).status).toBe(200)
    expect(await stateOf()).toEqual(nothing)
  })

  test('make a reserved place no free place any more', async () => {
    const { me, other } = await aShared()
    expect((await me.get('/orders/me/available-team-slots')).body).toBe(1)
    await me.post('/teams/generate-codes', [other.id])
    expect((await me.get('/orders/me/available-team-slots')).body).toBe(0)
    await me.delete(`/teams/${other.id}/code`)
    expect((await me.get('/orders/me/available-team-slots')).body).toBe(1)
  })
})

test('mailings that mail nobody anything leave those of the hour to the company; thirty letters use them up', async () => {
  const strict = await aContext({ RATE_LIMITS: 'on' })
  try {
    const { me, ids, mine } = await aCompanyWith(strict, { places: 2, timed: 0 })
    const [team, free] = ids
    const { id: customerID } = (await me.get('/customers/me')).body
    const nobody = mine[1]!.runners[0]!.runnerID
    await me.put(`/runners/${mine[0]!.runners[0]!.runnerID}`, aPerson())
    await me.post('/teams/generate-codes', [team])
    const idle = [
      { path: '/teams/mail-codes', body: [free], status: 200 },
      { path: '/teams/mail-codes', body: [999_999], status: 404 },
      { path: '/teams/remind', body: { ids: [free] }, status: 200 },
      { path: '/runners/mail-links', body: { runnerIds: [nobody] }, status: 200 },
    ]
    const { name, max } = limits.mailedLinksOfCustomer
    const before = Array.from({ length: max - 1 }, () => `${name}:${customerID}`)
    await addAttempts(strict.db, before, strict.context.now())
    for (const { path, body, status } of idle) expect((await me.post(path, body)).status).toBe(status)
    const mail = () => me.post('/teams/mail-codes', [team])
    expect(await mail()).toMatchObject({ status: 200, body: { mailed: 1 } })
    expect((await mail()).status).toBe(429)
  } finally {
    await strict.close()
  }
})
