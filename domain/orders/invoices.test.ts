import { expect, test } from 'vitest'
import {
  askingDocuments,
  creditablePieces,
  creditedOn,
  creditProblem,
  creditSettlement,
  creditTotals,
  invoiceDueAt,
  invoiceNumber,
  kindOfCorrection,
  kindOfIssue,
  lacksCompanyUID,
  openBill,
  readInvoiceNumber,
  isClosed,
  mergedLines,
} from './invoices.ts'
import { orderTotals } from './orders.ts'

test.each([
  [1_000_000, null, 'charged', false],
  [1_000_001, null, 'charged', true],
  [1_000_001, null, 'smallBusiness', true],
  [1_000_001, null, 'notTaxable', false],
  [1_000_001, '', 'charged', true],
  [1_000_001, 'ATU12345678', 'charged', false],
  [-2_000_000, null, 'charged', false],
] as const)('%d cents gross with the UID %j, VAT %s, lack the UID: %s', (gross, companyUID, vat, lacks) => {
  expect(lacksCompanyUID({ gross, companyUID, vat })).toBe(lacks)
})

test.each(['', '2026', 'XX-2026-00001', '2026-1', '2026-00001 '])('„%s“ is no number of a document', (text) => {
  expect(readInvoiceNumber(text)).toBeNull()
})

test.each([
  ['INVOICE', 2026, 1, '2026-00001'],
  ['CANCELLATION', 2026, 1, 'ST-2026-00001'],
  ['CREDIT_NOTE', 2027, 42, 'GS-2027-00042'],
  ['INVOICE', 2026, 123_456, '2026-123456'],
] as const)('the number of %s %d/%d is %s', (kind, year, count, number) => {
  expect(invoiceNumber(kind, year, count)).toBe(number)
  expect(readInvoiceNumber(number)).toEqual({ kind, year, count })
})

test.each([
  [1, 'INVOICE'],
  [0, 'INVOICE'],
  [-1, 'CREDIT_NOTE'],
] as const)('an order of %d cents gross is issued as %s', (gross, kind) => {
  expect(kindOfIssue(gross)).toBe(kind)
})

const NOTE = { kind: 'CREDIT_NOTE', cancelsInvoiceId: 'a', gross: -10, dueDate: null, openAmount: 0 } as const

test('what a change charges besides is asked for by its own invoice, and not given back of the first', () => {
  const order = { invoiceDocumentId: 'a', openAmount: 35.2 }
  const note = { ...NOTE, id: 'b' }
  const first = { ...NOTE, id: 'a', kind: 'INVOICE', cancelsInvoiceId: null, dueDate: '2027-06-15' } as const
  const more = { ...NOTE, id: 'c', kind: 'INVOICE', gross: 25.2, dueDate: '2027-07-01', openAmount: 25.2 } as const
  const [paid, unpaid] = [first, { ...first, openAmount: 10 }] as const
  expect(openBill(order, [more, paid])).toEqual({ cents: 3520, day: '2027-07-01' })
  expect(openBill(order, [more, unpaid])).toEqual({ cents: 3520, day: '2027-06-15' })
  expect(askingDocuments(order, [more, note, unpaid]).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(creditedOn(order, [more, note, unpaid])).toBe(1000)
  // a Gutschrift above zero of an earlier version gives nothing back
  expect(creditedOn(order, [{ ...note, gross: 25.2 }, note, unpaid])).toBe(1000)
})

test.each([
  [2520, 'INVOICE'],
  [1, 'INVOICE'],
  [0, 'CREDIT_NOTE'],
  [-8640, 'CREDIT_NOTE'],
] as const)('a correction of %d cents gross is issued as %s', (gross, kind) => {
  expect(kindOfCorrection(gross)).toBe(kind)
})

const asking = (number: string, gross: number, paid: number) => ({ number, gross, paid, dueDate: '2027-06-15' })
test.each([
  { name: 'the rest is open', invoices: [asking('1', 100, 0)], credits: [-40], sums: [['1', 60]] },
  { name: 'nothing is open', invoices: [asking('1', 100, 60)], credits: [-40], sums: [] },
  { name: 'what is paid beyond it goes back', invoices: [asking('1', 100, 100)], credits: [-10, -30], returned: 40 },
  {
    name: 'both are open',
    invoices: [asking('1', 100, 0), asking('2', 25, 0)],
    credits: [-40],
    sums: [
      ['1', 60],
      ['2', 25],
    ],
  },
  {
    name: 'the second is paid',
    invoices: [asking('1', 100, 0), asking('2', 25, 25)],
    credits: [-40],
    sums: [['1', 60]],
  },
  {
    name: 'more than the first asks for is given back of the second',
    invoices: [asking('1', 100, 0), asking('2', 25, 0)],
    credits: [-110],
    sums: [['2', 15]],
  },
  {
    name: 'and goes back if it is paid',
    invoices: [asking('1', 100, 100), asking('2', 25, 25)],
    credits: [-110],
    returned: 110,
  },
])('after a Gutschrift: $name', ({ invoices, credits, sums = [], returned }) => {
  const open = sums.map(([number, cents]) => ({ number, cents, day: '2027-06-15' }))
  const left = open.length > 0 ? { kind: 'open', sums: open } : { kind: 'nothing' }
  expect(creditSettlement({ invoices, credits })).toEqual(
    returned === undefined ? left : { kind: 'returned', cents: returned },
  )
})

test.each([
  { name: 'what is open', openAmount: 69.6, dueDate: '2027-06-15', bill: { cents: 6960, day: '2027-06-15' } },
  { name: 'nothing once it is paid', openAmount: 0, dueDate: '2027-06-15', bill: null },
  { name: 'nothing of a Gutschrift', openAmount: -57.6, dueDate: null, bill: null },
])('$name is to be paid', ({ openAmount, dueDate, bill }) => {
  expect(
    openBill({ invoiceDocumentId: 'a', openAmount }, [
      { ...NOTE, id: 'b' },
      { ...NOTE, id: 'a', kind: 'INVOICE', cancelsInvoiceId: null, dueDate, openAmount },
    ]),
  ).toEqual(bill)
  expect(openBill({ invoiceDocumentId: null, openAmount: null }, [])).toBeNull()
})

const SHIRTS = { orderItemId: 1, name: 'T-Shirt Basic', quantity: 4, price: 1490, vatRate: 20, creditedQuantity: 0 }
const FOOD = { orderItemId: 2, name: 'Essensgutschein', quantity: 3, price: 333, vatRate: 10, creditedQuantity: 1 }
const REFUND = { orderItemId: 3, name: 'Rückerstattung', quantity: 1, price: -5000, vatRate: 20, creditedQuantity: 0 }
const LINES = [SHIRTS, FOOD, REFUND]

test.each([
  ['all of an untouched line', SHIRTS, 4],
  ['what Gutschriften have left', FOOD, 2],
  ['nothing of a refund', REFUND, 0],
])('%s can be given back', (_, line, left) => {
  expect(creditablePieces(line)).toBe(left)
})

test.each([
  { name: 'a line of the invoice', wanted: [{ orderItemId: 2, quantity: 1 }], problem: null },
  {
    name: 'a line of another order',
    wanted: [
      { orderItemId: 2, quantity: 1 },
      { orderItemId: 9, quantity: 1 },
    ],
    problem: { kind: 'unknownLine', index: 1 },
  },
  {
    name: 'a line twice',
    wanted: [
      { orderItemId: 2, quantity: 1 },
      { orderItemId: 2, quantity: 1 },
    ],
    problem: { kind: 'lineTwice', index: 1 },
  },
  {
    name: 'more than are left',
    wanted: [{ orderItemId: 2, quantity: 3 }],
    problem: { kind: 'tooMany', index: 0, name: 'Essensgutschein', left: 2 },
  },
  {
    name: 'the refund of the company fee',
    wanted: [{ orderItemId: 3, quantity: 1 }],
    problem: { kind: 'tooMany', index: 0, name: 'Rückerstattung', left: 0 },
  },
  {
    name: 'more money than the invoice asked for, because of the refund on it',
    wanted: [{ orderItemId: 1, quantity: 4 }],
    problem: { kind: 'aboveInvoice' },
  },
])('a Gutschrift for $name', ({ wanted, problem }) => {
  expect(creditProblem({ lines: LINES, wanted, fee: [] })).toEqual(problem)
})

test('a Gutschrift is below zero, with the VAT of each rate', () => {
  expect(creditTotals({ before: [], now: [{ ...SHIRTS, quantity: 1 }, FOOD] })).toEqual({
    net: -2489,
    vat: [
      { rate: 20, net: -1490, amount: -298 },
      { rate: 10, net: -999, amount: -100 },
    ],
    gross: -2887,
  })
})

test('piece after piece given back is to the cent what was charged', () => {
  const odd = { orderItemId: 7, name: 'Band', quantity: 7, price: 33, vatRate: 10 }
  let gross = 0
  for (let past = 0; past < odd.quantity; past += 1) {
    gross += creditTotals({
      before: past === 0 ? [] : [{ ...odd, quantity: past }],
      now: [{ ...odd, quantity: 1 }],
    }).gross
  }
  expect(gross).toBe(-orderTotals([odd]).gross)
  expect(-7 * (33 + 3)).not.toBe(gross)
})

test('an order is invoiced by itself so many hours after it was placed, or never', () => {
  const placed = new Date('2027-03-27T22:30:00Z')
  expect(invoiceDueAt(placed, 24)).toEqual(new Date('2027-03-28T22:30:00Z'))
  expect(invoiceDueAt(placed, 0)).toEqual(placed)
  expect(invoiceDueAt(placed, null)).toBeNull()
})

const held = { quantity: 2, price: 100, vatRate: 20, creditedQuantity: 0 }
const given = { ...held, creditedQuantity: 2 }
const fee = { ...held, quantity: 1, price: -390 }
test.each([
  ['never invoiced', { issuedGross: null, lines: [] }, false],
  ['cancelled and emptied', { lines: [] }, true],
  ['cancelled, and only what is free is left', { lines: [{ ...held, price: 0 }] }, true],
  ['cancelled, and something is left', { lines: [held] }, false],
  ['cancelled, and the refund is left', { lines: [fee] }, false],
  ['given back as a whole', { invoiceDocumentId: 'a', lines: [given] }, true],
  ['given back, the refund too', { invoiceDocumentId: 'a', lines: [given, { ...fee, creditedQuantity: 1 }] }, true],
  ['given back in part', { invoiceDocumentId: 'a', lines: [given, held], issuedGross: 240 }, false],
  ['worth nothing, but it holds the package', { invoiceDocumentId: 'a', lines: [held, fee] }, false],
  ['given back, but a team runs', { invoiceDocumentId: 'a', lines: [given], hasTeams: true }, false],
])('an order is closed or not: %s', (_, order, closed) => {
  expect(isClosed({ invoiceDocumentId: null, issuedGross: 0, hasTeams: false, ...order })).toBe(closed)
})

test('lines that read the same are one, whatever order they came in', () => {
  const line = { name: 'Leiberl', detail: 'M', quantity: 1, price: 100, vatRate: 20 }
  const lines = [line, { ...line, detail: 'L' }, { ...line, quantity: 3 }, { ...line, price: 90 }]
  expect(mergedLines(lines).map(({ detail, quantity, price }) => [detail, quantity, price])).toEqual([
    ['M', 4, 100],
    ['L', 1, 100],
    ['M', 1, 90],
  ])
})
