import { describe, expect, test } from 'vitest'
import { isLateChange, labelPlace, lateChangeFault, lateChangesUntil } from './lateChanges.ts'

const event = (byCompanies: boolean, until: string | null = null) => ({
  date: '2027-09-17',
  lateChanges: { byCompanies, until },
})
const noonOf = (day: string) => new Date(`${day}T10:00:00Z`)

test.each<[string, ReturnType<typeof event>, string | null]>([
  ['never', event(false, '2027-09-10'), null],
  ['until the day before the event', event(true), '2027-09-16'],
  ['until a day before', event(true, '2027-09-10'), '2027-09-10'],
  ['never after the event', event(true, '2027-10-01'), '2027-09-16'],
])('companies report late changes %s', (_, of, until) => expect(lateChangesUntil(of)).toBe(until))

test.each<{
  what: string
  who: 'staff' | 'company'
  names: string | null
  day: string
  of?: ReturnType<typeof event>
  fault: ReturnType<typeof lateChangeFault>
}>([
  { what: 'on the last day for names', who: 'staff', names: '2027-09-05', day: '2027-09-05', fault: 'TOO_EARLY' },
  { what: 'the day after', who: 'staff', names: '2027-09-05', day: '2027-09-06', fault: null },
  { what: 'without a deadline', who: 'staff', names: null, day: '2027-09-06', fault: 'NO_DEADLINE' },
  {
    what: 'by a company that may not',
    who: 'company',
    names: '2027-09-05',
    day: '2027-09-06',
    fault: 'NOT_BY_COMPANIES',
  },
  {
    what: 'by one that may',
    who: 'company',
    names: '2027-09-05',
    day: '2027-09-10',
    of: event(true, '2027-09-10'),
    fault: null,
  },
  {
    what: 'a day too late',
    who: 'company',
    names: '2027-09-05',
    day: '2027-09-11',
    of: event(true, '2027-09-10'),
    fault: 'OVER',
  },
  {
    what: 'by one that has longer for names',
    who: 'company',
    names: '2027-09-12',
    day: '2027-09-11',
    of: event(true),
    fault: 'TOO_EARLY',
  },
  {
    what: 'by the staff, also then',
    who: 'staff',
    names: '2027-09-05',
    day: '2027-09-17',
    of: event(true, '2027-09-10'),
    fault: null,
  },
])('late change $what: $fault', ({ who, names, day, of = event(false), fault }) =>
  expect(lateChangeFault(of, { who, names }, noonOf(day))).toBe(fault),
)

describe('who counts as another person', () => {
  const nobody = { firstName: null, lastName: null, email: null, year: null, sex: null }
  const lena = { firstName: 'Lena', lastName: 'Lang', email: 'lena@firma.example', year: 1991, sex: 'FEMALE' }
  const max = { firstName: 'Max', lastName: 'Moser', email: 'max@firma.example', year: 1984, sex: 'MALE' }
  test.each<[string, typeof lena | typeof nobody, typeof lena | typeof nobody, boolean]>([
    ['somebody else', lena, max, true],
    ['somebody in a free place', nobody, max, true],
    ['nobody any more', lena, nobody, false],
    ['a slip of the pen', lena, { ...lena, lastName: 'Lange' }, false],
    ['a brother at the same address', lena, { ...lena, firstName: 'Leo', sex: 'MALE' }, true],
  ])('%s', (_, before, after, is) => expect(isLateChange(before, after)).toBe(is))
})

test.each<[nth: number, start: number, place: ReturnType<typeof labelPlace>]>([
  [0, 1, { page: 0, x: 4.65, y: 6 }],
  [1, 1, { page: 0, x: 106.25, y: 6 }],
  [9, 1, { page: 0, x: 106.25, y: 234 }],
  [10, 1, { page: 1, x: 4.65, y: 6 }],
  [0, 4, { page: 0, x: 106.25, y: 63 }],
  [7, 4, { page: 1, x: 4.65, y: 6 }],
])('label %i of a sheet begun at %i', (nth, start, { page, x, y }) => {
  const place = labelPlace(nth, start)
  expect([place.page, place.x, place.y]).toEqual([page, expect.closeTo(x, 6), expect.closeTo(y, 6)])
  // the last label ends where the paper still is
  expect(place.x + 99.1).toBeLessThan(210)
  expect(place.y + 57).toBeLessThan(297)
})
