import { expect, test } from 'vitest'
import {
  heldLines,
  holdersOf,
  losesRefund,
  withdrawal,
  withdrawalChoice,
  withdrawnPieces,
  type Holder,
} from './withdrawals.ts'

const TEAM = { orderItemId: 1, itemType: 'TEAM' as const, quantity: 4, price: 7200, withdrawnQuantity: 0 }
const TIME = { ...TEAM, orderItemId: 2, itemType: 'TIME' as const, quantity: 3 }
const SHIRT = { ...TEAM, orderItemId: 3, itemType: 'TSHIRT' as const }
const PACKAGE = { ...TEAM, orderItemId: 4, itemType: 'COMPANYCAPTAIN' as const, quantity: 1, price: 49_000 }
const LINES = [TEAM, TIME, SHIRT]
const places = (quantity: number) => ({ orderItemId: 1, quantity })
const times = (quantity: number) => ({ orderItemId: 2, quantity })

const holder = (id: number, about: Partial<Holder> = {}): Holder => ({
  id,
  reserved: true,
  hasCode: false,
  hasPlace: true,
  hasTime: false,
  ...about,
})
/** 11 runs with names and a clock, 12 was given to a captain, 13 is free with a clock, 14 is free. One clock is nobody's. */
const HOLDERS = [
  holder(11, { reserved: false, hasTime: true }),
  holder(12, { hasCode: true }),
  holder(13, { hasTime: true }),
  holder(14),
]

test.each([
  ['a free place without a clock first', [places(1)], { withdrawn: [14], untimed: [] }],
  [
    'then one with a clock, then what a captain has, then names',
    [places(4)],
    { withdrawn: [14, 13, 12, 11], untimed: [] },
  ],
  ['with timekeeping a free place with a clock first', [places(1), times(1)], { withdrawn: [13], untimed: [] }],
  ['timekeeping that nobody has, from nobody', [times(1)], { withdrawn: [], untimed: [] }],
  ['timekeeping alone, the free place first', [times(2)], { withdrawn: [], untimed: [13] }],
  ['shirts, from nobody', [{ orderItemId: 3, quantity: 1 }], { withdrawn: [], untimed: [] }],
])('by default: %s', (_, wanted, left) => {
  expect(withdrawal({ lines: LINES, wanted, holders: HOLDERS, chosen: undefined })).toEqual(left)
})

test.each([
  ['whom the staff choose', [places(2)], [12, 11], { withdrawn: [12, 11], untimed: [] }],
  ['too few', [places(2)], [12], { problem: { kind: 'teamCount', count: 2 } }],
  ['any for shirts', [{ orderItemId: 3, quantity: 1 }], [11], { problem: { kind: 'teamCount', count: 0 } }],
  ['one twice', [places(2)], [11, 11], { problem: { kind: 'unknownTeam', index: 1 } }],
  ['a foreign one', [places(1)], [99], { problem: { kind: 'unknownTeam', index: 0 } }],
  ['one without a clock for timekeeping', [times(2)], [14], { problem: { kind: 'unknownTeam', index: 0 } }],
  ['fewer clocks than are given back', [places(1), times(2)], [14], { problem: { kind: 'timesLeft', left: 1 } }],
])('chosen: %s', (_, wanted, chosen, left) => {
  expect(withdrawal({ lines: LINES, wanted, holders: HOLDERS, chosen })).toEqual(left)
})

test('never more teams are asked for than there are', () => {
  expect(withdrawalChoice({ lines: LINES, wanted: [places(3)], holders: HOLDERS.slice(0, 2) }).count).toBe(2)
})

test('a team holds its place by its order, and its clock by that or by a later one', () => {
  const team = { id: 1, orderId: 5, upgradeOrderId: null, timekeeping: true, reserved: true }
  const teams = [team, { ...team, id: 2, upgradeOrderId: 6 }, { ...team, id: 3, orderId: 6, timekeeping: false }]
  const held = (orderID: number) =>
    holdersOf(orderID, teams, () => false).map(({ id, hasPlace, hasTime }) => [id, hasPlace, hasTime])
  expect(held(5)).toEqual([
    [1, true, true],
    [2, true, false],
  ])
  expect(held(6)).toEqual([
    [2, false, true],
    [3, true, false],
  ])
})

test('only places, timekeeping and the package leave the event, and count as bought no more', () => {
  const wanted = [places(1), { orderItemId: 3, quantity: 2 }, { orderItemId: 4, quantity: 1 }]
  expect(withdrawnPieces([...LINES, PACKAGE], wanted)).toEqual([places(1), { orderItemId: 4, quantity: 1 }])
  expect(heldLines([{ ...TEAM, withdrawnQuantity: 3 }])[0]?.quantity).toBe(1)
})

test.each([
  ['the place that was the fifteenth', [{ ...TEAM, quantity: 1 }], true],
  ['shirts', [SHIRT], false],
  ['the package, however many teams there are', [PACKAGE], true],
])('the refund of the company fee falls away with %s or stays', (_, given, goes) => {
  const ownedPackage = { itemId: 1, price: 49_000, vatRate: 20 }
  expect(losesRefund({ ownedPackage, teamsBought: 15, feeRefunded: true }, given)).toBe(goes)
  expect(losesRefund({ ownedPackage, teamsBought: 15, feeRefunded: false }, given)).toBe(false)
})
