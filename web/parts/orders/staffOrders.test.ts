import { describe, expect, test } from 'vitest'
import { selectOrders, viewOf, withView } from './staffOrders.ts'
import type { IssuedDocument, StaffOrder } from './staffOrders.ts'

const INVOICE_ID = '018f4a5e-0000-7000-8000-000000000001'

function anOrder(order: Partial<StaffOrder>): StaffOrder {
  return {
    orderID: 1,
    customerID: 1,
    companyName: 'Bergblick GmbH',
    createdAt: '2026-11-21T09:00:00.000Z',
    paymentState: 'PENDING',
    orderItems: [],
    totalPrice: 72,
    vat: [],
    gross: 86.4,
    invoiceDocumentId: null,
    invoiceDueAt: null,
    termsVersion: '1',
    ...order,
  }
}

const invoice: IssuedDocument = {
  id: INVOICE_ID,
  number: '2026-00042',
  kind: 'INVOICE',
  cancelsInvoiceId: null,
  orderID: 3,
  customerID: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  dueDate: '2026-12-05',
  net: 72,
  gross: 86.4,
  reason: null,
}

const orders = [
  anOrder({ orderID: 2, createdAt: '2026-11-20T09:00:00.000Z', companyName: 'Bäckerei Öfner' }),
  anOrder({ orderID: 3, paymentState: 'COMPLETED', invoiceDocumentId: INVOICE_ID }),
  anOrder({ orderID: 1, createdAt: '2026-11-19T09:00:00.000Z', paymentState: 'COMPLETED' }),
  anOrder({ orderID: 4 }),
]
const documents = new Map([[INVOICE_ID, invoice]])

function idsOf(address: string, query = ''): number[] {
  const view = viewOf(new URLSearchParams(address))
  return selectOrders(orders, { view, query, documents }).map(({ orderID }) => orderID)
}

describe("the staff's list of orders", () => {
  test.each([
    ['', [4, 3, 2, 1]],
    ['reihenfolge=aelteste', [1, 2, 3, 4]],
    ['zahlung=offen', [4, 2]],
    ['zahlung=bezahlt', [3, 1]],
    ['zahlung=bezahlt&reihenfolge=aelteste', [1, 3]],
    ['zahlung=geschenkt&reihenfolge=egal', [4, 3, 2, 1]],
  ])('shows for the address "%s" the orders %j', (address, ids) => {
    expect(idsOf(address)).toEqual(ids)
  })

  test.each([
    ['#2', [2]],
    ['öfner BÄCKEREI', [2]],
    ['2026-00042', [3]],
    ['bergblick', [4, 3, 1]],
    ['niemand', []],
  ])('finds by "%s" the orders %j', (query, ids) => {
    expect(idsOf('', query)).toEqual(ids)
  })

  test('search and filter hold together', () => {
    expect(idsOf('zahlung=bezahlt', 'bergblick')).toEqual([3, 1])
  })

  test('an address says only what differs from all orders, newest first, and keeps what else it says', () => {
    const search = new URLSearchParams('q=berg')
    const narrowed = withView(search, { payment: 'PENDING', sequence: 'oldest' })
    expect(narrowed.toString()).toBe('q=berg&zahlung=offen&reihenfolge=aelteste')
    expect(withView(narrowed, { payment: 'ALL', sequence: 'newest' }).toString()).toBe('q=berg')
  })
})
