import { expect, test } from 'vitest'
import { catalogueConflict } from './catalogue.ts'

const ON_SALE = [
  { itemId: 1, name: 'Zeitmessung', itemType: 'TIME' },
  { itemId: 2, name: 'Druck', itemType: 'PRINT' },
  { itemId: 3, name: 'Versand', itemType: 'DELIVERY' },
] as const

test.each([
  ['a second timekeeping', { itemId: null, name: 'Chip', itemType: 'TIME' }, 'onlyOne'],
  ['the timekeeping itself', { itemId: 1, name: 'Chip', itemType: 'TIME' }, null],
  ['a first company package', { itemId: null, name: 'Firmenpaket', itemType: 'COMPANYCAPTAIN' }, null],
  ['a second print', { itemId: null, name: 'Druck', itemType: 'PRINT' }, 'onlyOne'],
  ['a delivery of another name', { itemId: null, name: 'Abholung', itemType: 'DELIVERY' }, null],
  ['a delivery of the same name', { itemId: null, name: 'Versand', itemType: 'DELIVERY' }, 'sameDelivery'],
  ['a product with the name of a fixed line', { itemId: null, name: 'Abholung', itemType: 'PRODUCT' }, 'reservedName'],
  ['a second contingent', { itemId: null, name: 'Startplatz', itemType: 'TEAM' }, null],
] as const)('%s beside what is on sale: %s', (_, item, expected) => {
  expect(catalogueConflict(item, ON_SALE)).toBe(expected)
})
