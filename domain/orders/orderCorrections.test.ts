import { expect, test } from 'vitest'
import { correctedLines, pieceChanges } from './orderCorrections.ts'
import type { LineAttributes } from '../shop/options.ts'
import type { ItemType } from '../shop/kinds.ts'

const line = (
  orderItemId: number,
  itemType: ItemType,
  about: { quantity: number; price?: number; itemAttributes?: LineAttributes },
) => ({
  orderItemId,
  itemId: orderItemId * 10,
  name: itemType === 'DELIVERY' ? 'Versand' : `Artikel ${orderItemId}`,
  itemType,
  price: 1000,
  itemAttributes: {},
  ...about,
})

const TABLE = line(1, 'PRODUCT', { quantity: 2 })
const SHIRT = line(2, 'TSHIRT', { quantity: 4, itemAttributes: { delivery: 'Versand', printQuantity: 2 } })
const OTHER = line(3, 'TSHIRT', { quantity: 1, itemAttributes: { delivery: 'Versand', printQuantity: 2 } })
const PRINT = line(4, 'PRINT', { quantity: 10 })
const DELIVERY = line(5, 'DELIVERY', { quantity: 1 })
const LINES = [TABLE, SHIRT, OTHER, PRINT, DELIVERY]

const quantities = (lines: readonly { orderItemId: number; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]))

test.each([
  { name: 'a table less', change: { orderItemId: 1, quantity: 1 }, left: { 1: 1, 2: 4, 3: 1, 4: 10, 5: 1 } },
  { name: 'no table any more', change: { orderItemId: 1, quantity: 0 }, left: { 2: 4, 3: 1, 4: 10, 5: 1 } },
  {
    name: 'fewer shirts, and fewer prints',
    change: { orderItemId: 2, quantity: 1 },
    left: { 1: 2, 2: 1, 3: 1, 4: 4, 5: 1 },
  },
  {
    name: 'more shirts, and more prints',
    change: { orderItemId: 3, quantity: 3 },
    left: { 1: 2, 2: 4, 3: 3, 4: 14, 5: 1 },
  },
])('$name', ({ change, left }) => {
  const corrected = correctedLines(LINES, { ...change, isAfterStorno: false })
  expect('lines' in corrected && quantities(corrected.lines)).toEqual(left)
})

test('the last shirt takes prints and delivery along', () => {
  const corrected = correctedLines([TABLE, OTHER, { ...PRINT, quantity: 2 }, DELIVERY], {
    orderItemId: 3,
    quantity: 0,
    isAfterStorno: false,
  })
  expect(corrected).toEqual({ lines: [TABLE] })
})

test.each([
  ['a line of another order', LINES, 9, 'unknownLine'],
  ['places', [line(7, 'TEAM', { quantity: 3 }), TABLE], 7, 'byTeams'],
  ['timekeeping', [line(7, 'TIME', { quantity: 3 }), TABLE], 7, 'byTeams'],
  ['the package', [line(7, 'COMPANYCAPTAIN', { quantity: 1 }), TABLE], 7, 'byPackage'],
  ['prints', LINES, 4, 'byShirts'],
  ['the delivery', LINES, 5, 'byShirts'],
  ['all that is left', [TABLE], 1, 'lastLine'],
] as const)('%s cannot be taken off by itself', (_, lines, orderItemId, problem) => {
  expect(correctedLines(lines, { orderItemId, quantity: 0, isAfterStorno: false })).toEqual({ problem })
})

test.each([
  ['the last line', [TABLE], 1, 0, { lines: [] }],
  ['timekeeping', [line(7, 'TIME', { quantity: 3 })], 7, 0, { lines: [] }],
  ['the package', [line(7, 'COMPANYCAPTAIN', { quantity: 1 })], 7, 0, { lines: [] }],
  ['places only with their teams', [line(7, 'TEAM', { quantity: 3 })], 7, 0, { problem: 'byTeams' }],
  ['no more timekeeping than was booked', [line(7, 'TIME', { quantity: 3 })], 7, 4, { problem: 'byTeams' }],
  [
    'the refund only with its teams',
    [line(7, 'COMPANYCAPTAIN', { quantity: 1, price: -9 })],
    7,
    0,
    { problem: 'byPackage' },
  ],
] as const)('after a Storno: %s', (_, lines, orderItemId, quantity, corrected) => {
  expect(correctedLines(lines, { orderItemId, quantity, isAfterStorno: true })).toEqual(corrected)
})

test('what must be taken and what comes back is told by item, in the order of the ids', () => {
  const before = [
    { itemId: 3, quantity: 2 },
    { itemId: 1, quantity: 5 },
    { itemId: 2, quantity: 1 },
  ]
  const after = [
    { itemId: 3, quantity: 4 },
    { itemId: 2, quantity: 1 },
  ]
  expect(pieceChanges(before, after)).toEqual([
    { itemId: 1, change: -5 },
    { itemId: 3, change: 2 },
  ])
})
