import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import { contingents, leftBesideCart, piecesInCart, teamsPrice } from './contingents.ts'

const row = (itemId: number, price: number, availableQuantity: number | null) =>
  ({ itemId, price, availableQuantity, itemType: 'TEAM' }) as const

const inCart = (itemId: number, quantity: number, cartItemId = itemId): CartItem => ({
  cartItemId,
  itemId,
  quantity,
  itemType: 'TEAM',
  baseName: 'Startplatz Team',
  itemName: 'Startplatz Team',
  itemPrice: 72,
  itemAttributes: {},
})

test.each([
  ['the cheapest is offered, whatever the order', [row(2, 84, 5), row(1, 72, 5)], [], ['offered', 'later']],
  ['a sold-out one is passed over', [row(1, 72, 0), row(2, 84, 5), row(3, 99, 5)], [], ['soldOut', 'offered', 'later']],
  ['a later one may be sold out too', [row(1, 72, 5), row(2, 84, 0)], [], ['offered', 'soldOut']],
  ['unlimited is never used up', [row(1, 72, null), row(2, 84, 5)], [inCart(1, 900)], ['offered', 'later']],
  ['what lies in the cart counts', [row(1, 72, 3), row(2, 84, 5)], [inCart(1, 2)], ['offered', 'later']],
  ['all of it in the cart: the next', [row(1, 72, 3), row(2, 84, 5)], [inCart(1, 3)], ['inCart', 'offered']],
  ['more in the cart than there is', [row(1, 72, 3)], [inCart(1, 4)], ['inCart']],
  ['the older of two at one price', [row(2, 72, 5), row(1, 72, 5)], [], ['offered', 'later']],
  ['nothing left at all', [row(1, 72, 0), row(2, 84, 0)], [], ['soldOut', 'soldOut']],
])('%s', (_, items, cart, standings) => {
  expect(contingents(items, cart).map(({ standing }) => standing)).toEqual(standings)
})

test('contingents are ordered by price and hold team items only', () => {
  const items = [row(3, 99, 1), { ...row(4, 10, 1), itemType: 'TIME' as const }, row(1, 72, 1)]
  expect(contingents(items, []).map(({ item }) => item.itemId)).toEqual([1, 3])
})

test('pieces of all lines of an item count against what is left', () => {
  const cart = [inCart(1, 2), inCart(1, 3, 9), inCart(2, 50)]
  expect(piecesInCart(cart, 1)).toBe(5)
  expect(leftBesideCart(row(1, 72, 7), cart)).toBe(2)
  expect(leftBesideCart(row(1, 72, 4), cart)).toBe(0)
  expect(leftBesideCart(row(1, 72, null), cart)).toBe(null)
})

test.each([
  [4, 72, 10, 32_800],
  [4, 72, null, 28_800],
  [1, 84.5, 10, 9450],
  [3, 0.1, 0.2, 90],
  [0, 72, 10, 0],
])('%i teams at %f with timekeeping at %f cost %i cents', (count, price, timePrice, cents) => {
  const time = timePrice === null ? null : { price: timePrice }
  expect(teamsPrice({ count, team: { price }, time })).toBe(cents)
})
