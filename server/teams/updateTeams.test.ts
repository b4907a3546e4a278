import { eq } from '#server/drizzle.cjs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { teams as teamsTable } from '#contract/teams/teams.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder } from '../../test/support/orders.ts'

type Team = WireAnswer<typeof teamsTable.one>

const house = aHouse()
let teamItem: number

beforeAll(async () => {
  teamItem = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8400, availableQuantity: 500 })
})

async function aCompany(count: number) {
  const customer = (await aCrowd(house, 1))[0]!
  const { orderID } = await anOrder(house, customer, [{ itemId: teamItem, quantity: count }])
  const me = asCustomer(house.app, customer.token)
  const own = async (): Promise<Team[]> => (await me.get('/teams/me')).body
  return { customer, me, own, orderID, ids: (await own()).map(({ id }) => id) }
}
const lastLog = async () => (await logEntries(house.db)).at(-1)!
const passed = async (deadlines: Record<string, string>, act: () => Promise<void>) => {
  const event = house.context.event
  house.context.event = { ...event, deadlines: { ...event.deadlines, ...deadlines } }
  await act().finally(() => {
    house.context.event = event
  })
}
const TOO_LATE = {
  status: 409,
  body: { message: 'Diese Änderung ist seit 5.\u00a0April\u00a02026 nicht mehr möglich.' },
}

describe('many teams at once', () => {
  test('get the same values in one act, with one entry in the log and no letter', async () => {
    const { customer, me, own, ids } = await aCompany(20)
    await me.put(`/teams/${ids[0]}`, { competition: 'NORDIC_WALKING' })
    const before = await own()
    const letters = await house.db.$count(mails, eq(mails.recipient, customer.email))
    const set = { competition: 'NORDIC_WALKING', teamContact: 'hr@firma.example', tshirtOption: true }
    const { status, body } = await me.put('/teams/bulk', { ids: [...ids, ids[3]], set })
    expect(status).toBe(200)
    expect(body).toEqual(await own())
    expect(body.map(({ id }: Team) => id)).toEqual(ids)
    for (const [place, team] of body.entries()) {
      expect(team).toMatchObject(set)
      expect(team.updatedAt > before[place]!.updatedAt).toBe(true)
    }
    const { action, details, level } = await lastLog()
    expect({ action, level }).toEqual({ action: 'Teams bearbeitet', level: 'INFO' })
    expect(details).toContain(`#${ids[19]}): Wettbewerb: Lauf → Nordic Walking, Kontakt: „${customer.email}“`)
    expect(details).toContain('T-Shirts: nein → ja')
    expect(await house.db.$count(mails, eq(mails.recipient, customer.email))).toBe(letters)
    expect((await me.put('/teams/bulk', { ids, set })).body).toEqual(body)
  })

  test.each([
    ['no team', { ids: [], set: { teamType: 'BUSINESS' } }],
    ['nothing to set', { ids: [1], set: {} }],
    ['a field that only one can have', { ids: [1], set: { teamName: 'Alle gleich' } }],
    ['timekeeping, which must be booked', { ids: [1], set: { timekeeping: true } }],
    ['no e-mail', { ids: [1], set: { teamContact: 'hr' } }],
    ['an unknown competition', { ids: [1], set: { competition: 'SWIMMING' } }],
  ])('are refused with %s', async (_, body) => {
    const { me } = await aCompany(1)
    expect((await me.put('/teams/bulk', body)).status).toBe(400)
  })

  test('all stay when one is foreign, withdrawn or changed meanwhile', async () => {
    const mine = await aCompany(3)
    const foreign = await aCompany(1)
    const set = { teamType: 'BUSINESS' }
    const [first, second, third] = mine.ids
    const absent = await mine.me.put('/teams/bulk', { ids: [first, foreign.ids[0]], set })
    expect(absent).toMatchObject({ status: 404, body: { fields: { 'ids.1': 'Dieses Team gibt es nicht.' } } })

    const updatedAt = (await mine.own())
      .map((team) => team.updatedAt)
      .toSorted()
      .at(-1)
    expect((await mine.me.put(`/teams/${third}`, { teamAcronym: 'NEU' })).status).toBe(200)
    const stale = await mine.me.put('/teams/bulk', { ids: [first, third], set, updatedAt })
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } })
    expect((await mine.own()).map(({ teamType }) => teamType)).toEqual(['COMPANY', 'COMPANY', 'COMPANY'])
    expect((await mine.me.put('/teams/bulk', { ids: [first], set, updatedAt })).status).toBe(200)

    const admin = asAdmin(house.app, (await anAdmin(house)).token)
    const { body: invoice } = await admin.post('/invoices/create', { orderID: mine.orderID })
    const [line] = (await admin.get(`/orders/${mine.orderID}/items`)).body
    const lines = [{ orderItemId: line.orderItemId, quantity: 1 }]
    const credit = { reason: 'Weniger Teams', lines, teamIds: [second] }
    expect((await admin.post(`/invoices/${invoice.id}/credit`, credit)).status).toBe(201)
    const gone = await mine.me.put('/teams/bulk', { ids: [third, second], set })
    expect(gone).toMatchObject({
      status: 409,
      body: { code: 'TEAM_WITHDRAWN', fields: { 'ids.1': expect.any(String) } },
    })
    const left = (await mine.own()).find(({ id }) => id === third)
    expect(left?.teamType).toBe('COMPANY')
  })

  test('that two change at once end with the values of one of them', async () => {
    const { me, own, ids } = await aCompany(6)
    const updatedAt = (await own())
      .map((team) => team.updatedAt)
      .toSorted()
      .at(-1)
    const [one, other] = await Promise.all([
      me.put('/teams/bulk', { ids, set: { teamContact: 'eins@firma.example' }, updatedAt }),
      me.put('/teams/bulk', { ids: ids.toReversed(), set: { teamContact: 'zwei@firma.example' }, updatedAt }),
    ])
    expect([one!.status, other!.status].toSorted()).toEqual([200, 409])
    expect(new Set((await own()).map(({ teamContact }) => teamContact)).size).toBe(1)
  })

  test('keep their deadlines; the staff may, which is logged as a warning', async () => {
    const { me, ids } = await aCompany(2)
    const admin = asAdmin(house.app, (await anAdmin(house)).token)
    await passed({ names: '2026-04-05' }, async () => {
      for (const set of [{ competition: 'NORDIC_WALKING' }, { teamContact: 'neu@firma.example' }])
        expect(await me.put('/teams/bulk', { ids, set })).toMatchObject(TOO_LATE)
      expect((await me.put('/teams/bulk', { ids, set: { teamType: 'BUSINESS', tshirtOption: true } })).status).toBe(200)
      const unchanged = await me.put('/teams/bulk', { ids, set: { competition: 'RUNNING' } })
      expect(unchanged.status).toBe(200)
      expect((await admin.put('/teams/bulk', { ids, set: { competition: 'NORDIC_WALKING' } })).status).toBe(200)
      expect(await lastLog()).toMatchObject({ level: 'WARN', action: 'Teams bearbeitet' })
    })
    await passed({ shirts: '2026-04-05' }, async () => {
      expect(await me.put('/teams/bulk', { ids, set: { tshirtOption: false } })).toMatchObject(TOO_LATE)
    })
  })
})
