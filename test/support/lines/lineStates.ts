import type { Floor } from './lineFloor.ts'

/** The states that histories must come to: the edges of the rules. */
export const LINE_STATES = [
  'an offer',
  'an offer of the cheaper contingent',
  'an offer with timekeeping',
  'an offer of timekeeping',
  'passed over: tooFew',
  'passed over: tooFewTimes',
  'passed over: ceiling',
  'more asked for, at the end',
  'an offer with more behind it',
  'ended: left',
  'ended: expired',
  'ended: deadline',
  'erased while waiting',
  'taken',
  'kept for the line',
  'opened after a day',
  'clocks apart',
  'closed with an offer',
  'taken back while closed',
]

/** States that the books are in. */
export function statesOf({ books, released, now, isOpen }: Floor): string[] {
  const is = (name: string, isSo: boolean) => (isSo ? [name] : [])
  const offers = books.live().filter(({ state }) => state === 'offered')
  return [
    ...is('an offer', offers.length > 0),
    ...is(
      'an offer of the cheaper contingent',
      offers.some(({ of }) => of === 'early'),
    ),
    ...is(
      'an offer with timekeeping',
      offers.some(({ timed }) => timed),
    ),
    ...is(
      'an offer of timekeeping',
      offers.some(({ line }) => line === 'TIME'),
    ),
    ...is(
      'more asked for, at the end',
      books.live().some(({ later }) => later > 0),
    ),
    ...is(
      'an offer with more behind it',
      offers.some(({ later }) => later > 0),
    ),
    ...is(
      'taken',
      books.places.some(({ state }) => state === 'taken'),
    ),
    ...is(
      'kept for the line',
      Object.values(books.kept).some((pieces) => pieces > 0),
    ),
    ...is('opened after a day', released.size > 0),
    ...is('clocks apart', now(0) !== now(1)),
    ...is('closed with an offer', !isOpen && offers.length > 0),
    ...books.places.flatMap(({ why }) => (why === null ? [] : [`ended: ${why}`])),
    ...books.live().flatMap(({ skipped }) => (skipped === null ? [] : [`passed over: ${skipped.split(' ')[0]}`])),
  ]
}
