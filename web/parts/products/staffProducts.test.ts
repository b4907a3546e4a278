import { expect, test } from 'vitest'
import { findProducts, productsByCategory, type StaffProduct } from './staffProducts.ts'

const buyer = (companyName: string) => ({
  customerID: companyName.length,
  companyName,
  firstName: 'Greta',
  lastName: 'Gruber',
  email: `greta@${companyName.toLowerCase()}.example`,
  phone: null,
  quantity: 1,
})
const product = (name: string, category: StaffProduct['category'], companies: string[]): StaffProduct => ({
  itemId: name.length,
  name,
  itemType: 'PRODUCT',
  category,
  archived: false,
  sold: companies.length,
  soldWithTimekeeping: 0,
  soldWithoutTimekeeping: 0,
  stock: null,
  revenue: 0,
  buyers: companies.map(buyer),
})

const TABLE = product('Stehtisch', 'Sonstiges', ['Bach', 'Tischlerei'])
const SNACK = product('Obstkorb', 'Verpflegung', ['Bach'])
const UNSOLD = product('Fahne', 'Sonstiges', [])
const ALL = [TABLE, SNACK, UNSOLD]

test.each([
  { query: '', found: { Stehtisch: 2, Obstkorb: 1, Fahne: 0 } },
  { query: 'stehtisch', found: { Stehtisch: 2 } },
  { query: 'verpflegung', found: { Obstkorb: 1 } },
  { query: 'bach', found: { Stehtisch: 1, Obstkorb: 1 } },
  { query: 'gruber TISCHLEREI', found: { Stehtisch: 1 } },
  { query: 'tisch', found: { Stehtisch: 2 } },
  { query: 'greta@bach.example', found: { Stehtisch: 1, Obstkorb: 1 } },
  { query: 'niemand', found: {} },
])('„$query“ finds products by themselves with all buyers, else by those buyers', ({ query, found }) => {
  const counts = findProducts(ALL, query).map(({ product: { name }, buyers }) => [name, buyers.length])
  expect(Object.fromEntries(counts)).toEqual(found)
})

test('products stand by category in the order of the files, without empty ones', () => {
  const categories = productsByCategory(findProducts(ALL, ''))
  expect(categories.map(({ category, found }) => [category, found.map((one) => one.product.name)])).toEqual([
    ['Verpflegung', ['Obstkorb']],
    ['Sonstiges', ['Stehtisch', 'Fahne']],
  ])
})
