import { describe, expect, test } from 'vitest'
import { againInCart, type BoughtBefore, type Shop } from './again.ts'
import type { CartItem } from './cart.ts'
import type { ItemType } from './kinds.ts'

const item = (itemId: number, itemType: ItemType, name: string, more = {}) => ({
  itemId,
  itemType,
  name,
  baseName: name,
  price: 10,
  availableQuantity: null as number | null,
  lastDay: null as string | null,
  itemAttributes: {},
  ...more,
})
const SHIRT_LISTS = { fit: 'Damen,Herren', wSize: 'S,M,$L', mSize: 'S,M,L', delivery: 'Versand,Abholung' }
const early = item(1, 'TEAM', 'Frühbucher', { price: 70, availableQuantity: 5 })
const normal = item(2, 'TEAM', 'Normal', { price: 90 })
const time = item(3, 'TIME', 'Zeitmessung')
const fee = item(4, 'COMPANYCAPTAIN', 'Firmenpaket 2028', { price: 490 })
const shirt = item(5, 'TSHIRT', 'Basic Shirt', { itemAttributes: SHIRT_LISTS })
const premium = item(6, 'TSHIRT', 'Premium Shirt', { itemAttributes: SHIRT_LISTS })
const print = item(7, 'PRINT', 'Druck')
const post = item(8, 'DELIVERY', 'Versand')
const pickup = item(9, 'DELIVERY', 'Abholung', { price: 0 })
const meal = item(10, 'PRODUCT', 'Essensgutschein', { availableQuantity: 4 })
const ALL = [early, normal, time, fee, shirt, premium, print, post, pickup, meal]

const had = (itemType: ItemType, name: string, quantity: number, itemAttributes = {}): BoughtBefore => ({
  itemType,
  name,
  quantity,
  itemAttributes,
})
const inWomensM = { fit: 'Damen', wSize: 'M', delivery: 'Versand' }
const inMensS = { fit: 'Herren', mSize: 'S', delivery: 'Abholung' }

const shopOf = (more: Partial<Shop<(typeof ALL)[number]>> = {}) => ({
  items: ALL,
  today: '2028-05-01',
  teamsLeft: 100,
  ownsPackage: false,
  over: { registration: false, shirts: false, timekeeping: false },
  ...more,
})
const without = (...gone: { itemId: number }[]) =>
  ALL.filter((one) => !gone.some(({ itemId }) => itemId === one.itemId))

const lines = (cart: readonly CartItem[]) => cart.map(({ quantity, itemName }) => `${quantity} ${itemName}`)
const lacks = (missing: readonly { quantity: number; name: string; why: string }[]) =>
  missing.map(({ quantity, name, why }) => `${quantity} ${name}: ${why}`)

const inCart = ({ itemId, itemType, name, price }: (typeof ALL)[number], quantity: number): CartItem => ({
  cartItemId: itemId,
  itemId,
  itemType,
  baseName: name,
  itemName: name,
  itemPrice: price,
  quantity,
  itemAttributes: {},
})

describe('what was bought the year before comes into the cart as far as it is there', () => {
  test.each([
    {
      why: 'teams come from the cheapest contingent, then from the next',
      bought: [had('TEAM', 'Startplatz 2027', 8), had('TEAM', 'Nachzügler', 4), had('TIME', 'Zeitnehmung', 8)],
      cart: ['5 Frühbucher', '7 Normal', '8 Zeitmessung'],
      missing: [],
    },
    {
      why: 'all contingents have less than wanted: as many as are left, and no more timekeeping than teams',
      shop: { items: without(normal) },
      bought: [had('TEAM', 'Startplatz', 12), had('TIME', 'Zeitmessung', 8)],
      cart: ['5 Frühbucher', '5 Zeitmessung'],
      missing: ['7 TEAM: soldOut', '3 Zeitmessung: noTeam'],
    },
    {
      why: 'the ceiling counts the teams of the cart',
      before: [inCart(normal, 2)],
      shop: { teamsLeft: 6 },
      bought: [had('TEAM', 'Startplatz', 12)],
      cart: ['2 Normal', '4 Frühbucher'],
      missing: ['8 TEAM: ceiling'],
    },
    {
      why: 'a line of the year before that the browser has kept is no item of this shop',
      before: [inCart(item(99, 'TEAM', 'Vorjahr'), 90)],
      bought: [had('TEAM', 'Startplatz', 12)],
      cart: ['5 Frühbucher', '7 Normal'],
      missing: [],
    },
    {
      why: 'no team is on sale',
      shop: { items: without(early, normal) },
      bought: [had('TEAM', 'Startplatz', 2)],
      cart: [],
      missing: ['2 TEAM: gone'],
    },
    {
      why: 'the deadlines are over',
      shop: { over: { registration: true, shirts: true, timekeeping: true } },
      bought: [had('TEAM', 'Startplatz', 2), had('TIME', 'Zeit', 1), had('TSHIRT', 'Basic Shirt', 3, inWomensM)],
      cart: [],
      missing: ['2 TEAM: tooLate', '1 Zeit: tooLate', '3 Basic Shirt: tooLate'],
    },
    {
      why: 'timekeeping is not sold any more, or is sold out',
      shop: { items: without(time) },
      bought: [had('TEAM', 'Startplatz', 2), had('TIME', 'Zeit', 2)],
      cart: ['2 Frühbucher'],
      missing: ['2 Zeit: gone'],
    },
    {
      why: 'the package is the one of this year, whatever it is called',
      bought: [had('COMPANYCAPTAIN', 'Firmenpaket 2027', 1)],
      cart: ['1 Firmenpaket 2028'],
      missing: [],
    },
    {
      why: 'the package is bought already',
      shop: { ownsPackage: true },
      bought: [had('COMPANYCAPTAIN', 'Firmenpaket 2027', 1)],
      cart: [],
      missing: ['1 Firmenpaket 2027: owned'],
    },
    {
      why: 'shirts bring their delivery and print, the first way of delivery is that of all',
      bought: [
        had('TSHIRT', 'BASIC shirt', 20, { ...inWomensM, printQuantity: 1 }),
        had('TSHIRT', 'Basic Shirt', 16, { ...inMensS, printQuantity: 1 }),
        had('PRINT', 'Druck', 36),
        had('DELIVERY', 'Versand', 1),
      ],
      cart: ['20 Basic Shirt', '16 Basic Shirt', '36 Druck', '1 Versand'],
      missing: [],
    },
    {
      why: 'of two kinds of shirts the one comes that most were bought of',
      bought: [had('TSHIRT', 'Basic Shirt', 2, inWomensM), had('TSHIRT', 'Premium Shirt', 3, inWomensM)],
      cart: ['3 Premium Shirt', '1 Versand'],
      missing: ['2 Basic Shirt: otherShirts'],
    },
    {
      why: 'a size is sold out, a delivery is not offered any more',
      bought: [had('TSHIRT', 'Basic Shirt', 2, { ...inWomensM, wSize: 'L' })],
      cart: [],
      missing: ['2 Basic Shirt: choice'],
    },
    {
      why: 'the way of delivery has no item',
      shop: { items: without(post) },
      bought: [had('TSHIRT', 'Basic Shirt', 2, inWomensM)],
      cart: [],
      missing: ['2 Basic Shirt: noDelivery'],
    },
    {
      why: 'no print is sold: the shirts come without it',
      shop: { items: without(print) },
      bought: [had('TSHIRT', 'Basic Shirt', 2, { ...inWomensM, printQuantity: 2 })],
      cart: ['2 Basic Shirt', '1 Versand'],
      missing: ['2 Basic Shirt: noPrint'],
    },
    {
      why: 'of a product as many as are left beside the cart',
      before: [inCart(meal, 1)],
      bought: [had('PRODUCT', 'essensgutschein', 10), had('PRODUCT', 'Tisch', 2)],
      cart: ['4 Essensgutschein'],
      missing: ['7 essensgutschein: soldOut', '2 Tisch: gone'],
    },
    {
      why: 'a product is sold out, its last day over, or only on request',
      shop: {
        items: [
          early,
          { ...time, availableQuantity: 0 },
          { ...meal, availableQuantity: 0, lastDay: '2028-04-30' },
          item(11, 'PRODUCT', 'Zelt', { price: 0 }),
        ],
      },
      bought: [had('TEAM', 'S', 1), had('TIME', 'Zeit', 1), had('PRODUCT', meal.name, 2), had('PRODUCT', 'Zelt', 1)],
      cart: ['1 Frühbucher'],
      missing: ['1 Zeit: soldOut', '2 Essensgutschein: lastDay', '1 Zelt: onRequest'],
    },
  ])('$why', ({ before = [], shop = {}, bought, cart, missing }) => {
    const again = againInCart(before, bought, shopOf(shop))
    expect({ cart: lines(again.cart), missing: lacks(again.missing) }).toEqual({ cart, missing })
  })
})
