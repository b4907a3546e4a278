import { expect, test } from 'vitest'
import { canBeWaitedFor, freeForOffer, isWaitable, lineOf, offeredItem, onSaleInLine } from './waitingLines.ts'

const team = (itemId: number, price: number, availableQuantity: number | null, lastDay: string | null = null) => ({
  itemId,
  itemType: 'TEAM' as const,
  price,
  availableQuantity,
  lastDay,
  archived: false,
  ofLine: 0,
})
const withPieces = (ofLine: number, item: ReturnType<typeof team>) => ({ ...item, ofLine })
const OVER = '2027-03-31'
const now = { line: 'TEAM', today: '2027-04-01' }

test.each([
  ['the cheapest with stock', [team(1, 100, 0), team(2, 200, 3), team(3, 300, 5)], 2, 8],
  ['the last one that was on sale', [team(1, 100, 0), team(2, 200, 0)], 2, 0],
  ['none whose last day is over, though it has stock', [team(1, 100, 7, OVER), team(2, 200, 0)], 2, 0],
  ['nothing when all are over', [team(1, 100, 7, OVER)], undefined, 0],
  ['nothing that is archived', [{ ...team(1, 100, 7), archived: true }], undefined, 0],
  ['an unlimited one', [team(1, 100, 0), team(2, 200, null)], 2, null],
  ['one that the staff gave the line pieces of', [withPieces(5, team(1, 100, 0)), team(2, 200, 0)], 1, 0],
  ['the dearest of several such', [withPieces(5, team(1, 100, 0)), withPieces(1, team(2, 200, 0))], 2, 0],
  ['such a one before what is on sale', [team(1, 100, 2), withPieces(5, team(2, 200, 0)), team(3, 300, 0)], 2, 2],
  ['none such whose last day is over', [withPieces(5, team(1, 100, 0, OVER)), team(2, 200, 0)], 2, 0],
])('an offer is of %s', (_, items, itemId, left) => {
  expect(offeredItem(items, now)?.itemId).toBe(itemId)
  expect(onSaleInLine(items, now)).toBe(left)
})

const TIMES = { ...team(9, 10, 4), itemType: 'TIME' as const }

test.each([
  ['those of its own price, not of all contingents', [withPieces(5, team(1, 100, 2)), team(2, 200, 6)], ['TEAM'], 7],
  ['what timekeeping there is for them', [team(1, 100, 20), TIMES], ['TEAM', 'TIME'], 4],
  ['any number of what is not counted', [team(1, 100, null)], ['TEAM'], Infinity],
  ['nothing of what is sold no more', [team(1, 100, 7, OVER)], ['TEAM'], 0],
])('one offer may hold %s', (_, items, lines, free) => {
  expect(freeForOffer(items, { lines, today: now.today })).toBe(free)
})

test.each([
  ['TEAM', 100, 'TEAM', true],
  ['TIME', 100, 'TIME', true],
  ['PRODUCT', 100, '7', true],
  ['PRODUCT', 0, '7', false],
  ['TSHIRT', 100, '7', true],
  ['PRINT', 100, 'PRINT', false],
  ['COMPANYCAPTAIN', 100, 'COMPANYCAPTAIN', false],
] as const)('%s for %i cents stands in line %s, and can be waited for: %s', (itemType, price, line, can) => {
  expect(lineOf({ itemId: 7, itemType })).toBe(line)
  expect(canBeWaitedFor({ itemId: 7, itemType, price, name: 'Ding', itemAttributes: {} })).toBe(can)
})

test.each([
  ['what is sold out', [team(1, 100, 0), team(2, 200, 0)], true],
  ['what another contingent has', [team(1, 100, 0), team(2, 200, 3)], false],
  ['what has no limit', [team(1, 100, 0), team(2, 200, null)], false],
  ['what is kept for the line', [team(1, 100, 0), withPieces(4, team(2, 200, 0))], true],
  ['what only a contingent has whose last day is over', [team(1, 100, 7, OVER), team(2, 200, 0)], true],
  ['what is sold no more', [team(1, 100, 0, OVER), team(2, 200, 7, OVER)], false],
])('whether a company can queue for %s', (_, items, can) => {
  const item = { ...team(1, 100, 0), name: 'Platz', itemAttributes: {} }
  expect(isWaitable(item, { items, today: now.today })).toBe(can)
})
