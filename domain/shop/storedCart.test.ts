import { describe, expect, test } from 'vitest'
import type { Cart } from './cart.ts'
import { readCart } from './storedCart.ts'

const team = {
  cartItemId: 3,
  itemId: 1,
  itemName: 'Team',
  baseName: 'Team',
  itemPrice: 89.9,
  quantity: 4,
  itemAttributes: {},
  itemType: 'TEAM',
}
const shirt = {
  ...team,
  cartItemId: 4,
  itemId: 4,
  itemName: 'Basic Shirt',
  baseName: 'Basic Shirt',
  quantity: 5,
  itemAttributes: { fit: 'Damen', wSize: 'S', delivery: 'Versand', printQuantity: 2 },
  itemType: 'TSHIRT',
}
const print = {
  ...team,
  cartItemId: 5,
  itemId: 5,
  itemName: 'Druck',
  baseName: 'Druck',
  quantity: 1,
  itemType: 'PRINT',
}
const shipping = { ...print, cartItemId: 6, itemId: 6, itemName: 'Versand', baseName: 'Versand', itemType: 'DELIVERY' }

const summary = (cart: Cart) => cart.map((line) => `${line.quantity} ${line.itemName}`)
const clean = { guessed: [], unreadable: 0 }

test('what was stored comes back unchanged', () => {
  const lines = [team, shirt, { ...print, quantity: 10 }, shipping]
  expect(readCart(JSON.parse(JSON.stringify(lines)))).toEqual({ cart: lines, ...clean })
})

test.each([[undefined], [null], [[]]])('%j is an empty cart, and nothing is wrong with it', (value) => {
  expect(readCart(value)).toEqual({ cart: [], ...clean })
})

test.each([
  ['text', '[]', 1],
  ['a number', 7, 1],
  ['an object', { length: 1, 0: team }, 1],
  ['a list of rubbish', [null, 4, 'x', []], 4],
  ['an id as text', [{ ...team, itemId: '1' }], 1],
  ['an id of 0', [{ ...team, itemId: 0 }], 1],
  ['an id beyond all ids', [{ ...team, itemId: 3e9 }], 1],
  ['no name', [{ ...team, itemName: undefined }], 1],
  ['an empty name', [{ ...team, itemName: ' ' }], 1],
])('what cannot be read is counted: %s', (_, value, unreadable) => {
  expect(readCart(value)).toEqual({ cart: [], guessed: [], unreadable })
})

test('one bad line does not take the others along', () => {
  const { cart, unreadable } = readCart([{ nonsense: true }, team, 5])
  expect(summary(cart)).toEqual(['4 Team'])
  expect(unreadable).toBe(2)
})

test.each([
  [0, 1],
  [-1, 1],
  [1.5, 1],
  ['', 1],
  ['3', 1],
  [null, 1],
  [undefined, 1],
  [1e300, 1],
  [1e9, 9999],
])('a quantity of %j keeps the line, with %d, and is told', (quantity, kept) => {
  const { cart, guessed } = readCart([{ ...team, quantity }])
  expect(summary(cart)).toEqual([`${kept} Team`])
  expect(guessed).toEqual(['Team'])
})

test.each([[-1], [null], ['12'], [Number.NaN], [undefined]])('a price of %j is left to the server', (itemPrice) => {
  expect(readCart([{ ...team, itemPrice }])).toEqual({ cart: [{ ...team, itemPrice: 0 }], ...clean })
})

describe('a line as the specification writes it, without its kind', () => {
  const bare = (line: typeof shirt | typeof team) => ({ ...line, itemType: undefined, baseName: undefined })
  test.each([
    [[bare(team)], ['PRODUCT']],
    [[{ ...team, itemType: 'toString' }], ['PRODUCT']],
    [
      [bare(shirt), bare(print), bare(shipping)],
      ['TSHIRT', 'PRINT', 'DELIVERY'],
    ],
  ])('%j', (stored, kinds) => {
    expect(readCart(stored).cart.map(({ itemType }) => itemType)).toEqual(kinds)
  })
})

test('ids are kept, and told apart where they are missing or doubled', () => {
  const { cart } = readCart([team, { ...team, itemId: 2 }, { ...team, cartItemId: 'x' }, { ...team, cartItemId: 9 }])
  expect(cart.map(({ cartItemId }) => cartItemId)).toEqual([3, 4, 1, 9])
})

test('choices that are no choices are left out', () => {
  const itemAttributes = { fit: 'Damen', wSize: 7, color: '', delivery: null, printQuantity: 99, admin: true }
  expect(readCart([{ ...team, itemAttributes }]).cart[0]?.itemAttributes).toEqual({ fit: 'Damen' })
  expect(readCart([{ ...team, itemAttributes: 'x' }]).cart[0]?.itemAttributes).toEqual({})
})

test('forged extras fall back into step', () => {
  const pickup = { ...shipping, cartItemId: 7, itemName: 'Abholung' }
  const forged = [shirt, { ...print, quantity: 1 }, { ...shipping, quantity: 5 }, pickup]
  expect(summary(readCart(forged).cart)).toEqual(['5 Basic Shirt', '10 Druck', '1 Versand'])
  expect(readCart([print, shipping]).cart).toEqual([])
})
