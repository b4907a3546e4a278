import { expect, test } from 'vitest'
import { productionRows, productionSums, type BoughtShirts } from './production.ts'

const shirts = (other: Partial<BoughtShirts>): BoughtShirts => ({
  itemId: 1,
  name: 'T-Shirt Basic',
  position: 1,
  itemAttributes: {},
  ordered: 1,
  paid: 0,
  ...other,
})
const told = (bought: BoughtShirts[]) =>
  productionRows(bought, []).map(({ name, fit, size, color, prints, ordered, paid }) =>
    [name, fit, size, color, prints, ordered, paid].join(' '),
  )

test('shirts are counted together however their delivery, and whichever of an item’s lists says size and colour', () => {
  const plain = { fit: 'Damen', size: 'M', color: 'Weiß' }
  expect(
    told([
      shirts({ itemAttributes: { ...plain, delivery: 'Versand' }, ordered: 2, paid: 2 }),
      shirts({ itemAttributes: { ...plain, delivery: 'Abholung' }, ordered: 3, paid: 1 }),
      shirts({ itemAttributes: { fit: 'Damen', wSize: 'M', wColor: 'Weiß' } }),
    ]),
  ).toEqual(['T-Shirt Basic Damen M Weiß 1 6 3'])
})

test('they stand in the order of catalogue, cut, size, colour and prints; other prints or another variant are other shirts', () => {
  expect(
    told([
      shirts({ itemId: 2, name: 'Leibchen', position: 2 }),
      shirts({ itemAttributes: { fit: 'Herren', size: 'XL' } }),
      shirts({ itemAttributes: { fit: 'Herren', size: 'S', color: 'Weiß', printQuantity: 2 } }),
      shirts({ itemAttributes: { fit: 'Herren', size: 'S', color: 'Weiß' } }),
      shirts({ itemAttributes: { fit: 'Herren', size: 'S', color: 'Grün' } }),
      shirts({ itemAttributes: { fit: 'Damen', size: 'XL' } }),
      shirts({ itemAttributes: { variant: 'V-Ausschnitt' } }),
    ]),
  ).toEqual([
    'T-Shirt Basic Damen XL  1 1 0',
    'T-Shirt Basic Herren S Grün 1 1 0',
    'T-Shirt Basic Herren S Weiß 1 1 0',
    'T-Shirt Basic Herren S Weiß 3 1 0',
    'T-Shirt Basic Herren XL  1 1 0',
    'T-Shirt Basic, V-Ausschnitt    1 1 0',
    'Leibchen    0 1 0',
  ])
})

test('what is wished comes last, by cut and size, and the sums count prints by shirts', () => {
  const rows = productionRows(
    [shirts({ itemAttributes: { printQuantity: 1 }, ordered: 4, paid: 1 }), shirts({ itemId: 2, name: 'Leibchen' })],
    [
      { sex: 'MALE', tshirtSize: 'S', wished: 2 },
      { sex: 'FEMALE', tshirtSize: 'XL', wished: 1 },
      { sex: 'FEMALE', tshirtSize: 'M', wished: 3 },
    ],
  )
  expect(rows.map(({ itemId, fit, size, wished }) => [itemId, fit, size, wished]).slice(2)).toEqual([
    [null, 'Damen', 'M', 3],
    [null, 'Damen', 'XL', 1],
    [null, 'Herren', 'S', 2],
  ])
  expect(productionSums(rows)).toEqual({ ordered: 5, paid: 1, wished: 6, prints: 8 })
})
