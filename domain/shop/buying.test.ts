import { expect, test } from 'vitest'
import { wayToBuy, type WayToBuy } from './buying.ts'
import type { CartItem } from './cart.ts'

const voucher = {
  itemId: 1,
  itemType: 'PRODUCT',
  name: 'Essensgutschein',
  baseName: 'Essensgutschein',
  price: 9,
  availableQuantity: 3,
  itemAttributes: {},
} as const
const shirt = { ...voucher, itemType: 'TSHIRT', name: 'T-Shirt Basic', baseName: 'T-Shirt Basic' } as const
const line: CartItem = {
  cartItemId: 1,
  itemId: 1,
  itemName: '',
  itemPrice: 9,
  itemType: 'PRODUCT',
  baseName: '',
  quantity: 3,
  itemAttributes: {},
}

test.each<[string, WayToBuy, Parameters<typeof wayToBuy>[0], boolean, CartItem[]]>([
  ['without options', 'atOnce', voucher, false, []],
  ['without options, some in the cart', 'atOnce', voucher, false, [{ ...line, quantity: 2 }]],
  ['with all that is left in the cart', 'allInCart', voucher, false, [line]],
  ['without a limit', 'atOnce', { ...voucher, availableQuantity: null }, false, [line]],
  ['with an option', 'byChoice', { ...voucher, itemAttributes: { variant: 'süß,salzig' } }, false, []],
  ['that takes prints', 'byChoice', shirt, false, []],
  ['sold out', 'soldOut', { ...voucher, availableQuantity: 0 }, false, [line]],
  ['a shirt after its last day', 'tooLate', shirt, true, []],
  ['a sold out shirt after its last day', 'soldOut', { ...shirt, availableQuantity: 0 }, true, []],
  ['no shirt, after the last day of shirts', 'atOnce', voucher, true, []],
  ['without a price', 'onRequest', { ...voucher, price: 0, availableQuantity: 0 }, false, []],
])('an item %s is bought %s', (_, way, item, areShirtsOver, cart) => {
  expect(wayToBuy(item, { cart, areShirtsOver })).toBe(way)
})
