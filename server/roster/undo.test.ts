import { eq, sql } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import { rosters } from '../schema/tables/rosters.ts'
import { teams } from '../schema/tables/teams.ts'
import { asAnyone, asCustomer } from '../../test/support/as.ts'
import { aColleague } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aRow, someRows } from '../../test/support/rosters.ts'
import { deleteOldRosters } from './store.ts'

const house = aHouse()

type Company = Awaited<ReturnType<typeof aCompanyWith>>
type Me = Company['me']
const apply = (me: Me, rows: unknown[], more: Record<string, unknown> = {}) =>
  me.post('/teams/roster', { rows, mode: 'apply', ...more })
const undo = (me: Me, rosterId: number) => me.post(`/teams/roster/${rosterId}/undo`)
const teamsNow = async (me: Me): Promise<Company['mine']> => (await me.get('/teams/me')).body
/** Everything but the moments of change, which only go on. */
const timeless = (all: Company['mine']) =>
  all.map(({ updatedAt: _team, runners, ...team }) => ({
    ...team,
    runners: runners.map(({ updatedAt: _runner, ...runner }) => runner),
  }))

test('a list is found again on another device and by a colleague, until it is undone or changed', async () => {
  const { me, customer } = await aCompanyWith(house, { places: 3, timed: 0 })
  const colleague = asCustomer(house.app, (await aColleague(house, customer, { access: 'teams' })).token)
  const first = (await apply(me, someRows(3))).body.rosterId
  const second = (await apply(colleague, [aRow(), aRow()])).body.rosterId
  const listed = async () => (await me.get('/teams/roster')).body
  expect(await listed()).toMatchObject([
    { rosterId: second, by: 'Karin Kofler', people: 2, teams: 1, state: 'undoable' },
    { rosterId: first, by: 'Greta Gruber', people: 3, teams: 1, state: 'undoable' },
  ])
  expect((await undo(me, second)).status).toBe(200)
  const [team] = await teamsNow(me)
  const named = team!.runners[0]!
  await me.put(`/runners/${named.runnerID}`, { ...named, year: 1970 })
  expect(await listed()).toMatchObject([{ state: 'undone' }, { state: 'changed' }])
  const stranger = await aCompanyWith(house, { places: 1, timed: 0 })
  expect((await stranger.me.get('/teams/roster')).body).toEqual([])
})

describe('an undo', () => {
  test('restores names, places, runners and what follows from them, and works once', async () => {
    const { me, mine } = await aCompanyWith(house, { places: 4, timed: 1 })
    await house.db.update(teams).set({ tshirtOption: true }).where(eq(teams.id, mine[3]!.id))
    const { teamName } = mine[3]!
    const known = [aRow({ teamName, tshirtSize: 'S' }), aRow({ teamName, isApprentice: 'x' })]
    await apply(me, known)
    const before = timeless(await teamsNow(me))
    const { body } = await apply(me, [
      ...someRows(4),
      { ...known[0], lastName: 'Anders', year: 1970, tshirtSize: 'XL' },
      aRow({ teamName, sex: 'm' }),
    ])
    expect(timeless(await teamsNow(me))).not.toEqual(before)
    expect(await undo(me, body.rosterId)).toMatchObject({ status: 200, body: { teams: 3, runners: 6 } })
    expect(timeless(await teamsNow(me))).toEqual(before)
    expect(await undo(me, body.rosterId)).toMatchObject({ status: 409, body: { message: rosterMessages.undone } })
    const [kept] = await house.db.select().from(rosters).where(eq(rosters.id, body.rosterId))
    expect(kept?.before).toBeNull()
  })

  const changes: [string, (company: Company) => Promise<{ status: number }>][] = [
    [
      'a runner of the list',
      async ({ me }) => {
        const [team] = await teamsNow(me)
        return me.put(`/teams/${team!.id}`, { runners: [{ runnerID: team!.runners[0]!.runnerID, year: 1960 }] })
      },
    ],
    [
      'somebody beside them in their team',
      async ({ me }) => {
        const [team] = await teamsNow(me)
        const { teamName: _none, tshirtSize: _size, isApprentice: _is, ...person } = aRow({ sex: 'MALE' })
        return me.put(`/teams/${team!.id}`, { runners: [{ runnerID: team!.runners[2]!.runnerID, ...person }] })
      },
    ],
    ['the name of the team', async ({ me, ids }) => me.put(`/teams/${ids[0]}`, { teamName: `Neu ${ids[0]}` })],
    [
      'the captain',
      async ({ me, ids }) => {
        const [team] = await teamsNow(me)
        return me.put(`/teams/${ids[0]}/captain/${team!.runners[1]!.runnerID}`)
      },
    ],
    [
      'the team, with a code',
      async ({ me, ids }) => {
        const code = (await me.post('/teams/align-codes', ids)).body[0].teamCode
        return asAnyone(house.app).put(`/teams/public/code/${code}/update`, {
          id: ids[0],
          teamContact: 'neu@firma.example',
        })
      },
    ],
    ['the team, with another list', ({ me, ids }) => apply(me, [aRow({ teamName: `Undo ${ids[0]}` })])],
  ]

  test.each(changes)('is refused once somebody has changed %s', async (_what, change) => {
    const company = await aCompanyWith(house, { places: 1, timed: 0 })
    const { me, ids } = company
    const name = `Undo ${ids[0]}`
    const { body } = await apply(me, [aRow({ teamName: name }), aRow({ teamName: name })])
    expect((await change(company)).status).toBe(200)
    const after = await teamsNow(me)
    expect(await undo(me, body.rosterId)).toMatchObject({
      status: 409,
      body: { message: rosterMessages.changedSince },
    })
    expect(await teamsNow(me)).toEqual(after)
  })

  test('is still possible when only a link to the teams was shared', async () => {
    const { me, ids } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await apply(me, someRows(2))
    await me.post('/teams/align-codes', ids)
    expect((await undo(me, body.rosterId)).status).toBe(200)
    expect((await teamsNow(me))[0]).toMatchObject({ reserved: true, complete: false })
  })

  test('gives a place the next free name when a new place bears its old one', async () => {
    const { me, mine, customer } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await apply(me, someRows(1))
    const itemId = await anItem(house, { itemType: 'TEAM', availableQuantity: 1 })
    await anOrder(house, customer, [{ itemId, quantity: 1 }])
    expect((await teamsNow(me))[1]?.teamName).toBe(mine[0]!.teamName)
    expect((await undo(me, body.rosterId)).status).toBe(200)
    expect((await teamsNow(me)).map(({ teamName }) => teamName)).toEqual([`${mine[0]!.teamName} 2`, mine[0]!.teamName])
  })

  test('is refused to others, for unknown lists, and after the deadline', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await apply(me, someRows(1))
    const other = await aCompanyWith(house, { places: 1, timed: 0 })
    const none = { status: 404, body: { message: rosterMessages.notFound } }
    expect(await undo(other.me, body.rosterId)).toMatchObject(none)
    expect(await undo(me, 999_999)).toMatchObject(none)
    const { deadlines } = house.context.event
    const { names } = deadlines
    try {
      deadlines.names = '2020-06-01'
      expect((await undo(me, body.rosterId)).body.message).toBe(messages.deadlinePassed('1.\u00a0Juni\u00a02020'))
    } finally {
      deadlines.names = names
    }
    expect((await undo(me, body.rosterId)).status).toBe(200)
  })

  test('ends after thirty days, when what a list has replaced is deleted', async () => {
    const { me } = await aCompanyWith(house, { places: 2, timed: 0 })
    const [old, young] = [await apply(me, someRows(1)), await apply(me, someRows(1))]
    const age = (days: number, id: number) =>
      house.db
        .update(rosters)
        .set({ createdAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(rosters.id, id))
    await age(31, old.body.rosterId)
    await age(29, young.body.rosterId)
    await deleteOldRosters(house.db)
    expect((await undo(me, old.body.rosterId)).status).toBe(404)
    expect((await undo(me, young.body.rosterId)).status).toBe(200)
  })
})

describe('a list in a race', () => {
  test('sent twice with one key is entered once, and answered twice the same', async () => {
    const { me } = await aCompanyWith(house, { places: 4, timed: 0 })
    const rows = [...someRows(3), ...someRows(3, { tshirtSize: 'M' })]
    const send = (list: unknown[]) =>
      me.post('/teams/roster', { rows: list, mode: 'apply' }, { 'idempotency-key': 'once-and-only-once' })
    const [one, other] = await Promise.all([send(rows), send(rows)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
    expect((await teamsNow(me)).filter(({ reserved }) => reserved)).toHaveLength(2)
    expect(await send(someRows(1))).toMatchObject({ status: 422, body: { message: rosterMessages.keyReused } })
  })

  test('that was refused leaves its key unused', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const key = { 'idempotency-key': 'refused-and-then-mended' }
    const send = (rows: unknown[]) => me.post('/teams/roster', { rows, mode: 'apply' }, key)
    expect((await send([aRow({ year: null })])).status).toBe(400)
    expect((await send([aRow()])).status).toBe(200)
  })

  test('with another for the same last places: one is entered, the other refused', async () => {
    const { me } = await aCompanyWith(house, { places: 2, timed: 0 })
    const answers = await Promise.all([apply(me, someRows(6)), apply(me, someRows(6)), apply(me, someRows(6))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const people = (await teamsNow(me)).flatMap(({ runners }) => runners.map(({ lastName }) => lastName))
    expect(new Set(people).size).toBe(6)
  })

  test('of two companies for one name: one gets it, the other learns at which rows', async () => {
    const companies = [
      await aCompanyWith(house, { places: 1, timed: 0 }),
      await aCompanyWith(house, { places: 1, timed: 0 }),
    ]
    const teamName = `Begehrt ${companies[0]!.ids[0]}`
    const answers = await Promise.all(companies.map(({ me }) => apply(me, [aRow({ teamName }), aRow({ teamName })])))
    const [first, second] = answers.toSorted((one, other) => one.status - other.status)
    expect(first!.status).toBe(200)
    expect([400, 409]).toContain(second!.status)
    const says = messages.team.nameTaken(teamName)
    expect(second!.body.fields).toEqual({ 'rows.0.teamName': says, 'rows.1.teamName': says })
  })

  test('does not overwrite what a captain has entered since its preview', async () => {
    const { me, ids } = await aCompanyWith(house, { places: 2, timed: 0 })
    const rows = someRows(1)
    await apply(me, rows)
    const changed = [{ ...rows[0], year: 1970 }]
    const { asOf } = (await me.post('/teams/roster', { rows: changed, mode: 'preview' })).body
    const [team] = await teamsNow(me)
    const runners = [{ runnerID: team!.runners[0]!.runnerID, year: 1980 }]
    expect((await me.put(`/teams/${ids[0]}`, { runners })).status).toBe(200)
    const stale = { status: 409, body: { message: messages.stale } }
    expect(await apply(me, changed, { asOf })).toMatchObject(stale)
    expect((await teamsNow(me))[0]?.runners[0]?.year).toBe(1980)
    expect((await apply(me, [aRow()], { asOf })).status).toBe(200)
    expect((await apply(me, changed)).status).toBe(200)
  })

  test('and its undo at the same time as a captain: the undo comes first, or not at all', async () => {
    const { me, ids } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await apply(me, someRows(2))
    const [team] = await teamsNow(me)
    const { runnerID, updatedAt } = team!.runners[0]!
    const save = me.put(`/teams/${ids[0]}`, { runners: [{ runnerID, year: 1955, updatedAt }] })
    const [saved, undone] = await Promise.all([save, undo(me, body.rosterId)])
    expect([saved.status, undone.status].toSorted()).toEqual([200, 409])
    const [after] = await teamsNow(me)
    expect([after!.runners[0]!.year, after!.reserved]).toEqual(saved.status === 200 ? [1955, false] : [null, true])
  })

  test('undone twice at once is undone once', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await apply(me, someRows(1))
    const answers = await Promise.all([undo(me, body.rosterId), undo(me, body.rosterId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
