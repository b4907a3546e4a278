import { describe, expect, test } from 'vitest'
import { asCustomer } from '../../test/support/as.ts'
import { aHouse } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { sql } from '#server/drizzle.cjs'
import { inTransaction } from '../db/transaction.ts'
import { eventInForce } from '../settings/eventInForce.ts'
import { addYear, beginPrepared } from '../years/store.ts'

const house = aHouse()
let firm = 0
/** Item for timekeeping, of which a year has one. */
const timekeeping = async () =>
  itemOf(house, 'TIME').then(
    ({ itemId }): number => itemId,
    () => anItem(house, { itemType: 'TIME' }),
  )
/** Companies without orders. */
const companies = (count: number) => aCrowd(house, count, () => `Firma ${(firm += 1)}`)

/** Begins the next year, with registration open, and answers its label. */
async function beginNextYear() {
  const label = String(Number(house.context.event.year) + 1)
  await inTransaction(house.db, (tx) => addYear(tx, label))
  await inTransaction(house.db, beginPrepared)
  const settings = JSON.stringify({ date: `${label}-09-15`, registrationOpen: true })
  await house.db.execute(sql`update event_settings set settings = settings || ${settings}::jsonb`)
  house.context.event = await eventInForce(house.context)
  return label
}

test('a company that comes again reads what it had in the year before, each thing once and without what it gave back', async () => {
  const [loyal, fresh] = await companies(2)
  const me = asCustomer(house.app, loyal!.token)
  const lastYear = async () => (await me.get('/customers/me/last-year')).body
  const team = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 8000 })
  const meal = await anItem(house, { name: 'Jause', price: 500 })
  await anOrder(house, loyal!, [
    { itemId: team, quantity: 4 },
    { itemId: meal, quantity: 2 },
  ])
  const { orderID } = await anOrder(house, loyal!, [{ itemId: team, quantity: 3 }])
  await house.db.execute(sql`update order_items set withdrawn_quantity = 1 where order_id = ${orderID}`)
  expect(await lastYear()).toBeNull()

  await beginNextYear()
  expect(await lastYear()).toEqual({
    year: '2027',
    hasOrdered: false,
    bought: [
      { name: 'Startplatz', itemType: 'TEAM', quantity: 6, itemAttributes: {} },
      { name: 'Jause', itemType: 'PRODUCT', quantity: 2, itemAttributes: {} },
    ],
    teams: [],
  })
  expect((await asCustomer(house.app, fresh!.token).get('/customers/me/last-year')).body).toBeNull()
  const earlier = (await me.get('/orders/me/earlier')).body
  expect(earlier).toMatchObject([{ year: '2027', orders: [{ orderID }, { orderItems: [{ name: 'Startplatz' }, {}] }] }])
  expect((await me.get('/orders/me')).body).toEqual([])
  const again = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 9000 })
  await anOrder(house, loyal!, [{ itemId: again, quantity: 1 }])
  expect(await lastYear()).toMatchObject({ hasOrdered: true, bought: [{ quantity: 6 }, { quantity: 2 }] })
})

describe('teams of the year before', () => {
  /** A company with two named teams then, one of them with timekeeping, and one without a name; and this year's places. */
  async function returned({ places, times = 0 }: { places: number; times?: number }) {
    const [company, other] = await companies(2)
    const me = asCustomer(house.app, company!.token)
    const team = await anItem(house, { itemType: 'TEAM' })
    const time = await timekeeping()
    await anOrder(house, company!, [
      { itemId: team, quantity: 3 },
      { itemId: time, quantity: 1 },
    ])
    const names = [`Ziegen ${company!.id}`, `Gämsen ${company!.id}`] as const
    const then: { id: number; timekeeping: boolean }[] = (await me.get('/teams/me')).body
    const timed = then.find(({ timekeeping }) => timekeeping)!
    const untimed = then.find(({ timekeeping }) => !timekeeping)!
    await me.put(`/teams/${timed.id}`, {
      teamName: names[0],
      teamAcronym: 'ZI',
      competition: 'NORDIC_WALKING',
      teamType: 'BUSINESS',
    })
    await me.put(`/teams/${untimed.id}`, { teamName: names[1] })
    const year = await beginNextYear()
    const now = await anItem(house, { itemType: 'TEAM' })
    const timeNow = await timekeeping()
    if (places > 0)
      await anOrder(house, company!, [
        { itemId: now, quantity: places },
        ...(times > 0 ? [{ itemId: timeNow, quantity: times }] : []),
      ])
    const takeOver = (...teamIds: number[]) => me.post('/teams/from-last-year', { teamIds })
    const present = async () => {
      const { body } = await me.get('/teams/me')
      type Row = { teamName: string; reserved: boolean }
      return body.filter(({ reserved }: Row) => !reserved).map(({ teamName }: Row) => teamName)
    }
    return { company, other, me, names, ids: [timed.id, untimed.id] as const, year, now, takeOver, present }
  }

  test('fill free places with name, acronym, competition and type, and timekeeping meets timekeeping; a second click changes nothing', async () => {
    const { me, names, ids, takeOver, present } = await returned({ places: 3, times: 1 })
    const offered = (await me.get('/customers/me/last-year')).body
    expect(offered.teams).toMatchObject([
      { teamName: expect.any(String), isThere: false },
      { teamName: expect.any(String), isThere: false },
    ])
    const { status, body } = await takeOver(...ids)
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          teamName: names[0],
          teamAcronym: 'ZI',
          competition: 'NORDIC_WALKING',
          teamType: 'BUSINESS',
          timekeeping: true,
          reserved: false,
          complete: false,
        }),
        expect.objectContaining({ teamName: names[1], timekeeping: false }),
      ]),
    )
    expect(await takeOver(...ids)).toMatchObject({ status: 200, body: [] })
    expect((await present()).toSorted()).toEqual([...names].toSorted())
    const { teams } = (await me.get('/customers/me/last-year')).body
    expect(teams.map(({ isThere }: { isThere: boolean }) => isThere)).toEqual([true, true])
    expect((await me.get('/orders/me/available-team-slots')).body).toBe(1)
    // called otherwise it is still there
    const { body: own } = await me.get('/teams/me')
    const { id } = own.find(({ teamName }: { teamName: string }) => teamName === names[0])
    expect((await me.put(`/teams/${id}`, { teamName: `Murmeltiere ${id}` })).status).toBe(200)
    expect(await takeOver(...ids)).toMatchObject({ status: 200, body: [] })
    const { teams: after } = (await me.get('/customers/me/last-year')).body
    expect(after.map(({ isThere }: { isThere: boolean }) => isThere)).toEqual([true, true])
  })

  test('that have a name which somebody else took get the year behind it, and two clicks at once fill one place', async () => {
    const { other, names, ids, year, now, takeOver, present } = await returned({ places: 3 })
    const them = asCustomer(house.app, other!.token)
    await anOrder(house, other!, [{ itemId: now, quantity: 1 }])
    const [{ id }] = (await them.get('/teams/me')).body
    await them.put(`/teams/${id}`, { teamName: names[0].toUpperCase() })
    const both = await Promise.all([takeOver(ids[0]), takeOver(ids[0])])
    expect(both.map(({ body }) => body.length).toSorted()).toEqual([0, 1])
    expect(await present()).toEqual([`${names[0]} ${year}`])
  })

  test('are refused, all of them, where there are fewer places, or one is not theirs', async () => {
    const { ids, takeOver, present } = await returned({ places: 1 })
    const tooFew = await takeOver(...ids)
    expect([tooFew.status, tooFew.body.message]).toEqual([409, 'Nicht genügend freie Teamplätze. Verfügbar: 1.'])
    const unknown = await takeOver(ids[0], 999_999)
    expect([unknown.status, unknown.body.fields]).toEqual([404, { 'teamIds.1': 'Dieses Team gibt es nicht.' }])
    expect(await present()).toEqual([])
    expect(await takeOver(ids[1])).toMatchObject({ status: 200, body: [{ id: expect.any(Number) }] })
  })
})
