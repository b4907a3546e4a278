import { beforeAll, expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { teams as teamsTable } from '#contract/teams/teams.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

type Team = WireAnswer<typeof teamsTable.one>

const house = aHouse()
let teamItem: number

beforeAll(async () => {
  teamItem = await anItem(house, { itemType: 'TEAM', name: 'Platz', availableQuantity: 500 })
})

/** A company with three teams: two women and nobody, three men, nobody at all. */
async function aCompany() {
  const customer = (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!
  await anOrder(house, customer, [{ itemId: teamItem, quantity: 3 }])
  const me = asCustomer(house.app, customer.token)
  const own = async (): Promise<Team[]> => (await me.get('/teams/me')).body
  const fill = async (place: number, names: string[], sex: 'MALE' | 'FEMALE') => {
    const team = (await own())[place]!
    const runners = names.map((firstName, slot) => ({
      runnerID: team.runners[slot]!.runnerID,
      ...aPerson({ firstName, sex }),
    }))
    expect((await me.put(`/teams/${team.id}`, { runners })).status).toBe(200)
  }
  await fill(0, ['Anna', 'Berta'], 'FEMALE')
  await fill(1, ['Max', 'Paul', 'Karl'], 'MALE')
  const find = async (name: string) =>
    (await own()).flatMap(({ runners }) => runners).find((one) => one.firstName === name)!
  const placeOf = async (name: string) => {
    const { teamID, slot } = await find(name)
    return `${(await own()).findIndex(({ id }) => id === teamID)}${slot}`
  }
  const exchange = (one: number, other: number, seen: object = {}) => me.put(`/runners/${one}/place-of/${other}`, seen)
  return { me, own, find, placeOf, exchange }
}

test('two persons of two teams exchange their places; numbers and chips stay, and both teams know their sex anew', async () => {
  const { own, find, placeOf, exchange } = await aCompany()
  const before = await own()
  const [berta, max] = [await find('Berta'), await find('Max')]
  const { status, body } = await exchange(berta.runnerID, max.runnerID, {
    updatedAt: berta.updatedAt,
    otherUpdatedAt: max.updatedAt,
  })
  expect(status).toBe(200)
  expect(body.map(({ id }: Team) => id)).toEqual([before[0]!.id, before[1]!.id])
  expect([await placeOf('Berta'), await placeOf('Max')]).toEqual(['1A', '0B'])
  const numbers = (teams: Team[]) =>
    teams.flatMap(({ runners }) => runners.map(({ slot, startNumber, chipNumber }) => [slot, startNumber, chipNumber]))
  const after = await own()
  expect(numbers(after)).toEqual(numbers(before))
  expect(after.map(({ teamSex }) => teamSex)).toEqual(['MIXED', 'MIXED', 'MIXED'])
  expect(before[1]!.teamSex).toBe('MALE')
  expect((await find('Berta')).isTeamCaptain).toBe(true)
  const entry = (await logEntries(house.db)).at(-1)
  expect(entry).toMatchObject({ action: 'Plätze getauscht', level: 'INFO' })
  expect(entry!.details).toMatch(/^Berta .*: \d+B → \d+A, Team .* → Team .*; Max .*: \d+A → \d+B, /)
})

test('a person moves to a free place, and a place without names is one no more', async () => {
  const { own, find, placeOf, exchange } = await aCompany()
  const free = (await own())[2]!
  expect(free.reserved).toBe(true)
  await exchange((await find('Paul')).runnerID, free.runners[2]!.runnerID)
  expect(await placeOf('Paul')).toBe('2C')
  expect(
    (await own()).map(({ reserved, runners }) => [reserved, runners.filter(({ firstName }) => firstName).length]),
  ).toEqual([
    [false, 2],
    [false, 2],
    [false, 1],
  ])
})

test('within a team the order changes; the same person, and nobody with nobody, change nothing', async () => {
  const { own, find, placeOf, exchange } = await aCompany()
  await exchange((await find('Karl')).runnerID, (await find('Max')).runnerID)
  expect([await placeOf('Karl'), await placeOf('Paul'), await placeOf('Max')]).toEqual(['1A', '1B', '1C'])
  const before = await own()
  const [empty, another] = before[2]!.runners
  expect((await exchange(empty!.runnerID, another!.runnerID)).status).toBe(200)
  const { runnerID } = await find('Karl')
  expect((await exchange(runnerID, runnerID)).status).toBe(200)
  expect(await own()).toEqual(before)
})

test('who was deleted, moved or changed meanwhile is not moved', async () => {
  const { me, find, placeOf, exchange } = await aCompany()
  const [anna, max, paul] = [await find('Anna'), await find('Max'), await find('Paul')]
  await me.delete(`/runners/${max.runnerID}`)
  const answer = await exchange(anna.runnerID, max.runnerID, {
    updatedAt: anna.updatedAt,
    otherUpdatedAt: max.updatedAt,
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'STALE' } })
  await exchange(paul.runnerID, anna.runnerID)
  expect(await exchange(anna.runnerID, max.runnerID, { updatedAt: anna.updatedAt })).toMatchObject({ status: 409 })
  expect([await placeOf('Anna'), await placeOf('Paul')]).toEqual(['1B', '0A'])
})

test('many exchanges at once leave everybody in exactly one place', async () => {
  const { own, find, exchange } = await aCompany()
  const ids = await Promise.all(
    ['Anna', 'Berta', 'Max', 'Paul', 'Karl'].map(async (name) => (await find(name)).runnerID),
  )
  const answers = await Promise.all(ids.map((id, place) => exchange(id, ids[(place + 1) % ids.length]!)))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const people = (await own()).flatMap(({ runners }) => runners)
  expect(people).toHaveLength(9)
  expect(people.flatMap(({ firstName }) => firstName ?? []).toSorted()).toEqual([
    'Anna',
    'Berta',
    'Karl',
    'Max',
    'Paul',
  ])
})

test('not across companies, also for the staff; after the deadline only by them', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const [anna, max] = [await mine.find('Anna'), await theirs.find('Max')]
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  expect((await mine.exchange(anna.runnerID, max.runnerID)).status).toBe(404)
  expect((await staff.put(`/runners/${anna.runnerID}/place-of/${max.runnerID}`, {})).status).toBe(404)

  const event = house.context.event
  house.context.event = { ...event, deadlines: { ...event.deadlines, names: '2026-04-05' } }
  const karl = await mine.find('Karl')
  expect(await mine.exchange(anna.runnerID, karl.runnerID)).toMatchObject({
    status: 409,
    body: { code: 'DEADLINE_PASSED' },
  })
  expect((await staff.put(`/runners/${anna.runnerID}/place-of/${karl.runnerID}`, {})).status).toBe(200)
  house.context.event = event
  expect(await mine.placeOf('Karl')).toBe('0A')
})
