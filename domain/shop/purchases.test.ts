import { describe, expect, it } from 'vitest'
import { addToCart } from './cartEdits.ts'
import type { Cart } from './cart.ts'
import type { OptionTexts } from './options.ts'
import type { ItemType } from './kinds.ts'
import { attributesOf, purchaseLines, purchasePrice, suggestedBy, type Purchase } from './purchases.ts'

type AnItem = { itemId: number; itemType: ItemType; name: string; price: number; itemAttributes?: OptionTexts }
const item = ({ itemAttributes = {}, ...fields }: AnItem) => ({ ...fields, baseName: fields.name, itemAttributes })

const basic = item({
  itemId: 1,
  itemType: 'TSHIRT',
  name: 'T-Shirt Basic',
  price: 14.9,
  itemAttributes: { fit: 'Damen,Herren', wSize: 'S,M', mSize: 'M,L', delivery: 'Versand,Abholung' },
})
const cotton = { ...basic, itemId: 2, name: 'T-Shirt Baumwolle', baseName: 'T-Shirt Baumwolle' }
const print = item({ itemId: 3, itemType: 'PRINT', name: 'Druck', price: 3.5 })
const shipping = item({ itemId: 4, itemType: 'DELIVERY', name: 'Versand', price: 9.9 })
const pickup = item({ itemId: 5, itemType: 'DELIVERY', name: 'Abholung', price: 0 })
const table = item({ itemId: 6, itemType: 'PRODUCT', name: 'Tisch', price: 45 })
const items = [basic, cotton, print, shipping, pickup, table]

const ladies: OptionTexts = { fit: 'Damen', wSize: 'M', mSize: 'L', delivery: 'Versand' }
const aPurchase = (changes: Partial<Purchase<(typeof items)[number]>> = {}) => ({
  item: basic,
  chosen: ladies,
  printQuantity: 0,
  quantity: 2,
  ...changes,
})

/** The cart after these purchases, one after the other; the conflict when one of them cannot join. */
function cartAfter(...purchases: ReturnType<typeof aPurchase>[]): Cart | 'shirts' {
  let cart: Cart = []
  for (const purchase of purchases) {
    for (const line of purchaseLines(purchase, { items, cart })) {
      const added = addToCart(cart, line)
      if ('conflict' in added) return added.conflict
      cart = added.cart
    }
  }
  return cart
}
const inWords = (cart: Cart | 'shirts') =>
  cart === 'shirts' ? cart : cart.map(({ quantity, itemName }) => `${quantity} ${itemName}`)

describe('a purchase', () => {
  it.each([
    ['of a shirt brings its delivery', [aPurchase()], ['2 T-Shirt Basic', '1 Versand']],
    [
      'with one additional print brings a print for each shirt',
      [aPurchase({ printQuantity: 1 })],
      ['2 T-Shirt Basic', '2 Druck', '1 Versand'],
    ],
    [
      'with two additional prints brings two for each shirt',
      [aPurchase({ printQuantity: 2 })],
      ['2 T-Shirt Basic', '4 Druck', '1 Versand'],
    ],
    [
      'of a shirt that takes no prints brings none',
      [aPurchase({ item: cotton, printQuantity: 2 })],
      ['2 T-Shirt Baumwolle', '1 Versand'],
    ],
    ['of a table brings the table', [aPurchase({ item: table })], ['2 Tisch']],
    [
      'of the same shirt again makes one line and recounts the prints',
      [aPurchase({ printQuantity: 1 }), aPurchase({ printQuantity: 1, quantity: 3 })],
      ['5 T-Shirt Basic', '5 Druck', '1 Versand'],
    ],
    [
      'with another delivery changes that of the shirts that are there',
      [aPurchase(), aPurchase({ chosen: { ...ladies, delivery: 'Abholung' } })],
      ['4 T-Shirt Basic', '1 Abholung'],
    ],
    ['of another shirt conflicts', [aPurchase(), aPurchase({ item: cotton })], 'shirts'],
    ['with another number of prints conflicts', [aPurchase(), aPurchase({ printQuantity: 1 })], 'shirts'],
  ])('%s', (_, purchases, expected) => {
    expect(inWords(cartAfter(...purchases))).toEqual(expected)
  })

  it('keeps only what the chosen fit asks for', () => {
    expect(attributesOf(aPurchase())).toEqual({ fit: 'Damen', wSize: 'M', delivery: 'Versand' })
    expect(attributesOf(aPurchase({ chosen: { ...ladies, fit: 'Herren' } }))).toMatchObject({
      fit: 'Herren',
      mSize: 'L',
    })
  })

  it.each([
    ['the things', aPurchase(), 2980],
    ['the additional prints too', aPurchase({ printQuantity: 2 }), 4380],
    ['no prints where there are none', aPurchase({ item: table, printQuantity: 2 }), 9000],
  ])('costs %s', (_, purchase, cents) => {
    expect(purchasePrice(purchase, items)).toBe(cents)
  })
})

it('the cart suggests its delivery and number of prints for one more shirt of its kind', () => {
  const cart = cartAfter(aPurchase({ printQuantity: 1 }))
  if (cart === 'shirts') throw new Error('One shirt conflicts with nothing.')
  expect(suggestedBy(cart, basic)).toEqual({ delivery: 'Versand', printQuantity: 1 })
  expect(suggestedBy(cart, cotton)).toEqual({ delivery: 'Versand', printQuantity: undefined })
  expect(suggestedBy(cart, table)).toEqual({})
})
