import { expect, test } from 'vitest'
import { invoiceNumber, kindOfIssue, lacksCompanyUID, openBill } from './invoices.ts'

test.each([
  [1_000_000, null, false],
  [1_000_001, null, true],
  [1_000_001, '', true],
  [1_000_001, 'ATU12345678', false],
  [-2_000_000, null, false],
])('%d cents gross with the UID %j lack the UID: %s', (gross, companyUID, lacks) => {
  expect(lacksCompanyUID({ gross, companyUID })).toBe(lacks)
})

test.each([
  ['INVOICE', 2026, 1, '2026-00001'],
  ['CANCELLATION', 2026, 1, 'ST-2026-00001'],
  ['CREDIT_NOTE', 2027, 42, 'GS-2027-00042'],
  ['INVOICE', 2026, 123_456, '2026-123456'],
] as const)('the number of %s %d/%d is %s', (kind, year, count, number) => {
  expect(invoiceNumber(kind, year, count)).toBe(number)
})

test.each([
  [1, 'INVOICE'],
  [0, 'INVOICE'],
  [-1, 'CREDIT_NOTE'],
] as const)('an order of %d cents gross is issued as %s', (gross, kind) => {
  expect(kindOfIssue(gross)).toBe(kind)
})

const ISSUED = { id: 'a', cancelsInvoiceId: null, dueDate: '2027-06-15', gross: 120 }
const credited = (gross: number) => ({ id: 'b', cancelsInvoiceId: 'a', dueDate: null, gross })

test.each([
  { name: 'an invoice', documents: [ISSUED], bill: { cents: 12_000, day: '2027-06-15' } },
  {
    name: 'what is left after a credit',
    documents: [ISSUED, credited(-50.4)],
    bill: { cents: 6960, day: '2027-06-15' },
  },
  { name: 'nothing after a credit of all', documents: [ISSUED, credited(-120)], bill: null },
  { name: 'nothing for a Gutschrift', documents: [{ ...ISSUED, dueDate: null, gross: -57.6 }], bill: null },
  { name: 'nothing without a document', documents: [], bill: null },
])('$name is to be paid', ({ documents, bill }) => {
  const invoiceDocumentId = documents.length > 0 ? 'a' : null
  expect(openBill({ paymentState: 'PENDING', invoiceDocumentId }, documents)).toEqual(bill)
  expect(openBill({ paymentState: 'COMPLETED', invoiceDocumentId }, documents)).toBeNull()
})
