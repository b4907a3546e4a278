import { expect, test } from 'vitest'
import { dueNow } from './dueNow.ts'

const line = (orderItemId: number, quantity: number, other: object = {}) => ({
  orderItemId,
  name: 'Startplatz',
  quantity,
  price: 84,
  vatRate: 20,
  creditedQuantity: 0,
  ...other,
})
const order = (orderItems: ReturnType<typeof line>[]) => ({
  invoiceDocumentId: 'a',
  totalPrice: 268,
  vat: [
    { rate: 20, net: 252, amount: 50.4 },
    { rate: 10, net: 16, amount: 1.6 },
  ],
  gross: 320,
  orderItems,
})
const food = line(2, 2, { name: 'Obstkorb', price: 8, vatRate: 10 })

test('what was given back is off the sums, rate by rate', () => {
  expect(dueNow(order([line(1, 3, { creditedQuantity: 1 }), food]))).toEqual({
    totalPrice: 184,
    vat: [
      { rate: 20, net: 168, amount: 33.6 },
      { rate: 10, net: 16, amount: 1.6 },
    ],
    gross: 219.2,
  })
  expect(dueNow(order([line(1, 3), { ...food, creditedQuantity: 2 }])).vat).toEqual([
    { rate: 20, net: 252, amount: 50.4 },
  ])
})

test.each([
  ['nothing was given back', order([line(1, 3), food])],
  ['there is no invoice any more', { ...order([line(1, 3, { creditedQuantity: 1 }), food]), invoiceDocumentId: null }],
])('while %s the sums are those of the order', (_, given) => {
  const { totalPrice, vat, gross } = given
  expect(dueNow(given)).toEqual({ totalPrice, vat, gross })
})
