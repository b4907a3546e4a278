import { expect, test } from 'vitest'
import { addDays } from '../text/days.ts'
import {
  DUNNING_STEPS,
  dueStep,
  higherStep,
  interestOn,
  isDunned,
  numbersForTransfer,
  readBaseRates,
  typedBaseRates,
  type DunningStep,
} from './dunning.ts'

const DAYS = { isNoteOn: true, noteDays: 3, reminderDays: 7, firstDays: 14, lastDays: 14 }
const DUE = '2026-11-10'

test.each([
  [null, '2026-11-06', null],
  [null, '2026-11-07', 'note'],
  [null, '2026-11-10', 'note'],
  [null, '2026-11-11', null],
  [null, '2026-11-16', null],
  [null, '2026-11-17', 'reminder'],
  [{ step: 'note', on: '2026-11-08' }, '2026-11-09', null],
  [{ step: 'note', on: '2026-11-08' }, '2026-11-17', 'reminder'],
  // from the day of the letter on, not from the day on which it could have been sent
  [{ step: 'reminder', on: '2026-11-30' }, '2026-12-13', null],
  [{ step: 'reminder', on: '2026-11-30' }, '2026-12-14', 'first'],
  [{ step: 'first', on: '2026-12-14' }, '2026-12-27', null],
  [{ step: 'first', on: '2026-12-14' }, '2026-12-28', 'last'],
  [{ step: 'last', on: '2026-12-28' }, '2027-06-01', null],
] as const)('with %j on %s the step is %s', (reached, today, expected) => {
  expect(dueStep({ dueDate: DUE, reached }, DAYS, today)).toBe(expected)
})

test('without the note nothing is due before the day, and a reminder of 0 days waits until it is past', () => {
  expect(dueStep({ dueDate: DUE, reached: null }, { ...DAYS, isNoteOn: false }, '2026-11-09')).toBeNull()
  expect(dueStep({ dueDate: DUE, reached: null }, { ...DAYS, isNoteOn: false, reminderDays: 0 }, DUE)).toBeNull()
  expect(dueStep({ dueDate: DUE, reached: null }, { ...DAYS, reminderDays: 0 }, '2026-11-11')).toBe('reminder')
})

test('a letter bears the highest step of its documents', () => {
  const steps: (DunningStep | null)[] = [null, 'reminder', 'last', 'first']
  expect(steps.reduce(higherStep)).toBe('last')
})

const RATES = [
  { from: '2024-01-01', rate: 3.88 },
  { from: '2024-07-01', rate: 3.38 },
]
test.each([
  ['30 days of one half-year', { asked: 100_000, dueDate: '2024-01-01', paid: [] }, '2024-01-31', { cents: 1075 }],
  ['nothing on the due date', { asked: 100_000, dueDate: '2024-01-31', paid: [] }, '2024-01-31', { cents: 0 }],
  // 1 day at 13.08 and 1 day at 12.58 of 365: 0.3584 + 0.3447 = 0.7030
  ['two half-years', { asked: 100_000, dueDate: '2024-06-29', paid: [] }, '2024-07-01', { cents: 70 }],
  [
    'what was paid on the tenth bears none from the eleventh on',
    { asked: 100_000, dueDate: '2024-01-01', paid: [{ on: '2024-01-11', amount: 100_000 }] },
    '2024-01-31',
    { cents: 358 },
  ],
  [
    'a part, and what was paid before the due date',
    {
      asked: 200_000,
      dueDate: '2024-01-01',
      paid: [
        { on: '2023-12-20', amount: 100_000 },
        { on: '2024-01-16', amount: 50_000 },
      ],
    },
    '2024-01-31',
    { cents: 806 },
  ],
  [
    'a missing half-year is named',
    { asked: 100_000, dueDate: '2024-12-20', paid: [] },
    '2025-01-05',
    { missing: '2025-01-01' },
  ],
  [
    'not one in which nothing was open',
    { asked: 100_000, dueDate: '2023-12-20', paid: [{ on: '2023-12-20', amount: 100_000 }] },
    '2024-01-05',
    { cents: 0 },
  ],
] as const)('interest: %s', (_, debt, until, expected) => {
  expect(interestOn(debt, RATES, until)).toEqual(expected)
})

test('a debt bears charges and interest from the 1. Mahnung on', () => {
  expect([null, ...DUNNING_STEPS].map(isDunned)).toEqual([false, false, false, true, true])
})

test('a transfer names as many documents as its code bears', () => {
  expect(numbersForTransfer(['2026-00001', '2026-00002', '2026-00003'], 21)).toBe('2026-00001 2026-00002')
})

test('base rates are typed a half-year a line, and read as they were typed', () => {
  const typed = '1.7.2026: 1,53 %\n1.1.2026: -0,62 %'
  const read = readBaseRates(` ab 01.01.2026 -0,62\n\n${typed.split('\n')[0]}\n`)
  expect(read).toEqual({
    rates: [
      { from: '2026-07-01', rate: 1.53 },
      { from: '2026-01-01', rate: -0.62 },
    ],
  })
  expect('rates' in read && typedBaseRates(read.rates)).toBe(typed)
})

test.each(['1.2.2026: 1,53', '1.7.26: 1', '1.7.2026', '1.7.2026: 1,533'])('%s is no base rate', (typed) => {
  expect(readBaseRates(`1.1.2026: 1\n${typed}`)).toEqual({ faultyLine: 2 })
})

test(
  'interest of stretches is that of their days, whatever was paid before, meanwhile and after',
  { timeout: 5_000 },
  () => {
    const asked = 1_000_000
    const rates = ['2026-01-01', '2026-07-01', '2027-01-01', '2027-07-01'].map((from, place) => ({
      from,
      rate: place + 0.53,
    }))
    const [dueDate, until] = ['2026-03-30', '2027-09-17']
    const paid = Array.from({ length: 700 }, (_, nth) => ({ on: addDays('2026-03-01', nth), amount: 1_000 + nth }))
    let parts = 0
    for (let day = addDays(dueDate, 1); day <= until; day = addDays(day, 1)) {
      const open = paid.reduce((rest, { on, amount }) => (on < day ? rest - amount : rest), asked)
      const { rate = 0 } = rates.findLast(({ from }) => from <= day) ?? {}
      if (open > 0) parts += open * Math.round((rate + 9.2) * 100)
    }
    const found = interestOn({ asked, dueDate, paid }, rates, until)
    expect(found).toEqual({ cents: Math.round(parts / 10_000 / 365) })
  },
)
