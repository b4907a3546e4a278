import { eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test, vi } from 'vitest'
import { mails } from '../schema/tables/records.ts'
import { idempotencyKeys, items, orders } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { asCustomer } from '../../test/support/as.ts'
import type { TestCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { waitingForLocks } from '../../test/support/locks.ts'
import { termsOf } from '../../test/support/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import { deleteOldKeys } from '../idempotency/store.ts'

const house = aHouse()
let stock: Stock
let scarce: number
let plenty: number
let table: number
let time: number

beforeAll(async () => {
  scarce = await anItem(house, { itemType: 'TEAM', name: 'Knapp', availableQuantity: 20 })
  plenty = await anItem(house, { itemType: 'TEAM', name: 'Reichlich', availableQuantity: 1000 })
  time = await anItem(house, { itemType: 'TIME', name: 'Chip', availableQuantity: 1000 })
  table = await anItem(house, { name: 'Tisch', availableQuantity: 30 })
  stock = await stockOf(house.db)
})

const line = (itemId: number, quantity = 1) => ({ itemId, quantity })
const place = (customer: TestCustomer, lines: unknown[], key?: string) =>
  asCustomer(house.app, customer.token).post('/orders', lines, {
    ...termsOf(house),
    ...(key !== undefined && { 'idempotency-key': key }),
  })
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]))
const left = async (itemId: number) =>
  (await house.db.select().from(items).where(eq(items.itemId, itemId)))[0]!.availableQuantity

test('60 parallel orders of one unit on a stock of 20 sell exactly 20', async () => {
  const crowd = await aCrowd(house, 60)
  const answers = await Promise.all(crowd.map((customer) => place(customer, [line(scarce)])))
  expect(statuses(answers)).toEqual({ 201: 20, 409: 40 })
  const refused = answers.find(({ status }) => status === 409)
  expect(refused!.body.message).toBe(
    'Leider nicht mehr genügend Teams verfügbar. Bitte prüfen Sie die neue maximale Anzahl.',
  )
  expect(await left(scarce)).toBe(0)
  await expectBalanced(house.db, stock)
})

test('what reads the stock and then writes it would sell more: the fault that the condition prevents', async () => {
  const itemId = await anItem(house, { name: 'Ungeschützt', availableQuantity: 1 })
  const readers = [0, 1].map(() => Promise.withResolvers<void>())
  const sellCarelessly = async (self: number) =>
    inTransaction(house.db, async (tx) => {
      const [item] = await tx.select().from(items).where(eq(items.itemId, itemId))
      readers[self]!.resolve()
      await Promise.all(readers.map(({ promise }) => promise))
      if (item!.availableQuantity! < 1) return 0
      await tx
        .update(items)
        .set({ availableQuantity: item!.availableQuantity! - 1 })
        .where(eq(items.itemId, itemId))
      return 1
    })
  const sold = await Promise.all([sellCarelessly(0), sellCarelessly(1)])
  expect(sold[0]! + sold[1]!).toBe(2)
  expect(await left(itemId)).toBe(0)
})

test('orders of the same items in any order do not lock each other out', async () => {
  const crowd = await aCrowd(house, 24)
  const answers = await Promise.all(
    crowd.map((customer, place_) => {
      const lines = [line(plenty), line(table), line(time)]
      return place(customer, place_ % 2 === 0 ? lines : lines.toReversed())
    }),
  )
  expect(statuses(answers)).toEqual({ 201: 24 })
  await expectBalanced(house.db, stock)
})

test('an order whose last item is sold out takes nothing of the others', async () => {
  const crowd = await aCrowd(house, 12)
  const before = await left(plenty)
  const tables = (await left(table))!
  const answers = await Promise.all(crowd.map((customer) => place(customer, [line(plenty), line(table, tables)])))
  expect(statuses(answers)).toEqual({ 201: 1, 409: 11 })
  expect(await left(plenty)).toBe(before! - 1)
  await expectBalanced(house.db, stock)
})

test('companies of one name that order at the same moment get names of their own', async () => {
  const crowd = await aCrowd(house, 8, () => 'Doppelt GmbH')
  const answers = await Promise.all(crowd.map((customer) => place(customer, [line(plenty, 3), line(time, 2)])))
  expect(statuses(answers)).toEqual({ 201: 8 })
  const names = (await house.db.select().from(teams)).map((team) => team.teamName)
  const theirs = names.filter((name) => name.startsWith('Team von Doppelt GmbH'))
  const wanted = Array.from({ length: 24 }, (_, n) => (n === 0 ? '' : ` ${n + 1}`))
  expect(theirs.toSorted()).toEqual(wanted.map((number) => `Team von Doppelt GmbH${number}`).toSorted())
  for (const customer of crowd) {
    const { body } = await asCustomer(house.app, customer.token).get('/teams/me')
    expect(body.filter((team: { timekeeping: boolean }) => team.timekeeping)).toHaveLength(2)
  }
  await expectBalanced(house.db, stock)
})

test('the numbers of teams that come at the same moment have neither doubles nor holes', async () => {
  const rows = await house.db.select().from(runners)
  const chips = rows.map((runner) => runner.chipNumber!).toSorted((one, other) => one - other)
  expect(chips).toEqual(Array.from({ length: rows.length }, (_, place_) => place_ + 1))
  expect(new Set(rows.map((runner) => runner.startNumber)).size).toBe(rows.length)
})

test('one company that orders the package twice at once gets it once', async () => {
  const itemId = await anItem(house, { itemType: 'COMPANYCAPTAIN', name: 'Paket', price: 12_000 })
  const [customer] = await aCrowd(house, 1)
  const answers = await Promise.all([1, 2, 3].map(() => place(customer!, [line(itemId)])))
  expect(statuses(answers)).toEqual({ 201: 1, 409: 2 })
})

test('the refund comes once, also when the orders that bring it come at once', async () => {
  const itemId = await anItem(house, { itemType: 'COMPANYCAPTAIN', name: 'Paket', price: 12_000 })
  const [customer] = await aCrowd(house, 1)
  await place(customer!, [line(itemId)])
  const answers = await Promise.all([1, 2, 3].map(() => place(customer!, [line(plenty, 15)])))
  expect(answers.filter(({ body }) => body.orderItems.length === 2)).toHaveLength(1)
  await expectBalanced(house.db, stock)
})

test('the same key makes one order, however often and however close it comes', async () => {
  const [customer] = await aCrowd(house, 1)
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(customer!, [line(plenty)], 'one-checkout')))
  expect(statuses(answers)).toEqual({ 201: 6 })
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
  const again = await place(customer!, [line(plenty)], 'one-checkout')
  expect([again.status, again.body]).toEqual([201, answers[0]!.body])
  const theirs = await house.db.select().from(orders).where(eq(orders.customerID, customer!.id))
  expect(theirs).toHaveLength(1)
  expect(await house.db.select().from(mails).where(eq(mails.recipient, customer!.email))).toHaveLength(1)

  const other = await place(customer!, [line(plenty, 2)], 'one-checkout')
  expect(other).toMatchObject({
    status: 422,
    body: { message: 'Dieser Idempotency-Key wurde bereits für eine andere Bestellung verwendet.' },
  })
  await expectBalanced(house.db, stock)
})

test('a key belongs to one customer, is not used up by a refusal and is free after seven days', async () => {
  const [one, other] = await aCrowd(house, 2)
  const first = await place(one!, [line(plenty)], 'shared-key')
  const second = await place(other!, [line(plenty)], 'shared-key')
  expect(second.body.orderID).not.toBe(first.body.orderID)

  expect((await place(one!, [line(plenty, 5000)], 'refused-key')).status).toBe(409)
  expect((await place(one!, [line(plenty, 1)], 'refused-key')).status).toBe(201)

  const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000 - 1000)
  await house.db.update(idempotencyKeys).set({ createdAt: weekAgo }).where(eq(idempotencyKeys.customerID, one!.id))
  const later = await place(one!, [line(plenty, 2)], 'shared-key')
  expect(later.status).toBe(201)
  expect(later.body.orderID).not.toBe(first.body.orderID)
  await expectBalanced(house.db, stock)
})

test('keys older than seven days are deleted, younger ones and the orders of all stay', async () => {
  const [one, other] = await aCrowd(house, 2)
  await place(one!, [line(plenty)], 'old-key-of-one')
  await place(other!, [line(plenty)], 'young-key-of-other')
  const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000 - 1000)
  await house.db.update(idempotencyKeys).set({ createdAt: weekAgo }).where(eq(idempotencyKeys.customerID, one!.id))
  await deleteOldKeys(house.db)
  const keysOf = async (id: number) =>
    (await house.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.customerID, id))).map(({ key }) => key)
  expect([await keysOf(one!.id), await keysOf(other!.id)]).toEqual([[], ['young-key-of-other']])
  expect(await house.db.select().from(orders).where(eq(orders.customerID, one!.id))).toHaveLength(1)
})

test('an item that is deleted between the pricing of an order and its writing is an unknown one', async () => {
  const itemId = await anItem(house, { name: 'Flüchtig' })
  const [customer] = await aCrowd(house, 1)
  const ordered = await inTransaction(house.db, async (tx) => {
    await tx.delete(items).where(eq(items.itemId, itemId))
    const answer = place(customer!, [line(itemId)])
    await vi.waitFor(async () => expect(await waitingForLocks(house.db)).toBe(1))
    return { answer }
  })
  expect(await ordered.answer).toMatchObject({ status: 404, body: { message: `Item with ID ${itemId} not found` } })
})
