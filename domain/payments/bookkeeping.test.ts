import { expect, test } from 'vitest'
import {
  bookkeepingProblems,
  bookkeepingSums,
  fiscalYearOf,
  hasRates,
  lastDayOf,
  readRateValues,
  typedRateValues,
  type BookedDocument,
  type BookkeepingSettings,
} from './bookkeeping.ts'
import { untold, type PaymentNow, type Told } from './untold.ts'

const payment = (about: Partial<PaymentNow> = {}): PaymentNow => ({
  id: 5,
  day: '2027-05-31',
  amount: 10_000,
  customerId: 1,
  isTakenBack: false,
  charged: null,
  isWriteOff: false,
  shares: [],
  credits: [],
  ...about,
})
const share = (customerID: number, amount: number, number = `2027-0000${customerID}`) => ({
  customerID,
  number,
  amount,
})
const told = (customerID: number, amount: number, times = 1): Told => ({ customerID, amount, times })

test.each<[string, PaymentNow, Told[], [number, number, number, string][]]>([
  ['nobody knows whose it is', payment({ customerId: null }), [], []],
  ['credit', payment(), [], [[1, 10_000, 1, '-:10000']]],
  [
    'two documents and a rest',
    payment({ shares: [share(1, 4000, 'A'), share(1, 5000, 'B')] }),
    [],
    [[1, 10_000, 1, 'A:4000 B:5000 -:1000']],
  ],
  [
    'a mother pays for a daughter too',
    payment({ shares: [share(1, 4000, 'A'), share(2, 6000, 'B')] }),
    [],
    [
      [1, 4000, 1, 'A:4000'],
      [2, 6000, 1, 'B:6000'],
    ],
  ],
  ['paid back', payment({ amount: -2500 }), [], [[1, -2500, 1, '-:-2500']]],
  ['told before', payment({ shares: [share(1, 10_000)] }), [told(1, 10_000)], []],
  ['assigned within the company after it was told', payment({ shares: [share(1, 7000)] }), [told(1, 10_000)], []],
  [
    'of another company after all',
    payment({ customerId: 2 }),
    [told(1, 10_000)],
    [
      [2, 10_000, 1, '-:10000'],
      [1, -10_000, 2, ''],
    ],
  ],
  ['taken back before it was told', payment({ isTakenBack: true }), [], []],
  ['taken back after it was told', payment({ isTakenBack: true }), [told(1, 10_000)], [[1, -10_000, 2, '']]],
  ['and told that too', payment({ isTakenBack: true }), [told(1, 0, 2)], []],
  ['kept for charges', payment({ amount: -4000, charged: 'A' }), [], [[1, -4000, 1, '-:-4000']]],
])('what a payment has to tell: %s', (_, now, before, expected) => {
  const parts = untold(now, before).map(({ customerID, amount, step, parts: of }) => [
    customerID,
    amount,
    step,
    of.map((part) => `${part.number ?? '-'}:${part.amount}`).join(' '),
  ])
  expect(parts).toEqual(expected)
  // runs that tell it all are worth what the payment is worth
  const sum = [...untold(now, before), ...before].reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBe(now.isTakenBack || (now.customerId === null && now.shares.length === 0) ? 0 : now.amount)
})

const document = (about: Partial<BookedDocument> = {}): BookedDocument => ({
  id: 'a',
  number: '2027-00001',
  kind: 'INVOICE',
  day: '2027-05-31',
  serviceDay: '2027-09-17',
  dueDate: '2027-06-14',
  customerID: 17,
  companyName: 'Bergblick',
  companyUID: 'ATU12345675',
  net: 1000,
  gross: 1200,
  vat: [{ rate: 20, net: 1000, amount: 200 }],
  original: null,
  ...about,
})
const settings: BookkeepingSettings = {
  debtorBase: 200_000,
  revenueAccounts: [{ rate: 20, value: '4000' }],
  taxCodes: [{ rate: 20, value: '1' }],
  datevKeys: [],
  bankAccount: '2800',
  writeOffAccount: '4999',
  chargesAccount: '8100',
  isBmdDateCompact: false,
  datevAdviser: '29098',
  datevClient: '55003',
  datevAccountLength: 5,
  fiscalYearMonth: 1,
}

test('sums are by rate, less what is taken back, and those of payments apart', () => {
  const two = document({
    vat: [
      { rate: 20, net: 500, amount: 100 },
      { rate: 0, net: 300, amount: 0 },
    ],
  })
  const back = document({ kind: 'CREDIT_NOTE', vat: [{ rate: 20, net: -200, amount: -40 }] })
  const entered = [payment(), payment({ amount: -99 }), payment({ amount: -4000, charged: '2027-00001' })]
  const paid = entered.flatMap((one) => untold(one, []))
  const payments = paid.map((one) => ({ ...one, companyName: 'Bergblick' }))
  expect(bookkeepingSums({ documents: [document(), two, back], payments })).toEqual({
    rates: [
      { rate: 20, net: 1300, vat: 260, gross: 1560 },
      { rate: 0, net: 300, vat: 0, gross: 300 },
    ],
    net: 1600,
    vat: 260,
    gross: 1860,
    paid: 9901,
    charges: 4000,
    writtenOff: 0,
  })
})

test('rates are known where they sum to the document', () => {
  expect([document(), document({ vat: [] }), document({ net: 0, gross: 0, vat: [] })].map(hasRates)).toEqual([
    true,
    false,
    true,
  ])
})

const judged = (about: Partial<Parameters<typeof bookkeepingProblems>[0]>) =>
  bookkeepingProblems({
    format: 'datev',
    month: '2027-05',
    thisMonth: '2027-06',
    settings,
    documents: [document()],
    payments: [],
    withoutRates: [],
    unknown: { count: 0, amount: 0 },
    otherMonths: [],
    ...about,
  }).map(({ kind }) => kind)
const bare = {
  ...settings,
  revenueAccounts: [],
  taxCodes: [],
  bankAccount: null,
  chargesAccount: null,
  datevAdviser: null,
}
const payments = [{ ...untold(payment({ customerId: 17 }), [])[0]!, companyName: 'Bergblick' }]
const kept = payments.map((one) => ({ ...one, amount: -4000, charged: '2027-00001' }))

test.each<[string, Parameters<typeof judged>[0], string[]]>([
  ['nothing', {}, []],
  ['no settings, a neutral file', { format: 'neutral', settings: bare, payments }, []],
  ['no settings, BMD', { format: 'bmd', settings: bare, payments }, ['revenueAccount', 'taxCode', 'bankAccount']],
  ['no settings, DATEV', { settings: bare, payments }, ['revenueAccount', 'bankAccount', 'datevClient']],
  [
    'kept charges without an account, and nothing of the bank',
    { format: 'bmd', settings: bare, documents: [], payments: kept },
    ['chargesAccount'],
  ],
  ['no bank account, and no payment either', { format: 'bmd', settings: { ...settings, bankAccount: null } }, []],
  ['debtors of another length', { settings: { ...settings, datevAccountLength: 4 } }, ['debtorLength']],
  [
    'a rate without an account',
    { documents: [document({ vat: [{ rate: 10, net: 1, amount: 0 }] })] },
    ['revenueAccount'],
  ],
  ['a rate at which nothing is charged', { documents: [document({ vat: [{ rate: 10, net: 0, amount: 0 }] })] }, []],
  ['no UID', { documents: [document({ companyUID: null })] }, ['companyUID']],
  ['this month', { month: '2027-06' }, ['unfinished']],
  ['a month to come', { month: '2027-07', documents: [] }, ['future']],
  ['something is new in a month that was exported', { otherMonths: ['2027-04'] }, ['otherMonths']],
  [
    'what is left out',
    { withoutRates: ['2026-00001'], unknown: { count: 2, amount: 480 } },
    ['noRates', 'unknownPayments'],
  ],
])('what is missing: %s', (_, about, kinds) => {
  expect(judged(about)).toEqual(kinds)
})

test.each([
  [
    '20 %: 4000\n\n0%: 4010',
    [
      [20, '4000'],
      [0, '4010'],
    ],
  ],
  [
    '10 4010\n 20: 4000 ',
    [
      [20, '4000'],
      [10, '4010'],
    ],
  ],
  ['5,5\u00a0%: 4005', [[5.5, '4005']]],
  ['', []],
])('a rate a line: %j', (typed, expected) => {
  const read = readRateValues(typed)
  const values = 'values' in read ? read.values : []
  expect(values.map(({ rate, value }) => [rate, value])).toEqual(expected)
  expect(readRateValues(typedRateValues(values))).toEqual({ values })
})

test('an account may be marked as automatic, which is typed behind it', () => {
  const values = [
    { rate: 20, value: '4400', isAutomatic: true },
    { rate: 10, value: '4010' },
  ]
  expect(readRateValues('10: 4010\n20 %: 4400  Automatisch')).toEqual({ values })
  expect(typedRateValues([{ rate: 20, value: '4400', isAutomatic: true }])).toBe('20 %: 4400 automatisch')
})

test.each([
  ['20 %: 4000\nzwanzig: 4000', 2],
  ['20 %:', 1],
  ['20: 4000\n20: 4001', 2],
  ['20: 4000 5000', 1],
])('a line that cannot be read: %j', (typed, line) => {
  expect(readRateValues(typed)).toEqual({ faultyLine: line })
})

test('months and fiscal years', () => {
  expect([lastDayOf('2027-02'), lastDayOf('2028-02'), lastDayOf('2027-12')]).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2027-12-31',
  ])
  expect([fiscalYearOf('2027-05', 1), fiscalYearOf('2027-05', 7), fiscalYearOf('2027-07', 7)]).toEqual([
    '2027-01-01',
    '2026-07-01',
    '2027-07-01',
  ])
})
