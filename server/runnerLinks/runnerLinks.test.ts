import { eq, sql } from '#server/drizzle.cjs'
import { describe, expect, test, vi } from 'vitest'
import { mails } from '../schema/tables/records.ts'
import { runners } from '../schema/tables/teams.ts'
import { withdrawTeams } from '../corrections/store.ts'
import { inTransaction } from '../db/transaction.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { waitingForLocks } from '../../test/support/locks.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aRow } from '../../test/support/rosters.ts'
import { linkIn } from '../../test/support/runnerLinks.ts'
import { aPerson } from '../../test/support/runners.ts'

const VOID = {
  status: 404,
  body: { message: 'Dieser Link gilt nicht mehr. Ihre Firma kann Ihnen einen neuen senden.' },
}
const house = aHouse()
const anyone = () => asAnyone(house.app)

/** A company with two teams: Jakob with e-mail, Lena without, and four free slots; Jakob's link is mailed. */
async function invited() {
  const company = await aCompanyWith(house, { places: 2, timed: 0 })
  const [team] = company.mine
  const [jakob, lena, free] = team!.runners.map(({ runnerID }) => runnerID)
  const email = `${crypto.randomUUID()}@holz.example`
  const { me } = company
  await me.put(`/runners/${jakob}`, aPerson({ firstName: 'Jakob', lastName: 'Moser', year: 1988, sex: 'MALE', email }))
  await me.post('/teams/generate-codes', [team!.id])
  const teamCode: string = (await me.get(`/teams/${team!.id}/code`)).body
  await anyone().put(`/runners/code/${teamCode}/runner/${lena}`, aPerson({ email: '' }))
  const answer = await me.post('/runners/mail-links', { all: true })
  const [letter] = await house.db.select().from(mails).where(eq(mails.recipient, email))
  const code = linkIn(letter!.text)
  const own = (method: 'get' | 'put', body: object = {}) =>
    method === 'get' ? anyone().get(`/runners/link/${code}`) : anyone().put(`/runners/link/${code}`, body)
  return {
    ...company,
    team: team!,
    jakob: jakob!,
    lena: lena!,
    free: free!,
    email,
    teamCode,
    answer,
    letter: letter!,
    code,
    own,
  }
}

describe('mailing links of their own', () => {
  test('reaches who has an e-mail, names who has none, and sends the same link again', async () => {
    const { me, ids, jakob, lena, free, email, answer, letter, code } = await invited()
    expect(answer).toMatchObject({ status: 200, body: { sent: 1, skipped: [{ runnerID: lena, reason: 'NO_EMAIL' }] } })
    expect(letter).toMatchObject({ isBulk: true, secrets: { kept: true } })
    expect(letter.text).toContain('Guten Tag Jakob Moser,')
    expect(letter.cause).not.toContain(code)
    const again = await me.post('/runners/mail-links', { runnerIds: [jakob, free] })
    expect(again.body).toEqual({ sent: 1, skipped: [{ runnerID: free, reason: 'NOBODY' }] })
    const letters = await house.db.select().from(mails).where(eq(mails.recipient, email))
    expect(letters.map(({ text }) => linkIn(text))).toEqual([code, code])
    const { body } = await me.get(`/runners/${jakob}`)
    expect(body).toMatchObject({ invitedAt: expect.any(String), linkUndelivered: false, confirmedAt: null })
    await house.db.update(mails).set({ state: 'parked' }).where(eq(mails.recipient, email))
    expect((await me.get(`/runners/${jakob}`)).body.linkUndelivered).toBe(true)
    expect((await me.get('/teams/me')).body[0].runners[0].linkUndelivered).toBe(true)
    expect((await me.post('/runners/mail-links', { teamIds: [ids[1]] })).body).toEqual({ sent: 0, skipped: [] })
  })

  test('goes to whoever the place belongs to once its change is done', async () => {
    const { me, jakob } = await invited()
    const email = `${crypto.randomUUID()}@holz.example`
    const mailed = await inTransaction(house.db, async (tx) => {
      await tx.execute(
        sql`select from teams join runners on team_id = id where runner_id = ${jakob} for update of teams`,
      )
      const answer = me.post('/runners/mail-links', { runnerIds: [jakob] })
      await vi.waitFor(async () => expect(await waitingForLocks(house.db)).toBe(1))
      await tx.update(runners).set({ firstName: 'Paul', lastName: 'Gruber', email }).where(eq(runners.runnerID, jakob))
      return { answer }
    })
    expect((await mailed.answer).body).toEqual({ sent: 1, skipped: [] })
    const letters = await house.db.select().from(mails).where(eq(mails.recipient, email))
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('Guten Tag Paul Gruber,')])
  })

  test('is refused for persons and teams of others, and for nothing', async () => {
    const [one, other] = [await invited(), await invited()]
    const mail = (body: object) => one.me.post('/runners/mail-links', body)
    expect(await mail({ runnerIds: [one.jakob, other.jakob] })).toMatchObject({ status: 404 })
    expect(await mail({ teamIds: [other.ids[0]] })).toMatchObject({ status: 404 })
    for (const body of [{}, { runnerIds: [] }, { all: false }, { all: true, teamIds: [1] }])
      expect((await mail(body)).status).toBe(400)
  })

  test('leaves nothing readable of the code in the database and the log', async () => {
    const { code, own } = await invited()
    await own('put', { firstName: 'Jakobus' })
    const { rows } = await house.db.execute(sql`select row_to_json(r)::text as stored from runners r`)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(await logEntries(house.db))).not.toContain(code)
  })
})

describe('the holder of an own link', () => {
  test('sees the own data and nobody else’s', async () => {
    const { me, team, lena, email, own, customer } = await invited()
    const { status, body } = await own('get')
    expect(status).toBe(200)
    expect(body).toMatchObject({ firstName: 'Jakob', lastName: 'Moser', year: 1988, email, teamName: team.teamName })
    expect(body).toMatchObject({ startNumber: expect.stringMatching(/A$/), showInResults: null, confirmedAt: null })
    expect(body.deadlines).toHaveProperty('shirts')
    const mate = (await me.get(`/runners/${lena}`)).body
    for (const others of [mate.lastName, customer.email, team.teamContact])
      expect(JSON.stringify(body)).not.toContain(others)
    expect(Object.keys(body)).not.toContain('runnerID')
    const loose = (await anyone().get(`/runners/link/${encodeURIComponent(` ${'ABCD-EFGH-JKMN'} `)}`)).status
    expect(loose).toBe(404)
  })

  test('corrects and confirms; what others may not be told of stays as it was', async () => {
    const { me, jakob, email, own } = await invited()
    const { updatedAt } = (await own('get')).body
    const sent = { lastName: 'Moser-Hofer', showInResults: false, email: 'x@y.example', sex: 'FEMALE', updatedAt }
    expect(await own('put', sent)).toMatchObject({
      status: 200,
      body: { lastName: 'Moser-Hofer', showInResults: false, email, sex: 'MALE', confirmedAt: expect.any(String) },
    })
    const { body } = await me.get(`/runners/${jakob}`)
    expect(body).toMatchObject({ lastName: 'Moser-Hofer', showInResults: false, confirmedAt: expect.any(String) })
    const again = await me.post('/runners/mail-links', { all: true })
    expect(again.body.skipped).toContainEqual({ runnerID: jakob, reason: 'CONFIRMED' })
    expect(await own('put', { firstName: ' ', year: 1700 })).toMatchObject({
      status: 400,
      body: { fields: { firstName: expect.any(String), year: expect.any(String) } },
    })
    // what the person types voids nothing, even another name altogether
    expect((await own('put', { firstName: 'Jacques', lastName: 'Meunier' })).status).toBe(200)
    expect((await own('get')).body).toMatchObject({ firstName: 'Jacques', lastName: 'Meunier' })
  })

  test('with the captain and the company at the same person at once: one is faster, the others are told', async () => {
    const { me, jakob, email, teamCode, own } = await invited()
    const { updatedAt } = (await own('get')).body
    const phones = ['+43 660 1111111', '+43 660 2222222', '+43 660 3333333'] as const
    const byCaptain = aPerson({ firstName: 'Jakob', lastName: 'Moser', year: 1988, sex: 'MALE', email })
    const answers = await Promise.all([
      own('put', { phoneNumber: phones[0], updatedAt }),
      anyone().put(`/runners/code/${teamCode}/runner/${jakob}`, { ...byCaptain, phoneNumber: phones[1], updatedAt }),
      me.put(`/runners/${jakob}`, { phoneNumber: phones[2], updatedAt }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const late = answers.filter(({ status }) => status === 409)
    expect(late.map(({ body }) => body.code)).toEqual(['STALE', 'STALE'])
    const faster = answers.findIndex(({ status }) => status === 200)
    expect((await me.get(`/runners/${jakob}`)).body.phoneNumber).toBe(phones[faster])
  })

  test('chooses a size until the shirts’ deadline, a wish whenever, names until theirs', async () => {
    const { me, team, own } = await invited()
    expect(await own('put', { tshirtSize: 'M' })).toMatchObject({ status: 400 })
    await me.put(`/teams/${team.id}/tshirt-option`, { tshirtOption: true })
    expect((await own('put', { tshirtSize: 'M' })).body.tshirtSize).toBe('M')
    const { event } = house.context
    house.context.event = { ...event, deadlines: { ...event.deadlines, names: '2026-04-05', shirts: '2026-04-04' } }
    const late = [await own('put', { tshirtSize: 'L' }), await own('put', { lastName: 'Zu spät' })]
    const wish = await own('put', { showInResults: true })
    house.context.event = event
    expect(late.map(({ status }) => status)).toEqual([409, 409])
    expect(wish.body).toMatchObject({ showInResults: true, tshirtSize: 'M', lastName: 'Moser' })
  })

  test('alone says whether results may show the name; it goes with the person, whoever else is entered', async () => {
    const { me, ids, team, jakob, email, teamCode, own } = await invited()
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const wish = async () => (await me.get(`/runners/${jakob}`)).body.showInResults
    await own('put', { showInResults: false })
    for (const showInResults of [true, null]) {
      const sent = { firstName: `Jakob ${showInResults}`, showInResults }
      const inTeam = { runners: [{ runnerID: jakob, ...sent }] }
      const answers = [
        await me.put(`/runners/${jakob}`, sent),
        await me.put(`/teams/${team.id}`, inTeam),
        await staff.put(`/runners/${jakob}`, sent),
        await staff.put(`/teams/${team.id}`, inTeam),
        await anyone().put(`/runners/code/${teamCode}/runner/${jakob}`, sent),
        await anyone().put(`/teams/public/code/${teamCode}/update`, { id: team.id, ...inTeam }),
        await me.put(`/runners/${jakob}`, { showInResults }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect((await own('get')).body).toMatchObject({ firstName: sent.firstName, showInResults: false })
    }
    const created = await me.post('/teams', {
      teamName: `Neu ${ids[1]}`,
      teamContact: email,
      competition: 'RUNNING',
      teamType: 'COMPANY',
      runners: ['Anna', 'Berta', 'Clara'].map((firstName) => aPerson({ firstName, showInResults: true })),
    })
    expect(created).toMatchObject({ status: 201, body: { runners: [{ showInResults: null }, {}, {}] } })

    await own('put', { showInResults: true })
    const other = aPerson({ firstName: 'Paula', lastName: 'Gruber', email })
    expect((await me.put(`/runners/${jakob}`, { ...other, showInResults: true })).status).toBe(200)
    expect(await wish()).toBeNull()

    // a list finds its rows by e-mail, whoever has that address by now; a wish outlives the link
    await house.db.update(runners).set({ showInResults: true }).where(eq(runners.runnerID, jakob))
    const rows = [aRow({ firstName: 'Karl', lastName: 'Kofler', email })]
    expect((await me.post('/teams/roster', { rows, mode: 'apply' })).status).toBe(200)
    expect((await me.get(`/runners/${jakob}`)).body).toMatchObject({ firstName: 'Karl', showInResults: null })
  })

  test('asks once to be deleted, which the company sees, settles, or follows', async () => {
    const { me, jakob, code, own } = await invited()
    const ask = () => anyone().post(`/runners/link/${code}/deletion-request`)
    expect([(await ask()).status, (await ask()).status]).toEqual([204, 204])
    expect((await own('get')).body.deletionAskedAt).not.toBeNull()
    expect((await me.get('/teams/me')).body[0].runners[0].deletionAskedAt).not.toBeNull()
    const entries = (await logEntries(house.db)).filter(({ action }) => action === 'Löschung verlangt')
    expect(entries.filter(({ about }) => JSON.stringify(about).includes(String(jakob)))).toHaveLength(1)
    const stranger = await aCompanyWith(house, { places: 1, timed: 0 })
    expect((await stranger.me.delete(`/runners/${jakob}/deletion-request`)).status).toBe(404)
    expect((await me.delete(`/runners/${jakob}/deletion-request`)).status).toBe(204)
    expect((await own('get')).body.deletionAskedAt).toBeNull()
    await ask()
    await me.delete(`/runners/${jakob}`)
    expect(await own('get')).toMatchObject(VOID)
    expect((await me.get(`/runners/${jakob}`)).body).toMatchObject({ deletionAskedAt: null, invitedAt: null })
  })
})

describe('an own link opens nothing any more', () => {
  test.each([
    ['once a colleague takes the place', { firstName: 'Paul', lastName: 'Gruber', email: 'paul@holz.example' }],
    ['once a sister takes it, at the same address', { firstName: 'Lena', sex: 'FEMALE' }],
  ])('%s', async (_, change) => {
    const { me, jakob, code, own } = await invited()
    await own('put', {})
    expect((await me.put(`/runners/${jakob}`, change)).body).toMatchObject({ confirmedAt: null, invitedAt: null })
    expect(await own('get')).toMatchObject(VOID)
    expect(await own('put', { firstName: 'Wieder ich' })).toMatchObject(VOID)
    expect(await anyone().post(`/runners/link/${code}/deletion-request`)).toMatchObject(VOID)
    expect((await me.get(`/runners/${jakob}`)).body.firstName).toBe(change.firstName)
  })

  test('but after a slip of the pen was put right, or as captain, it does', async () => {
    const { me, team, jakob, lena, own } = await invited()
    await me.put(`/runners/${jakob}`, { firstName: 'Jakob ', lastName: 'Mooser' })
    await me.put(`/teams/${team.id}/captain/${lena}`)
    expect((await own('get')).body).toMatchObject({ lastName: 'Mooser', startNumber: expect.stringMatching(/B$/) })
  })

  test('once a list puts somebody else there', async () => {
    const { me, email, own } = await invited()
    const rows = [aRow({ email, firstName: 'Lena', lastName: 'Moser', year: 1991 })]
    expect((await me.post('/teams/roster', { rows, mode: 'apply' })).body.rows).toMatchObject([{ action: 'update' }])
    expect(await own('get')).toMatchObject(VOID)
  })

  test('once the list that brought the person is undone', async () => {
    const { me } = await invited()
    const row = aRow()
    const { body } = await me.post('/teams/roster', { rows: [row], mode: 'apply' })
    await me.post('/runners/mail-links', { teamIds: [body.rows[0].teamId] })
    const [letter] = await house.db.select().from(mails).where(eq(mails.recipient, row.email))
    const link = `/runners/link/${linkIn(letter!.text)}`
    expect((await anyone().get(link)).status).toBe(200)
    expect((await me.post(`/teams/roster/${body.rosterId}/undo`)).status).toBe(200)
    expect(await anyone().get(link)).toMatchObject(VOID)
  })

  test('once the team is withdrawn', async () => {
    const { team, own } = await invited()
    await inTransaction(house.db, (tx) => withdrawTeams(tx, [team.id]))
    expect(await own('get')).toMatchObject(VOID)
  })
})

test('thirty wrong links from an address are enough for ten minutes', async () => {
  const strict = await aContext({ RATE_LIMITS: 'on' })
  try {
    const from = asAnyone(strict.app)
    for (let time = 0; time < 30; time += 1) expect((await from.get('/runners/link/WRONG')).status).toBe(404)
    expect((await from.get('/runners/link/WRONG')).status).toBe(429)
    expect((await from.put('/runners/link/WRONG', {})).status).toBe(429)
    expect((await from.get('/teams/public/code/WRONG')).status).toBe(429)
  } finally {
    await strict.close()
  }
})
