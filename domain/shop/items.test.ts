import { describe, expect, test } from 'vitest'
import { cheapestTeamItem, isOnRequest, isSoldOut, lowStockNotice } from './items.ts'
import { missingOptions, optionFaults, optionKeysFor, optionList, options } from './options.ts'

test.each([
  ['S,M,L', ['S', 'M', 'L'], []],
  [' S , $M ,L', ['S', 'M', 'L'], ['M']],
  ['$ XL', ['XL'], ['XL']],
  ['S,,$,', ['S'], []],
  ['S | ausverkauft,M', ['S | ausverkauft', 'M'], []],
  ['', [], []],
  [null, [], []],
  [undefined, [], []],
])('the list %j offers %j, sold out %j', (list, values, soldOut) => {
  expect(options(list).map((option) => option.value)).toEqual(values)
  expect(
    options(list)
      .filter((option) => option.soldOut)
      .map((option) => option.value),
  ).toEqual(soldOut)
})

test.each(['S,$M,L', '$XL', ''])('the list %j is the same again once written from its entries', (list) => {
  expect(optionList(options(list))).toBe(list)
})

const shirt = {
  itemAttributes: {
    fit: 'Damen,Herren',
    wSize: 'XS,S,$M',
    mSize: 'M,L',
    wColor: 'rot',
    mColor: 'blau',
    size: '',
    delivery: 'Versand,Abholung',
  },
}

test.each([
  ['Damen', ['fit', 'wSize', 'wColor', 'delivery']],
  ['Herren', ['fit', 'mSize', 'mColor', 'delivery']],
  ['Kinder', ['fit', 'delivery']],
  [undefined, ['fit', 'delivery']],
])('the fit %s asks for %j', (fit, keys) => {
  expect(optionKeysFor(shirt, fit)).toEqual(keys)
})

test('plain lists are asked for whatever the fit', () => {
  expect(optionKeysFor({ itemAttributes: { size: 'S,M', color: 'rot' } }, undefined)).toEqual(['size', 'color'])
})

describe('choices', () => {
  const chosen = { fit: 'Damen', wSize: 'S', wColor: 'rot', delivery: 'Versand' }
  test.each([
    { given: chosen, faults: [] },
    { given: { ...chosen, mSize: 'nonsense' }, faults: [] },
    { given: { ...chosen, wSize: '' }, faults: ['missingOption wSize'] },
    { given: { ...chosen, wSize: 'M' }, faults: ['soldOutOption wSize'] },
    { given: { ...chosen, wSize: '$M' }, faults: ['unknownOption wSize'] },
    { given: { ...chosen, wSize: 's' }, faults: ['unknownOption wSize'] },
    { given: { ...chosen, fit: 'Herren' }, faults: ['missingOption mSize', 'missingOption mColor'] },
    { given: {}, faults: ['missingOption fit', 'missingOption delivery'] },
  ])('$given has the faults $faults', ({ given, faults }) => {
    expect(optionFaults(shirt, given).map((fault) => `${fault.kind} ${fault.option}`)).toEqual(faults)
  })
  test('only what is not chosen is missing', () => {
    expect(missingOptions(shirt, { ...chosen, wSize: 'M', delivery: '' })).toEqual(['delivery'])
  })
})

test.each([
  [{ name: 'Tisch', itemType: 'PRODUCT', price: 0 }, true],
  [{ name: 'Shirt', itemType: 'TSHIRT', price: 0 }, true],
  [{ name: 'Abholung', itemType: 'DELIVERY', price: 0 }, false],
  [{ name: 'Team', itemType: 'TEAM', price: 0 }, false],
  [{ name: 'Tisch', itemType: 'PRODUCT', price: 1 }, false],
  [{ name: 'Hurricane', itemType: 'PRODUCT', price: 9900 }, true],
  [{ name: 'Hurricane 3 x 3', itemType: 'PRODUCT', price: 9900 }, true],
] as const)('%j is on request: %s', (item, onRequest) => expect(isOnRequest(item)).toBe(onRequest))

test.each([
  [null, false],
  [1, false],
  [0, true],
  [-1, true],
])('%s in stock is sold out: %s', (availableQuantity, soldOut) => {
  expect(isSoldOut({ availableQuantity })).toBe(soldOut)
})

describe('cheapestTeamItem', () => {
  const item = (itemId: number, price: number, availableQuantity: number | null) =>
    ({ itemId, price, availableQuantity, itemType: 'TEAM' }) as const
  test.each([
    ['the cheapest', [item(1, 9000, 5), item(2, 8000, 5)], 2],
    ['not a sold-out one', [item(1, 9000, 5), item(2, 8000, 0)], 1],
    ['an unlimited one', [item(1, 9000, null), item(2, 9500, 5)], 1],
    ['the older of two equal ones', [item(7, 9000, 5), item(3, 9000, 5)], 3],
    ['no other type', [{ ...item(1, 100, 5), itemType: 'TIME' as const }, item(2, 8000, 5)], 2],
    ['none when all is sold', [item(1, 9000, 0)], undefined],
  ])('offers %s', (_, items, itemId) => expect(cheapestTeamItem(items)?.itemId).toBe(itemId))
})

test.each([
  [null, null],
  [0, null],
  [1, 1],
  [19, 19],
  [20, null],
  [-3, null],
])('%s available is noticed as %s', (available, notice) => expect(lowStockNotice(available)).toBe(notice))
