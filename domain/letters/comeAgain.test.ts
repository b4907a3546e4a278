import { expect, test } from 'vitest'
import { mayInvite } from './comeAgain.ts'

const NOW = new Date('2028-03-01T10:00:00Z')
const company = (customerId: number, orderedAt: string) => ({
  customerId,
  orderedAt: new Date(orderedAt),
  year: '2027',
  teams: 2,
})

test('only who ordered within two years, wants to be told and was not told yet may be invited', () => {
  const missing = [
    company(1, '2027-05-01T10:00:00Z'),
    company(2, '2026-03-02T10:00:00Z'),
    // two years and a day: a leap year lies between
    company(3, '2026-02-28T10:00:00Z'),
    company(4, '2027-05-01T10:00:00Z'),
    company(5, '2027-05-01T10:00:00Z'),
  ]
  const told = { declined: new Set([4]), invited: new Set([5]), now: NOW }
  expect(mayInvite(missing, told).map(({ customerId }) => customerId)).toEqual([1, 2])
})
