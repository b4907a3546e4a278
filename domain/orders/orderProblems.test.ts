import { describe, expect, test } from 'vitest'
import { priceOrder, type CatalogueItem, type RequestedLine } from './orders.ts'

/** The rules of shirts, prints and delivery, asked as quote and order ask them. */
const item = (itemId: number, name: string, extra: Partial<CatalogueItem>): CatalogueItem => ({
  itemId,
  name,
  baseName: name,
  itemType: 'TSHIRT',
  price: 2000,
  vatRate: 20,
  vatExemption: null,
  availableQuantity: null,
  itemAttributes: {},
  archived: false,
  ...extra,
})

const lists = { fit: 'Damen,Herren', wSize: 'S,$M', mSize: 'M,L' }
const BASIC = item(1, 'Basic Shirt', { itemAttributes: { ...lists, delivery: 'Versand,Abholung' } })
const PREMIUM = item(2, 'Premium Shirt', { itemAttributes: lists })
const EVENT = item(3, 'Eventshirt', { availableQuantity: 3 })
const DRUCK = item(4, 'Druck', { itemType: 'PRINT', price: 350, availableQuantity: 20 })
const VERSAND = item(5, 'Versand', { itemType: 'DELIVERY', price: 800 })
const ABHOLUNG = item(6, 'Abholung', { itemType: 'DELIVERY', price: 0 })
const HURRICANE = item(7, 'Hurricane', { itemType: 'PRODUCT' })
const UNPRICED = item(8, 'Zelt', { itemType: 'PRODUCT', price: 0 })
const items = [BASIC, PREMIUM, EVENT, DRUCK, VERSAND, ABHOLUNG, HURRICANE, UNPRICED]

const line = (of: CatalogueItem, quantity: number, itemAttributes: RequestedLine['itemAttributes'] = {}) => ({
  itemId: of.itemId,
  quantity,
  itemAttributes,
})
const shipped = { fit: 'Damen', wSize: 'S', delivery: 'Versand' }
const order = (lines: RequestedLine[], catalogue = items) => priceOrder({ lines, items: catalogue, buyer: null })
const charged = (lines: RequestedLine[]) => order(lines).lines.map(({ quantity, name }) => `${quantity} ${name}`)
const refused = (lines: RequestedLine[], catalogue = items) =>
  order(lines, catalogue).problems.map(({ kind, index }) => `${index ?? 'all'} ${kind}`)

describe('what is charged', () => {
  test.each([
    {
      why: 'Druck is recomputed and delivery is once',
      lines: [line(BASIC, 5, { ...shipped, printQuantity: 2 }), line(DRUCK, 1), line(VERSAND, 9)],
      result: ['5 Basic Shirt', '10 Druck', '1 Versand'],
    },
    {
      why: 'a missing Druck line is added',
      lines: [line(BASIC, 3, { ...shipped, printQuantity: 1 }), line(VERSAND, 1)],
      result: ['3 Basic Shirt', '1 Versand', '3 Druck'],
    },
    {
      why: 'Druck without additional prints is not charged',
      lines: [line(BASIC, 3, shipped), line(DRUCK, 3), line(VERSAND, 1)],
      result: ['3 Basic Shirt', '1 Versand'],
    },
    {
      why: 'Druck and delivery on several lines are one line each',
      lines: [
        line(DRUCK, 1),
        line(BASIC, 2, { ...shipped, printQuantity: 1 }),
        line(DRUCK, 4),
        line(VERSAND, 1),
        line(VERSAND, 1),
      ],
      result: ['2 Druck', '2 Basic Shirt', '1 Versand'],
    },
    {
      why: 'prints of all shirts are summed',
      lines: [
        line(BASIC, 2, { ...shipped, printQuantity: 1 }),
        line(BASIC, 3, { ...shipped, fit: 'Herren', mSize: 'L', printQuantity: 1 }),
        line(VERSAND, 1),
      ],
      result: ['2 Basic Shirt', '3 Basic Shirt', '1 Versand', '5 Druck'],
    },
  ])('$why', ({ lines, result }) => {
    expect(charged(lines)).toEqual(result)
    expect(refused(lines)).toEqual([])
  })

  test('choices that the item does not ask for are dropped', () => {
    const chosen = { ...shipped, mSize: 'L', size: 'S', color: 'rot' }
    expect(order([line(BASIC, 1, chosen), line(VERSAND, 1)]).lines[0]?.itemAttributes).toEqual(shipped)
    expect(order([line(VERSAND, 1, { printQuantity: 2, delivery: 'x' })]).lines[0]?.itemAttributes).toEqual({})
  })
})

describe('what refuses', () => {
  const delivered = { delivery: 'Versand' }
  test.each([
    { lines: [line(BASIC, 1, shipped), line(VERSAND, 1)], kinds: [] },
    { lines: [line(EVENT, 1)], kinds: [] },
    { lines: [line(HURRICANE, 1)], kinds: ['0 onRequest'] },
    { lines: [line(EVENT, 1), line(UNPRICED, 1)], kinds: ['1 onRequest'] },
    { lines: [line(BASIC, 1, { ...shipped, wSize: '' }), line(VERSAND, 1)], kinds: ['0 missingOption'] },
    { lines: [line(BASIC, 1, { ...shipped, wSize: 'M' }), line(VERSAND, 1)], kinds: ['0 soldOutOption'] },
    { lines: [line(BASIC, 1, { ...shipped, wSize: 'XXL' }), line(VERSAND, 1)], kinds: ['0 unknownOption'] },
    { lines: [line(BASIC, 1, { fit: 'Damen', wSize: 'S' })], kinds: ['0 missingOption'] },
    { lines: [line(EVENT, 1, { ...delivered, printQuantity: 1 }), line(VERSAND, 1)], kinds: ['0 printsNotPossible'] },
    { lines: [line(BASIC, 1, { ...shipped, printQuantity: 3 }), line(VERSAND, 1)], kinds: ['0 printsNotPossible'] },
    { lines: [line(BASIC, 1, { ...shipped, printQuantity: -1 }), line(VERSAND, 1)], kinds: ['0 printsNotPossible'] },
    { lines: [line(VERSAND, 1)], kinds: ['0 extrasWithoutShirt'] },
    { lines: [line(DRUCK, 1)], kinds: ['0 extrasWithoutShirt'] },
    { lines: [line(EVENT, 1), line(ABHOLUNG, 1)], kinds: ['1 extrasWithoutShirt'] },
    {
      lines: [line(PREMIUM, 1, { fit: 'Damen', wSize: 'S', printQuantity: 1 })],
      kinds: ['0 extrasWithoutShirt'],
    },
    { lines: [line(BASIC, 1, shipped)], kinds: ['0 deliveryMissing'] },
    { lines: [line(EVENT, 1, delivered)], kinds: ['0 deliveryMissing'] },
    { lines: [line(BASIC, 1, shipped), line(ABHOLUNG, 1)], kinds: ['0 deliveryMismatch'] },
    { lines: [line(BASIC, 1, shipped), line(VERSAND, 1), line(ABHOLUNG, 1)], kinds: ['all cartConflict'] },
    { lines: [line(BASIC, 1, shipped), line(EVENT, 1, delivered), line(VERSAND, 1)], kinds: ['all cartConflict'] },
    {
      lines: [line(BASIC, 1, shipped), line(BASIC, 1, { ...shipped, printQuantity: 1 }), line(VERSAND, 1)],
      kinds: ['all cartConflict'],
    },
    { lines: [line(BASIC, 1, shipped), line(BASIC, 1, { ...shipped, printQuantity: 0 }), line(VERSAND, 1)], kinds: [] },
    { lines: [line(EVENT, 2), line(EVENT, 2)], kinds: ['1 soldOut'] },
    { lines: [line(BASIC, 11, { ...shipped, printQuantity: 2 }), line(VERSAND, 1)], kinds: ['all soldOut'] },
    {
      lines: [line(BASIC, 11, { ...shipped, printQuantity: 2 }), line(VERSAND, 1), line(DRUCK, 1)],
      kinds: ['2 soldOut'],
    },
    { lines: [line(EVENT, 9), line(HURRICANE, 1)], kinds: ['1 onRequest', '0 soldOut'] },
  ])('%#: $kinds', ({ lines, kinds }) => expect(refused(lines)).toEqual(kinds))

  test('prints cannot be sold when the catalogue has none', () => {
    const lines = [line(BASIC, 1, { ...shipped, printQuantity: 1 }), line(VERSAND, 1)]
    expect(
      refused(
        lines,
        items.filter((one) => one !== DRUCK),
      ),
    ).toEqual(['all soldOut'])
    expect(
      refused(
        lines,
        items.map((one) => (one === DRUCK ? { ...one, archived: true } : one)),
      ),
    ).toEqual(['all soldOut'])
  })

  test('a problem names the item and the choice', () => {
    expect(order([line(BASIC, 1, { ...shipped, wSize: 'M' }), line(VERSAND, 1)]).problems).toEqual([
      { kind: 'soldOutOption', index: 0, name: 'Basic Shirt', option: 'wSize', value: 'M' },
    ])
  })
})
