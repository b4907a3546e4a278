import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import { cartChanges, withCurrentItems } from './cartChanges.ts'

const line = (other: Partial<CartItem> = {}): CartItem => ({
  cartItemId: 1,
  itemId: 7,
  quantity: 4,
  itemType: 'TEAM',
  baseName: 'Startplatz Team',
  itemName: 'Startplatz Team',
  itemPrice: 72,
  itemAttributes: {},
  ...other,
})

test.each([
  ['nothing changed', [{ itemId: 7, name: 'Startplatz Team', price: 72 }], null],
  ['the price changed', [{ itemId: 7, name: 'Startplatz Team', price: 84 }], { before: 7200, now: 8400 }],
  ['only the name changed', [{ itemId: 7, name: 'Startplatz', price: 72 }], { before: 7200, now: 7200 }],
  ['the server does not know it', [{ itemId: 8, name: 'Zeitmessung', price: 10 }], null],
  ['a credit of the same item', [{ itemId: 7, name: 'Rückerstattung', price: -72 }], null],
  ['it costs nothing now', [{ itemId: 7, name: 'Startplatz Team', price: 0 }], { before: 7200, now: 0 }],
])('%s', (_, lines, price) => {
  expect(cartChanges([line()], lines).map((change) => change.price)).toEqual(price === null ? [] : [price])
})

test('a change names what was and what is', () => {
  const changes = cartChanges([line({ cartItemId: 3 })], [{ itemId: 7, name: 'Startplatz', price: 84.5 }])
  expect(changes).toEqual([
    { cartItemId: 3, name: { before: 'Startplatz Team', now: 'Startplatz' }, price: { before: 7200, now: 8450 } },
  ])
})

test('the cart takes over names, prices and kinds of now, and nothing else', () => {
  const other = line({ cartItemId: 2, itemId: 9 })
  const known = [{ itemId: 7, name: 'Startplatz', price: 84.5, itemType: 'TEAM' as const }]
  const now = withCurrentItems([line({ itemType: 'PRODUCT' }), other], known)
  expect(now).toEqual([line({ itemName: 'Startplatz', itemPrice: 84.5 }), other])
  expect(cartChanges(now, known)).toEqual([])
})
