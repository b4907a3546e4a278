import { describe, expect, test } from 'vitest'
import {
  countByType,
  orderTotals,
  priceByType,
  priceOrder,
  refundsCompanyFee,
  teamsUntilRefund,
  type Buyer,
  type CatalogueItem,
  type RequestedLine,
} from './orders.ts'

const item = (itemId: number, name: string, extra: Partial<CatalogueItem>): CatalogueItem => ({
  itemId,
  name,
  baseName: name,
  itemType: 'PRODUCT',
  price: 1000,
  vatRate: 20,
  vatExemption: null,
  availableQuantity: null,
  itemAttributes: {},
  archived: false,
  ...extra,
})

const TEAM = 1
const TIME = 2
const FEE = 3
const FOOD = 4
const GIFT = 5
const OLD = 6
const items = [
  item(TEAM, 'Team', { itemType: 'TEAM', price: 8990, availableQuantity: 50 }),
  item(TIME, 'Zeitmessung', { itemType: 'TIME', availableQuantity: 40 }),
  item(FEE, 'Firmenpaket', { itemType: 'COMPANYCAPTAIN', price: 49_000, availableQuantity: 5 }),
  item(FOOD, 'Essensgutschein', { price: 1005, vatRate: 10 }),
  item(GIFT, 'Spende', { price: 500, vatRate: 0 }),
  item(OLD, 'Alt', { archived: true }),
]
const line = (itemId: number, quantity: number): RequestedLine => ({ itemId, quantity, itemAttributes: {} })
const order = (lines: RequestedLine[], buyer: Buyer | null = null) => priceOrder({ lines, items, buyer })
const charged = (priced: ReturnType<typeof order>) =>
  priced.lines.map(({ quantity, name, price }) => `${quantity} ${name} ${price}`)

test('the job of the event: 4 teams with timekeeping', () => {
  expect(order([line(TEAM, 4), line(TIME, 4)])).toEqual({
    lines: [
      {
        itemId: TEAM,
        name: 'Team',
        itemType: 'TEAM',
        quantity: 4,
        price: 8990,
        vatRate: 20,
        vatExemption: null,
        itemAttributes: {},
      },
      {
        itemId: TIME,
        name: 'Zeitmessung',
        itemType: 'TIME',
        quantity: 4,
        price: 1000,
        vatRate: 20,
        vatExemption: null,
        itemAttributes: {},
      },
    ],
    net: 39_960,
    vat: [{ rate: 20, net: 39_960, amount: 7992 }],
    gross: 47_952,
    problems: [],
  })
})

test('VAT is rounded once per rate, on the sum of that rate', () => {
  const { net, vat, gross } = order([line(FOOD, 1), line(TEAM, 1), line(FOOD, 2), line(GIFT, 1)])
  expect(vat).toEqual([
    { rate: 20, net: 8990, amount: 1798 },
    { rate: 10, net: 3015, amount: 302 },
    { rate: 0, net: 500, amount: 0 },
  ])
  expect([net, gross]).toEqual([12_505, 14_605])
})

test('an order of nothing costs nothing', () => {
  expect(order([])).toEqual({ lines: [], net: 0, vat: [], gross: 0, problems: [] })
  expect(orderTotals([])).toEqual({ net: 0, vat: [], gross: 0 })
})

test('net and gross are the sums of their rates, whatever the lines', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const lines = [TEAM, FOOD, GIFT, FOOD, FEE].map((itemId, place) => line(itemId, ((seed * 7 + place * 13) % 17) + 1))
    const { lines: priced, net, vat, gross } = order(lines)
    expect(net).toBe(priced.reduce((sum, one) => sum + one.price * one.quantity, 0))
    expect(gross - net).toBe(vat.reduce((sum, part) => sum + part.amount, 0))
    expect(net).toBe(priceByType(priced))
  }
})

describe('what refuses an order', () => {
  const owner: Buyer = { ownedPackage: { itemId: FEE, price: 49_000, vatRate: 20 }, teamsBought: 0, feeRefunded: false }
  test.each([
    { lines: [line(99, 1)], problems: [{ index: 0, kind: 'unknownItem', itemId: 99 }] },
    { lines: [line(TEAM, 1), line(OLD, 1)], problems: [{ index: 1, kind: 'unknownItem', itemId: OLD }] },
    { lines: [line(TEAM, 50)], problems: [] },
    { lines: [line(TEAM, 51)], problems: [{ index: 0, kind: 'soldOut', name: 'Team', itemType: 'TEAM' }] },
    {
      lines: [line(TEAM, 30), line(TIME, 1), line(TEAM, 21)],
      problems: [{ index: 2, kind: 'soldOut', name: 'Team', itemType: 'TEAM' }],
    },
    { lines: [line(FOOD, 1_000_000)], problems: [] },
    { lines: [line(TEAM, 2), line(TIME, 3)], problems: [{ index: null, kind: 'moreTimesThanTeams' }] },
    { lines: [line(TEAM, 1), line(TIME, 1), line(TEAM, 1), line(TIME, 1)], problems: [] },
    { lines: [line(TIME, 1)], problems: [{ index: null, kind: 'moreTimesThanTeams' }] },
    { lines: [line(FEE, 1)], problems: [] },
    { lines: [line(FEE, 2)], problems: [{ index: 0, kind: 'packageQuantity' }] },
    { lines: [line(FEE, 1), line(FEE, 1)], problems: [{ index: 0, kind: 'packageQuantity' }] },
    { lines: [line(TEAM, 1), line(FEE, 1)], buyer: owner, problems: [{ index: 1, kind: 'packageOwned' }] },
    { lines: [line(FEE, 2)], buyer: owner, problems: [{ index: 0, kind: 'packageOwned' }] },
  ])('%#: $problems', ({ lines, buyer = null, problems }) => {
    expect(order(lines, buyer).problems).toEqual(problems)
  })

  test('an unknown item is not charged, the others are', () => {
    expect(charged(order([line(99, 3), line(GIFT, 2)]))).toEqual(['2 Spende 500'])
  })
})

describe('the refund of the company fee', () => {
  const paid = { itemId: 33, price: 39_000, vatRate: 10 }
  const buyer = (teamsBought: number, extra: Partial<Buyer> = {}): Buyer => ({
    ownedPackage: paid,
    teamsBought,
    feeRefunded: false,
    ...extra,
  })
  const ownerRefund = '1 Rückerstattung Firmengebühr -39000'
  const inOrderRefund = '1 Rückerstattung Firmengebühr -49000'
  test.each([
    { lines: [line(TEAM, 14)], buyer: buyer(0), refund: [] },
    { lines: [line(TEAM, 15)], buyer: buyer(0), refund: [ownerRefund] },
    { lines: [line(TEAM, 1)], buyer: buyer(14), refund: [ownerRefund] },
    { lines: [line(TEAM, 1)], buyer: buyer(20), refund: [ownerRefund] },
    { lines: [line(TEAM, 1)], buyer: buyer(14, { feeRefunded: true }), refund: [] },
    { lines: [line(FOOD, 1)], buyer: buyer(20), refund: [] },
    { lines: [line(TEAM, 1)], buyer: buyer(14, { ownedPackage: null }), refund: [] },
    { lines: [line(TEAM, 20)], buyer: null, refund: [] },
    { lines: [line(TEAM, 15), line(FEE, 1)], buyer: null, refund: [inOrderRefund] },
    { lines: [line(TEAM, 7), line(FEE, 1), line(TEAM, 8)], buyer: null, refund: [inOrderRefund] },
    { lines: [line(FEE, 1)], buyer: buyer(15, { ownedPackage: null }), refund: [inOrderRefund] },
    { lines: [line(FEE, 1)], buyer: buyer(14, { ownedPackage: null }), refund: [] },
    { lines: [line(TEAM, 15)], buyer: buyer(0, { ownedPackage: { ...paid, price: 0 } }), refund: [] },
  ])('%#: $refund', ({ lines, buyer: asking, refund }) => {
    expect(charged(order(lines, asking)).slice(lines.length)).toEqual(refund)
  })

  test('is a line of the package as bought, with its VAT, in the sums', () => {
    const { lines, net, vat } = order([line(TEAM, 1)], buyer(14))
    expect(lines[1]).toEqual({
      itemId: 33,
      name: 'Rückerstattung Firmengebühr',
      itemType: 'COMPANYCAPTAIN',
      quantity: 1,
      price: -39_000,
      vatRate: 10,
      vatExemption: null,
      itemAttributes: {},
    })
    expect(net).toBe(8990 - 39_000)
    expect(vat[1]).toEqual({ rate: 10, net: -39_000, amount: -3900 })
  })

  test('is in the sums of its type, not in the counts', () => {
    const { lines } = order([line(TEAM, 15), line(FEE, 1)])
    expect(countByType(lines)).toBe(16)
    expect(countByType(lines, 'COMPANYCAPTAIN')).toBe(1)
    expect(countByType(lines, 'TEAM')).toBe(15)
    expect(priceByType(lines, 'COMPANYCAPTAIN')).toBe(0)
    expect(priceByType(lines)).toBe(15 * 8990)
    expect(priceByType(lines, 'TIME')).toBe(0)
  })

  test.each([
    [{ ownsPackage: true, teamsBought: 15, feeRefunded: false }, true],
    [{ ownsPackage: true, teamsBought: 14, feeRefunded: false }, false],
    [{ ownsPackage: true, teamsBought: 15, feeRefunded: true }, false],
    [{ ownsPackage: false, teamsBought: 15, feeRefunded: false }, false],
  ])('%j: %s', (company, refunds) => expect(refundsCompanyFee(company)).toBe(refunds))

  test.each([
    [0, 15],
    [12, 3],
    [15, 0],
    [40, 0],
  ])('with %d teams %d are missing', (teams, missing) => expect(teamsUntilRefund(teams)).toBe(missing))
})
