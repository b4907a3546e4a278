import { expect, test } from 'vitest'
import { ALL_SIZES, sizesFor, sizesMade } from './sizesMade.ts'

const shirt = (price: number, itemAttributes: object) => {
  const named = { itemId: 1, name: 'T-Shirt', baseName: 'T-Shirt' }
  return { ...named, itemType: 'TSHIRT' as const, price, itemAttributes }
}
const basic = shirt(14.9, { fit: 'Damen,Herren', wSize: 'S,M,$L', mSize: 'L,M' })

test.each([
  ['the sizes of each cut, in order, without those sold out', [basic], { Damen: ['S', 'M'], Herren: ['M', 'L'] }],
  [
    'over all shirts; one cut for all fits both',
    [basic, shirt(20, { size: 'M,XL' })],
    { Damen: ['S', 'M', 'XL'], Herren: ['M', 'L', 'XL'] },
  ],
  [
    'a cut that is sold out is not made',
    [shirt(1, { fit: '$Damen,Herren', wSize: 'S', mSize: 'S' })],
    { Damen: [], Herren: ['S'] },
  ],
  [
    'a shirt without a price cannot be ordered',
    [basic, shirt(0, { size: 'XXXL' })],
    { Damen: ['S', 'M'], Herren: ['M', 'L'] },
  ],
  ['no shirts at all: nothing is known', [], ALL_SIZES],
])('%s', (_, items, made) => expect(sizesMade(items)).toEqual(made))

test('a person is offered what is made in the own cut; of unknown sex what is made at all', () => {
  const made = sizesMade([basic])
  expect([sizesFor(made, 'FEMALE'), sizesFor(made, 'MALE'), sizesFor(made, null)]).toEqual([
    ['S', 'M'],
    ['M', 'L'],
    ['S', 'M', 'L'],
  ])
})
