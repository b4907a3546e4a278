import { expect, test } from 'vitest'
import { selectItems, soldOutOptions, viewOf, withView } from './managedView.ts'

const item = (fields: { itemId: number; name: string; archived?: boolean; category?: string }) => ({
  baseName: fields.name,
  itemType: 'PRODUCT' as const,
  price: 1,
  vatRate: 20,
  vatExemption: null,
  vatRates: [],
  availableQuantity: null,
  lastDay: null,
  sold: 0,
  held: 0,
  archived: false,
  ...fields,
  itemAttributes: { category: fields.category },
})
const ITEMS = [
  item({ itemId: 1, name: 'Stehtisch', category: 'Tische' }),
  item({ itemId: 2, name: 'Obstkorb', category: 'Verpflegung' }),
  item({ itemId: 3, name: 'Alter Tisch', archived: true }),
]

test.each([
  ['shop', '', [1, 2]],
  ['archive', '', [3]],
  ['shop', 'tisch', [1]],
  ['shop', 'verpfl obst', [2]],
  ['shop', '#2', [2]],
  ['shop', 'produkt', [1, 2]],
  ['archive', 'obst', []],
] as const)('in the view %s the search %j finds %j', (view, query, ids) => {
  expect(selectItems(ITEMS, { view, query }).map(({ itemId }) => itemId)).toEqual(ids)
})

test('the archive stands in the address, what is on sale goes without saying', () => {
  const search = new URLSearchParams('q=tisch')
  expect(viewOf(search)).toBe('shop')
  const archive = withView(search, 'archive')
  expect([archive.get('q'), viewOf(archive)]).toEqual(['tisch', 'archive'])
  expect(withView(archive, 'shop').toString()).toBe('q=tisch')
})

test('options that are sold out are named once', () => {
  expect(soldOutOptions({ itemAttributes: { wSize: 'S,$XXL', mSize: '$XXL,M', color: '$rot' } })).toEqual([
    'rot',
    'XXL',
  ])
  expect(soldOutOptions({ itemAttributes: {} })).toEqual([])
})
