import { expect, it } from 'vitest'
import type { CartItem } from './cart.ts'
import { noLongerAvailable } from './cartStock.ts'

const line = (changes: Partial<CartItem> = {}): CartItem => ({
  cartItemId: 1,
  itemId: 7,
  baseName: 'Shirt',
  itemName: 'Shirt',
  itemPrice: 10,
  quantity: 3,
  itemAttributes: { size: 'M' },
  itemType: 'TSHIRT',
  ...changes,
})
const item = (availableQuantity: number | null, size = 'S,M') => ({
  itemId: 7,
  availableQuantity,
  itemAttributes: { size },
})

it.each([
  ['what has no limit stays', [line()], [item(null)], []],
  ['exactly as many as are left stay', [line()], [item(3)], []],
  ['more than are left are named', [line()], [item(2)], ['Shirt']],
  [
    'lines of the same item count together, and are named once',
    [line(), line({ cartItemId: 2 })],
    [item(5)],
    ['Shirt'],
  ],
  ['what is sold no more is named', [line()], [], ['Shirt']],
  ['a size that is sold out is named', [line()], [item(null, 'S,$M')], ['Shirt']],
  ['a size that is offered no more is named', [line()], [item(null, 'S,L')], ['Shirt']],
])('%s', (_, cart, items, expected) => {
  expect(noLongerAvailable(cart, items)).toEqual(expected)
})
