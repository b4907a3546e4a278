import { z } from 'zod'
import { CORRECTED_PIECES_MAX } from '#domain/orders/orderCorrections.ts'
import { PAYMENT_STATES } from '#domain/orders/orders.ts'
import { endpoint } from '../endpoint.ts'
import { PricedBooking, Terms } from './orderHeaders.ts'
import { euros, Id, id, LIMITS, moment, optionalText, pathId, teamNumbers } from '../fields.ts'
import { OfType } from '../shop/items.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'
import { OrderItem, OrderLines } from './orderLines.ts'
import { bookingDay } from '../payments/bookingDay.ts'
import { ERROR_CODES } from '../errorCodes.ts'

/** A line among those of all own orders. */
const OwnOrderItem = OrderItem.extend({ orderID: z.int() })

/** Recipient and address of an order, as they were when it was placed. */
export const OrderAddress = z.object({
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.int(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})

const Vat = z.object({ rate: z.number(), net: euros, amount: euros })

export const Order = z.object({
  orderID: z.int(),
  customerID: z.int(),
  companyName: z.string(),
  createdAt: moment,
  /** COMPLETED once nothing is open on its live invoice. (rules/payments#state) */
  paymentState: z.enum(PAYMENT_STATES),
  /** Sum that is still to be paid on its live invoice; below zero what we owe; null without one. (rules/payments#open) */
  openAmount: euros.nullable(),
  /** Sum that was paid on it; null without one. */
  paidAmount: euros.nullable(),
  orderItems: z.array(OrderItem),
  totalPrice: euros,
  vat: z.array(Vat),
  gross: euros,
  /** The live invoice document, null when there is none. (rules/invoices#live) */
  invoiceDocumentId: z.uuid().nullable(),
  /** Time at which the invoice is issued automatically; null when it has one or none is issued automatically. */
  invoiceDueAt: moment.nullable(),
  /** No invoice can be issued before the company has entered its UID. (rules/invoices#uid) */
  uidMissing: z.boolean(),
  /** Address that it is sent to; null where nothing travels by post. (rules/orders#shipped-to) */
  deliveryAddress: OrderAddress.nullable(),
  /** Its documents sum to 0 and it holds nothing any more: nothing is left to do. (rules/withdrawals#closed) */
  closed: z.boolean(),
  /** It has a print, and no logo for it yet. (rules/shirts#logo) */
  logoMissing: z.boolean(),
  termsVersion: z.string(),
  /** The company's own name for it in its books; null for none. (rules/orders#reference) */
  orderReference: z.string().nullable(),
})
export type Order = z.infer<typeof Order>

/** An order in the staff's list. */
export const ListedOrder = Order.extend({ teamNumbers })
export type ListedOrder = z.infer<typeof ListedOrder>

export const Quote = z.object({
  lines: z.array(OrderItem.omit({ orderItemId: true, creditedQuantity: true, withdrawnQuantity: true })),
  net: euros,
  vat: z.array(Vat),
  gross: euros,
  /** The problems for which an order would be refused; `index` null is the order as a whole. (rules/orders#quote) */
  problems: z.array(
    z.object({ index: z.int().nullable(), status: z.int(), message: z.string(), code: z.enum(ERROR_CODES) }),
  ),
})
export type Quote = z.infer<typeof Quote>

const pieces = z
  .int({ error: messages.order.badPieces })
  .min(0, messages.order.badPieces)
  .max(CORRECTED_PIECES_MAX, messages.order.badPieces)
/** The new quantity of a line. */
export const Correction = z.strictObject({ quantity: pieces })

const read = { access: 'customer', companyRight: 'orders.read' } as const
const readByStaff = { access: 'admin', right: 'orders.read' } as const
const readByBoth = { ...read, access: 'member', right: 'orders.read' } as const

/** Form and body of a company's own number for an order. (rules/orders#reference) */
export const OrderReference = z.strictObject(
  { orderReference: optionalText('Bestellnummer', LIMITS.orderReference) },
  { error: messages.badBody },
)

/** The own place in the waiting list whose offer an order takes. (rules/waiting#taken) */
const OfOffer = z.object({ waitingListId: pathId.optional() })

const PaymentState = z.preprocess(
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  z.enum(PAYMENT_STATES, { error: messages.order.badState }),
)

export const orders = {
  place: endpoint('POST /orders', {
    access: 'customer',
    companyRight: 'orders.place',
    refuses: [404, 409, 422, 429],
    summary: 'Order on invoice',
    headers: PricedBooking,
    query: z.object(OrderReference.shape).extend(OfOffer.shape),
    body: OrderLines,
    answer: Order,
    status: 201,
  }),
  quote: endpoint('POST /orders/quote', {
    access: 'public',
    summary: 'Price an order without placing it, with what would refuse it now',
    query: OfOffer,
    body: OrderLines,
    answer: Quote,
  }),
  upgradeTimekeeping: endpoint('POST /orders/:id/upgrade-timekeeping', {
    access: 'customer',
    companyRight: 'orders.place',
    refuses: [409, 422],
    summary: 'Book timekeeping for a team of this order, at a charge',
    params: Id,
    headers: Terms,
    body: z.strictObject({ teamId: id }),
    answer: Order,
    status: 201,
  }),
  mine: endpoint('GET /orders/me', {
    ...read,
    costs: 'list',
    summary: 'Own orders, newest first',
    answer: z.array(Order),
  }),
  myCount: endpoint('GET /orders/me/count', {
    ...read,
    summary: 'Number of own orders',
    answer: z.int(),
  }),
  myItems: endpoint('GET /orders/me/items', {
    ...read,
    costs: 'list',
    summary: 'The lines of all own orders, newest order first',
    answer: z.array(OwnOrderItem),
  }),
  myItemCount: endpoint('GET /orders/me/items/count', {
    ...read,
    summary: 'Pieces bought in all own orders, of one type if asked; the refund of the company fee is none',
    query: OfType,
    answer: z.int(),
  }),
  myItemPrice: endpoint('GET /orders/me/items/price', {
    ...read,
    summary: 'Net sum of all own orders, of one type if asked; the refund included',
    query: OfType,
    answer: euros,
  }),
  totalPrice: endpoint('GET /orders/:id/total-price', {
    ...readByBoth,
    summary: 'Net sum of an order, of one type if asked; the refund included',
    params: Id,
    query: OfType,
    answer: euros,
  }),
  totalItemCount: endpoint('GET /orders/:id/total-item-count', {
    ...readByBoth,
    summary: 'Pieces of an order, of one type if asked; the refund of the company fee is none',
    params: Id,
    query: OfType,
    answer: z.int(),
  }),
  myFreePlaces: endpoint('GET /orders/me/available-team-slots', {
    access: 'customer',
    companyRight: 'account',
    summary: 'Paid places without names and without an editing code',
    answer: z.int(),
  }),
  freePlacesByInvite: endpoint('GET /orders/available-team-slots-by-invite/:inviteCode', {
    access: 'code',
    refuses: [403],
    summary: 'Places that this invite code may still fill',
    params: z.object({ inviteCode: z.string() }),
    answer: z.int(),
  }),
  one: endpoint('GET /orders/:id', {
    ...readByBoth,
    summary: 'One order',
    params: Id,
    answer: Order,
  }),
  setReference: endpoint('PUT /orders/:id/reference', {
    access: 'member',
    right: 'orders.write',
    companyRight: 'orders.place',
    refuses: [409],
    summary: "Set the company's own number for an order that has no live invoice; null or nothing clears it",
    params: Id,
    body: OrderReference,
    answer: Order,
  }),
  list: endpoint('GET /orders', {
    costs: 'list',
    ...readByStaff,
    partBy: 'limit',
    summary: 'All orders, newest first',
    query: Listing.extend({ paymentState: PaymentState.optional() }),
    answer: z.array(ListedOrder),
  }),
  ofCustomer: endpoint('GET /orders/customer/:id', {
    ...readByStaff,
    summary: 'The orders of a customer, newest first',
    params: Id,
    answer: z.array(ListedOrder),
  }),
  items: endpoint('GET /orders/:id/items', {
    ...readByStaff,
    summary: 'The lines of an order',
    params: Id,
    answer: z.array(OrderItem),
  }),
  correctItem: endpoint('PUT /orders/:id/items/:orderItemId', {
    access: 'admin',
    right: 'orders.write',
    refuses: [409],
    summary: 'Correct the pieces of a line of an order that has no live invoice; 0 takes the line off',
    params: Id.extend({ orderItemId: pathId }),
    body: Correction,
    answer: Order,
  }),
  count: endpoint('GET /orders/count', {
    ...readByStaff,
    summary: 'Number of all orders',
    answer: z.int(),
  }),
  itemCount: endpoint('GET /orders/items/count', {
    ...readByStaff,
    summary: 'Pieces sold in all orders, of one type if asked; refunds of the company fee are none',
    query: OfType,
    answer: z.int(),
  }),
  itemPrice: endpoint('GET /orders/items/price', {
    ...readByStaff,
    summary: 'Net sum of all orders, of one type if asked; refunds included',
    query: OfType,
    answer: euros,
  }),
  countOfCustomer: endpoint('GET /orders/customer/:id/count', {
    ...readByStaff,
    summary: 'Number of orders of a customer',
    params: Id,
    answer: z.int(),
  }),
  itemCountOfCustomer: endpoint('GET /orders/customer/:id/items/count', {
    ...readByStaff,
    summary: 'Pieces that a customer has bought, of one type if asked',
    params: Id,
    query: OfType,
    answer: z.int(),
  }),
  itemPriceOfCustomer: endpoint('GET /orders/customer/:id/items/price', {
    ...readByStaff,
    summary: 'Net sum of the orders of a customer, of one type if asked',
    params: Id,
    query: OfType,
    answer: euros,
  }),
  delete: endpoint('DELETE /orders/:id', {
    access: 'admin',
    right: 'orders.delete',
    refuses: [409],
    summary: 'Delete an order without any document, with its teams and runners; its pieces go back into stock',
    params: Id,
  }),
  setStatus: endpoint('PUT /orders/:id/status', {
    access: 'admin',
    right: 'orders.status',
    refuses: [409],
    summary:
      'Mark as paid, which books what is open as a payment by hand, or as open, which takes it back; changes no team, number or right',
    params: Id,
    query: z.object({
      paymentState: PaymentState,
      bookedOn: bookingDay.optional(),
      note: optionalText('Notiz', LIMITS.text),
    }),
    answer: Order,
  }),
}
