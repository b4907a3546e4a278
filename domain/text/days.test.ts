import { expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  daysUntil,
  formatDay,
  formatDayBeside,
  formatDayWithShortWeekday,
  formatDayWithWeekday,
  formatMoment,
  isPast,
} from './days.ts'

test.each([
  { name: 'without a deadline nothing is past', deadline: null, now: '2099-01-01T00:00:00Z', past: false },
  { name: 'the day before counts', deadline: '2027-08-31', now: '2027-08-30T12:00:00Z', past: false },
  { name: 'the first minute of the day counts', deadline: '2027-08-31', now: '2027-08-30T22:00:00Z', past: false },
  {
    name: 'the last second of the day counts in summer time',
    deadline: '2027-08-31',
    now: '2027-08-31T21:59:59Z',
    past: false,
  },
  { name: 'midnight of summer time ends it', deadline: '2027-08-31', now: '2027-08-31T22:00:00Z', past: true },
  {
    name: 'the last second of the day counts in winter time',
    deadline: '2027-12-31',
    now: '2027-12-31T22:59:59Z',
    past: false,
  },
  { name: 'midnight of winter time ends it', deadline: '2027-12-31', now: '2027-12-31T23:00:00Z', past: true },
  { name: 'the night summer time ends has 25 hours', deadline: '2027-10-31', now: '2027-10-31T22:59:59Z', past: false },
  {
    name: 'the night summer time begins has 23 hours',
    deadline: '2027-03-28',
    now: '2027-03-28T22:00:00Z',
    past: true,
  },
])('$name', ({ deadline, now, past }) => {
  expect(isPast(deadline, new Date(now))).toBe(past)
})

test('the day of a moment is the one in Innsbruck', () => {
  expect(dayOf(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
  expect(dayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
})

test('at every quarter of an hour of three years the day is that of the clocks in Vienna, and its words are those of the language', () => {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' })
  const words = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', dateStyle: 'full' })
  const quarters = Array.from(
    { length: 3 * 365 * 96 },
    (_, quarter) => Date.parse('2026-01-01T00:00:00Z') + quarter * 900_000,
  )
  const moments = quarters.map((quarter) => new Date(quarter))
  expect(moments.filter((moment) => dayOf(moment) !== calendar.format(moment))).toEqual([])
  for (const day of new Set(moments.map(dayOf)))
    expect(formatDayWithWeekday(day).replaceAll('\u00a0', ' ')).toBe(words.format(new Date(day)))
})

test('a day is written out in German, whatever the zone of the machine', () => {
  expect(formatDay('2027-09-17')).toBe('17.\u00a0September\u00a02027')
  expect(formatDay('2027-01-01')).toBe('1.\u00a0Jänner\u00a02027')
  expect(formatDayWithShortWeekday('2027-09-17')).toBe('Fr,\u00a017.\u00a0September\u00a02027')
  expect(formatDayBeside('2027-09-17', '2027-08-31')).toBe('31.\u00a0August')
  expect(formatDayBeside('2027-01-17', '2026-12-31')).toBe('31.\u00a0Dezember\u00a02026')
})

test('a moment is written out by the clock in Innsbruck, in summer and in winter', () => {
  expect(formatMoment(new Date('2026-11-21T09:32:59Z'))).toBe('21.\u00a0November\u00a02026 um 10:32')
  expect(formatMoment(new Date('2027-07-31T22:05:00Z'))).toBe('1.\u00a0August\u00a02027 um 00:05')
})

test.each([
  { from: '2026-11-21', days: 14, to: '2026-12-05' },
  { from: '2026-12-20', days: 14, to: '2027-01-03' },
  { from: '2028-02-28', days: 1, to: '2028-02-29' },
  { from: '2027-10-30', days: 2, to: '2027-11-01' },
])('$days days after $from is $to', ({ from, days, to }) => {
  expect(addDays(from, days)).toBe(to)
})

test.each([
  ['2027-09-17', '2027-09-16T21:59:59Z', 1],
  ['2027-09-17', '2027-09-16T22:00:00Z', 0],
  ['2027-09-17', '2027-09-18T05:00:00Z', -1],
  ['2027-11-01', '2027-10-30T12:00:00Z', 2],
  ['2027-03-29', '2027-03-27T12:00:00Z', 2],
])('until %s, seen from %s, %d days are left', (day, now, days) => {
  expect(daysUntil(day, new Date(now))).toBe(days)
})
