import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import type { RosterAnswerRow } from '#contract/roster/roster.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { asCustomer } from '../../test/support/as.ts'
import { aColleague } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aRow } from '../../test/support/rosters.ts'

const house = aHouse()

type Company = Awaited<ReturnType<typeof aCompanyWith>>
type Me = Company['me']
type More = Record<string, unknown>
const preview = (me: Me, rows: unknown[], more: More = {}) =>
  me.post('/teams/roster', { rows, mode: 'preview', ...more })
const apply = (me: Me, rows: unknown[], more: More = {}) => me.post('/teams/roster', { rows, mode: 'apply', ...more })
const undo = (me: Me, rosterId: number) => me.post(`/teams/roster/${rosterId}/undo`)
const teamsNow = async (me: Me): Promise<Company['mine']> => (await me.get('/teams/me')).body
const nobody = { firstName: '', lastName: '', year: null, sex: null, email: '', phoneNumber: '', tshirtSize: null }
const actionsOf = (answer: { body: { rows: RosterAnswerRow[] } }) => answer.body.rows.map(({ action }) => action)
const noticesOf = (answer: { body: { rows: RosterAnswerRow[] } }) =>
  answer.body.rows.map(({ notices }) => notices.map(({ message }) => message))

describe('sizes for teams without T-shirts', () => {
  const switchOn = { tshirtOption: true }

  test('switch shirts on with the list, where they come to, and go back with it', async () => {
    const { me, mine, customer } = await aCompanyWith(house, { places: 2, timed: 0 })
    const rows = [aRow({ teamName: mine[0]!.teamName, tshirtSize: 'M' }), aRow({ teamName: mine[1]!.teamName })]
    const asked = await preview(me, rows, switchOn)
    expect(asked.body.teams).toMatchObject([
      { teamId: mine[0]!.id, lacksTshirtOption: true },
      { teamId: mine[1]!.id, lacksTshirtOption: false },
    ])
    expect(noticesOf(asked)).toEqual([[], []])
    const { body } = await apply(me, rows, switchOn)
    const shirtsOf = async () =>
      (await teamsNow(me)).map(({ tshirtOption, runners }) => [tshirtOption, runners[0]!.tshirtSize])
    expect(await shirtsOf()).toEqual([
      [true, 'M'],
      [false, null],
    ])
    const entries = (await logEntries(house.db)).filter(({ userID }) => userID === customer.id)
    expect(entries.at(-1)?.details).toContain('2 neu, 0 geändert, T-Shirts eingeschaltet für 1;')
    expect((await undo(me, body.rosterId)).status).toBe(200)
    expect(await shirtsOf()).toEqual([
      [false, null],
      [false, null],
    ])
  })

  test('are the person’s already, and only the option is switched on', async () => {
    const { me, ids } = await aCompanyWith(house, { places: 1, timed: 0 })
    const rows = [aRow({ tshirtSize: 'L' })]
    await apply(me, rows, switchOn)
    await me.put(`/teams/${ids[0]}/tshirt-option`, { tshirtOption: false })
    expect(noticesOf(await preview(me, rows))).toEqual([[]])
    expect(actionsOf(await apply(me, rows, switchOn))).toEqual(['unchanged'])
    expect((await teamsNow(me))[0]).toMatchObject({ tshirtOption: true })
  })

  test('are judged once they are taken', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await preview(me, [aRow({ tshirtSize: 'Zelt' })], switchOn)
    expect(body.rows[0].faults).toMatchObject([{ field: 'tshirtSize' }])
  })

  test('cannot be taken back once the shirts are bought', async () => {
    const { me, ids } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await apply(me, [aRow({ tshirtSize: 'S' })], switchOn)
    await house.db.update(teams).set({ hasPurchasedTshirt: true }).where(eq(teams.id, ids[0]!))
    expect((await me.get('/teams/roster')).body).toMatchObject([{ state: 'changed' }])
    expect(await undo(me, body.rosterId)).toMatchObject({
      status: 409,
      body: { message: rosterMessages.changedSince },
    })
  })

  test('are refused after the deadline for shirts, in the preview already', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { deadlines } = house.context.event
    const { shirts } = deadlines
    try {
      deadlines.shirts = '2020-05-01'
      const rows = [aRow({ tshirtSize: 'M' })]
      expect((await preview(me, rows)).status).toBe(200)
      const refusal = { status: 409, body: { message: messages.deadlinePassed('1.\u00a0Mai\u00a02020') } }
      expect(await preview(me, rows, switchOn)).toMatchObject(refusal)
      expect(await apply(me, rows, switchOn)).toMatchObject(refusal)
    } finally {
      Object.assign(deadlines, { shirts })
    }
  })
})

test('another size, sex or person where a shirt is bought is told before, and what was known is not told again', async () => {
  const { me, mine } = await aCompanyWith(house, { places: 1, timed: 0 })
  const rows = [1, 2, 3].map(() => aRow({ teamName: mine[0]!.teamName, tshirtSize: 'M' }))
  await apply(me, rows, { tshirtOption: true })
  const people = (await teamsNow(me))[0]!.runners
  await house.db.update(runners).set({ orderedFit: 'Damen', orderedSize: 'M' }).where(eq(runners.teamID, mine[0]!.id))
  await me.put(`/runners/${people[2]!.runnerID}`, nobody)
  const ordered = { fit: 'Damen', size: 'M' }
  const told = async (...list: unknown[]) =>
    (await preview(me, list)).body.rows.map((row: RosterAnswerRow) => row.shirtDeviation)
  const [first, second] = [
    { ...rows[0], tshirtSize: 'L' },
    { ...rows[1], sex: 'm' },
  ]
  const larger = { ordered, now: { kind: 'other', shirt: { fit: 'Damen', size: 'L' } } }
  const other = { ordered, now: { kind: 'other', shirt: { fit: 'Herren', size: 'M' } } }
  const team = { teamName: mine[0]!.teamName }
  expect(await told(first, second, aRow(team))).toEqual([larger, other, { ordered, now: { kind: 'none' } }])
  expect(await told(...rows.slice(0, 2), aRow({ ...team, tshirtSize: 'M' }))).toEqual([null, null, null])
  const { body } = await apply(me, [first, second])
  expect(body.rows).toMatchObject([{ shirtDeviation: null }, { shirtDeviation: null }])
  expect(await told({ ...first, year: 1960 }, second)).toEqual([null, null])
  expect((await teamsNow(me))[0]!.runners.map(({ orderedShirt }) => orderedShirt)).toEqual([ordered, ordered, ordered])
})

test('the captain’s e-mail takes the place of the company’s as contact, nobody else’s, and goes back with the list', async () => {
  const { me, mine } = await aCompanyWith(house, { places: 2, timed: 0 })
  const office = mine[0]!.teamContact
  await me.put(`/teams/${mine[1]!.id}`, { teamContact: 'hr@firma.example' })
  const [one, other] = mine.map(({ teamName }) => aRow({ teamName }))
  const rows = [one!, aRow({ teamName: mine[0]!.teamName }), other!]
  const asked = await preview(me, rows)
  expect(asked.body.teams.map(({ contact }: { contact: unknown }) => contact)).toEqual([
    { before: office, after: one!.email },
    null,
  ])
  const { body } = await apply(me, rows, { asOf: asked.body.asOf })
  const contacts = async () => (await teamsNow(me)).map(({ teamContact }) => teamContact)
  expect(await contacts()).toEqual([one!.email, 'hr@firma.example'])
  await undo(me, body.rosterId)
  expect(await contacts()).toEqual([office, 'hr@firma.example'])
})

describe('titles', () => {
  const lastName = () => `Gruber ${crypto.randomUUID().slice(0, 8)}`
  const namesOf = async (me: Me) =>
    (await teamsNow(me))[0]!.runners.map((runner) => [runner.firstName, runner.lastName].filter(Boolean).join(' '))

  test('are left out, and their bearer is known without them', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const name = lastName()
    const row = aRow({ firstName: 'Dr. Anna', lastName: `${name}, MSc`, email: null })
    const captain = aRow()
    await apply(me, [captain, row])
    expect((await namesOf(me))[1]).toBe(`Anna ${name}`)
    expect(actionsOf(await preview(me, [row]))).toEqual(['unchanged'])
    expect(actionsOf(await preview(me, [row], { titles: 'keep' }))).toEqual(['new'])
  })

  test('are kept as asked, and stay where they were kept', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const name = lastName()
    const row = aRow({ firstName: 'DI (FH) Anna', lastName: `${name} MBA` })
    await apply(me, [row], { titles: 'keep' })
    expect((await namesOf(me))[0]).toBe(`DI (FH) Anna ${name} MBA`)
    expect(actionsOf(await preview(me, [row], { titles: 'keep' }))).toEqual(['unchanged'])
    expect(actionsOf(await preview(me, [row]))).toEqual(['unchanged'])
    expect(actionsOf(await preview(me, [{ ...row, firstName: 'Anna', lastName: name, email: null }]))).toEqual([
      'unchanged',
    ])
  })

  test('are asked for by one of two words', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    expect(await preview(me, [aRow()], { titles: 'weg' })).toMatchObject({
      status: 400,
      body: { fields: { titles: rosterMessages.titles } },
    })
  })
})

test('a row of a known person says what it changes, before it does', async () => {
  const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
  const row = aRow()
  await apply(me, [row])
  const changed = { ...row, year: 1990, phoneNumber: null, isApprentice: 'ja' }
  const asked = await preview(me, [changed, aRow()])
  expect(asked.body.rows.map(({ changes }: RosterAnswerRow) => changes)).toEqual([
    [
      { field: 'year', before: 1991, after: 1990 },
      { field: 'isApprentice', before: false, after: true },
    ],
    [],
  ])
  expect((await apply(me, [changed])).body.rows[0]).toMatchObject({ action: 'update', changes: [] })
})

test('a formula in a name is a name', async () => {
  const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
  const formula = '=HYPERLINK("https://boese.example","Klick")'
  await apply(me, [aRow({ firstName: formula, lastName: '@SUMME(A1)' })])
  expect((await teamsNow(me))[0]!.runners[0]).toMatchObject({ firstName: formula, lastName: '@SUMME(A1)' })
  const again = await preview(me, [aRow({ firstName: `'${formula}`, lastName: '@SUMME(A1)', email: null })])
  expect(actionsOf(again)).toEqual(['unchanged'])
})

test('of two colleagues who enter lists for one team at once, one is entered and the other learns of it', async () => {
  const { me, mine, customer } = await aCompanyWith(house, { places: 1, timed: 0 })
  const { teamName } = mine[0]!
  const captain = aRow({ teamName })
  await apply(me, [captain])
  const colleague = asCustomer(house.app, (await aColleague(house, customer, { access: 'teams' })).token)
  const lists = [1970, 1980].map((year) => [{ ...captain, year }, aRow({ teamName })])
  const { asOf } = (await preview(me, lists[0]!)).body
  const answers = await Promise.all([apply(me, lists[0]!, { asOf }), apply(colleague, lists[1]!, { asOf })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const entered = answers[0]!.status === 200 ? 0 : 1
  const [first, second, third] = (await teamsNow(me))[0]!.runners
  expect([first!.year, second!.lastName, third!.lastName]).toEqual([
    lists[entered]![0]!.year,
    lists[entered]![1]!.lastName,
    null,
  ])
})

test('a list does not bring back unseen who was deleted since its preview', async () => {
  const { me, mine } = await aCompanyWith(house, { places: 1, timed: 0 })
  const { teamName } = mine[0]!
  const rows = [aRow({ teamName }), aRow({ teamName })]
  await apply(me, rows)
  const changed = rows.map((row) => ({ ...row, year: 1960 }))
  const { asOf } = (await preview(me, changed)).body
  const [, gone] = (await teamsNow(me))[0]!.runners
  expect((await me.put(`/runners/${gone!.runnerID}`, nobody)).status).toBe(200)
  expect(await apply(me, changed, { asOf })).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect((await teamsNow(me))[0]!.runners[1]!.lastName).toBeNull()
  expect(actionsOf(await preview(me, changed))).toEqual(['update', 'new'])
})
