import { describe, expect, test } from 'vitest'
import type { ManagedItem } from '#contract/shop/items.ts'
import { changesOf, ItemForm, NEW_ITEM, valuesOf } from './itemValues.ts'

const TABLE: ManagedItem = {
  itemId: 7,
  name: 'Stehtisch',
  baseName: 'Stehtisch',
  itemType: 'PRODUCT',
  price: 28,
  vatRate: 20,
  vatExemption: null,
  vatRates: [{ validFrom: '2016-01-01', vatRate: 20 }],
  availableQuantity: 5,
  lastDay: null,
  itemAttributes: { category: 'Tische', color: 'weiß,$gelb' },
  archived: false,
  sold: 2,
  held: 0,
}
const checked = (change: object = {}) => ItemForm.parse({ ...valuesOf(TABLE), ...change })

describe('what is sent of a changed item', () => {
  const attributes = valuesOf(TABLE).itemAttributes
  test.each([
    ['nothing, when nothing was changed', {}, {}],
    ['the price', { price: 30 }, { price: 30 }],
    [
      'the name and with it the group of an item that stands alone',
      { name: 'Tisch' },
      { name: 'Tisch', baseName: 'Tisch' },
    ],
    ['the group', { baseName: 'Tische' }, { baseName: 'Tische' }],
    [
      'one option',
      { itemAttributes: { ...attributes, color: 'weiß,gelb' } },
      { itemAttributes: { color: 'weiß,gelb' } },
    ],
    [
      'a cleared category',
      { itemAttributes: { ...attributes, category: ' ' } },
      { itemAttributes: { category: null } },
    ],
    [
      'all rates',
      { vatRates: [{ validFrom: '2016-01-01', vatRate: 10 }] },
      { vatRates: [{ validFrom: '2016-01-01', vatRate: 10 }] },
    ],
    ['not the stock', { availableQuantity: 9 }, {}],
  ])('is %s', (_, change, expected) => {
    expect(changesOf(TABLE, checked(change))).toEqual(expected)
  })
})

test('the group of an item that stands alone is empty in the form, that of others is not', () => {
  expect(valuesOf(TABLE).baseName).toBe('')
  expect(valuesOf({ ...TABLE, baseName: 'Tische' }).baseName).toBe('Tische')
})

test('a new item lacks its name and its price, and nothing else', () => {
  const { error } = ItemForm.safeParse(NEW_ITEM)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'price'])
})
