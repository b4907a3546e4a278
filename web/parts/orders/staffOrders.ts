import type { WireAnswer } from '#contract/endpoint.ts'
import type { invoices } from '#contract/invoices.ts'
import type { orders } from '#contract/orders.ts'
import type { PaymentState } from '#domain/orders.ts'
import { matchesSearch } from '#domain/tables.ts'

/** An order as the staff's list brings it. */
export type StaffOrder = WireAnswer<typeof orders.list>[number]
/** An invoice, cancellation or credit note as the staff's list brings it. */
export type IssuedDocument = WireAnswer<typeof invoices.list>[number]
/** Documents by their id. */
export type Documents = ReadonlyMap<string, IssuedDocument>

/** Which orders are seen and in which order. (S §2 'Order management') */
export type OrdersView = { payment: PaymentState | 'ALL'; sequence: 'newest' | 'oldest' }

const KEYS = { payment: 'zahlung', sequence: 'reihenfolge' } as const
const PAYMENT_WORDS = { PENDING: 'offen', COMPLETED: 'bezahlt' } as const
const OLDEST_WORD = 'aelteste'

/** The view that an address asks for; without a word, or with an unknown one, all orders, newest first. */
export function viewOf(search: URLSearchParams): OrdersView {
  const word = search.get(KEYS.payment)
  const payment = word === PAYMENT_WORDS.PENDING ? 'PENDING' : word === PAYMENT_WORDS.COMPLETED ? 'COMPLETED' : 'ALL'
  return { payment, sequence: search.get(KEYS.sequence) === OLDEST_WORD ? 'oldest' : 'newest' }
}

/** The same address with this view; what goes without saying is left out. */
export function withView(search: URLSearchParams, { payment, sequence }: OrdersView): URLSearchParams {
  const next = new URLSearchParams(search)
  if (payment === 'ALL') next.delete(KEYS.payment)
  else next.set(KEYS.payment, PAYMENT_WORDS[payment])
  if (sequence === 'newest') next.delete(KEYS.sequence)
  else next.set(KEYS.sequence, OLDEST_WORD)
  return next
}

/** The document of an order: undefined when it has none. */
export function documentOf(order: StaffOrder, documents: Documents): IssuedDocument | undefined {
  return order.invoiceDocumentId === null ? undefined : documents.get(order.invoiceDocumentId)
}

/** The orders of a view whose number, company or invoice number contains each word of the query. (S §2) */
export function selectOrders(
  orders: readonly StaffOrder[],
  { view, query, documents }: { view: OrdersView; query: string; documents: Documents },
): StaffOrder[] {
  const direction = view.sequence === 'newest' ? -1 : 1
  return orders
    .filter((order) => view.payment === 'ALL' || order.paymentState === view.payment)
    .filter((order) =>
      matchesSearch(query, [`#${order.orderID}`, order.companyName, documentOf(order, documents)?.number]),
    )
    .toSorted((one, other) => direction * compareAge(one, other))
}

function compareAge(one: StaffOrder, other: StaffOrder): number {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.orderID - other.orderID
}
