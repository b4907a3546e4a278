import { expect, test } from 'vitest'
import { billedSums } from './invoiceContents.ts'
import { creditTotals } from './invoices.ts'
import { orderTotals } from './orders.ts'

const line = (price: number, vatRate: number, about: { quantity?: number; vatExemption?: string } = {}) => {
  const { quantity = 1, vatExemption = null } = about
  return { name: 'Zeile', detail: '', quantity, price, vatRate, vatExemption }
}

test.each([
  ['one rate', [line(7200, 20, { quantity: 4 })], [[20, 28_800, 5760]], [28_800, 5760, 34_560]],
  [
    'half a cent of VAT is rounded once for the rate',
    [line(3, 20), line(2, 10)],
    [
      [20, 3, 1],
      [10, 2, 0],
    ],
    [5, 1, 6],
  ],
  [
    'three rates, the highest first',
    [line(1000, 10), line(2500, 0), line(333, 20)],
    [
      [20, 333, 67],
      [10, 1000, 100],
      [0, 2500, 0],
    ],
    [3833, 167, 4000],
  ],
  [
    'a refund below zero',
    [line(7200, 20, { quantity: 15 }), line(-9900, 20)],
    [[20, 98_100, 19_620]],
    [98_100, 19_620, 117_720],
  ],
  ['only a refund', [line(-9905, 10)], [[10, -9905, -991]], [-9905, -991, -10_896]],
  [
    'a free delivery keeps its rate',
    [line(1490, 10), line(0, 20)],
    [
      [20, 0, 0],
      [10, 1490, 149],
    ],
    [1490, 149, 1639],
  ],
])('sums of %s', (_, lines, vat, [net, tax, gross]) => {
  const sums = billedSums(lines, orderTotals(lines))
  expect(sums.vat.map((part) => [part.rate, part.net, part.amount])).toEqual(vat)
  expect([sums.net, sums.tax, sums.gross]).toEqual([net, tax, gross])
  expect(sums.lines.reduce((sum, one) => sum + one.net, 0)).toBe(net)
})

test('reasons for 0 % are named once each, and not with VAT', () => {
  const gift = line(100, 0, { vatExemption: 'Spende.' })
  const lines = [line(100, 20), gift, line(200, 0, { vatExemption: 'Durchlaufend.' }), gift]
  expect(billedSums(lines, orderTotals(lines)).vat.map(({ exemptions }) => exemptions)).toEqual([
    [],
    ['Spende.', 'Durchlaufend.'],
  ])
})

test('a Gutschrift says what is due back in all less what was given back, also where that is another cent', () => {
  const [first, second] = [1, 2].map((orderItemId) => ({ ...line(12, 20), orderItemId }))
  const now = [{ ...line(-12, 20) }]
  const totals = creditTotals({ before: [first!], now: [second!] })
  expect(billedSums(now, totals)).toMatchObject({ net: -12, tax: -3, gross: -15, vat: [{ net: -12, amount: -3 }] })
  const opposed = [line(-100, 10), line(100, 10)]
  const none = { net: 0, vat: [], gross: 0 }
  expect(billedSums(opposed, none).vat, 'a rate whose lines cancel each other').toEqual([
    { rate: 10, net: 0, amount: 0, exemptions: [] },
  ])
})
