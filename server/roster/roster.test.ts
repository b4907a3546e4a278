import { eq } from '#server/drizzle.cjs'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { teamFacts } from '../logs/facts.ts'
import { bibsInWords } from '../logs/inWords.ts'
import { messages } from '#contract/messages.ts'
import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import type { RosterAnswerRow } from '#contract/roster/roster.ts'
import { teams } from '../schema/tables/teams.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aRow, someRows } from '../../test/support/rosters.ts'
import { textsOf } from '../../test/support/statementTexts.ts'

const house = aHouse()

type Me = Awaited<ReturnType<typeof aCompanyWith>>['me']
const preview = (me: Me, rows: unknown[]) => me.post('/teams/roster', { rows, mode: 'preview' })
const apply = (me: Me, rows: unknown[], more: Record<string, unknown> = {}) =>
  me.post('/teams/roster', { rows, mode: 'apply', ...more })
const faultsOf = (row: RosterAnswerRow) => row.faults.map(({ field, message }) => [field, message])
const teamsNow = async (me: Me) => (await me.get('/teams/me')).body
const freePlaces = (all: { reserved: boolean }[]) => all.filter((team) => team.reserved).length

describe('a list', () => {
  test('fills free places by name and three by three, and leaves a team incomplete where it is', async () => {
    const { me, mine } = await aCompanyWith(house, { places: 4, timed: 1 })
    const name = `Gipfel ${mine[0]!.id}`
    const rows = [aRow({ teamName: name }), aRow(), aRow(), aRow({ teamName: name, sex: 'Herr' }), aRow(), aRow()]
    const { status, body } = await apply(me, rows)
    expect([status, body.rows.map((row: RosterAnswerRow) => row.action)]).toEqual([200, rows.map(() => 'new')])
    const after = await teamsNow(me)
    const [named, three, one, free] = after
    expect(named).toMatchObject({
      teamName: name,
      timekeeping: true,
      teamAcronym: name,
      reserved: false,
      teamSex: 'MIXED',
      complete: false,
    })
    expect(named.runners).toMatchObject([{ lastName: rows[0]!.lastName }, { sex: 'MALE' }, { firstName: null }])
    expect(three).toMatchObject({ teamName: mine[1]!.teamName, reserved: false, teamSex: 'FEMALE', complete: true })
    expect(one).toMatchObject({ reserved: false, runners: [{ lastName: rows[5]!.lastName }, {}, {}] })
    expect(free).toMatchObject({ reserved: true, timekeeping: false })
    const numbers = (teams: typeof mine) =>
      teams.flatMap(({ runners }) => runners.map((r) => [r.startNumber, r.chipNumber]))
    expect(numbers(after)).toEqual(numbers(mine))
  })

  test('pasted again changes nothing; what differs is updated, and an empty cell deletes nothing', async () => {
    const { me } = await aCompanyWith(house, { places: 2, timed: 0 })
    const rows = someRows(3)
    await apply(me, rows)
    const before = await teamsNow(me)
    const again = await apply(me, rows)
    expect(again.body.rows.map((row: RosterAnswerRow) => row.action)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await teamsNow(me)).toEqual(before)

    const [first, second, third] = rows
    const changed = [
      { email: first!.email.toUpperCase(), lastName: 'Neu' },
      { ...second, email: null, phoneNumber: null, isApprentice: 'ja' },
      { ...third, email: 'neu@firma.example', teamName: 'Anderswo' },
    ]
    const { body } = await apply(me, changed)
    expect(body.rows.map((row: RosterAnswerRow) => row.action)).toEqual(['update', 'update', 'update'])
    expect(body.rows[2].notices).toEqual([
      { field: 'teamName', message: rosterMessages.keepsTeam(first!.teamName as unknown as string) },
    ])
    const [team] = (await teamsNow(me)) as typeof before
    expect(team.runners).toMatchObject([
      { firstName: 'Lena', lastName: 'Neu', year: 1991 },
      { email: second!.email, phoneNumber: second!.phoneNumber, isApprentice: true },
      { email: 'neu@firma.example', lastName: third!.lastName },
    ])
    expect(freePlaces(await teamsNow(me))).toBe(1)
  })

  test('fills the empty slots of an own team that it names, a free place by its name too', async () => {
    const { me, mine } = await aCompanyWith(house, { places: 2, timed: 0 })
    const { teamName } = mine[1]!
    await apply(me, [aRow({ teamName })])
    const more = await apply(me, [aRow({ teamName: teamName.toUpperCase(), email: '' }), aRow({ teamName, email: '' })])
    expect(more.body.rows.map(({ slot, teamId }: RosterAnswerRow) => [teamId, slot])).toEqual([
      [mine[1]!.id, 'B'],
      [mine[1]!.id, 'C'],
    ])
    const [first, second] = await teamsNow(me)
    expect([first.reserved, second.reserved, second.teamName]).toEqual([true, false, teamName])
  })

  test('is entered as a whole or not at all', async () => {
    const { me } = await aCompanyWith(house, { places: 2, timed: 0 })
    const before = await teamsNow(me)
    const faulty = await apply(me, [...someRows(5), aRow({ email: 'x', year: null })])
    expect(faulty).toMatchObject({ status: 400, body: { message: messages.markedFields } })
    expect(faulty.body.fields).toEqual({
      'rows.5.email': 'Gültiges E-Mail-Format erforderlich.',
      'rows.5.year': 'Gültiges Geburtsjahr erforderlich.',
    })
    const many = await apply(me, someRows(7))
    expect(many).toMatchObject({ status: 409, body: { message: 'Nicht genügend freie Teamplätze. Verfügbar: 2.' } })
    expect(await teamsNow(me)).toEqual(before)
  })

  test('uses no place that is given to a captain with a code', async () => {
    const { me, ids } = await aCompanyWith(house, { places: 2, timed: 0 })
    await me.post('/teams/align-codes', [ids[0]])
    expect((await apply(me, someRows(6))).body.message).toBe(messages.team.tooFewPlaces(1))
    expect((await apply(me, someRows(3))).body.rows[0].teamId).toBe(ids[1])
  })

  test('takes shirt sizes where the team has the option, and says where it does not', async () => {
    const { me, mine } = await aCompanyWith(house, { places: 2, timed: 0 })
    await house.db.update(teams).set({ tshirtOption: true }).where(eq(teams.id, mine[0]!.id))
    const [withShirts, without] = mine.map(({ teamName }) => teamName)
    const { body } = await apply(me, [
      aRow({ teamName: withShirts, tshirtSize: '2xl' }),
      aRow({ teamName: without, tshirtSize: 'Zelt' }),
    ])
    expect(body.rows.map(({ notices }: RosterAnswerRow) => notices)).toEqual([
      [],
      [{ field: 'tshirtSize', message: rosterMessages.shirtIgnored }],
    ])
    const sizes = (await teamsNow(me)).map(({ runners }: (typeof mine)[0]) => runners[0]!.tshirtSize)
    expect(sizes).toEqual(['XXL', null])
    const unknown = await preview(me, [aRow({ teamName: withShirts, tshirtSize: '44' })])
    expect(faultsOf(unknown.body.rows[0])).toEqual([['tshirtSize', 'Diese T-Shirt-Größe gibt es nicht.']])
  })

  test('is refused after its deadline, in the preview already', async () => {
    const { me, mine } = await aCompanyWith(house, { places: 1, timed: 0 })
    await house.db.update(teams).set({ tshirtOption: true }).where(eq(teams.id, mine[0]!.id))
    const rows = [aRow()]
    await apply(me, rows)
    const { deadlines } = house.context.event
    const { names, shirts } = deadlines
    try {
      deadlines.shirts = '2020-05-01'
      const sized = [{ ...rows[0], tshirtSize: 'M' }]
      expect(await preview(me, sized)).toMatchObject({
        status: 409,
        body: { message: messages.deadlinePassed('1.\u00a0Mai\u00a02020') },
      })
      expect((await apply(me, sized)).status).toBe(409)
      expect((await preview(me, rows)).status).toBe(200)
      deadlines.names = '2020-06-01'
      expect((await apply(me, [aRow()])).body.message).toBe(messages.deadlinePassed('1.\u00a0Juni\u00a02020'))
      expect((await preview(me, [{ ...rows[0], year: 1990 }])).status).toBe(409)
    } finally {
      Object.assign(deadlines, { names, shirts })
    }
  })

  test('leaves an entry in the log without personal data', async () => {
    const { me, customer, ids } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await apply(me, someRows(2))
    const words = bibsInWords(teamFacts([(await me.get(`/teams/${ids[0]}`)).body]))
    await me.post(`/teams/roster/${body.rosterId}/undo`)
    const entries = (await logEntries(house.db)).filter(({ userID }) => userID === customer.id)
    expect(entries.slice(-2).map(({ action, details }) => [action, details])).toEqual([
      ['Läuferliste eingefügt', `Liste ${body.rosterId}: 2 neu, 0 geändert; ${words}`],
      ['Läuferliste rückgängig gemacht', `Liste ${body.rosterId}: 2 Personen; ${words}`],
    ])
  })

  test('is a customer\u2019s: the staff is refused, and a foreign runner is never found', async () => {
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    expect((await preview(staff, [aRow()])).status).toBe(403)
    const other = await aCompanyWith(house, { places: 1, timed: 0 })
    const rows = someRows(1)
    await apply(other.me, rows)
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await preview(me, [{ ...rows[0], teamName: null }])
    expect(body.rows[0].action).toBe('new')
  })

  test.each([
    [{ rows: [], mode: 'preview' }, 'rows', messages.atLeastOne],
    [{ rows: Array.from({ length: 2001 }, () => ({})), mode: 'preview' }, 'rows', messages.tooMany(2000)],
    [{ rows: [aRow()], mode: 'test' }, 'mode', rosterMessages.mode],
    [
      { rows: [{ ...aRow(), startNumber: '1A' }], mode: 'apply' },
      'rows.0.startNumber',
      messages.unknownField('startNumber'),
    ],
    [{ rows: [{ firstName: {} }], mode: 'apply' }, 'rows.0.firstName', messages.badBody],
  ])('of a wrong shape is refused at its field', async (body, field, message) => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const answer = await me.post('/teams/roster', body)
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }])
  })

  test('of 1,150 rows takes as many statements as one of 30', async () => {
    house.context.event.teamPlacesPerCompany = 400
    const { me } = await aCompanyWith(house, { places: 400, timed: 0 })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const statements = async (rows: unknown[]) => {
      query.mockClear()
      expect((await apply(me, rows)).status).toBe(200)
      return textsOf(query).length
    }
    const few = await statements(someRows(30))
    expect(few).toBeLessThan(25)
    expect(await statements(someRows(1150))).toBe(few)
    query.mockRestore()
    expect(freePlaces(await teamsNow(me))).toBe(6)
  })
})
