import { expect, test } from 'vitest'
import { paymentsEffect, withBalances } from './companyAccounts.ts'

const MINE = 1
const OTHER = 2

test.each([
  { whose: MINE, amount: 100, shares: [], effect: -100, why: 'credit' },
  { whose: MINE, amount: 100, shares: [[MINE, 60]], effect: -100, why: 'paid, and credit' },
  {
    whose: MINE,
    amount: 100,
    shares: [
      [MINE, 60],
      [OTHER, 40],
    ],
    effect: -60,
    why: 'a part of it for a daughter',
  },
  { whose: MINE, amount: 100, shares: [[OTHER, 100]], effect: 0, why: 'all of it for a daughter' },
  { whose: OTHER, amount: 100, shares: [[MINE, 30]], effect: -30, why: 'a mother pays' },
  { whose: null, amount: 100, shares: [], effect: 0, why: 'of nobody yet' },
  { whose: MINE, amount: -100, shares: [], effect: 100, why: 'money that went back' },
] as const)('$why: $amount of $whose changes what is owed by $effect', ({ whose, amount, shares, effect }) => {
  const parts = shares.map(([customerID, cents]) => ({ customerID, amount: cents }))
  expect(paymentsEffect({ company: MINE, payment: { customerId: whose, amount }, shares: parts, credits: [] })).toBe(
    effect,
  )
})

test('the balance runs in order of time, of one day the documents first', () => {
  const movements = [
    { at: '2027-03-02', kind: 'payment', amount: -50 },
    { at: '2027-03-02', kind: 'document', amount: 120 },
    { at: '2027-03-01', kind: 'document', amount: 10 },
  ] as const
  expect(withBalances(movements).map(({ amount, balance }) => [amount, balance])).toEqual([
    [10, 10],
    [120, 130],
    [-50, 80],
  ])
})
