import { expect, test } from 'vitest'
import { purchaseLines, type Sold } from './purchases.ts'
import { sharedOptions, sizeColumns, tablePurchases } from './sizeTable.ts'

const shirt: Sold = {
  itemId: 1,
  itemType: 'TSHIRT',
  name: 'T-Shirt Basic',
  baseName: 'T-Shirt Basic',
  price: 14.9,
  itemAttributes: {
    fit: 'Damen,Herren',
    wSize: 'S,M,$XL',
    mSize: 'M,L',
    wColor: 'Rot,Blau',
    mColor: 'Grau',
    delivery: 'Versand,Abholung',
  },
}
const plain: Sold = { ...shirt, itemAttributes: { size: 'S,M', color: 'Rot' } }

test('the table has a column a cut, each with its own sizes and what of them is gone', () => {
  expect(sizeColumns(shirt)).toEqual([
    {
      fit: 'Damen',
      sizeOption: 'wSize',
      sizes: [
        { size: 'S', soldOut: false },
        { size: 'M', soldOut: false },
        { size: 'XL', soldOut: true },
      ],
    },
    {
      fit: 'Herren',
      sizeOption: 'mSize',
      sizes: [
        { size: 'M', soldOut: false },
        { size: 'L', soldOut: false },
      ],
    },
  ])
  expect(sizeColumns(plain).map(({ fit, sizeOption }) => [fit, sizeOption])).toEqual([['', 'size']])
  expect(sizeColumns({ itemAttributes: { ...shirt.itemAttributes, fit: '$Damen,Herren' } })[0]?.sizes).toMatchObject([
    { soldOut: true },
    { soldOut: true },
    { soldOut: true },
  ])
  expect(sizeColumns({ itemAttributes: { color: 'Rot' } })).toEqual([])
})

test('colours are asked for the cuts that are wanted, the delivery for all', () => {
  expect(sharedOptions(shirt, ['Damen', 'Herren'])).toEqual(['wColor', 'mColor', 'delivery'])
  expect(sharedOptions(shirt, ['Herren'])).toEqual(['mColor', 'delivery'])
  expect(sharedOptions(plain, [''])).toEqual(['color'])
})

test('each cut and size is a line of its own, without what belongs to the other cut', () => {
  const chosen = { wColor: 'Rot', mColor: 'Grau', delivery: 'Abholung' }
  const purchases = tablePurchases({ item: shirt, chosen, printQuantity: 1 }, [
    { fit: 'Damen', size: 'S', quantity: 4 },
    { fit: 'Damen', size: 'M', quantity: 0 },
    { fit: 'Damen', size: 'L', quantity: Number.NaN },
    { fit: 'Herren', size: 'L', quantity: 2 },
  ])
  const lines = purchases.flatMap((purchase) => purchaseLines(purchase, { items: [shirt], cart: [] }))
  expect(lines.map(({ quantity, itemAttributes }) => ({ quantity, ...itemAttributes }))).toEqual([
    { quantity: 4, fit: 'Damen', wSize: 'S', wColor: 'Rot', delivery: 'Abholung', printQuantity: 1 },
    { quantity: 2, fit: 'Herren', mSize: 'L', mColor: 'Grau', delivery: 'Abholung', printQuantity: 1 },
  ])
  const one = tablePurchases({ item: plain, chosen: { color: 'Rot' }, printQuantity: 0 }, [
    { fit: '', size: 'M', quantity: 3 },
  ])
  expect(one).toMatchObject([{ quantity: 3, chosen: { size: 'M', color: 'Rot' } }])
})
