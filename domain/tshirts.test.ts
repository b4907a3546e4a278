import { expect, test } from 'vitest'
import { allowsPrints, extraPrints } from './tshirts.ts'

test.each([
  ['Basic Shirt', 0, true],
  ['Basic Shirt', 2, true],
  ['T-Shirt Premium', 1, true],
  ['Basic Shirt', 3, false],
  ['Basic Shirt', -1, false],
  ['Basic Shirt', 0.5, false],
  ['Eventshirt', 0, true],
  ['Eventshirt', 1, false],
])('%s takes %d additional prints: %s', (baseName, prints, allowed) => {
  expect(allowsPrints(baseName, prints)).toBe(allowed)
})

test('only additional prints of printable shirts count, one being included', () => {
  const shirt = (baseName: string, quantity: number, printQuantity?: number) => ({
    baseName,
    quantity,
    itemAttributes: { printQuantity },
  })
  expect(extraPrints([])).toBe(0)
  expect(extraPrints([shirt('Basic', 5)])).toBe(0)
  expect(extraPrints([shirt('Basic', 5, 0)])).toBe(0)
  expect(extraPrints([shirt('Basic', 5, 2), shirt('Basic', 3, 2)])).toBe(16)
  expect(extraPrints([shirt('Eventshirt', 5, 2), shirt('Basic', 1, -2)])).toBe(0)
})
