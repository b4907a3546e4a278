import { expect, test } from 'vitest'
import { matcher, type Evidence, type IncomingPayment, type MatchedDocument } from './matching.ts'
import { rfReference } from '../orders/rfReference.ts'

const HOLZBAU = { customerID: 1, companyName: 'Nordkette Holzbau GmbH' }
const BREAD = { customerID: 2, companyName: 'Bäckerei Müller & Söhne OG' }
const HOTEL = { customerID: 3, companyName: 'Hotel Alpenrose' }
const HOLZBAU_IBAN = 'AT611904300234573201'
const SHARED_IBAN = 'AT483200000012345864'

const invoice = (
  count: number,
  open: number,
  of: Pick<MatchedDocument, 'customerID' | 'companyName'>,
  isCancelled = false,
): MatchedDocument => {
  const number = `2027-${String(count).padStart(5, '0')}`
  return { invoiceId: number, number, orderID: count, open, isCancelled, ...of }
}

const documents = [
  invoice(1, 10_000, HOLZBAU),
  invoice(2, 25_000, HOLZBAU),
  invoice(3, 7_000, HOLZBAU),
  invoice(4, 0, HOLZBAU),
  invoice(5, 0, HOLZBAU, true),
  invoice(6, 12_000, BREAD),
  invoice(7, 12_000, BREAD),
  invoice(8, 33_300, HOTEL),
]
const learnt = new Map([
  [HOLZBAU_IBAN, [1]],
  [SHARED_IBAN, [2, 3]],
])

const NEW = { customerID: 4, companyName: 'Zirbelstube Achensee GmbH' }
const uninvoiced = [
  { orderID: 1247, customerID: 3, companyName: HOTEL.companyName },
  { orderID: 1250, ...NEW },
]
const letters = [
  { number: 'M-2027-00001', customerID: 1, invoiceIds: ['2027-00001', '2027-00003', '2027-00004'], charges: 4000 },
]

const judge = (payment: Partial<IncomingPayment> & { amount: number }) => {
  const { certainty, evidence, shares, customerID } = matcher({ documents, learnt, uninvoiced, letters })({
    payerName: 'Unbekannt',
    payerIban: null,
    texts: [],
    ...payment,
  })
  return { certainty, evidence, shares: shares.map(({ document, amount }) => [document.orderID, amount]), customerID }
}

type Row = [payment: Partial<IncomingPayment> & { amount: number }, evidence: Evidence, shares: [number, number][]]
const rf = (number: string) => rfReference(number)

test.each<Row>([
  [{ amount: 10_000, texts: [rf('2027-00001')] }, { kind: 'reference' }, [[1, 10_000]]],
  [
    { amount: 35_000, texts: [rf('2027-00001'), rf('2027-00002')] },
    { kind: 'reference' },
    [
      [1, 10_000],
      [2, 25_000],
    ],
  ],
  [
    { amount: 35_000, texts: [rf('2027-00001'), '2027-2'] },
    { kind: 'numbers' },
    [
      [1, 10_000],
      [2, 25_000],
    ],
  ],
  [{ amount: 10_000, texts: ['Rechnung 2027 1'] }, { kind: 'numbers' }, [[1, 10_000]]],
  [
    { amount: 22_000, texts: ['2027-00001 und 2027-00006'] },
    { kind: 'numbers' },
    [
      [1, 10_000],
      [6, 12_000],
    ],
  ],
  [
    { amount: 17_000, payerIban: HOLZBAU_IBAN },
    { kind: 'account' },
    [
      [3, 7_000],
      [1, 10_000],
    ],
  ],
  [
    { amount: 42_000, payerIban: HOLZBAU_IBAN },
    { kind: 'account' },
    [
      [3, 7_000],
      [1, 10_000],
      [2, 25_000],
    ],
  ],
  // the account proves the sum, and the one number that is named is part of it
  [
    { amount: 17_000, payerIban: HOLZBAU_IBAN, texts: ['2027-1'] },
    { kind: 'account' },
    [
      [3, 7_000],
      [1, 10_000],
    ],
  ],
])('%j is certain: %j', (payment, evidence, shares) => {
  expect(judge(payment)).toMatchObject({ certainty: 'certain', evidence, shares })
})

test.each<Row>([
  [{ amount: 9_999, texts: [rf('2027-00001')] }, { kind: 'differs', by: 'reference', difference: -1 }, [[1, 9_999]]],
  [{ amount: 10_001, texts: ['2027-1'] }, { kind: 'differs', by: 'numbers', difference: 1 }, [[1, 10_000]]],
  [
    { amount: 30_000, texts: ['2027-1 2027-2'] },
    { kind: 'differs', by: 'numbers', difference: -5_000 },
    [
      [1, 10_000],
      [2, 20_000],
    ],
  ],
  [{ amount: 10_000, texts: ['2O27-OOOO1'] }, { kind: 'misread' }, [[1, 10_000]]],
  [{ amount: 10_000, texts: [rf('2027-00004')] }, { kind: 'settled', number: '2027-00004', isCancelled: false }, []],
  [{ amount: 10_000, texts: ['2027-5'] }, { kind: 'settled', number: '2027-00005', isCancelled: true }, []],
  [
    { amount: 10_000, texts: ['2027-1 2027-4'] },
    { kind: 'settled', number: '2027-00004', isCancelled: false },
    [[1, 10_000]],
  ],
  // the account says one thing and the number another
  [
    { amount: 17_000, payerIban: HOLZBAU_IBAN, texts: ['2027-6'] },
    { kind: 'differs', by: 'numbers', difference: 5_000 },
    [[6, 12_000]],
  ],
  // several sets of the same sum
  [
    { amount: 12_000, payerIban: SHARED_IBAN },
    { kind: 'accountOnly', companyName: BREAD.companyName, sums: 'several' },
    [[6, 12_000]],
  ],
  // one sum, but the account is that of two companies
  [
    { amount: 33_300, payerIban: SHARED_IBAN },
    { kind: 'accountOnly', companyName: HOTEL.companyName, sums: 'none' },
    [[8, 33_300]],
  ],
  [
    { amount: 500, payerIban: HOLZBAU_IBAN },
    { kind: 'accountOnly', companyName: HOLZBAU.companyName, sums: 'none' },
    [[1, 500]],
  ],
  [{ amount: 33_300, payerName: 'HOTEL ALPENROSE BETRIEBS' }, { kind: 'name' }, [[8, 33_300]]],
  // from a known account of another company, which has no such sum
  [{ amount: 33_300, payerName: 'Hotel Alpenrose', payerIban: HOLZBAU_IBAN }, { kind: 'name' }, [[8, 33_300]]],
  [{ amount: 10_000, payerName: 'Nordkette Holzbau Ges.m.b.H.' }, { kind: 'name' }, [[1, 10_000]]],
  [
    { amount: 24_000, payerName: 'Baeckerei Mueller u. Soehne' },
    { kind: 'name' },
    [
      [6, 12_000],
      [7, 12_000],
    ],
  ],
])('%j is suggested: %j', (payment, evidence, shares) => {
  expect(judge(payment)).toMatchObject({ certainty: 'suggested', evidence, shares })
})

test.each<[Partial<IncomingPayment> & { amount: number }]>([
  [{ amount: 10_000 }],
  [{ amount: 10_000, texts: ['2026-00001'] }],
  // a Gutschrift, and what others call their own
  [{ amount: 10_000, texts: [rf('GS-2027-00001')] }],
  [{ amount: 10_000, texts: ['Gutschrift GS2027-00001'] }],
  [{ amount: 10_000, texts: [rf('AB-2027-00001')] }],
  [{ amount: 10_000, texts: ['Bestellung 4500-2027-00001'] }],
  [{ amount: 10_000, payerName: 'GmbH' }],
  [{ amount: 10_000, payerName: 'Nordwand Metallbau GmbH' }],
  [{ amount: 10_000, payerIban: 'AT022050302101023600' }],
])('%j says nothing', (payment) => {
  expect(judge(payment)).toMatchObject({ certainty: 'none', shares: [], customerID: null })
})

test('what a certain payment pays is not open for the next', () => {
  const next = matcher({ documents, learnt, uninvoiced, letters })
  const payment = { amount: 10_000, payerName: '', payerIban: null, texts: ['2027-1'] }
  expect(next(payment).certainty).toBe('certain')
  expect(next(payment)).toMatchObject({ certainty: 'suggested', evidence: { kind: 'settled' }, customerID: 1 })
})

test('an account of somebody whose invoices are all paid points to that company', () => {
  const paid = [invoice(4, 0, HOLZBAU)]
  const match = matcher({ documents: paid, learnt, uninvoiced, letters: [] })({
    amount: 5,
    payerName: '',
    payerIban: HOLZBAU_IBAN,
    texts: [],
  })
  expect(match).toMatchObject({ certainty: 'suggested', shares: [], customerID: 1 })
})

const many = (count: number, openOf: (nth: number) => number) =>
  Array.from({ length: count }, (_, nth) => invoice(nth + 1, openOf(nth), HOLZBAU))
const ofMany = (ledger: MatchedDocument[], payment: Partial<IncomingPayment> & { amount: number }) =>
  matcher({ documents: ledger, learnt, uninvoiced, letters: [] })({
    payerName: '',
    payerIban: null,
    texts: [],
    ...payment,
  })

// without a bound a hundred and twenty cost seconds, and twice as many minutes
test('of too many open invoices a sum proves nothing, and is not searched for without end', { timeout: 5_000 }, () => {
  const even = many(240, (nth) => 10_000 + nth * 34)
  const match = ofMany(even, { amount: 52_345, payerIban: HOLZBAU_IBAN })
  expect(match).toMatchObject({ certainty: 'suggested', evidence: { kind: 'accountOnly', sums: 'too many to tell' } })
  // nor does it need one where few can sum to it
  expect(ofMany(even, { amount: 20_034, payerIban: HOLZBAU_IBAN }).certainty).toBe('certain')
})

test('all documents that are named are certain with their sum; with another one as many as a line names are suggested', () => {
  const ledger = many(30, () => 1_000)
  const texts = [ledger.map(({ number }) => number).join(' ')]
  expect(ofMany(ledger, { amount: 30_000, texts })).toMatchObject({ certainty: 'certain', shares: { length: 30 } })
  expect(ofMany(ledger, { amount: 30_001, texts })).toMatchObject({ certainty: 'suggested', shares: { length: 12 } })
})

test('a name that many companies have says nothing', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, nth) =>
      invoice(nth + 1, 5_000 + nth, { customerID: nth, companyName: 'Sport Huber' }),
    )
  const payment = { amount: 5_000, payerName: 'Sport Huber GmbH' }
  expect(ofMany(named(20), payment)).toMatchObject({ evidence: { kind: 'name' }, shares: [{ amount: 5_000 }] })
  expect(ofMany(named(21), payment).certainty).toBe('none')
})

const LETTER = { kind: 'letter', number: 'M-2027-00001' } as const
const ITS_DOCUMENTS: [number, number][] = [
  [1, 10_000],
  [3, 7_000],
]
const ofOrder = (orderID: number, companyName: string, difference: number | null) =>
  ({ kind: 'order', orderID, companyName, difference }) as const
test.each<Row>([
  // the sum of a letter with its charges, whatever points to the company
  [{ amount: 21_000, texts: ['2027-00003'] }, LETTER, ITS_DOCUMENTS],
  [{ amount: 21_000, payerIban: HOLZBAU_IBAN }, LETTER, ITS_DOCUMENTS],
  [{ amount: 21_000, payerName: 'NORDKETTE HOLZBAU' }, LETTER, ITS_DOCUMENTS],
  [{ amount: 21_000, texts: ['Zu Ihrer Mahnung M-2027-00001'] }, LETTER, ITS_DOCUMENTS],
  [{ amount: 21_000 }, { kind: 'nothing' }, []],
  // the number of a letter is not that of the invoice with its digits
  [{ amount: 10_000, texts: ['Mahnung M-2027-00001'] }, { kind: 'nothing' }, []],
  // an order before its invoice, and with it
  [{ amount: 500, texts: ['Bestellung 1247'] }, ofOrder(1247, HOTEL.companyName, null), []],
  [{ amount: 33_300, texts: ['Order 8'] }, ofOrder(8, HOTEL.companyName, 0), [[8, 33_300]]],
  [{ amount: 30_000, texts: ['Auftrag Nr. 8'] }, ofOrder(8, HOTEL.companyName, -3300), [[8, 30_000]]],
  [{ amount: 500, texts: ['Bestellung 9999'] }, { kind: 'nothing' }, []],
  // the very name of one company with another amount
  [
    { amount: 500, payerName: 'HOTEL ALPENROSE' },
    { kind: 'nameOnly', companyName: HOTEL.companyName, isOpen: true },
    [[8, 500]],
  ],
  [
    { amount: 9999, payerName: 'Nordkette Holzbau GmbH' },
    { kind: 'nameOnly', companyName: HOLZBAU.companyName, isOpen: true },
    [[1, 9999]],
  ],
  [
    { amount: 500, payerName: 'ZIRBELSTUBE ACHENSEE' },
    { kind: 'nameOnly', companyName: NEW.companyName, isOpen: false },
    [],
  ],
  [{ amount: 500, payerName: 'Hotel Alpenrose Wellness' }, { kind: 'nothing' }, []],
])('a hint where a person would see one: %j is %j', (payment, evidence, shares) => {
  const match = judge(payment)
  expect([match.evidence, match.shares]).toEqual([evidence, shares])
  expect(match.certainty).toBe(evidence.kind === 'nothing' ? 'none' : 'suggested')
})

test('of a letter what is beyond its documents is kept for its charges', () => {
  const match = matcher({ documents, learnt, uninvoiced, letters })
  const payment = { amount: 21_000, payerName: '', payerIban: null, texts: ['2027-00003'] }
  expect(match(payment).charges).toEqual({ invoiceId: '2027-00001', amount: 4000 })
})
