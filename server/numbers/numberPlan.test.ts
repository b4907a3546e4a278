import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NUMBER_PLAN_DEFAULTS } from '#contract/numbers/numberSettings.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith, aNewTeam } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced } from '../../test/support/invariants.ts'
import { aPerson } from '../../test/support/runners.ts'

type Team = {
  id: number
  wave: string | null
  updatedAt: string
  runners: { runnerID: number; startNumber: string; chipNumber: number }[]
}

const house = aHouse()
let staff: ReturnType<typeof asAdmin>

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})
beforeEach(async () => {
  await freeze(false)
  await plan(NUMBER_PLAN_DEFAULTS)
})
afterEach(() => expectBalanced(house.db, new Map()))

const plan = (numberPlan: object) => staff.put('/settings', { numberPlan })
const freeze = (frozen: boolean) => staff.put('/runners/admin/number-freeze', { frozen })
const resync = (query: string) => staff.post(`/runners/admin/resync-numbers${query}`)
const waves = (query = '') => staff.post(`/teams/admin/start-waves${query}`)
const team = async (id: number): Promise<Team> => (await staff.get(`/teams/${id}`)).body
const bib = ({ runners }: Team) => Number.parseInt(runners[0]!.startNumber)
const anyTeam = async (other: object = {}): Promise<Team> => (await staff.post('/teams', aNewTeam({ ...other }))).body
const aWalker = () => anyTeam({ competition: 'NORDIC_WALKING' })

describe('a block for each competition', () => {
  test('new teams get numbers of theirs, bought places those of runners; what has a number keeps it', async () => {
    const before = await aWalker()
    const next = bib(before) + 1
    expect((await plan({ walkingFirst: 5001 })).status).toBe(200)
    expect(bib(await team(before.id))).toBe(next - 1)
    const { mine } = await aCompanyWith(house, { places: 2, timed: 0 })
    expect(mine.map((one) => Number.parseInt(one.runners[0]!.startNumber!))).toEqual([next, next + 1])
    expect([bib(await aWalker()), bib(await anyTeam()), bib(await aWalker())]).toEqual([5001, next + 2, 5002])
    // one block again goes on above all, also above a team that is gone
    const gone = await aWalker()
    await staff.delete(`/teams/${gone.id}/cascade`)
    await plan({ walkingFirst: 101 })
    expect(bib(await aWalker())).toBe(5004)
  })

  test('a team that changes its competition keeps its number until the staff take it into its block', async () => {
    await plan({ walkingFirst: 7001, walkingLast: 7001 })
    const { me, mine } = await aCompanyWith(house, { places: 2, timed: 0 })
    const [one, other] = mine
    for (const { id } of mine) await me.put(`/teams/${id}`, { competition: 'NORDIC_WALKING' })
    const before = await team(one!.id)
    expect(bib(before)).toBe(Number.parseInt(one!.runners[0]!.startNumber!))
    const preview = await resync('?blocks=true&preview=true')
    const ofThese = new Set(mine.flatMap(({ runners }) => runners.map(({ runnerID }) => runnerID)))
    expect(preview.body.changes.filter(({ runnerID }: { runnerID: number }) => ofThese.has(runnerID))).toEqual([])
    // the walkers of the test before are older, and take the only number there is
    expect(preview.body.outside).toEqual(expect.arrayContaining([one!.id, other!.id]))
    await plan({ walkingFirst: 7001, walkingLast: null })
    await freeze(true)
    expect(await resync('?blocks=true')).toMatchObject({ status: 409, body: { code: 'NUMBERS_FROZEN' } })
    await freeze(false)
    const moved = await resync('?blocks=true')
    expect(moved).toMatchObject({ status: 200, body: { changed: preview.body.outside.length * 3 + 3 } })
    const after = await team(one!.id)
    expect(bib(after)).toBeGreaterThan(7000)
    expect(after.updatedAt).toBe(before.updatedAt)
    expect(after.runners.map(({ chipNumber }) => chipNumber)).toEqual(
      before.runners.map(({ chipNumber }) => chipNumber),
    )
    expect((await resync('?blocks=true&preview=true')).body).toEqual({ changed: 0, changes: [], outside: [] })
    const [entry] = (await staff.get('/logs?limit=1')).body
    expect(entry).toMatchObject({ action: 'Teams in ihren Nummernkreis genommen' })
    expect((await resync('?renumber=true')).status).toBe(200)
    expect(bib(await team(one!.id))).toBeGreaterThan(7000)
  })

  test('a full block refuses nobody: the next numbers come from above, each once, also at the same moment', async () => {
    await plan({ runningFirst: 20_001, runningLast: 20_003, walkingFirst: 30_001, walkingLast: 30_009 })
    const companies = await Promise.all([2, 2, 2].map((places) => aCompanyWith(house, { places, timed: 0 })))
    const given = companies.flatMap(({ mine }) => mine.map(({ runners }) => Number.parseInt(runners[0]!.startNumber!)))
    expect(given.toSorted((one, other) => one - other)).toEqual([20_001, 20_002, 20_003, 30_010, 30_011, 30_012])
    expect(bib(await aWalker())).toBe(30_001)
    const { body } = await resync('?preview=true')
    expect(body.outside.length).toBeGreaterThanOrEqual(3)
  })

  test('blocks that overlap or end before they begin are refused at their field', async () => {
    const fieldsOf = async (sent: object) => (await plan(sent)).body.fields
    expect(await fieldsOf({ runningLast: 300, walkingFirst: 201 })).toEqual({
      'numberPlan.walkingFirst':
        'Die Nummern von Lauf und Nordic Walking überschneiden sich. Bitte trennen Sie sie, oder geben Sie beiden dieselbe erste und letzte Nummer.',
    })
    expect(await fieldsOf({ runningLast: 100 })).toEqual({
      'numberPlan.runningLast': 'Die letzte Nummer darf nicht vor der ersten liegen.',
    })
    expect(await fieldsOf({ walkingFirst: 0 })).toEqual({
      'numberPlan.walkingFirst': expect.stringContaining('Bitte geben Sie eine ganze Zahl von 1 bis'),
    })
    expect(await fieldsOf({ runningWaves: 'A bis 22\nB' })).toEqual({
      'numberPlan.runningWaves': expect.stringMatching(/^Zeile 1: .*20, 25, 30/),
    })
    expect(await fieldsOf({ walkingWaves: [{ name: 'A', upTo: 20 }] })).toEqual({
      'numberPlan.walkingWaves': expect.stringMatching(/^Zeile 1: Nur der letzte Block/),
    })
  })
})

describe('start waves', () => {
  const withTimes = async (...bestTimes: (string | null)[]) =>
    anyTeam({ runners: bestTimes.map((bestTime) => aPerson({ bestTime })) })

  test('are given after a preview, shown with the team, and moved by no correction', async () => {
    await plan({ runningWaves: 'Block A bis 20 Minuten\nBlock B bis 30\nBlock C', waveTime: 'SLOWEST' })
    const fast = await withTimes('UNDER_20', 'UNDER_20', 'UNDER_20')
    const mixed = await withTimes('UNDER_20', null, 'UNDER_20')
    const walker = await aWalker()
    const preview = await waves('?preview=true')
    expect(preview.body.changes).toEqual(
      expect.arrayContaining([
        { teamID: fast.id, from: null, to: 'Block A' },
        { teamID: mixed.id, from: null, to: 'Block C' },
      ]),
    )
    expect((await team(fast.id)).wave).toBeNull()
    expect(await waves()).toMatchObject({ status: 200, body: { changed: preview.body.changed } })
    expect((await waves()).body).toEqual({ changed: 0 })
    const shown = async () =>
      (await Promise.all([fast, mixed, walker].map(({ id }) => team(id)))).map(({ wave }) => wave)
    expect(await shown()).toEqual(['Block A', 'Block C', null])
    expect((await team(fast.id)).updatedAt).toBe(fast.updatedAt)
    const rows: { teamID: number; wave: string | null }[] = (await staff.get('/runners')).body
    expect(rows.filter(({ teamID }) => teamID === fast.id).map(({ wave }) => wave)).toEqual(Array(3).fill('Block A'))
    const { body: entries } = await staff.get('/logs?limit=1')
    expect(entries[0]).toMatchObject({ action: 'Startblöcke zugeteilt' })

    await staff.put(`/runners/${fast.runners[0]!.runnerID}`, { bestTime: 'OVER_50' })
    expect(await shown()).toEqual(['Block A', 'Block C', null])
    expect((await waves('?preview=true')).body.changes).toEqual([{ teamID: fast.id, from: 'Block A', to: 'Block C' }])

    await freeze(true)
    const late = await withTimes('UNDER_25', 'UNDER_25', 'UNDER_25')
    expect((await waves()).body).toEqual({ changed: 1 })
    expect([(await team(late.id)).wave, ...(await shown())]).toEqual(['Block B', 'Block A', 'Block C', null])
    await freeze(false)
    await plan({ runningWaves: [] })
    await waves()
    expect(await shown()).toEqual([null, null, null])
  })
})
