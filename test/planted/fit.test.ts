import { expect, test } from 'vitest'
import { labels } from '#contract/labels.ts'
import { OrderedShirt } from '#contract/teams/runners.ts'
import { FIT_NAMES } from '#domain/shop/fits.ts'
import { optionKeysFor } from '#domain/shop/options.ts'
import { sizeColumns } from '#domain/shop/sizeTable.ts'
import { coversShirts, shirtsOf } from '#domain/shirts/tshirts.ts'
import { labelBesideOtherCut } from '#web/parts/products/ProductChoices.tsx'

// run by scripts/plantedFacts.test.ts in a copy in which a cut 'Kinder' was planted that has the plain lists
const LISTS = {
  fit: 'Damen,Herren,Kinder',
  wSize: 'S,M',
  mSize: 'M,L',
  size: '116,128',
  wColor: 'Rot',
  color: 'Blau,$Rot',
}
const ITEM = { itemAttributes: LISTS }
const kinder = FIT_NAMES.find((fit) => !['Damen', 'Herren'].includes(fit))!

test('each cut is asked for the lists that are its own', () => {
  expect(optionKeysFor(ITEM, 'Kinder')).toEqual(['fit', 'size', 'color'])
  expect(optionKeysFor(ITEM, 'Damen')).toEqual(['fit', 'wSize', 'wColor'])
  // without a colour of its own the plain one is for this cut too
  expect(optionKeysFor(ITEM, 'Herren')).toEqual(['fit', 'color', 'mSize'])
  expect(optionKeysFor({ itemAttributes: { size: 'S', color: 'Rot' } }, undefined)).toEqual(['size', 'color'])
})

test('the table of sizes has a column for it, and its colour a name beside the others', () => {
  expect(sizeColumns(ITEM).map(({ fit, sizeOption }) => [fit, sizeOption])).toEqual([
    ['Damen', 'wSize'],
    ['Herren', 'mSize'],
    ['Kinder', 'size'],
  ])
  const item = { itemAttributes: { ...LISTS, mColor: 'Grün' } }
  expect(labelBesideOtherCut(item, 'color')).toBe('Farbe Kinder')
  expect(labels.optionList.wSize).toBe('Größe Damen')
})

test('it is counted, and covers what is wished', () => {
  const shirt = { fit: kinder, size: 'S' as const }
  expect(shirtsOf([shirt, shirt])).toEqual([{ ...shirt, quantity: 2 }])
  const line = { itemType: 'TSHIRT' as const, quantity: 1, creditedQuantity: 0, itemAttributes: shirt }
  const covers = (quantity: number) => coversShirts({ lines: [line], assigned: [], wanted: [{ ...shirt, quantity }] })
  expect([covers(1), covers(2)]).toEqual([true, false])
  expect(OrderedShirt.parse(shirt)).toEqual(shirt)
})
