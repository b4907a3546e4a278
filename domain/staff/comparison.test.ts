import { expect, test } from 'vitest'
import { compareCompanies, compareItems, dayAsLongBefore, type ItemSales } from './comparison.ts'

const sales = (name: string, sold: number, more: Partial<ItemSales> = {}): ItemSales => ({
  name,
  itemType: 'PRODUCT',
  sold,
  revenue: sold * 100,
  soldByThen: 0,
  revenueByThen: 0,
  ...more,
})

test('items are laid beside those of the same name and kind; what was never sold is left out', () => {
  const now = [sales('Tisch', 4), sales('Neu', 2), sales('Nie', 0), sales('Stand', 1, { itemType: 'TEAM' })]
  const before = [sales('TISCH', 6, { soldByThen: 3, revenueByThen: 300 }), sales('Alt', 5), sales('Stand', 9)]
  expect(compareItems(now, before).map(({ name, sold, before: earlier }) => [name, sold, earlier?.sold])).toEqual([
    ['Tisch', 4, 6],
    ['Neu', 2, undefined],
    ['Stand', 1, undefined],
    ['Alt', 0, 5],
    ['Stand', 0, 9],
  ])
  expect(compareItems(now, before)[0]?.before).toEqual({ sold: 6, revenue: 600, soldByThen: 3, revenueByThen: 300 })
})

test('companies are missing, come again or are new; who skipped a year comes again', () => {
  const company = (customerID: number, teams: number) => ({
    customerID,
    companyName: `${customerID}`,
    teams,
    revenue: 0,
  })
  const rows = compareCompanies({
    now: [company(1, 3), company(2, 1), company(3, 2)],
    before: [company(1, 5), company(4, 2), company(5, 7)],
    earlier: new Set([1, 2, 4, 5, 9]),
  })
  expect(rows.map(({ customerID, kind, teams, teamsBefore }) => [customerID, kind, teams, teamsBefore])).toEqual([
    [5, 'missing', 0, 7],
    [4, 'missing', 0, 2],
    [1, 'again', 3, 5],
    [2, 'again', 1, 0],
    [3, 'new', 2, 0],
  ])
})

test.each([
  ['2027-03-01', '2026-03-02'],
  ['2027-09-17', '2026-09-18'],
  ['2027-09-20', '2026-09-21'],
])('%s is as long before the race of 17 September 2027 as %s before that of 2026', (today, day) => {
  expect(dayAsLongBefore(today, { eventDate: '2027-09-17', before: '2026-09-18' })).toBe(day)
})
