import { expect, test } from 'vitest'
import type { BoughtLine } from './pickup.ts'
import { fetchedAs, pickupKeys } from './pickupItems.ts'

const aLine = (other: Partial<BoughtLine>): BoughtLine => ({
  name: 'Stehtisch',
  itemType: 'PRODUCT',
  quantity: 1,
  itemAttributes: {},
  category: 'Tische',
  ...other,
})

test.each([
  ['a table', aLine({}), { kind: 'other', size: null }],
  ['a bought meal voucher', aLine({ name: 'Essensgutschein groß' }), { kind: 'voucher', size: null }],
  [
    'a shirt',
    aLine({ itemType: 'TSHIRT', itemAttributes: { fit: 'Damen', wSize: 'M' } }),
    { kind: 'shirt', size: 'M' },
  ],
  ['a shirt without a size', aLine({ itemType: 'TSHIRT' }), { kind: 'shirt', size: null }],
  ['a shirt by post', aLine({ itemType: 'TSHIRT', itemAttributes: { size: 'L', delivery: 'Versand' } }), null],
  ['a place', aLine({ itemType: 'TEAM' }), null],
  ['a print', aLine({ itemType: 'PRINT' }), null],
])('%s is fetched as it is', (_, line, expected) => {
  expect(fetchedAs(line)).toEqual(expected)
})

test('keys of places, bags and lines are never the same', () => {
  const keys = [pickupKeys.bib(1, 'A'), pickupKeys.bib(1, 'B'), pickupKeys.meals(1), pickupKeys.line(1)]
  expect(new Set(keys).size).toBe(4)
})
