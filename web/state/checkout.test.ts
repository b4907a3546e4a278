import { beforeEach, expect, test } from 'vitest'
import type { Cart, CartItem } from '#domain/cart.ts'
import { checkoutKey, forgetCheckoutKey } from './checkout.ts'

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

beforeEach(forgetCheckoutKey)

test('a second try for the same cart carries the same key', () => {
  expect(checkoutKey(cart)).toMatch(/^[0-9a-f]{32}$/)
  expect(checkoutKey([line(4)])).toBe(checkoutKey(cart))
})

test('a new price or another line number is still the same order', () => {
  expect(checkoutKey([{ ...line(4), cartItemId: 9, itemPrice: 84 }])).toBe(checkoutKey(cart))
})

test('another quantity is another order', () => {
  const first = checkoutKey(cart)
  expect(checkoutKey([line(5)])).not.toBe(first)
})

test('after the order the same cart is a new order', () => {
  const first = checkoutKey(cart)
  forgetCheckoutKey()
  expect(checkoutKey(cart)).not.toBe(first)
})
