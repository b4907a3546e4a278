import { describe, expect, it } from 'vitest'
import {
  boughtCategories,
  categoryAnchor,
  isProductSoldOut,
  lowestPrice,
  managedCategories,
  shopCategories,
  statisticsCategory,
  type BoughtOrder,
} from './categories.ts'
import type { ItemType } from './kinds.ts'

let nextId = 1
function anItem(fields: {
  name?: string
  category?: string
  itemType?: ItemType
  price?: number
  left?: number | null
}) {
  const { name = 'Tisch', category, itemType = 'PRODUCT', price = 10, left = null } = fields
  const itemId = nextId++
  const baseName = name.split(',')[0] ?? name
  return { itemId, itemType, name, baseName, price, availableQuantity: left, itemAttributes: { category } }
}
const named = (name: string) => anItem({ name, category: 'Tische' })

describe('the categories of the shop', () => {
  it('stand in the order of the shop, others after them, the fallback last', () => {
    const items = [
      ['Ohne', undefined],
      ['Herz', 'Charity'],
      ['Musik', 'Musik'],
      ['Foto', 'Teampräsentation & Sonderbeilage Tiroler Tageszeitung'],
      ['Brot', 'Verpflegung'],
      ['Shirt', 'T(eam)-Shirts'],
      ['Tisch', 'Tische'],
      ['Platz', 'Meeting-Point'],
    ] as const
    expect(shopCategories(items.map(([name, category]) => anItem({ name, category }))).map(({ name }) => name)).toEqual(
      [
        'Meeting-Point',
        'Tische',
        'T(eam)-Shirts',
        'Verpflegung',
        'Teampräsentation & Sonderbeilage Tiroler Tageszeitung',
        'Charity',
        'Musik',
        'Sonstiges',
      ],
    )
  })

  it('are one, however they are spelled', () => {
    const items = ['Tische', ' tische ', 'TISCHE'].map((category, n) => anItem({ name: `Tisch ${n}`, category }))
    expect(shopCategories(items)).toMatchObject([{ name: 'Tische', products: [{}, {}, {}] }])
  })

  it.each(['TEAM', 'TIME', 'COMPANYCAPTAIN', 'DELIVERY', 'PRINT'] as const)('hold no item of type %s', (itemType) => {
    expect(shopCategories([anItem({ itemType })])).toEqual([])
  })

  it.each(['PRODUCT', 'TSHIRT'] as const)('hold items of type %s', (itemType) => {
    expect(shopCategories([anItem({ itemType })])).toHaveLength(1)
  })

  it('hold one product per base name, its kinds from cheap to dear', () => {
    const items = [
      anItem({ name: 'Tisch, groß', price: 30 }),
      named('Bank'),
      anItem({ name: 'Tisch, klein', price: 20 }),
    ].map((item) => ({ ...item, itemAttributes: { category: 'Tische' } }))
    const [{ products } = { products: [] }] = shopCategories(items)
    expect(products.map(({ baseName, items: kinds }) => [baseName, kinds.map(({ name }) => name)])).toEqual([
      ['Tisch', ['Tisch, klein', 'Tisch, groß']],
      ['Bank', ['Bank']],
    ])
  })
})

it.each([
  ['Meeting-Point', 'meeting-point'],
  ['T(eam)-Shirts', 'team-shirts'],
  ['Teampräsentation & Sonderbeilage', 'teamprsentation--sonderbeilage'],
  ['Charity 2027', 'charity-2027'],
])('the category %s is scrolled to as %s', (name, anchor) => {
  expect(categoryAnchor(name)).toBe(anchor)
})

describe('a card', () => {
  it.each([
    ['the lowest price', [{ price: 39 }, { price: 12.5 }], 12.5],
    ['the lowest price of those that have one', [{ price: 0 }, { price: 39 }], 39],
    ['no price when all are on request', [{ price: 0 }], null],
    ['no price for a Hurricane', [{ price: 500, name: 'Hurricane' }], null],
  ])('says %s', (_, kinds, expected) => {
    expect(lowestPrice({ baseName: 'Tisch', items: kinds.map(anItem) })).toBe(expected)
  })

  it.each([
    ['sold out when nothing is left of any kind', [0, 0], true],
    ['not sold out while one kind is left', [0, 1], false],
    ['not sold out while one kind has no limit', [0, null], false],
  ])('is %s', (_, lefts, expected) => {
    expect(isProductSoldOut({ baseName: 'Tisch', items: lefts.map((left) => anItem({ left })) })).toBe(expected)
  })
})

describe('what a company bought', () => {
  const rows = [
    ['Ohne', undefined, 5],
    ['Herz', 'Charity', 20],
    ['Startplatz', 'Teilnahmegebühren', 72],
    ['Foto', 'Teampräsentation & Sonderbeilage Tiroler Tageszeitung', 150],
    ['Shirt 10', 'T(eam)-Shirts', 9],
    ['Shirt 9', 't(eam)-shirts', 12],
    ['Shirt 8', 'T(eam)-Shirts', 12],
    ['Tisch', 'Tische', 45],
    ['Platz', 'Meeting-Point', 390],
    ['Brot', 'Verpflegung', 8],
  ] as const
  const bought = rows.map(([name, category, price]) => ({ name, price, itemAttributes: { category } }))
  const inOrder = (order: BoughtOrder) =>
    boughtCategories(bought, order).map(({ name, items }) => [name, ...items.map((item) => item.name)])

  it('stands in the order of the dashboard, others after it, each by name', () => {
    expect(inOrder('name')).toEqual([
      ['Verpflegung', 'Brot'],
      ['Meeting-Point', 'Platz'],
      ['Tische', 'Tisch'],
      ['T(eam)-Shirts', 'Shirt 8', 'Shirt 9', 'Shirt 10'],
      ['Teampräsentation & Sonderbeilage Tiroler Tageszeitung', 'Foto'],
      ['Charity', 'Herz'],
      ['Teilnahmegebühren', 'Startplatz'],
      ['Sonstiges', 'Ohne'],
    ])
  })

  it('may be sorted from cheap to dear, the same price by name', () => {
    expect(inOrder('price')[3]).toEqual(['T(eam)-Shirts', 'Shirt 10', 'Shirt 8', 'Shirt 9'])
  })

  it('is nothing when nothing was bought', () => {
    expect(boughtCategories([], 'name')).toEqual([])
  })
})

describe('in the product statistics', () => {
  it.each([
    ['TEAM', 'Verpflegung', 'Teilnahmegebühren'],
    ['TIME', undefined, 'Teilnahmegebühren'],
    ['COMPANYCAPTAIN', undefined, 'Teilnahmegebühren'],
    ['TSHIRT', 'T(eam)-Shirts', 'Merchandise'],
    ['PRINT', undefined, 'Merchandise'],
    ['DELIVERY', 'Verpflegung', 'Merchandise'],
    ['PRODUCT', 'Verpflegung', 'Verpflegung'],
    ['PRODUCT', ' verpflegung am Start', 'Verpflegung'],
    ['PRODUCT', 'Tische', 'Sonstiges'],
    ['PRODUCT', undefined, 'Sonstiges'],
  ] as const)('a %s of the category %s stands under %s', (itemType, category, expected) => {
    expect(statisticsCategory(anItem({ itemType, category }))).toBe(expected)
  })
})

it('for the staff the whole catalogue stands in the order of the shop, each category in its own order', () => {
  const items = [
    anItem({ name: 'Startplatz', category: 'Teilnahmegebühren', itemType: 'TEAM' }),
    anItem({ name: 'Tisch', category: 'Tische' }),
    anItem({ name: 'Bank', category: 'tische ' }),
    anItem({ name: 'Versand', category: 'T(eam)-Shirts', itemType: 'DELIVERY' }),
    anItem({ name: 'Ohne' }),
  ]
  expect(
    managedCategories(items).map(({ name, items: members }) => [name, ...members.map((item) => item.name)]),
  ).toEqual([
    ['Tische', 'Tisch', 'Bank'],
    ['T(eam)-Shirts', 'Versand'],
    ['Teilnahmegebühren', 'Startplatz'],
    ['Sonstiges', 'Ohne'],
  ])
})
