import { expect, test } from 'vitest'
import type { ItemType } from '#domain/shop/kinds.ts'
import { mayRemove, removalOf } from './removal.ts'

const line = (orderItemId: number, itemType: ItemType, [quantity, price]: [number, number]) => ({
  orderItemId,
  itemId: orderItemId,
  itemType,
  name: itemType,
  quantity,
  price,
  withdrawnQuantity: 0,
  vatRate: 20,
  itemAttributes: {},
})
const orderOf = (orderID: number, orderItems: ReturnType<typeof line>[], invoiceDocumentId: string | null = null) => ({
  orderID,
  customerID: 1,
  invoiceDocumentId,
  orderItems,
})
const byId = (...orders: ReturnType<typeof orderOf>[]) => new Map(orders.map((order) => [order.orderID, order]))
const team = (orderId: number | null, other = {}) => ({ orderId, timekeeping: false, upgradeOrderId: null, ...other })

test('a team may go while its order has no invoice, and without an order', () => {
  const orders = byId(orderOf(1, []), orderOf(2, [], 'b3c5'))
  expect([1, 2, 3, null].map((orderId) => mayRemove(team(orderId), orders))).toEqual([true, false, false, true])
})

test('place and timekeeping leave the order, and its sum follows', () => {
  const orders = byId(orderOf(1, [line(1, 'TEAM', [3, 72]), line(2, 'TIME', [2, 10])]))
  expect(removalOf([team(1, { timekeeping: true })], orders)).toEqual({
    orderID: 1,
    pieces: [
      { name: 'TEAM', quantity: 1, price: 72 },
      { name: 'TIME', quantity: 1, price: 10 },
    ],
    sumBefore: 236,
    sumAfter: 154,
    isEmptied: false,
    isFree: false,
    refundGone: null,
  })
  expect(removalOf([team(1, { timekeeping: true, upgradeOrderId: 9 })], orders)?.sumAfter).toBe(164)
  expect(removalOf([team(null)], orders)).toBeNull()
})

test('several teams take theirs at once; what costs nothing may stay', () => {
  const orders = byId(orderOf(1, [line(1, 'TEAM', [2, 72]), line(2, 'TIME', [1, 10]), line(3, 'DELIVERY', [1, 0])]))
  expect(removalOf([team(1, { timekeeping: true }), team(1)], orders)).toMatchObject({
    pieces: [{ quantity: 2 }, { quantity: 1 }],
    sumAfter: 0,
    isEmptied: false,
    isFree: true,
  })
})

test('the last place empties the order', () => {
  const orders = byId(orderOf(1, [line(1, 'TEAM', [1, 72])]))
  expect(removalOf([team(1)], orders)).toMatchObject({ sumAfter: 0, isEmptied: true, isFree: true })
})

test('with the fifteenth team the refund leaves whichever order carries it, but no invoiced one', () => {
  const first = orderOf(1, [line(1, 'COMPANYCAPTAIN', [1, 490]), line(2, 'TEAM', [14, 72])])
  const second = orderOf(2, [line(3, 'TEAM', [1, 72]), line(1, 'COMPANYCAPTAIN', [1, -490])])
  expect(removalOf([team(1)], byId(first, second))).toMatchObject({
    sumBefore: 490 + 14 * 72,
    sumAfter: 490 + 13 * 72,
    refundGone: { orderID: 2, price: -490 },
  })
  expect(removalOf([team(2)], byId(first, second))).toMatchObject({
    sumBefore: 72 - 490,
    sumAfter: 0,
    isEmptied: true,
    refundGone: { orderID: 2 },
  })
  const invoiced = { ...second, invoiceDocumentId: 'b3c5' }
  expect(removalOf([team(1)], byId(first, invoiced))?.refundGone).toBeNull()
})
