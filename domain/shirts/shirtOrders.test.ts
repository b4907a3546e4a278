import { expect, test } from 'vitest'
import { orderLines } from '../shop/cart.ts'
import {
  openOptions,
  runnersWithShirtsInHand,
  shirtOrder,
  teamsWithoutShirts,
  unsized,
  withChoice,
  withFreeDelivery,
} from './shirtOrders.ts'
import type { Sex, TshirtSize } from '../teams/runners.ts'
import type { Shirt } from './tshirts.ts'

const runner = (sex: Sex | null, tshirtSize: TshirtSize | null, orderedShirt: Shirt | null = null) => ({
  sex,
  tshirtSize,
  orderedShirt,
})
const her = (size: TshirtSize) => runner('FEMALE', size)
const him = (size: TshirtSize) => runner('MALE', size)
const supplied = runner('MALE', 'M', { fit: 'Herren', size: 'M' })
const aTeam = (id: number, runners: ReturnType<typeof runner>[]) => ({
  id,
  tshirtOption: true,
  shirtsWithoutPerson: 0,
  runners,
})
const idsOf = (teams: readonly { id: number }[]) => teams.map(({ id }) => id)

const thing = (itemId: number, itemType: 'TSHIRT' | 'PRINT' | 'DELIVERY', name: string, price: number) => ({
  itemId,
  itemType,
  name,
  baseName: name,
  price,
  itemAttributes: {},
})
const basic = {
  ...thing(1, 'TSHIRT', 'T-Shirt Basic', 14.9),
  itemAttributes: {
    fit: 'Damen,Herren',
    wSize: 'S,M,$L',
    mSize: 'M,L',
    wColor: 'Weiß,Grün',
    mColor: 'Weiß',
    delivery: 'Versand,Abholung',
  },
}
const unisex = {
  ...thing(2, 'TSHIRT', 'Laufshirt', 26.5),
  itemAttributes: { size: 'S,M', color: 'Grün', delivery: 'Versand,Abholung' },
}
const ITEMS = [
  basic,
  unisex,
  thing(3, 'PRINT', 'Druck', 3.5),
  thing(4, 'DELIVERY', 'Versand', 9.9),
  thing(5, 'DELIVERY', 'Abholung', 0),
]
const COLORS = { wColor: 'Grün', mColor: 'Weiß', delivery: 'Versand' }

test('shirts wait for teams with sizes that have none yet', () => {
  const teams = [
    aTeam(1, [her('S'), him('M'), him('L')]),
    aTeam(2, [supplied]),
    aTeam(3, [runner('MALE', null), runner(null, null)]),
    { ...aTeam(4, [her('S')]), tshirtOption: false },
    { ...aTeam(5, [her('S')]), shirtsWithoutPerson: 1 },
    aTeam(6, [supplied, her('S')]),
  ]
  expect(idsOf(teamsWithoutShirts(teams))).toEqual([1, 6])
})

test('who has no size or whose cut is unknown gets none', () => {
  expect(unsized(aTeam(1, [her('S'), runner('MALE', null), runner(null, 'M')]))).toBe(2)
  expect(unsized(aTeam(1, [runner('MALE', null, supplied.orderedShirt), her('S')]))).toBe(0)
})

test.each([
  ['both cuts have colours of their own', basic, ['Damen', 'Herren'] as const, ['wColor', 'mColor', 'delivery']],
  ['only the cut that is needed is asked for', basic, ['Herren'] as const, ['mColor', 'delivery']],
  ['a shirt in one cut has one colour', unisex, ['Damen', 'Herren'] as const, ['color', 'delivery']],
])('what is left to choose: %s', (_, item, fits, keys) => {
  expect(openOptions(item, fits)).toEqual(keys)
})

test('the shirts of all teams become one order: a line per cut and size, prints for each, delivery once', () => {
  const teams = [aTeam(1, [her('S'), him('M'), him('L')]), aTeam(2, [her('S'), her('M'), him('M')])]
  const { cart, covered, leftOut } = shirtOrder(
    { item: basic, chosen: COLORS, printQuantity: 2 },
    { teams, items: ITEMS },
  )
  const women = (wSize: string) => ({ fit: 'Damen', wSize, wColor: 'Grün', delivery: 'Versand', printQuantity: 2 })
  const men = (mSize: string) => ({ fit: 'Herren', mSize, mColor: 'Weiß', delivery: 'Versand', printQuantity: 2 })
  expect(orderLines(cart)).toEqual([
    { itemId: 1, quantity: 2, itemAttributes: women('S') },
    { itemId: 1, quantity: 1, itemAttributes: women('M') },
    { itemId: 1, quantity: 2, itemAttributes: men('M') },
    { itemId: 1, quantity: 1, itemAttributes: men('L') },
    { itemId: 3, quantity: 12, itemAttributes: {} },
    { itemId: 4, quantity: 1, itemAttributes: {} },
  ])
  expect(covered.map(({ team, size }) => `${team.id}${size}`)).toEqual(['1S', '1M', '1L', '2S', '2M', '2M'])
  expect(leftOut).toEqual([])
})

test.each([
  ['is sold out', her('L'), { fit: 'Damen', size: 'L' }],
  ['is not made', him('XXXL'), { fit: 'Herren', size: 'XXXL' }],
])('who wears a size that %s is left out, not the team', (_, outsized, missing) => {
  const teams = [aTeam(1, [him('M'), outsized]), aTeam(2, [him('M')])]
  const order = shirtOrder({ item: basic, chosen: COLORS, printQuantity: 0 }, { teams, items: ITEMS })
  expect(order.leftOut).toEqual([{ team: teams[0], runner: outsized, ...missing }])
  expect(idsOf(order.covered.map(({ team }) => team))).toEqual([1, 2])
  expect(order.cart.map(({ itemName, quantity }) => [itemName, quantity])).toEqual([
    ['T-Shirt Basic', 2],
    ['Versand', 1],
  ])
})

test('a shirt in one cut for all counts both in the sizes that are worn', () => {
  const teams = [aTeam(1, [her('M'), him('M')])]
  const chosen = { color: 'Grün', delivery: 'Abholung' }
  const { cart } = shirtOrder({ item: unisex, chosen, printQuantity: 1 }, { teams, items: ITEMS })
  expect(orderLines(cart)).toEqual([
    { itemId: 2, quantity: 2, itemAttributes: { size: 'M', color: 'Grün', delivery: 'Abholung' } },
    { itemId: 5, quantity: 1, itemAttributes: {} },
  ])
})

test('without a team there is nothing to order', () => {
  const order = shirtOrder({ item: basic, chosen: COLORS, printQuantity: 0 }, { teams: [], items: ITEMS })
  expect(order).toEqual({ cart: [], covered: [], leftOut: [] })
})

test('bought shirts go to persons one after the other, each once', () => {
  const line = (fit: string | undefined, size: string, quantity: number) => {
    const itemAttributes = fit === 'Damen' ? { fit, wSize: size } : { fit, mSize: size }
    return { itemType: 'TSHIRT' as const, quantity, creditedQuantity: 0, itemAttributes }
  }
  const [eva, max, tom] = [her('S'), him('M'), him('M')]
  const teams = [aTeam(1, [supplied]), aTeam(2, [max, eva]), aTeam(3, [tom]), aTeam(4, [him('M')])]
  const inHand = (lines: ReturnType<typeof line>[]) => runnersWithShirtsInHand(teams, lines)
  expect(inHand([])).toEqual([])
  expect(inHand([line('Herren', 'M', 3), line('Damen', 'S', 1)])).toEqual([max, eva, tom])
  expect(inHand([line('Herren', 'M', 2)]), 'a team may be supplied in part').toEqual([max])
  expect(inHand([{ ...line('Herren', 'M', 3), creditedQuantity: 2 }]), 'what was given back is gone').toEqual([])
  const old = { ...aTeam(5, [him('S')]), shirtsWithoutPerson: 1 }
  expect(runnersWithShirtsInHand([...teams, old], [line('Herren', 'M', 3)])).toEqual([])
})

const BOTH = ['Damen', 'Herren'] as const

test.each([
  ['the free one, as long as none is chosen', basic, {}, { delivery: 'Abholung' }],
  ['the chosen one stays', basic, { delivery: 'Versand' }, { delivery: 'Versand' }],
  ['none of a type that asks for none', { ...basic, itemAttributes: {} }, {}, {}],
  ['none where the free one is sold out', { ...basic, itemAttributes: { delivery: 'Versand,$Abholung' } }, {}, {}],
])('delivery of a type: %s', (_, item, chosen, expected) => {
  expect(withFreeDelivery(item, { items: ITEMS, fits: BOTH, chosen })).toEqual(expected)
})

test.each([
  ['the other cut gets it too', {}, 'wColor', 'Weiß', { wColor: 'Weiß', mColor: 'Weiß' }],
  ['not where it does not come in it', {}, 'wColor', 'Grün', { wColor: 'Grün' }],
  ['not where another is chosen', { wColor: 'Grün' }, 'mColor', 'Weiß', { wColor: 'Grün', mColor: 'Weiß' }],
  ['one that is sold out meanwhile is none', { wColor: 'Rot' }, 'mColor', 'Weiß', { wColor: 'Weiß', mColor: 'Weiß' }],
  ['a delivery is no colour', {}, 'delivery', 'Versand', { delivery: 'Versand' }],
] as const)('a choice for all shirts: %s', (_, chosen, option, value, expected) => {
  expect(withChoice(basic, { chosen, fits: BOTH, option, value })).toEqual(expected)
})
