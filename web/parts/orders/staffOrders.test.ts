import { describe, expect, test } from 'vitest'
import {
  documentsByOrder,
  dueForInvoice,
  isCancelled,
  searchOrders,
  selectOrders,
  viewOf,
  WHOLE_VIEW,
  withView,
  type IssuedDocument,
  type StaffOrder,
} from './staffOrders.ts'

const INVOICE_ID = '018f4a5e-0000-7000-8000-000000000001'

function anOrder(order: Partial<StaffOrder>): StaffOrder {
  return {
    orderID: 1,
    customerID: 1,
    companyName: 'Bergblick GmbH',
    createdAt: '2026-11-21T09:00:00.000Z',
    paymentState: 'PENDING',
    openAmount: null,
    paidAmount: null,
    orderItems: [],
    totalPrice: 72,
    vat: [],
    gross: 86.4,
    invoiceDocumentId: null,
    invoiceDueAt: null,
    uidMissing: false,
    deliveryAddress: null,
    closed: false,
    logoMissing: false,
    teamNumbers: [],
    termsVersion: '1',
    orderReference: null,
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
  orderReference: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  dueDate: '2026-12-05',
  net: 72,
  gross: 86.4,
  reason: null,
  paymentReference: 'RF37202600042',
  openAmount: 86.4,
  paidAmount: 0,
  writtenOffAmount: 0,
  hasXml: true,
}

const shirtsIn = (itemAttributes: StaffOrder['orderItems'][number]['itemAttributes']) => [
  {
    orderItemId: 1,
    itemId: 1,
    name: 'T-Shirt Basic',
    itemType: 'TSHIRT' as const,
    quantity: 1,
    price: 20,
    vatRate: 20,
    vatExemption: null,
    creditedQuantity: 0,
    withdrawnQuantity: 0,
    itemAttributes,
  },
]

const orders = [
  anOrder({
    orderID: 2,
    createdAt: '2026-11-20T09:00:00.000Z',
    companyName: 'Bäckerei Öfner',
    orderItems: shirtsIn({ wColor: 'Fichtengrün' }),
  }),
  anOrder({ orderID: 3, paymentState: 'COMPLETED', invoiceDocumentId: INVOICE_ID }),
  anOrder({ orderID: 1, createdAt: '2026-11-19T09:00:00.000Z', paymentState: 'COMPLETED', teamNumbers: ['89', '4'] }),
  anOrder({ orderID: 4, orderItems: shirtsIn({ color: 'Weiß' }) }),
]
const documents = documentsByOrder([invoice])
const today = new Date('2026-12-06T09:00:00Z')

function idsOf(address: string, query = ''): number[] {
  const view = viewOf(new URLSearchParams(address))
  return selectOrders(searchOrders(orders, documents)(query), { view, query, documents, today }).map(
    ({ orderID }) => orderID,
  )
}

describe("the staff's list of orders", () => {
  test.each([
    ['89', [1]],
    ['89c', [1]],
    ['89d', []],
    ['4', [1, 4, 3]],
  ])('finds for %j the order whose team has this bib, and shows it first: %j', (query, ids) => {
    expect(idsOf('', query)).toEqual(ids)
  })

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
    ['fichtengrün', [2]],
    ['weiß bergblick', [4]],
    ['niemand', []],
  ])('finds by "%s" the orders %j', (query, ids) => {
    expect(idsOf('', query)).toEqual(ids)
  })

  test('search and filter hold together', () => {
    expect(idsOf('zahlung=bezahlt', 'bergblick')).toEqual([3, 1])
  })

  test('an address says only what differs from all orders, newest first, and keeps what else it says', () => {
    const search = new URLSearchParams('q=berg')
    const narrowed = withView(search, { payment: 'PENDING', invoice: 'OVERDUE', sequence: 'oldest' })
    expect(narrowed.toString()).toBe('q=berg&zahlung=offen&rechnung=ueberfaellig&reihenfolge=aelteste')
    expect(withView(narrowed, WHOLE_VIEW).toString()).toBe('q=berg')
  })
})

describe('what is still to be done about invoices', () => {
  const storno: IssuedDocument = { ...invoice, id: 'b', number: 'ST-2026-00001', kind: 'CANCELLATION', gross: -86.4 }
  const unpaid = anOrder({ orderID: 3, invoiceDocumentId: INVOICE_ID, openAmount: 86.4 })
  const blocked = anOrder({ orderID: 5, uidMissing: true })
  const cancelled = anOrder({ orderID: 3 })
  const later = anOrder({ orderID: 6, invoiceDueAt: '2026-12-07T09:00:00.000Z' })
  const line = {
    orderItemId: 1,
    itemId: 1,
    name: 'Tisch',
    itemType: 'PRODUCT',
    quantity: 1,
    price: 72,
    vatRate: 20,
    vatExemption: null,
  } as const
  const orderItems = [{ ...line, itemAttributes: {}, creditedQuantity: 0, withdrawnQuantity: 0 }]

  test.each([
    ['rechnung=fehlt', [unpaid, blocked, later], [6, 5]],
    ['rechnung=ohne-uid', [unpaid, blocked, later], [5]],
    ['rechnung=ueberfaellig', [unpaid, blocked, later], [3]],
    ['rechnung=ueberfaellig', [{ ...unpaid, paymentState: 'COMPLETED' as const, openAmount: 0 }], []],
  ])('the address "%s" shows it', (address, all, ids) => {
    const view = viewOf(new URLSearchParams(address))
    expect(selectOrders(all, { view, query: '', documents, today }).map(({ orderID }) => orderID)).toEqual(ids)
  })

  test.each([
    ['where invoices never come by themselves, all without one', { orderItems }, [7]],
    ['when its hours are over', { orderItems, invoiceDueAt: '2026-12-06T08:59:00.000Z' }, [7]],
    ['not before', { orderItems, invoiceDueAt: '2026-12-06T09:01:00.000Z' }, []],
    ['not without the UID', { orderItems, uidMissing: true }, []],
    ['not with nothing on it', {}, []],
    ['not after a Storno', { orderItems, orderID: 3 }, []],
  ])('an invoice is due: %s', (_, order, ids) => {
    const due = dueForInvoice([anOrder({ orderID: 7, ...order })], { documents, today })
    expect(due.map(({ orderID }) => orderID)).toEqual(ids)
  })

  test('those that are due come oldest first', () => {
    const [young, old] = ['2026-12-02', '2026-12-01'].map((day, place) =>
      anOrder({ orderID: 7 + place, orderItems, createdAt: `${day}T09:00:00.000Z` }),
    )
    expect(dueForInvoice([young!, old!], { documents, today })).toEqual([old, young])
  })

  test('an order is cancelled as long as no new invoice is there', () => {
    const both = documentsByOrder([storno, invoice])
    expect(isCancelled(cancelled, both)).toBe(true)
    expect(isCancelled(unpaid, both)).toBe(false)
    expect(isCancelled(anOrder({ orderID: 8 }), both)).toBe(false)
  })

  test('a document of any kind leads to its order', () => {
    const both = documentsByOrder([storno, invoice])
    expect(searchOrders([cancelled, later], both)('ST-2026')).toEqual([cancelled])
  })
})
