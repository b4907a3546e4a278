import { beforeEach, expect, test } from 'vitest'
import type { Cart, CartItem } from '#domain/shop/cart.ts'
import { checkoutAttempts, shirtAttempts } from './checkout.ts'

const line = (quantity: number): CartItem => ({
  cartItemId: 1,
  itemId: 7,
  quantity,
  itemType: 'TEAM',
  baseName: 'Startplatz Team',
  itemName: 'Startplatz Team',
  itemPrice: 72,
  itemAttributes: {},
})
const cart: Cart = [line(4)]

const keyFor = (of: Cart) => checkoutAttempts.keyFor(of)

beforeEach(() => checkoutAttempts.forget())

test('a second try for the same cart carries the same key', () => {
  expect(keyFor(cart)).toMatch(/^[0-9a-f]{32}$/)
  expect(keyFor([line(4)])).toBe(keyFor(cart))
})

test('a new price or another line number is still the same order', () => {
  expect(keyFor([{ ...line(4), cartItemId: 9, itemPrice: 84 }])).toBe(keyFor(cart))
})

test('another quantity is another order', () => {
  const first = keyFor(cart)
  expect(keyFor([line(5)])).not.toBe(first)
})

test('after the order the same cart is a new order', () => {
  const first = keyFor(cart)
  checkoutAttempts.forget()
  expect(keyFor(cart)).not.toBe(first)
})

test('the same lines ordered elsewhere are another order', () => {
  expect(shirtAttempts.keyFor(cart)).not.toBe(keyFor(cart))
})
