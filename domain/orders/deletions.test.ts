import { describe, expect, test } from 'vitest'
import { cutsForTeam, cutsForTeams, refundChange, losingShirts } from './deletions.ts'
import type { ItemType } from '../shop/kinds.ts'
import type { Buyer } from './orders.ts'
import type { ShirtCount } from '../shirts/tshirts.ts'

const line = (orderItemId: number, itemType: ItemType, quantity: number, price = 1000) => ({
  orderItemId,
  itemType,
  quantity,
  price,
})

describe('what leaves an order with a team', () => {
  test.each([
    {
      what: 'one place, and nothing of other things',
      lines: [line(1, 'TEAM', 3), line(2, 'PRODUCT', 2)],
      isTimedByOrder: false,
      cuts: [[1, 1]],
    },
    {
      what: 'its timekeeping',
      lines: [line(1, 'TEAM', 3), line(2, 'TIME', 2)],
      isTimedByOrder: true,
      cuts: [
        [1, 1],
        [2, 1],
      ],
    },
    {
      what: 'no timekeeping of another team',
      lines: [line(1, 'TEAM', 3), line(2, 'TIME', 2)],
      isTimedByOrder: false,
      cuts: [[1, 1]],
    },
    {
      what: 'a timekeeping that would be more than the teams left',
      lines: [line(1, 'TEAM', 2), line(2, 'TIME', 2)],
      isTimedByOrder: false,
      cuts: [
        [1, 1],
        [2, 1],
      ],
    },
    {
      what: 'no second timekeeping when its own is the surplus',
      lines: [line(1, 'TEAM', 2), line(2, 'TIME', 2)],
      isTimedByOrder: true,
      cuts: [
        [1, 1],
        [2, 1],
      ],
    },
    {
      what: 'the place of the last contingent that was ordered',
      lines: [line(1, 'TEAM', 2), line(2, 'TEAM', 1), line(3, 'TIME', 1), line(4, 'TIME', 1)],
      isTimedByOrder: true,
      cuts: [
        [2, 1],
        [4, 1],
      ],
    },
    {
      what: 'nothing of an order that has no places',
      lines: [line(1, 'PRODUCT', 1)],
      isTimedByOrder: true,
      cuts: [],
    },
  ])('$what', ({ lines, isTimedByOrder, cuts }) => {
    const found = cutsForTeam({ lines, isTimedByOrder })
    expect(found.map((cut) => [cut.line.orderItemId, cut.quantity])).toEqual(cuts)
  })
})

test('with several teams leaves what would leave with one after the other', () => {
  const lines = [line(1, 'TEAM', 3), line(2, 'TEAM', 1), line(3, 'TIME', 2), line(4, 'PRODUCT', 1)]
  const cuts = (timed: boolean[]) =>
    cutsForTeams(lines, {
      teams: timed.map((isTimedByOrder) => ({ isTimedByOrder })),
      heldElsewhere: 0,
    }).map((cut) => [cut.line.orderItemId, cut.quantity])
  expect(cuts([true, false])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
  expect(cuts([true, false, true, false])).toEqual([
    [1, 3],
    [2, 1],
    [3, 2],
  ])
  expect(cuts([])).toEqual([])
})

test('a team leaves the timekeeping that went from its order to teams of others', () => {
  const lines = [line(1, 'TEAM', 2), line(2, 'TIME', 2)]
  const cuts = (count: number, heldElsewhere: number) => {
    const teams = Array.from({ length: count }, () => ({ isTimedByOrder: false }))
    return cutsForTeams(lines, { teams, heldElsewhere }).map((cut) => [cut.line.orderItemId, cut.quantity])
  }
  expect(cuts(1, 1)).toEqual([[1, 1]])
  expect(cuts(2, 1)).toEqual([
    [1, 2],
    [2, 1],
  ])
})

describe('the refund of the company fee once less is booked', () => {
  const ownedPackage = { itemId: 9, price: 49_000, vatRate: 20 }
  const buyer = (teamsBought: number, other: Partial<Buyer> = {}): Buyer => ({
    ownedPackage,
    teamsBought,
    feeRefunded: true,
    ...other,
  })
  test.each<[string, Buyer, 'goes' | 'stays']>([
    ['stays with 15 teams', buyer(15), 'stays'],
    ['goes with 14', buyer(14), 'goes'],
    ['goes with the package', buyer(20, { ownedPackage: null }), 'goes'],
    ['is not asked for where there was none', buyer(14, { feeRefunded: false }), 'stays'],
    [
      'is not given for a free package',
      buyer(15, { ownedPackage: { ...ownedPackage, price: 0 }, feeRefunded: false }),
      'stays',
    ],
  ])('%s', (_what, company, change) => expect(refundChange(company)).toBe(change))

  test('comes onto another order when that one is gone that carried it', () => {
    expect(refundChange(buyer(15, { feeRefunded: false }))).toEqual({
      comes: {
        itemId: 9,
        name: 'Rückerstattung Firmengebühr',
        itemType: 'COMPANYCAPTAIN',
        quantity: 1,
        price: -49_000,
        vatRate: 20,
        vatExemption: null,
        itemAttributes: {},
      },
    })
  })
})

test('without the order of their shirts the younger teams lose theirs', () => {
  const shirts: ShirtCount[] = [{ fit: 'Damen', size: 'M', quantity: 2 }]
  const teams = [
    { id: 1, shirts },
    { id: 2, shirts },
    { id: 3, shirts: [{ fit: 'Herren', size: 'L', quantity: 1 }] satisfies ShirtCount[] },
  ]
  const bought = {
    itemType: 'TSHIRT',
    quantity: 4,
    creditedQuantity: 1,
    itemAttributes: { fit: 'Damen', wSize: 'M' },
  } as const
  const tall = {
    itemType: 'TSHIRT',
    quantity: 1,
    creditedQuantity: 0,
    itemAttributes: { fit: 'Herren', mSize: 'L' },
  } as const
  expect(losingShirts(teams, [bought, tall]).map(({ id }) => id)).toEqual([2])
  expect(losingShirts(teams, []).map(({ id }) => id)).toEqual([1, 2, 3])
})
