import { eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { mails } from '../schema/tables/records.ts'
import { items } from '../schema/tables/shop.ts'
import { asCustomer } from '../../test/support/as.ts'
import type { TestCustomer } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder, itemOf, termsOf } from '../../test/support/orders.ts'

type Team = { id: number; teamName: string; timekeeping: boolean; runners: { startNumber: string }[] }

const house = aHouse()
let stock: Stock
let teamItem: number

beforeAll(async () => {
  teamItem = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8400, availableQuantity: 500 })
  stock = await stockOf(house.db)
})

/** A company with teams of two orders. */
async function aCompany(count: number) {
  const customer = (await aCrowd(house, 1))[0]!
  await anOrder(house, customer, [{ itemId: teamItem, quantity: count - 1 }])
  await anOrder(house, customer, [{ itemId: teamItem, quantity: 1 }])
  const me = asCustomer(house.app, customer.token)
  const own = async (): Promise<Team[]> => (await me.get('/teams/me')).body
  return { customer, me, own, ids: (await own()).map(({ id }) => id) }
}
const book = (customer: TestCustomer, teamIds: unknown, headers: Record<string, string> = {}) =>
  asCustomer(house.app, customer.token).post(
    '/orders/upgrade-timekeeping',
    { teamIds },
    { ...termsOf(house), ...headers },
  )
const timed = async (own: () => Promise<Team[]>) => (await own()).filter(({ timekeeping }) => timekeeping).length

test('timekeeping for many teams is one order, one letter and one entry in the log', async () => {
  const { customer, own, ids } = await aCompany(16)
  const wanted = ids.slice(1)
  const { status, body } = await book(customer, wanted, { 'x-expected-total': '150' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    totalPrice: 150,
    gross: 180,
    orderItems: [{ itemType: 'TIME', quantity: 15, price: 10 }],
  })
  expect((await own()).map(({ timekeeping }) => timekeeping)).toEqual(ids.map((id) => wanted.includes(id)))
  const entry = (await logEntries(house.db)).at(-1)
  expect(entry).toMatchObject({ action: 'Zeitmessung gebucht' })
  expect(entry!.details).toContain(`#${ids[15]}), Bestellung ${body.orderID}`)
  const confirmations = await house.db.$count(mails, eq(mails.cause, `order:${body.orderID}:15`))
  expect(confirmations).toBe(1)

  const more = await book(customer, [ids[0]])
  expect(more.body).toMatchObject({ orderID: body.orderID, totalPrice: 160, orderItems: [{ quantity: 16 }] })
  await expectBalanced(house.db, stock)
})

test('a team that has it already is refused by name, and none is booked', async () => {
  const { customer, own, ids } = await aCompany(4)
  expect((await book(customer, [ids[1], ids[2]])).status).toBe(201)
  const [, second, third] = await own()
  const name = (team: Team) => `${Number.parseInt(team.runners[0]!.startNumber, 10)} ${team.teamName}`
  expect(await book(customer, ids)).toMatchObject({
    status: 409,
    body: { message: `Bereits mit Zeitmessung: ${name(second!)}, ${name(third!)}.` },
  })
  expect(await timed(own)).toBe(2)
  await expectBalanced(house.db, stock)
})

test('all stay untimed with a foreign team, another price, too few units or a passed deadline', async () => {
  const mine = await aCompany(3)
  const foreign = await aCompany(2)
  expect(await book(mine.customer, [mine.ids[0], foreign.ids[0]])).toMatchObject({
    status: 404,
    body: { fields: { 'teamIds.1': 'Dieses Team gibt es nicht.' } },
  })
  expect(await book(mine.customer, mine.ids, { 'x-expected-total': '20' })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED' },
  })
  for (const teamIds of [[], ['x'], 7]) expect((await book(mine.customer, teamIds)).status).toBe(400)
  expect((await book(mine.customer, mine.ids, { 'x-terms-version': 'old' })).status).toBe(400)

  const { itemId } = await itemOf(house, 'TIME')
  const of = eq(items.itemId, itemId)
  const [item] = await house.db.select().from(items).where(of)
  await house.db.update(items).set({ availableQuantity: 2 }).where(of)
  expect(await book(mine.customer, mine.ids)).toMatchObject({
    status: 409,
    body: { message: 'Leider nicht mehr genügend Zeitmessungen verfügbar.' },
  })
  await house.db.update(items).set({ availableQuantity: item!.availableQuantity }).where(of)

  const event = house.context.event
  house.context.event = { ...event, deadlines: { ...event.deadlines, timekeeping: '2026-03-01' } }
  expect((await book(mine.customer, mine.ids)).body.code).toBe('DEADLINE_PASSED')
  house.context.event = event
  expect(await timed(mine.own)).toBe(0)
  await expectBalanced(house.db, stock)
})

test('the same key books once, also at the same moment, and not for other teams', async () => {
  const { customer, own, ids } = await aCompany(5)
  const headers = { 'idempotency-key': 'many-at-once' }
  const [one, other] = await Promise.all([1, 2].map(() => book(customer, ids, headers)))
  expect([one!.status, other!.status]).toEqual([201, 201])
  expect(one!.body).toEqual(other!.body)
  expect((await book(customer, [ids[0]], headers)).status).toBe(422)
  expect(await timed(own)).toBe(5)
  await expectBalanced(house.db, stock)
})

test('bookings that overlap are charged once a team', async () => {
  const { customer, own, ids } = await aCompany(6)
  const answers = await Promise.all([ids, ids.toReversed(), ids.slice(2)].map((some) => book(customer, some)))
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  const booked = answers.find(({ status }) => status === 201)
  expect(await timed(own)).toBe(booked!.body.orderItems[0].quantity)
  await expectBalanced(house.db, stock)
})
