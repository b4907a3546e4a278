import { expect, it } from 'vitest'
import { followsShirts, ITEM_TYPES } from '#domain/shop/kinds.ts'
import { storedCount } from './cartStorage.ts'

it.each([
  ['nothing', null, 0],
  ['two lines', '[{"quantity":4},{"quantity":1}]', 5],
  ['a list with rubbish in it', '[{"quantity":4},{"quantity":"7"},{"quantity":-2},{"quantity":1.5},null,3]', 4],
  ['something else than a list', '{"quantity":4}', 0],
  ['broken text', '[{"quantity":4', 0],
])('the cart icon counts %s', (_, text, expected) => {
  expect(storedCount(text)).toBe(expected)
})

it.each(ITEM_TYPES)('the cart icon counts what a person bought: %s', (itemType) => {
  const counted = storedCount(JSON.stringify([{ itemType, quantity: 2 }]))
  expect(counted).toBe(followsShirts({ itemType }) ? 0 : 2)
})
