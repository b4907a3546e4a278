import { describe, expect, test } from 'vitest'
import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import type { RosterAnswerRow, RosterTeam } from '#contract/roster/roster.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aRow } from '../../test/support/rosters.ts'

const house = aHouse()

type Company = Awaited<ReturnType<typeof aCompanyWith>>
type Me = Company['me']
type More = Record<string, unknown>
const preview = (me: Me, rows: unknown[]) => me.post('/teams/roster', { rows, mode: 'preview' })
const apply = (me: Me, rows: unknown[], more: More = {}) => me.post('/teams/roster', { rows, mode: 'apply', ...more })
const undo = (me: Me, rosterId: number) => me.post(`/teams/roster/${rosterId}/undo`)
const teamsNow = async (me: Me): Promise<Company['mine']> => (await me.get('/teams/me')).body
const noticesOf = (answer: { body: { rows: RosterAnswerRow[] } }) =>
  answer.body.rows.map(({ notices }) => notices.map(({ message }) => message))

describe('a column for timekeeping', () => {
  test('gives timed places to whom asks, says who asks in vain, and orders nothing', async () => {
    const { me, mine } = await aCompanyWith(house, { places: 4, timed: 1 })
    const orders = async () => (await me.get('/orders/me')).body.length
    const before = await orders()
    const name = crypto.randomUUID().slice(0, 8)
    const rows = [
      aRow({ teamName: `Ohne ${name}`, timekeeping: 'nein' }),
      aRow({ teamName: `Erste ${name}`, timekeeping: 'mit Zeitmessung' }),
      aRow({ teamName: `Zweite ${name}`, timekeeping: 'x' }),
    ]
    const { body } = await apply(me, rows)
    const [timed] = mine
    expect(body.rows.map(({ teamId }: RosterAnswerRow) => teamId)).toEqual([mine[1]!.id, timed!.id, mine[2]!.id])
    expect(noticesOf({ body })).toEqual([[], [], [rosterMessages.timeInVain]])
    expect(body.teams).toMatchObject([
      { teamName: `Erste ${name}`, timekeeping: true, asksForTimekeeping: true },
      { teamName: `Ohne ${name}`, timekeeping: false, asksForTimekeeping: false },
      { teamName: `Zweite ${name}`, timekeeping: false, asksForTimekeeping: true },
    ])
    expect(await orders()).toBe(before)
    expect((await teamsNow(me)).filter(({ timekeeping }) => timekeeping)).toHaveLength(1)
    expect(noticesOf(await preview(me, [{ ...rows[1], timekeeping: 'ohne' }]))).toEqual([[rosterMessages.timeStays]])
  })

  test('moves it from a free place to a team of the company that asks, and back with the list', async () => {
    const { me, mine, customer } = await aCompanyWith(house, { places: 3, timed: 1 })
    const [place, plain, other] = mine
    const { teamName } = plain!
    const people = [aRow({ teamName }), aRow({ teamName: other!.teamName })]
    await apply(me, people)
    const asking = people.map((row) => ({ ...row, timekeeping: 'ja' }))
    const asked = await preview(me, asking)
    expect(asked.body.teams.map(({ timekeepingBy }: RosterTeam) => timekeepingBy)).toEqual(['moved', null])
    expect(asked.body.teams).toMatchObject([{ teamName, timekeeping: true }, { timekeeping: false }])
    expect(noticesOf(asked)).toEqual([[], [rosterMessages.timeInVain]])
    const timed = async () => (await teamsNow(me)).flatMap(({ id, timekeeping }) => (timekeeping ? id : []))
    const { body } = await apply(me, asking, { asOf: asked.body.asOf })
    expect(await timed()).toEqual([plain!.id])
    const entries = (await logEntries(house.db)).filter(({ userID }) => userID === customer.id)
    expect(entries.at(-1)).toMatchObject({ action: 'Zeitmessung übertragen' })
    expect(entries.at(-1)?.details).toMatch(new RegExp(`#${place!.id}\\) → .*#${plain!.id}\\)$`))
    expect((await undo(me, body.rosterId)).status).toBe(200)
    expect(await timed()).toEqual([place!.id])
    await me.put(`/teams/${plain!.id}/timekeeping-from/${place!.id}`)
    expect(await undo(me, (await apply(me, asking)).body.rosterId)).toMatchObject({ status: 200 })
    expect(await timed()).toEqual([plain!.id])
    const event = house.context.event
    await me.put(`/teams/${place!.id}/timekeeping-from/${plain!.id}`)
    house.context.event = { ...event, deadlines: { ...event.deadlines, timekeeping: '2020-05-01' } }
    expect(noticesOf(await apply(me, asking))[0]).toEqual([rosterMessages.timeInVain])
    house.context.event = event
    expect(await timed()).toEqual([place!.id])
  })

  test('is not needed: without it booked timekeeping goes by the order of the list', async () => {
    const { me, mine } = await aCompanyWith(house, { places: 3, timed: 1 })
    const rows = [aRow({ teamName: `Erste ${mine[0]!.id}` }), aRow({ teamName: `Zweite ${mine[0]!.id}` })]
    const { body } = await preview(me, rows)
    expect(body.teams).toMatchObject([
      { teamId: mine[0]!.id, teamName: rows[0]!.teamName, timekeeping: true, timekeepingBy: 'order' },
      { teamId: mine[1]!.id, timekeeping: false, timekeepingBy: null },
    ])
  })

  test('has a fault where nobody understands it', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await preview(me, [aRow({ timekeeping: 'vielleicht' })])
    expect(body.rows[0].faults).toEqual([{ field: 'timekeeping', message: 'Zeitmessung muss ja oder nein sein.' }])
  })
})
