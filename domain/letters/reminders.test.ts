import { expect, test } from 'vitest'
import { dueReminder, dueRounds, nextRound } from './reminders.ts'

const DEADLINE = '2027-09-05'
const DAYS = [21, 10, 3]
const at = (day: string, time = '10:00:00Z') => new Date(`${day}T${time}`)

test.each([
  ['22 days before', '2027-08-14', null],
  ['21 days before', '2027-08-15', 21],
  ['a day late, as after a server was down', '2027-08-16', 21],
  ['two days late', '2027-08-17', 21],
  ['three days late it is left out', '2027-08-18', null],
  ['10 days before', '2027-08-26', 10],
  ['3 days before', '2027-09-02', 3],
  ['on the last day but one', '2027-09-04', 3],
  ['on the last day', '2027-09-05', null],
  ['after it', '2027-09-06', null],
])('%s', (_, day, due) => expect(dueReminder(DEADLINE, DAYS, at(day))).toBe(due))

test('the next one takes the place of one that is late; without a deadline or days there is none', () => {
  expect(dueReminder(DEADLINE, [5, 4], at('2027-09-01'))).toBe(4)
  expect(dueReminder(null, DAYS, at('2027-08-15'))).toBeNull()
  expect(dueReminder(DEADLINE, [], at('2027-08-15'))).toBeNull()
})

const SHIRTS = { kind: 'shirts', until: '2027-08-22' } as const
const NAMES = { kind: 'names', until: DEADLINE } as const
const OWN = { kind: 'names', until: '2027-09-15' } as const
const round = (day: string, { kind, until }: typeof SHIRTS | typeof NAMES | typeof OWN, daysBefore: number) => ({
  day,
  kind,
  deadline: until,
  daysBefore,
})
const begunAt = (daysBefore: number) => ({ kind: 'names', deadline: DEADLINE, daysBefore }) as const
test.each([
  ['long before', '2027-03-01', [NAMES], [], [], round('2027-08-15', NAMES, 21)],
  ['of two on a day names', '2027-08-01', [SHIRTS, NAMES], [], [], round('2027-08-15', NAMES, 21)],
  ['shirts the day after', '2027-08-15', [SHIRTS, NAMES], [begunAt(21)], ['names'], round('2027-08-16', SHIRTS, 7)],
  ['the one after that begun', '2027-08-15', [NAMES], [begunAt(21)], ['names'], round('2027-08-26', NAMES, 10)],
  ["a company's own day", '2027-09-04', [NAMES, OWN], [begunAt(3)], [], round('2027-09-05', OWN, 10)],
  ['made up for today', '2027-08-16', [NAMES], [], [], round('2027-08-16', NAMES, 21)],
  ['none any more', '2027-09-05', [NAMES], [], [], null],
])('the next round: %s', (_, day, deadlines, begun, today, next) => {
  const days = { names: DAYS, shirts: [7] }
  expect(nextRound({ deadlines, days, begun, remindedToday: new Set(today) }, at(day))).toEqual(next)
})

test('what is left of a day begins tomorrow: after the letters’ hours, and where the deadline was changed today', () => {
  const days = { names: DAYS, shirts: [7] }
  const next = (waits: boolean, time?: string) =>
    nextRound({ deadlines: [{ ...NAMES, waits }], days, begun: [], remindedToday: new Set() }, at('2027-08-15', time))
  expect(next(false)?.day).toBe('2027-08-15')
  expect(next(true)?.day).toBe('2027-08-16')
  expect(next(false, '18:00:00Z')?.day).toBe('2027-08-16')
})

test('a round is of the companies whose deadline it is', () => {
  const of = (id: number, names: string | null) => ({
    id,
    deadlines: { names, shirts: null, registration: null, timekeeping: null },
  })
  const companies = [of(1, DEADLINE), of(2, '2027-09-15'), of(3, DEADLINE), of(4, null)]
  const rounds = dueRounds('names', { companies, days: DAYS }, at('2027-08-26'))
  expect(rounds.map(({ round: one, companies: theirs }) => [one.daysBefore, theirs.map(({ id }) => id)])).toEqual([
    [10, [1, 3]],
    [21, [2]],
  ])
})
