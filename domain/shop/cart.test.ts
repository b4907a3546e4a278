import { describe, expect, test } from 'vitest'
import {
  cartTotal,
  hasFixedQuantity,
  isFixedLine,
  orderLines,
  printQuantity,
  withoutOrphanedExtras,
  type Cart,
  type NewCartItem,
} from './cart.ts'
import {
  addToCart,
  exchangeItem,
  putBack,
  removeLine,
  replaceDelivery,
  setQuantity,
  shirtConflict,
} from './cartEdits.ts'

const line = (itemId: number, itemName: string, extra: Partial<NewCartItem>): NewCartItem => ({
  itemId,
  itemName,
  baseName: itemName,
  itemPrice: 10,
  quantity: 1,
  itemAttributes: {},
  itemType: 'PRODUCT',
  ...extra,
})

const team = line(1, 'Team', { itemType: 'TEAM', itemPrice: 89.9, quantity: 4 })
const time = line(2, 'Zeitmessung', { itemType: 'TIME', quantity: 4 })
const fee = line(3, 'Firmenpaket', { itemType: 'COMPANYCAPTAIN', itemPrice: 490 })
const shirt = line(4, 'Basic Shirt', {
  itemType: 'TSHIRT',
  quantity: 5,
  itemAttributes: { fit: 'Damen', wSize: 'S', delivery: 'Versand', printQuantity: 2 },
})
const print = line(5, 'Druck', { itemType: 'PRINT', itemPrice: 3.5 })
const shipping = line(6, 'Versand', { itemType: 'DELIVERY', itemPrice: 8, quantity: 3 })
const pickup = line(7, 'Abholung', { itemType: 'DELIVERY', itemPrice: 0 })
const table = line(8, 'Tisch', {})

function filled(...lines: NewCartItem[]): Cart {
  return lines.reduce((cart: Cart, added) => {
    const result = addToCart(cart, added)
    if ('conflict' in result) throw new Error(`${added.itemName} cannot join`)
    return result.cart
  }, [])
}
const summary = (cart: Cart) => cart.map((present) => `${present.quantity} ${present.itemName}`)
const idOf = (cart: Cart, name: string) => cart.find((present) => present.itemName === name)?.cartItemId ?? -1

describe('adding', () => {
  test.each([
    { added: [team, time], cart: ['4 Team', '4 Zeitmessung'], why: 'lines stand in the order they came' },
    { added: [team, team], cart: ['8 Team'], why: 'the same thing twice is one line' },
    {
      added: [
        { ...team, quantity: 9000 },
        { ...team, quantity: 9000 },
      ],
      cart: ['9999 Team'],
      why: 'a line has its end',
    },
    { added: [fee, fee], cart: ['1 Firmenpaket'], why: 'the company package is there once' },
    { added: [{ ...fee, quantity: 7 }], cart: ['1 Firmenpaket'], why: 'the company package has quantity 1' },
    {
      added: [shirt, print, shipping],
      cart: ['5 Basic Shirt', '10 Druck', '1 Versand'],
      why: 'Druck follows the shirts',
    },
    {
      added: [{ ...shirt, itemAttributes: { delivery: 'Versand' } }, print],
      cart: ['5 Basic Shirt'],
      why: 'no additional prints, no Druck',
    },
    { added: [shirt, print, print], cart: ['5 Basic Shirt', '10 Druck'], why: 'Druck is one line' },
    { added: [shirt, print, shipping, shirt], cart: ['10 Basic Shirt', '20 Druck', '1 Versand'], why: 'Druck grows' },
    {
      added: [shirt, shipping, print, table],
      cart: ['5 Basic Shirt', '1 Tisch', '10 Druck', '1 Versand'],
      why: 'Druck and delivery stand last',
    },
    { added: [shirt, shipping, shipping], cart: ['5 Basic Shirt', '1 Versand'], why: 'delivery is there once' },
    { added: [shirt, shipping, pickup], cart: ['5 Basic Shirt', '1 Abholung'], why: 'delivery replaces delivery' },
    { added: [print], cart: [], why: 'Druck does not stand without a shirt' },
    { added: [table, shipping], cart: ['1 Tisch'], why: 'delivery does not stand without a shirt' },
  ])('$why', ({ added, cart }) => {
    expect(summary(filled(...added))).toEqual(cart)
  })

  test('another choice of the same shirt is another line', () => {
    const larger = { ...shirt, itemAttributes: { ...shirt.itemAttributes, wSize: 'L' } }
    expect(summary(filled(shirt, larger))).toEqual(['5 Basic Shirt', '5 Basic Shirt'])
  })
  test('an empty choice is no other choice', () => {
    expect(filled(table, { ...table, itemAttributes: { size: '' } })).toHaveLength(1)
  })
  test('every line has an id of its own, also after a removal', () => {
    const cart = filled(team, time, table)
    const again = addToCart(removeLine(cart, 2), fee)
    const ids = 'cart' in again ? again.cart.map((present) => present.cartItemId) : []
    expect(ids).toEqual([1, 3, 4])
  })
  test('the cart that was handed in stays as it was', () => {
    const cart = filled(shirt, print, shipping)
    const before = structuredClone(cart)
    addToCart(cart, pickup)
    setQuantity(cart, 1, 9)
    removeLine(cart, 1)
    expect(cart).toEqual(before)
  })
  test('a new kind of delivery holds for the shirts already there', () => {
    const [present] = filled(shirt, shipping, pickup)
    expect(present?.itemAttributes.delivery).toBe('Abholung')
  })
})

describe('shirts', () => {
  const other = { ...shirt, itemId: 9, baseName: 'Premium Shirt' }
  const plain = { ...shirt, itemAttributes: { ...shirt.itemAttributes, printQuantity: 0 } }
  const unprinted = { ...shirt, itemAttributes: { fit: 'Herren', delivery: 'Versand' } }
  test.each([
    { present: shirt, added: other, conflict: true, why: 'another type' },
    { present: shirt, added: plain, conflict: true, why: 'another number of prints' },
    { present: plain, added: unprinted, conflict: false, why: 'no number and 0 are the same' },
    { present: shirt, added: { ...shirt, itemId: 44 }, conflict: false, why: 'a variant of the same type' },
    { present: team, added: other, conflict: false, why: 'no shirt in the cart' },
    { present: shirt, added: table, conflict: false, why: 'the line is no shirt' },
  ])('$why: conflict $conflict', ({ present, added, conflict }) => {
    const cart = filled(present)
    expect(shirtConflict(cart, added)).toBe(conflict)
    expect('conflict' in addToCart(cart, added)).toBe(conflict)
  })
})

describe('changing a quantity', () => {
  const cart = filled(team, shirt, print, shipping, fee)
  test.each([
    ['Team', 7, ['7 Team', '5 Basic Shirt', '1 Firmenpaket', '10 Druck', '1 Versand']],
    ['Team', 0, ['5 Basic Shirt', '1 Firmenpaket', '10 Druck', '1 Versand']],
    ['Team', -3, ['5 Basic Shirt', '1 Firmenpaket', '10 Druck', '1 Versand']],
    ['Basic Shirt', 1, ['4 Team', '1 Basic Shirt', '1 Firmenpaket', '2 Druck', '1 Versand']],
    ['Basic Shirt', 0, ['4 Team', '1 Firmenpaket']],
    ['Druck', 1, summary(cart)],
    ['Druck', 0, summary(cart)],
    ['Versand', 0, summary(cart)],
    ['Versand', 4, summary(cart)],
    ['Firmenpaket', 3, summary(cart)],
    ['Firmenpaket', 0, ['4 Team', '5 Basic Shirt', '10 Druck', '1 Versand']],
    ['Team', 1e9, ['9999 Team', ...summary(cart).slice(1)]],
    ['Team', 2.5, summary(cart)],
    ['Team', Number.NaN, summary(cart)],
    ['Team', Infinity, summary(cart)],
    ['nothing', 3, summary(cart)],
  ])('%s to %d', (name, quantity, expected) => {
    expect(summary(setQuantity(cart, idOf(cart, name), quantity))).toEqual(expected)
  })
})

test('with the last delivered shirt go print and delivery', () => {
  const cart = filled(team, shirt, print, shipping)
  expect(summary(removeLine(cart, idOf(cart, 'Basic Shirt')))).toEqual(['4 Team'])
  expect(summary(removeLine(cart, idOf(cart, 'Versand')))).toEqual(summary(cart))
})

test('what was taken out comes back where it stood, with print and delivery, beside what changed meanwhile', () => {
  const before = filled(shirt, print, shipping, team)
  const without = removeLine(before, idOf(before, 'Basic Shirt'))
  expect(summary(putBack(without, before))).toEqual(summary(before))
  const more = setQuantity(without, idOf(without, 'Team'), 6)
  expect(summary(putBack(more, before))).toEqual(['5 Basic Shirt', '6 Team', '10 Druck', '1 Versand'])
})

test('a shirt without delivery keeps neither print nor delivery', () => {
  const cart = filled(shirt, print, shipping).map((present) => ({ ...present, itemAttributes: {} }))
  expect(summary(withoutOrphanedExtras(cart))).toEqual(['5 Basic Shirt'])
})

test('replacing delivery needs no delivery before, and has quantity 1', () => {
  expect(summary(replaceDelivery(filled(shirt), shipping))).toEqual(['5 Basic Shirt', '1 Versand'])
})

test('Druck counts shirts times additional prints', () => {
  expect(printQuantity(filled(shirt))).toBe(10)
  expect(printQuantity(filled(team))).toBe(0)
})

test('the total is exact to the cent', () => {
  expect(cartTotal([])).toBe(0)
  expect(cartTotal(filled({ ...table, itemPrice: 1.1, quantity: 3 }, { ...team, itemPrice: 89.9, quantity: 7 }))).toBe(
    63_260,
  )
})

test('an order says what, how many and which, and no price', () => {
  expect(orderLines(filled(team, shirt))).toEqual([
    { itemId: 1, quantity: 4, itemAttributes: {} },
    { itemId: 4, quantity: 5, itemAttributes: shirt.itemAttributes },
  ])
})

test.each([
  [print, true, true],
  [shipping, true, true],
  [pickup, true, true],
  [fee, false, true],
  [shirt, false, false],
  [team, false, false],
])('fixed lines: %#', (present, fixed, fixedQuantity) => {
  expect(isFixedLine(present)).toBe(fixed)
  expect(hasFixedQuantity(present)).toBe(fixedQuantity)
})

describe('a contingent whose last day is over', () => {
  const present = { itemId: 9, baseName: 'Team', itemName: 'Regulär', itemPrice: 99, itemType: 'TEAM' as const }
  const early = {
    ...present,
    cartItemId: 1,
    itemId: 8,
    itemName: 'Frühbucher',
    itemPrice: 84,
    quantity: 4,
    itemAttributes: {},
  }

  test('gives its place to the one that is on sale, with as many pieces', () => {
    expect(exchangeItem([early], 1, present)).toEqual([{ ...early, ...present }])
    expect(exchangeItem([early], 7, present)).toEqual([early])
  })

  test('becomes one line with those that lie in the cart already', () => {
    const other = { ...early, ...present, cartItemId: 2, quantity: 3 }
    expect(exchangeItem([early, other], 1, present)).toEqual([{ ...other, quantity: 7 }])
  })
})
