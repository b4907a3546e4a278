import type { WireAnswer } from '#contract/endpoint.ts'
import type { invoices } from '#contract/orders/invoices.ts'
import type { orders } from '#contract/orders/orders.ts'
import { isPast } from '#domain/text/days.ts'
import { creditedOn, openBill } from '#domain/orders/invoices.ts'
import type { PaymentState } from '#domain/orders/orders.ts'
import { colourOf } from '#domain/shirts/shirtSizes.ts'
import { bibsOfTeams } from '#domain/teams/runners.ts'
import { namedFirst, searchIn } from '#domain/text/tables.ts'

/** An order as in the staff's list. */
export type StaffOrder = WireAnswer<typeof orders.list>[number]
/** A line of it. */
export type StaffOrderLine = StaffOrder['orderItems'][number]
/** An invoice, cancellation or credit note as in the staff's list. */
export type IssuedDocument = WireAnswer<typeof invoices.list>[number]
/** The documents of each order, newest first. */
export type Documents = ReadonlyMap<number, readonly IssuedDocument[]>

/** What is still to be done about an order's invoice. */
export type InvoiceTask = 'MISSING' | 'BLOCKED' | 'OVERDUE'

/** Which orders are seen and in which order. (rules/staff#orders) */
export type OrdersView = {
  payment: PaymentState | 'ALL'
  invoice: InvoiceTask | 'ALL'
  sequence: 'newest' | 'oldest'
}

/** All orders, newest first. */
export const WHOLE_VIEW: OrdersView = { payment: 'ALL', invoice: 'ALL', sequence: 'newest' }

const KEYS = { payment: 'zahlung', invoice: 'rechnung', sequence: 'reihenfolge' } as const
const PAYMENT_WORDS = { PENDING: 'offen', COMPLETED: 'bezahlt' } as const
const INVOICE_WORDS = { MISSING: 'fehlt', BLOCKED: 'ohne-uid', OVERDUE: 'ueberfaellig' } as const
const OLDEST_WORD = 'aelteste'

/** The view in the URL; without a value, or with an unknown one, all orders, newest first. */
export function viewOf(search: URLSearchParams): OrdersView {
  return {
    payment: keyOf(PAYMENT_WORDS, search.get(KEYS.payment)) ?? 'ALL',
    invoice: keyOf(INVOICE_WORDS, search.get(KEYS.invoice)) ?? 'ALL',
    sequence: search.get(KEYS.sequence) === OLDEST_WORD ? 'oldest' : 'newest',
  }
}

/** The same URL with this view; defaults are left out. */
export function withView(search: URLSearchParams, { payment, invoice, sequence }: OrdersView): URLSearchParams {
  const next = new URLSearchParams(search)
  const words = {
    [KEYS.payment]: payment === 'ALL' ? null : PAYMENT_WORDS[payment],
    [KEYS.invoice]: invoice === 'ALL' ? null : INVOICE_WORDS[invoice],
    [KEYS.sequence]: sequence === 'newest' ? null : OLDEST_WORD,
  }
  for (const [key, word] of Object.entries(words)) {
    if (word === null) next.delete(key)
    else next.set(key, word)
  }
  return next
}

function keyOf<Key extends string>(words: Record<Key, string>, word: string | null): Key | undefined {
  for (const key in words) if (words[key] === word) return key
  return undefined
}

/** The documents of a list by the order they belong to. */
export function documentsByOrder(documents: readonly IssuedDocument[]): Documents {
  return Map.groupBy(documents, ({ orderID }) => orderID)
}

/** The live document of an order: undefined when it has none. */
export function liveDocument(order: StaffOrder, documents: Documents): IssuedDocument | undefined {
  return documents.get(order.orderID)?.find(({ id }) => id === order.invoiceDocumentId)
}

/** What was given back of an order's live invoice, and what is still to be paid of it; in cents. (rules/invoices#open-amount) */
export function dueOf(
  order: StaffOrder,
  documents: readonly IssuedDocument[],
): { credited: number; due: number | null } {
  return { credited: creditedOn(order, documents), due: openBill(order, documents)?.cents ?? null }
}

/** Whether an invoice of this order was cancelled and none is there in its place. (rules/invoices#storno) */
export function isCancelled(order: StaffOrder, documents: Documents): boolean {
  return order.invoiceDocumentId === null && documents.has(order.orderID)
}

/** Whether this is still to be done about an order's invoice. (rules/invoices#tasks) */
export function hasTask(order: StaffOrder, task: InvoiceTask, { documents, today }: OnDay): boolean {
  if (order.closed) return false
  if (task === 'MISSING') return order.invoiceDocumentId === null
  if (task === 'BLOCKED') return order.uidMissing
  const bill = openBill(order, documents.get(order.orderID) ?? [])
  return bill !== null && isPast(bill.day, today)
}

/**
 * The orders whose first invoice should be there by now and can be issued: not those that wait for a UID, nor those that are corrected
 * after a Storno. Where invoices never come by themselves, all that have none. The oldest first, so that numbers follow the orders.
 * (rules/invoices#tasks)
 */
export function dueForInvoice(orders: readonly StaffOrder[], { documents, today }: OnDay): StaffOrder[] {
  return orders
    .filter(
      ({ orderID, uidMissing, orderItems, invoiceDueAt }) =>
        !documents.has(orderID) &&
        !uidMissing &&
        orderItems.length > 0 &&
        (invoiceDueAt === null || new Date(invoiceDueAt) <= today),
    )
    .toSorted(compareAge)
}

type OnDay = { documents: Documents; today: Date }

/** Searches a list of orders by number, company, bibs, own number of the company, document number or a colour: what is searched is prepared once, for all queries. */
export function searchOrders(orders: readonly StaffOrder[], documents: Documents) {
  return searchIn(orders, (order) => [
    `#${order.orderID}`,
    order.companyName,
    order.orderReference,
    ...bibsIn(order),
    ...(documents.get(order.orderID) ?? []).map(({ number }) => number),
    ...order.orderItems.map(({ itemAttributes }) => colourOf(itemAttributes)),
  ])
}

const bibsIn = ({ teamNumbers }: StaffOrder) => bibsOfTeams(teamNumbers)

/** Of the orders that a query found, those of a view in its order; those with a bib that the query names come first. (rules/lists#bib-first) */
export function selectOrders(
  found: readonly StaffOrder[],
  { view, query, ...onDay }: OnDay & { view: OrdersView; query: string },
): readonly StaffOrder[] {
  const { payment, invoice, sequence } = view
  const direction = sequence === 'newest' ? -1 : 1
  const seen = found
    .filter((order) => payment === 'ALL' || isPaid(order, payment))
    .filter((order) => invoice === 'ALL' || hasTask(order, invoice, onDay))
    .map((order) => ({ order, at: Date.parse(order.createdAt) }))
    .toSorted((one, other) => direction * (one.at - other.at || one.order.orderID - other.order.orderID))
    .map(({ order }) => order)
  return namedFirst(query, seen, bibsIn)
}

/** A closed order is neither open nor paid: nothing is left to pay. (rules/withdrawals#closed) */
function isPaid({ closed, paymentState }: StaffOrder, payment: PaymentState): boolean {
  return paymentState === payment && !(closed && payment === 'PENDING')
}

function compareAge(one: StaffOrder, other: StaffOrder): number {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.orderID - other.orderID
}
