import { expect, test } from 'vitest'
import { orderLines } from './cart.ts'
import { openOptions, shirtOrder, teamsWithoutShirts, teamsWithShirtsInHand, unsized } from './shirtOrders.ts'
import type { Sex, TshirtSize } from './runners.ts'

const runner = (sex: Sex | null, tshirtSize: TshirtSize | null) => ({ sex, tshirtSize })
const her = (size: TshirtSize) => runner('FEMALE', size)
const him = (size: TshirtSize) => runner('MALE', size)
const aTeam = (id: number, runners: ReturnType<typeof runner>[], bought = false) => ({
  id,
  tshirtOption: true,
  hasPurchasedTshirt: bought,
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
    aTeam(2, [her('S')], true),
    aTeam(3, [runner('MALE', null), runner(null, null)]),
    { ...aTeam(4, [her('S')]), tshirtOption: false },
  ]
  expect(idsOf(teamsWithoutShirts(teams))).toEqual([1])
})

test('who has no size or whose cut is unknown gets none', () => {
  expect(unsized(aTeam(1, [her('S'), runner('MALE', null), runner(null, 'M')]))).toBe(2)
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
  const { cart, covered, waiting } = shirtOrder(
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
  expect(idsOf(covered)).toEqual([1, 2])
  expect(waiting).toEqual([])
})

test.each([
  ['is sold out', her('L'), { fit: 'Damen', size: 'L', quantity: 1 }],
  ['is not made', him('XXXL'), { fit: 'Herren', size: 'XXXL', quantity: 1 }],
])('a team with a size that %s waits as a whole', (_, outsized, missing) => {
  const teams = [aTeam(1, [him('M'), outsized]), aTeam(2, [him('M')])]
  const order = shirtOrder({ item: basic, chosen: COLORS, printQuantity: 0 }, { teams, items: ITEMS })
  expect(order.waiting).toEqual([{ team: teams[0], shirts: [missing] }])
  expect(idsOf(order.covered)).toEqual([2])
  expect(order.cart.map(({ itemName, quantity }) => [itemName, quantity])).toEqual([
    ['T-Shirt Basic', 1],
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
  expect(order).toEqual({ cart: [], covered: [], waiting: [] })
})

test('bought shirts go to teams one after the other, each once', () => {
  const line = (fit: string | undefined, size: string, quantity: number) => {
    const itemAttributes = fit === 'Damen' ? { fit, wSize: size } : { fit, mSize: size }
    return { itemType: 'TSHIRT' as const, quantity, itemAttributes }
  }
  const teams = [
    aTeam(1, [him('M')], true),
    aTeam(2, [him('M'), her('S')]),
    aTeam(3, [him('M')]),
    aTeam(4, [him('M')]),
    aTeam(5, [her('L')]),
  ]
  const inHand = (lines: ReturnType<typeof line>[]) => idsOf(teamsWithShirtsInHand(teams, lines))
  expect(inHand([])).toEqual([])
  expect(inHand([line('Herren', 'M', 3), line('Damen', 'S', 1)])).toEqual([2, 3])
  expect(inHand([line('Herren', 'M', 3)]), 'a team is not split').toEqual([3, 4])
  expect(inHand([line('Herren', 'M', 1)]), 'those that teams have are gone').toEqual([])
})
