import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import { cartSums } from './cartSums.ts'

const line = (itemId: number, itemPrice: number, other: Partial<CartItem> = {}): CartItem => ({
  cartItemId: itemId,
  itemId,
  itemPrice,
  quantity: 1,
  itemType: 'TEAM',
  baseName: 'x',
  itemName: 'x',
  itemAttributes: {},
  ...other,
})
const teams = line(1, 72.1, { quantity: 4 })
const delivery = line(5, 6.5, { itemType: 'DELIVERY' })
const freePickup = line(6, 0, { itemType: 'DELIVERY' })
const quoted = (itemId: number, price: number, quantity = 1) => ({ itemId, price, quantity, name: `Nr. ${itemId}` })

test.each([
  ['no answer yet', [teams, delivery], null, { subtotal: 28_840, delivery: 650, additions: [], total: 29_490 }],
  ['no delivery', [teams], null, { subtotal: 28_840, delivery: null, additions: [], total: 28_840 }],
  ['free pickup is a delivery', [freePickup], null, { subtotal: 0, delivery: 0, additions: [], total: 0 }],
  ['answered', [teams], [quoted(1, 72.1, 4)], { subtotal: 28_840, delivery: null, additions: [], total: 28_840 }],
  [
    'unknown to the server',
    [teams, delivery],
    [quoted(5, 6.5)],
    { subtotal: 0, delivery: 650, additions: [], total: 650 },
  ],
  ['an empty cart', [], null, { subtotal: 0, delivery: null, additions: [], total: 0 }],
])('%s', (_, cart, lines, sums) => {
  expect(cartSums(cart, lines)).toEqual(sums)
})

test('the refund of the company fee is an addition, though the package itself is in the cart', () => {
  const fee = line(9, 120, { itemType: 'COMPANYCAPTAIN' })
  const refund = { itemId: 9, name: 'Rückerstattung', quantity: 1, price: -120 }
  expect(cartSums([fee], [quoted(9, 120), refund])).toEqual({
    subtotal: 12_000,
    delivery: null,
    additions: [{ name: 'Rückerstattung', amount: -12_000 }],
    total: 0,
  })
})

test('a line the server adds, such as Druck, counts with its quantity', () => {
  expect(cartSums([teams], [quoted(1, 72.1, 4), quoted(3, 3.5, 12)])).toMatchObject({
    additions: [{ name: 'Nr. 3', amount: 4200 }],
    total: 33_040,
  })
})
