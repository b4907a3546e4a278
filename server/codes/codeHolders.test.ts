import { describe, expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { teams as teamsTable } from '#contract/teams/teams.ts'
import { asAnyone } from '../../test/support/as.ts'
import { aCompanyWith, aNewTeam, aSharedCode } from '../../test/support/companies.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aPerson } from '../../test/support/runners.ts'

type Team = WireAnswer<typeof teamsTable.one>

const UNKNOWN = { status: 404, body: { message: 'No teams found for this code, or the code is invalid.' } }
const ABSENT = { status: 404, body: { message: 'Dieses Team gibt es nicht.' } }
const house = aHouse()
const anyone = () => asAnyone(house.app)
const aShared = () => aSharedCode(house)

describe('the holder of an editing code', () => {
  test('reads its teams and runners, however the code is typed, and neither order nor customer', async () => {
    const { code, timed, plain } = await aShared()
    const loose = encodeURIComponent(` ${code.toLowerCase().replaceAll('-', ' ')}`)
    const { status, body } = await anyone().get(`/teams/public/code/${loose}`)
    expect(status).toBe(200)
    expect(body.map(({ id }: Team) => id)).toEqual([timed.id, plain.id])
    expect(body[0]).toMatchObject({ orderId: null, customerId: null, teamName: timed.teamName })
    expect(body[0]).not.toHaveProperty('teamCode')
    const runners = await anyone().get(`/teams/code/${code}/all-runners`)
    expect(runners.body.map(({ teamID }: { teamID: number }) => teamID)).toEqual([
      ...timed.runners.map(() => timed.id),
      ...plain.runners.map(() => plain.id),
    ])
  })

  test('finds nothing with a wrong, a blank or an overlong code', async () => {
    for (const code of ['WRONG', '%20', 'ABCD-EFGH-JKMN', '%00', `${'A'.repeat(150)}`]) {
      expect(await anyone().get(`/teams/public/code/${code}`)).toMatchObject(UNKNOWN)
      expect(await anyone().get(`/teams/code/${code}/all-runners`)).toMatchObject(UNKNOWN)
      expect(await anyone().put(`/teams/public/code/${code}/update`, { id: 1 })).toMatchObject(UNKNOWN)
      expect(await anyone().put(`/runners/code/${code}/runner/1`, { firstName: 'X' })).toMatchObject(UNKNOWN)
      expect(await anyone().get(`/teams/public/code/${code}/exists/Blitz`)).toMatchObject(UNKNOWN)
    }
  })

  test('saves a team with its runners; B and C need no e-mail, the captain does', async () => {
    const { me, code, plain } = await aShared()
    const save = (body: object) => anyone().put(`/teams/public/code/${code}/update`, { id: plain.id, ...body })
    const [a, b, c] = plain.runners.map(({ runnerID }) => runnerID)
    const runners = [
      { runnerID: a, ...aPerson({ email: '' }) },
      { runnerID: b, ...aPerson({ email: null }) },
      { runnerID: c, ...aPerson({ email: 'kein' }) },
    ]
    expect(await save({ runners })).toMatchObject({
      status: 400,
      body: { fields: { 'runners.2.email': 'Gültiges E-Mail-Format erforderlich.' } },
    })
    const named = { teamName: `Code ${plain.id}`, runners: runners.slice(0, 2) }
    expect(await save(named)).toMatchObject({
      status: 400,
      body: { fields: { 'runners.0.email': 'E-Mail ist ein Pflichtfeld.' } },
    })
    const whole = { ...named, runners: [{ ...runners[0], email: 'a@firma.example' }, runners[1]] }
    const { status, body } = await save(whole)
    expect(status).toBe(200)
    expect(body).toMatchObject({ teamName: `Code ${plain.id}`, reserved: false, orderId: null, complete: false })
    expect(body.runners[1]).toMatchObject({ firstName: 'Lena', email: null })
    expect((await me.get(`/teams/${plain.id}`)).body.teamName).toBe(`Code ${plain.id}`)
    const entry = (await logEntries(house.db)).find(
      ({ action, details }) => action === 'Team mit Code bearbeitet' && details.includes(`, #${plain.id})`),
    )
    expect(entry).toMatchObject({ userID: null })
    expect(JSON.stringify(entry)).not.toContain(code)
  })

  test('changes one runner alone', async () => {
    const { code, plain, other } = await aShared()
    const [a, b] = plain.runners.map(({ runnerID }) => runnerID)
    const save = (id: number | undefined, body: object) => anyone().put(`/runners/code/${code}/runner/${id}`, body)
    const saved = await save(b, aPerson({ email: '' }))
    expect(saved).toMatchObject({ status: 200, body: { runnerID: b, firstName: 'Lena', email: null } })
    expect(await save(a, aPerson({ email: '' }))).toMatchObject({
      status: 400,
      body: { fields: { email: 'E-Mail ist ein Pflichtfeld.' } },
    })
    expect(await save(b, { updatedAt: plain.runners[1]!.updatedAt, firstName: 'Ida' })).toMatchObject({
      status: 409,
      body: { message: 'Die Daten wurden inzwischen geändert. Bitte neu laden.' },
    })
    const absent = { status: 404, body: { message: 'Diese Person gibt es nicht.' } }
    expect(await save(other.runners[0]!.runnerID, aPerson())).toMatchObject(absent)
    expect(await save(999_999, aPerson())).toMatchObject(absent)
  })

  test('changes no team and no runner that does not bear the code', async () => {
    const { code, plain, other } = await aShared()
    const save = (body: object) => anyone().put(`/teams/public/code/${code}/update`, body)
    expect(await save({ id: other.id, teamName: 'Fremd' })).toMatchObject(ABSENT)
    const runners = [{ runnerID: other.runners[0]!.runnerID, ...aPerson() }]
    expect(await save({ id: plain.id, runners })).toMatchObject({
      status: 400,
      body: { fields: { 'runners.0.runnerID': 'Diese Person gehört nicht zu diesem Team.' } },
    })
    expect((await save({ teamName: 'Ohne Team' })).status).toBe(400)
  })

  test('gives timekeeping up, but never turns it on, and decides nothing that is the server’s', async () => {
    const { me, code, timed, plain } = await aShared()
    const save = (body: object) => anyone().put(`/teams/public/code/${code}/update`, body)
    expect(await save({ id: plain.id, timekeeping: true })).toMatchObject({
      status: 409,
      body: { message: 'Die Zeitmessung muss kostenpflichtig gebucht werden.' },
    })
    expect((await save({ id: timed.id, timekeeping: false })).body.timekeeping).toBe(false)
    const forged = { reserved: false, tshirtOption: true, teamSex: 'MALE', orderId: 1, teamCode: 'X', customerId: 1 }
    expect((await save({ id: plain.id, ...forged })).status).toBe(200)
    expect((await me.get(`/teams/${plain.id}`)).body).toMatchObject({
      reserved: true,
      teamSex: 'MIXED',
      teamCode: code,
    })
  })

  test('and the company at the same moment: the second is told to load anew', async () => {
    const { me, code, plain } = await aShared()
    const { updatedAt } = plain
    const answers = await Promise.all([
      me.put(`/teams/${plain.id}`, { teamAcronym: 'FIRMA', updatedAt }),
      anyone().put(`/teams/public/code/${code}/update`, { id: plain.id, teamAcronym: 'CODE', updatedAt }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [late] = answers.filter(({ status }) => status === 409)
    expect(late!.body.message).toBe('Die Daten wurden inzwischen geändert. Bitte neu laden.')
  })

  test('is told by 403 that a name is taken, and by 409 when saving it', async () => {
    const { me, code, timed, plain } = await aShared()
    const name = `Vergeben ${timed.id}`
    await me.put(`/teams/${timed.id}`, { teamName: name })
    const message = `Der Teamname "${name}" existiert bereits.`
    const asked = await anyone().get(`/teams/public/code/${code}/exists/${encodeURIComponent(name)}`)
    expect(asked).toMatchObject({ status: 403, body: { message } })
    expect((await anyone().get(`/teams/public/code/${code}/exists/Frei`)).status).toBe(200)
    const saved = await anyone().put(`/teams/public/code/${code}/update`, { id: plain.id, teamName: name })
    expect(saved).toMatchObject({ status: 409, body: { message, fields: { teamName: message } } })
  })

  test.each([
    ['names', { teamName: 'Zu spät' }],
    ['contact', { teamContact: 'neu@firma.example' }],
    ['competition', { competition: 'NORDIC_WALKING' }],
  ])('changes no %s after the last day for names', async (_, change) => {
    const { code, plain } = await aShared()
    const event = house.context.event
    house.context.event = { ...event, deadlines: { ...event.deadlines, names: '2026-04-05' } }
    const late = await anyone().put(`/teams/public/code/${code}/update`, { id: plain.id, ...change })
    house.context.event = event
    const message = 'Diese Änderung ist seit 5.\u00a0April\u00a02026 nicht mehr möglich.'
    expect(late).toMatchObject({ status: 409, body: { message } })
  })

  test('chooses shirt sizes where the team has shirts, until their deadline, and gives timekeeping up until its own', async () => {
    const { me, code, timed, plain } = await aShared()
    const save = (id: number, body: object) => anyone().put(`/teams/public/code/${code}/update`, { id, ...body })
    const sized = (tshirtSize: string) => ({
      runners: [{ runnerID: plain.runners[0]!.runnerID, ...aPerson({ email: 'a@firma.example' }), tshirtSize }],
    })
    expect(await save(plain.id, sized('M'))).toMatchObject({
      status: 400,
      body: { fields: { 'runners.0.tshirtSize': expect.any(String) } },
    })
    await me.put(`/teams/${plain.id}/tshirt-option`, { tshirtOption: true })
    expect((await save(plain.id, sized('M'))).body.runners[0].tshirtSize).toBe('M')
    const event = house.context.event
    house.context.event = {
      ...event,
      deadlines: { ...event.deadlines, shirts: '2026-04-04', timekeeping: '2026-04-05' },
    }
    const late = [await save(plain.id, sized('L')), await save(timed.id, { timekeeping: false })]
    const same = await save(plain.id, { ...sized('M'), teamAcronym: 'Namen gehen' })
    house.context.event = event
    expect(late).toMatchObject([
      { status: 409, body: { message: 'Diese Änderung ist seit 4.\u00a0April\u00a02026 nicht mehr möglich.' } },
      { status: 409, body: { message: 'Diese Änderung ist seit 5.\u00a0April\u00a02026 nicht mehr möglich.' } },
    ])
    expect(same).toMatchObject({ status: 200, body: { teamAcronym: 'Namen gehen' } })
  })
})

test('thirty wrong codes from an address are enough for ten minutes, a right one is never refused there', async () => {
  const strict = await aContext({ RATE_LIMITS: 'on' })
  try {
    const from = asAnyone(strict.app)
    const { me, ids } = await aCompanyWith(strict, { places: 1, timed: 0 })
    const [{ teamCode }] = (await me.post('/teams/generate-codes', ids)).body
    for (let time = 0; time < 35; time += 1) {
      expect((await from.get(`/teams/public/code/${teamCode}`)).status).toBe(200)
    }
    const atOnce = await Promise.all(Array.from({ length: 100 }, () => from.get(`/teams/public/code/${teamCode}`)))
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200]))
    for (let time = 0; time < 30; time += 1) {
      expect(
        (await from.get(time % 2 ? '/teams/public/code/X' : '/orders/available-team-slots-by-invite/X')).status,
      ).toBe(404)
    }
    const refused = await from.get('/teams/public/code/X')
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('Zu viele Versuche. Bitte warten Sie kurz und versuchen Sie es erneut.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const right = [
      await from.get(`/teams/public/code/${teamCode}`),
      await from.put(`/teams/public/code/${teamCode}/update`, { id: ids[0], teamAcronym: 'Immer noch' }),
      await from.get(`/teams/public/code/${teamCode}/exists/Frei`),
    ]
    expect(right.map(({ status }) => status)).toEqual([200, 200, 200])
    const wrong = [
      await from.put('/teams/public/code/X/update', { id: ids[0], teamAcronym: 'Zu oft' }),
      await from.get('/teams/public/code/X/exists/Frei'),
      await from.get('/teams/public/invite-codes/ABCD-EFGH-JKMN/exists/Frei'),
      await from.post('/teams/public/invite-codes/redeem/ABCD-EFGH-JKMN', [aNewTeam()]),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([429, 429, 429, 429])
    strict.clock.pass({ minutes: 11 })
    expect((await from.get('/teams/public/code/X')).status).toBe(404)
  } finally {
    await strict.close()
  }
})
