import type { Books } from './books.ts'

/** The states that must be covered: the edge cases of the rules. */
export const STATES = [
  'refund',
  'refund on an invoice',
  'Gutschrift',
  'withdrawn',
  'after a Storno',
  'upgrade',
  'invoiced upgrade',
  'nobody’s team',
  'full place',
  'sold out',
]

/** Which of them the books are in. */
export function statesOf({ orders, teams, stock }: Books): string[] {
  const booked = [...orders.values()]
  const is = (name: string, isSo: boolean) => (isSo ? [name] : [])
  return [
    ...is(
      'refund',
      booked.some(({ refund }) => refund),
    ),
    ...is(
      'refund on an invoice',
      booked.some(({ refund, live }) => refund && live !== 'none'),
    ),
    ...is(
      'Gutschrift',
      booked.some(({ credited }) => credited > 0),
    ),
    ...is(
      'withdrawn',
      booked.some(({ withdrawn }) => withdrawn > 0),
    ),
    ...is(
      'after a Storno',
      booked.some(({ hasDocuments, live }) => hasDocuments && live === 'none'),
    ),
    ...is(
      'upgrade',
      booked.some(({ isUpgrade }) => isUpgrade),
    ),
    ...is(
      'invoiced upgrade',
      booked.some(({ isUpgrade, live }) => isUpgrade && live !== 'none'),
    ),
    ...is(
      'nobody’s team',
      [...teams.values()].some((team) => team.company === null),
    ),
    ...is(
      'full place',
      [...teams.values()].some((team) => !team.isFree),
    ),
    ...is('sold out', stock.team === 0 || stock.time === 0 || stock.table === 0),
  ]
}
