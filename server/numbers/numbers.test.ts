import { inArray, sql } from '#server/drizzle.cjs'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runners, teams } from '../schema/tables/teams.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aNewTeam } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer, anOrder } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

type Slot = { runnerID: number; teamID: number; slot: string; startNumber: string | null; chipNumber: number | null }
type Change = { runnerID: number; from: unknown; to: { startNumber: string; chipNumber: number } }

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let place: number

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  place = await anItem(house, { itemType: 'TEAM', name: 'Platz' })
})
beforeEach(() => staff.put('/runners/admin/number-freeze', { frozen: false }))
afterEach(() => expectBalanced(house.db, new Map()))

const resync = (query = '') => staff.post(`/runners/admin/resync-numbers${query}`)
const freeze = (frozen: unknown) => staff.put('/runners/admin/number-freeze', { frozen })
const slots = async (): Promise<Slot[]> => (await staff.get('/runners')).body
const numbersOf = async (teamID: number) =>
  (await slots())
    .filter((slot) => slot.teamID === teamID)
    .toSorted((one, other) => (one.slot < other.slot ? -1 : 1))
    .map(({ startNumber, chipNumber }) => [startNumber, chipNumber])
const strip = (ids: readonly number[]) =>
  house.db
    .update(runners)
    .set({ startNumber: null, chipNumber: null })
    .where(inArray(runners.teamID, [...ids]))
const aCompany = (teamCount: number) => aBuyer(house, [[[place, teamCount]]])
const lastLog = async () => (await staff.get('/logs?limit=1')).body[0]

describe('mending', () => {
  test('gives numbers to slots that lack them, above all others, and leaves the rest', async () => {
    const { ids } = await aCompany(3)
    const before = new Map((await slots()).map((slot) => [slot.runnerID, slot]))
    const highest = Math.max(...[...before.values()].map(({ startNumber }) => Number.parseInt(startNumber ?? '0')))
    await strip([ids[1]!])
    const preview = await resync('?preview=true')
    expect(preview).toMatchObject({ status: 200, body: { changed: 3 } })
    expect(await numbersOf(ids[1]!)).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(await resync()).toMatchObject({ status: 200, body: { changed: 3 } })
    expect((await numbersOf(ids[1]!)).map(([start]) => start)).toEqual(
      ['A', 'B', 'C'].map((slot) => `${highest + 1}${slot}`),
    )
    for (const { runnerID, to } of preview.body.changes as Change[]) {
      const slot = (await slots()).find((one) => one.runnerID === runnerID)!
      expect({ startNumber: slot.startNumber, chipNumber: slot.chipNumber }).toEqual(to)
    }
    const others = (await slots()).filter(({ teamID }) => teamID !== ids[1])
    expect(others.map(({ startNumber }) => startNumber)).toEqual(
      others.map(({ runnerID }) => before.get(runnerID)!.startNumber),
    )
    expect(await lastLog()).toMatchObject({ action: 'Nummern ergänzt', details: expect.stringContaining('3 Plätze') })
    expect((await resync()).body).toEqual({ changed: 0 })
  })

  test('goes on where it ended: the next teams get the numbers after those', async () => {
    const { customer, ids, me } = await aCompany(1)
    await strip(ids)
    await resync()
    const [[start]] = (await numbersOf(ids[0]!)) as [[string]]
    await anOrder(house, customer, [{ itemId: place, quantity: 1 }])
    const [, next] = (await me.get('/teams/me')).body
    expect((await numbersOf(next.id))[0]![0]).toBe(`${Number.parseInt(start) + 1}A`)
  })

  test('repairs doubles that a database without our constraints would bring', async () => {
    const { ids } = await aCompany(2)
    const [first] = await numbersOf(ids[0]!)
    await house.db.execute(sql`alter table runners drop constraint runners_start_number_unique`)
    await house.db
      .update(runners)
      .set({ startNumber: String(first![0]) })
      .where(sql`team_id = ${ids[1]} and slot = 'A'`)
    expect((await resync()).body).toEqual({ changed: 1 })
    expect((await numbersOf(ids[0]!))[0]).toEqual(first)
    await house.db.execute(sql`alter table runners add constraint runners_start_number_unique
      unique (start_number) deferrable initially immediate`)
  })

  test('moves no moment that an open form was read at', async () => {
    const { ids } = await aCompany(1)
    const before = (await staff.get(`/teams/${ids[0]}`)).body
    await strip(ids)
    await resync()
    const after = (await staff.get(`/teams/${ids[0]}`)).body
    expect([after.updatedAt, after.runners[0].updatedAt]).toEqual([before.updatedAt, before.runners[0].updatedAt])
  })
})

describe('numbering anew', () => {
  test('gives each company one block by name, order and team, without holes, and what comes next follows', async () => {
    const one = await aCompany(2)
    const other = await aCompany(1)
    await house.db.execute(sql`update customers set company_name = 'Älpler' where id = ${other.customer.id}`)
    await house.db.execute(sql`update customers set company_name = 'Zillertal' where id = ${one.customer.id}`)
    await anOrder(house, other.customer, [{ itemId: place, quantity: 1 }])
    await staff.delete(`/teams/${one.ids[0]}/cascade`)
    const nobodys = (await staff.post('/teams', aNewTeam())).body.id
    const preview = await resync('?renumber=true&preview=true')
    const { body } = await resync('?renumber=true')
    expect(body).toEqual({ changed: preview.body.changed })
    const all = await slots()
    const startOf = (teamID: number) => Number.parseInt(all.find((slot) => slot.teamID === teamID)!.startNumber!)
    const theirs = (await staff.get(`/teams/customer/${other.customer.id}`)).body.map(({ id }: { id: number }) => id)
    expect(theirs.map(startOf)).toEqual([101, 102])
    const last = 100 + all.length / 3
    expect([startOf(one.ids[1]!), startOf(nobodys)]).toEqual([last - 1, last])
    expect(all.map(({ chipNumber }) => chipNumber!).toSorted((a, b) => a - b)).toEqual(all.map((_, n) => n + 1))
    expect((await resync('?renumber=true')).body).toEqual({ changed: 0 })
    const next = (await staff.post('/teams', aNewTeam())).body
    expect(next.runners[0]).toMatchObject({ startNumber: `${last + 1}A`, chipNumber: all.length + 1 })
    const actions = (await staff.get('/logs?limit=5')).body.map(({ action }: { action: string }) => action)
    expect(actions).toContain('Nummern neu vergeben')
  })

  test('while teams are booked, captains changed and teams deleted leaves no number twice', async () => {
    const { customer, me, ids } = await aCompany(4)
    const team = (await me.get(`/teams/${ids[0]}`)).body
    const people = team.runners.map(({ runnerID }: Slot) => ({ runnerID, ...aPerson() }))
    await me.put(`/teams/${ids[0]}`, { teamName: `Wechsel ${ids[0]}`, runners: people })
    const answers = await Promise.all([
      resync('?renumber=true'),
      anOrder(house, customer, [{ itemId: place, quantity: 3 }]),
      me.put(`/teams/${ids[0]}/captain/${team.runners[1].runnerID}`),
      resync(),
      staff.delete(`/teams/${ids[3]}/cascade`),
      resync('?renumber=true'),
      anOrder(house, customer, [{ itemId: place, quantity: 2 }]),
    ])
    expect(answers.map(({ status }) => status ?? 201)).toEqual([200, 201, 200, 200, 204, 200, 201])
    const captain = (await me.get(`/teams/${ids[0]}`)).body.runners[0]
    expect([captain.runnerID, captain.startNumber.at(-1)]).toEqual([team.runners[1].runnerID, 'A'])
    await resync('?renumber=true')
    expect((await resync()).body).toEqual({ changed: 0 })
  })

  test('3,900 slots are numbered in one go', async () => {
    await house.db.execute(sql`
      with many as (
        insert into teams (team_name, team_name_key, team_acronym, team_contact)
        select 'Menge ' || n, 'menge ' || n, 'M', 'm@firma.example' from generate_series(1, 1300) n returning id)
      insert into runners (team_id, slot) select id, slot from many, unnest(array['A', 'B', 'C']) slot`)
    const { status, body } = await resync('?renumber=true')
    expect(status).toBe(200)
    expect(body.changed).toBeGreaterThanOrEqual(3900)
    await house.db.delete(teams).where(sql`team_name_key like 'menge %'`)
    await resync('?renumber=true')
  })
})

describe('frozen numbers', () => {
  test('are not given anew, stay where they are, and new ones come above the highest', async () => {
    const { customer, me, ids } = await aCompany(2)
    expect(await freeze(true)).toMatchObject({ status: 200, body: { frozen: true } })
    expect((await staff.get('/runners/admin/number-freeze')).body).toEqual({ frozen: true })
    expect(await lastLog()).toMatchObject({ action: 'Nummern eingefroren' })
    const printed = await slots()
    expect(await resync('?renumber=true')).toMatchObject({
      status: 409,
      body: { message: 'Die Nummern sind eingefroren. Neu nummerieren ist erst möglich, wenn sie wieder frei sind.' },
    })
    const preview = await resync('?renumber=true&preview=true')
    expect([preview.status, Array.isArray(preview.body.changes)]).toEqual([200, true])
    await staff.delete(`/teams/${ids[1]}/cascade`)
    await anOrder(house, customer, [{ itemId: place, quantity: 1 }])
    const [, fresh] = (await me.get('/teams/me')).body
    const highest = Math.max(...printed.map(({ startNumber }) => Number.parseInt(startNumber!)))
    expect((await numbersOf(fresh.id))[0]![0]).toBe(`${highest + 1}A`)
    await strip([fresh.id])
    expect((await resync()).body).toEqual({ changed: 3 })
    const now = new Map((await slots()).map((slot) => [slot.runnerID, slot.startNumber]))
    for (const slot of printed.filter(({ teamID }) => teamID !== ids[1])) {
      expect(now.get(slot.runnerID)).toBe(slot.startNumber)
    }
    expect(await freeze(false)).toMatchObject({ body: { frozen: false } })
    expect((await resync('?renumber=true')).status).toBe(200)
  })

  test('are a matter of the staff, said by yes or no', async () => {
    const { me } = await aCompany(1)
    for (const answer of [
      await me.post('/runners/admin/resync-numbers'),
      await me.get('/runners/admin/number-freeze'),
      await me.put('/runners/admin/number-freeze', { frozen: true }),
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await freeze('ja')).status).toBe(400)
    expect((await resync('?renumber=vielleicht')).status).toBe(400)
    expect((await staff.get('/runners/admin/number-freeze')).body).toEqual({ frozen: false })
  })
})
