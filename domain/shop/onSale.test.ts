import { expect, test } from 'vitest'
import type { ItemType } from './kinds.ts'
import { onSale } from './onSale.ts'

type Case = [
  what: string,
  item: { itemType: ItemType; name?: string; price?: number; left: number | null },
  inCart: number,
  sold: object,
]

const NOTHING = { teams: 0, package: false, shirts: false }

test.each<Case>([
  ['places beside those in the cart', { itemType: 'TEAM', left: 5 }, 2, { ...NOTHING, teams: 3 }],
  ['all places in the cart', { itemType: 'TEAM', left: 2 }, 2, NOTHING],
  ['places without an end', { itemType: 'TEAM', left: null }, 9, { ...NOTHING, teams: Infinity }],
  ['the package', { itemType: 'COMPANYCAPTAIN', left: null }, 0, { ...NOTHING, package: true }],
  ['a package that is sold out', { itemType: 'COMPANYCAPTAIN', left: 0 }, 0, NOTHING],
  ['the package in the cart', { itemType: 'COMPANYCAPTAIN', left: null }, 1, NOTHING],
  ['shirts', { itemType: 'TSHIRT', left: 3 }, 0, { ...NOTHING, shirts: true }],
  ['shirts that are sold out', { itemType: 'TSHIRT', left: 0 }, 0, NOTHING],
  ['a shirt with an offer only', { itemType: 'TSHIRT', name: 'T-Shirt Hurricane', left: null }, 0, NOTHING],
])('on sale: %s', (_, { name = 'Artikel', price = 20, left, ...item }, quantity, sold) => {
  const row = { ...item, itemId: 1, name, price, availableQuantity: left }
  const line = { ...row, cartItemId: 1, baseName: name, itemName: name, itemPrice: price, quantity, itemAttributes: {} }
  expect(onSale([row], quantity > 0 ? [line] : [])).toEqual(sold)
})
