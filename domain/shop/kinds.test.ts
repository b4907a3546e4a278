import { describe, expect, test } from 'vitest'
import {
  followsShirts,
  ITEM_TYPES,
  isPackage,
  isRefund,
  isShirt,
  isSoldInShop,
  isTeamPlace,
  KINDS,
  REFUND_BRINGING,
  type ItemType,
} from './kinds.ts'

const typesWith = (is: (line: { itemType: ItemType; price: number }) => boolean, price = 1) =>
  ITEM_TYPES.filter((itemType) => is({ itemType, price }))

describe('which types', () => {
  test.each([
    ['have a card in the shop', isSoldInShop, ['PRODUCT', 'TSHIRT']],
    ['are places of teams', isTeamPlace, ['TEAM']],
    ['are shirts', isShirt, ['TSHIRT']],
    ['follow the shirts', followsShirts, ['DELIVERY', 'PRINT']],
    ['are the company package', isPackage, ['COMPANYCAPTAIN']],
    ['are no refund at a price', isRefund, []],
  ] as const)('%s', (_, is, types) => {
    expect(typesWith(is)).toEqual(types)
  })

  test('are the package for nothing, and its refund below zero', () => {
    expect([typesWith(isPackage, 0), typesWith(isRefund, 0)]).toEqual([['COMPANYCAPTAIN'], []])
    expect([typesWith(isPackage, -1), typesWith(isRefund, -1)]).toEqual([[], ['COMPANYCAPTAIN']])
  })

  test('bring about the refund of the company fee', () => {
    expect(REFUND_BRINGING).toEqual(['TEAM', 'COMPANYCAPTAIN'])
  })
})

test.each([
  ['PRODUCT', 'onRequest', 'several', 'chosen', null, null, 'ownCategory', 'products'],
  ['TEAM', 'amount', 'several', 'chosen', 'registration', 'byTeams', 'participation', null],
  ['TIME', 'amount', 'one', 'chosen', 'timekeeping', 'byTeams', 'participation', null],
  ['COMPANYCAPTAIN', 'amount', 'one', 'onePerCustomer', 'registration', 'byPackage', 'participation', null],
  ['DELIVERY', 'free', 'oneOfEachName', 'onceWithShirts', 'shirts', 'byShirts', 'merchandise', null],
  ['TSHIRT', 'onRequest', 'several', 'chosen', 'shirts', null, 'merchandise', 'shirts'],
  ['PRINT', 'amount', 'one', 'perPrint', 'shirts', 'byShirts', 'merchandise', null],
] as const)('%s at 0: %s; on sale: %s; in the cart: %s; deadline: %s', (type, ...facts) => {
  const { priceZero, onSale, quantity, deadline, correctedElsewhere, statistics, pickupNotice } = KINDS[type]
  expect([priceZero, onSale, quantity, deadline, correctedElsewhere, statistics, pickupNotice]).toEqual(facts)
})

test('in the cart delivery stands after Druck, and both after everything else', () => {
  expect(ITEM_TYPES.toSorted((one, other) => KINDS[one].cartRank - KINDS[other].cartRank).slice(-2)).toEqual([
    'PRINT',
    'DELIVERY',
  ])
})
