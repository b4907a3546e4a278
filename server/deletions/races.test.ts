import { eq } from '#server/drizzle.cjs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { items, orderItems, orders } from '../schema/tables/shop.ts'
import { returnStock } from '#server/stock/store.ts'
import { writeLines } from '#server/orders/store.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, termsOf } from '../../test/support/orders.ts'
import { inTransaction } from '../db/transaction.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let stock: Stock
let place: number
let time: number
let fee: number

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  place = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 7200, availableQuantity: 500 })
  time = await anItem(house, { itemType: 'TIME', name: 'Chip', price: 1000, availableQuantity: 500 })
  fee = await anItem(house, { itemType: 'COMPANYCAPTAIN', name: 'Firmenpaket', price: 49_000, availableQuantity: 50 })
  stock = await stockOf(house.db)
})
afterEach(() => expectBalanced(house.db, stock))

/** A company with so many timed teams on one order. */
async function aCompany(count: number, ...more: { itemId: number; quantity: number }[]) {
  const customer = (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!
  const me = asCustomer(house.app, customer.token)
  const lines = [{ itemId: place, quantity: count }, { itemId: time, quantity: count }, ...more]
  const { orderID } = await anOrder(house, customer, lines)
  const { body } = await me.get('/teams/me')
  return { customer, me, orderID: orderID as number, ids: body.map(({ id }: { id: number }) => id) as number[] }
}
const cascade = (id: number) => staff.delete(`/teams/${id}/cascade`)
const unlink = (id: number) => staff.delete(`/teams/${id}/unlink`)
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

test('one team that is deleted and taken out of its order at once leaves the order once', async () => {
  const { ids, orderID } = await aCompany(3)
  const answers = await Promise.all([cascade(ids[0]!), cascade(ids[0]!), cascade(ids[0]!)])
  expect(statusesOf(answers)).toEqual([204, 404, 404])
  const both = await Promise.all([unlink(ids[1]!), cascade(ids[1]!), unlink(ids[1]!)])
  for (const { status } of both) expect([204, 404]).toContain(status)
  expect((await staff.get(`/orders/${orderID}`)).body).toMatchObject({ totalPrice: 82 })
})

test('what reads an order and then shortens it, without holding it, returns a piece twice: the fault that the hold prevents', async () => {
  const itemId = await anItem(house, { name: 'Ungeschützt', availableQuantity: 10 })
  const [customer] = await aCrowd(house, 1)
  const { orderID } = await anOrder(house, customer!, [{ itemId, quantity: 2 }])
  const readers = [0, 1].map(() => Promise.withResolvers<void>())
  const shortenCarelessly = async (self: number) =>
    inTransaction(house.db, async (tx) => {
      const [line] = await tx.select().from(orderItems).where(eq(orderItems.orderID, orderID))
      readers[self]!.resolve()
      await Promise.all(readers.map(({ promise }) => promise))
      const before = { orderID, orderItems: [{ ...line!, creditedQuantity: 0 }] }
      await writeLines(tx, before, [{ ...line!, quantity: line!.quantity - 1 }])
      await returnStock(tx, { itemId, quantity: 1 })
    })
  await Promise.all([shortenCarelessly(0), shortenCarelessly(1)])
  const [line] = await house.db.select().from(orderItems).where(eq(orderItems.orderID, orderID))
  const [item] = await house.db.select().from(items).where(eq(items.itemId, itemId))
  expect([line!.quantity, item!.availableQuantity]).toEqual([1, 10])
})

test('all teams of an order that are deleted at once take the order with them', async () => {
  const { ids, orderID } = await aCompany(6)
  expect(statusesOf(await Promise.all(ids.map(cascade)))).toEqual(ids.map(() => 204))
  expect((await staff.get(`/orders/${orderID}`)).status).toBe(404)
})

test('whoever comes first, the deletion of a team or the invoice, the other is told so or sees it', async () => {
  for (const round of [1, 2, 3, 4]) {
    const { ids, orderID } = await aCompany(2)
    const invoice = () => staff.post('/invoices/create', { orderID })
    const acts = round % 2 === 0 ? [invoice(), cascade(ids[0]!)] : [cascade(ids[0]!), invoice()]
    const [one, other] = await Promise.all(acts)
    const [issued, deleted] = round % 2 === 0 ? [one!, other!] : [other!, one!]
    expect(issued.status).toBe(201)
    expect([204, 409]).toContain(deleted.status)
    expect(issued.body.net).toBe(deleted.status === 204 ? 82 : 164)
    expect((await staff.get(`/orders/${orderID}`)).body.totalPrice).toBe(issued.body.net)
  }
})

test('an order is invoiced or deleted, never both', async () => {
  for (const round of [1, 2, 3, 4]) {
    const { orderID } = await aCompany(2)
    const acts = [() => staff.post('/invoices/create', { orderID }), () => staff.delete(`/orders/${orderID}`)]
    const answers = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    const statuses = statusesOf(answers)
    expect(
      [
        [201, 409],
        [204, 404],
      ].map((pair) => pair.join()),
    ).toContain(statuses.join())
    const [row] = await house.db.select().from(orders).where(eq(orders.orderID, orderID))
    expect(row !== undefined && row.invoiceDocumentId !== null).toBe(statuses[0] === 201)
  }
})

test('teams that go while others are bought and upgraded keep stock, sums and refund in balance', async () => {
  const { customer, me, ids, orderID } = await aCompany(14, { itemId: fee, quantity: 1 })
  await me.put(`/teams/${ids[13]}`, { timekeeping: false })
  const answers = await Promise.all([
    anOrder(house, customer, [{ itemId: place, quantity: 1 }]),
    cascade(ids[0]!),
    unlink(ids[1]!),
    me.post(`/orders/${orderID}/upgrade-timekeeping`, { teamId: ids[13] }, termsOf(house)),
    anOrder(house, customer, [{ itemId: place, quantity: 2 }]),
    cascade(ids[2]!),
  ])
  expect(answers).toHaveLength(6)
  const { body } = await staff.get(`/orders/customer/${customer.id}`)
  const refunds = body.flatMap(({ orderItems }: { orderItems: { price: number }[] }) =>
    orderItems.filter(({ price }) => price < 0),
  )
  // 14 + 3 bought, 3 gone
  expect((await me.get('/teams/me')).body).toHaveLength(14)
  expect(refunds).toEqual([])
})
