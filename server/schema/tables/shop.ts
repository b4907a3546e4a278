import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from '#server/drizzle.cjs'
import type { ItemAttributes } from '#contract/shop/items.ts'
import type { LineAttributes } from '#contract/orders/orderLines.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import { PAYMENT_STATES, type PaymentState } from '#domain/orders/orders.ts'
import { customers } from './accounts.ts'
import { bytes, isListed, moment, now } from './columns.ts'
import { rosters } from './rosters.ts'
import { orderNumbers } from './years.ts'

export const items = pgTable(
  'items',
  {
    itemId: serial().primaryKey(),
    name: text().notNull(),
    baseName: text().notNull(),
    itemType: text().$type<ItemType>().notNull(),
    /** Net, in cents. */
    price: integer().notNull(),
    /** What can still be sold; null is unlimited. */
    availableQuantity: integer(),
    /** The last day on which it is sold; null: as long as there is some. (rules/items#last-day) */
    lastDay: date(),
    /** Pieces that nobody can buy because companies wait for them. (rules/waiting#line) */
    lineQuantity: integer().notNull().default(0),
    /** Since when these fit nobody's minimum; null: not looked at yet. (rules/waiting#left) */
    lineSince: moment(),
    itemAttributes: jsonb().$type<ItemAttributes>().notNull().default({}),
    /** Why no VAT is charged, in words; null: the event's sentence. (rules/items#vat-exemption) */
    vatExemption: text(),
    position: integer().notNull().default(0),
    archivedAt: moment(),
    /** Moves with what the staff decide, not with the stock. (rules/wire#stale) */
    updatedAt: moment().notNull().default(now),
  },
  (t) => [
    check('items_stock_never_negative', sql`${t.availableQuantity} >= 0`),
    check('items_line_never_negative', sql`${t.lineQuantity} >= 0`),
    check('items_price', sql`${t.price} >= 0`),
  ],
)

/** A picture that the staff uploaded for the shop, re-encoded; its id is the SHA-256 of its bytes, so it never changes. */
export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  contentType: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytes().notNull(),
  createdAt: moment().notNull().default(now),
})

/** Rates with the date from which they are valid; the rate of the event day applies. (rules/items#vat-rates) */
export const itemVatRates = pgTable(
  'item_vat_rates',
  {
    itemId: integer()
      .notNull()
      .references(() => items.itemId, { onDelete: 'cascade' }),
    validFrom: date().notNull(),
    vatRate: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.validFrom] }),
    check('item_vat_rates_rate', sql`${t.vatRate} >= 0 and ${t.vatRate} < 100`),
  ],
)

export type AddressSnapshot = {
  companyName: string
  companyUID: string | null
  firstName: string
  lastName: string
  street: string
  houseNumber: string
  postalCode: number
  city: string
  state: string
  country: string
}

export const orders = pgTable(
  'orders',
  {
    orderID: serial('order_id')
      .primaryKey()
      .references(() => orderNumbers.orderID),
    customerID: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    createdAt: moment().notNull().default(now),
    paymentState: text().$type<PaymentState>().notNull().default('PENDING'),
    /** Marked as paid on this day before there was a document: the invoice that comes is born paid. (rules/payments#by-hand) */
    markedPaidOn: date(),
    /** Net, in cents: the sum of the lines. */
    totalPrice: integer().notNull(),
    termsVersion: text().notNull(),
    billingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    deliveryAddress: jsonb().$type<AddressSnapshot>(),
    /** Made only of timekeeping upgrades: it grows until it is invoiced. (rules/timekeeping#booking) */
    isUpgrade: boolean().notNull().default(false),
    /** What the company calls it in its own books. (rules/orders#reference) */
    orderReference: text(),
    /** The live invoice, null when there is none. */
    invoiceDocumentId: uuid(),
  },
  (t) => [
    index('orders_customer').on(t.customerID),
    index('orders_created').on(t.createdAt),
    index('orders_uninvoiced')
      .on(t.createdAt)
      .where(sql`${t.invoiceDocumentId} is null`),
    uniqueIndex('orders_one_open_upgrade')
      .on(t.customerID)
      .where(sql`${t.isUpgrade} and ${t.invoiceDocumentId} is null`),
    check('orders_payment_state', isListed(t.paymentState, PAYMENT_STATES)),
  ],
)

type LineColumns = { itemType: AnyPgColumn; price: AnyPgColumn }
/** One that was given back is owned no more, and may be bought again. (rules/withdrawals#package) */
const ownedPackageAmong = ({ itemType, price, withdrawnQuantity }: LineColumns & { withdrawnQuantity: AnyPgColumn }) =>
  sql`${itemType} = 'COMPANYCAPTAIN' and ${price} >= 0 and ${withdrawnQuantity} = 0`
const refundAmong = ({ itemType, price }: LineColumns) => sql`${itemType} = 'COMPANYCAPTAIN' and ${price} < 0`
/** A refund that came back does not stand any more, and another one may follow. (rules/withdrawals#fee) */
const standingRefundAmong = (t: LineColumns & { withdrawnQuantity: AnyPgColumn }) =>
  sql`${refundAmong(t)} and ${t.withdrawnQuantity} = 0`

export const orderItems = pgTable(
  'order_items',
  {
    orderItemId: serial().primaryKey(),
    orderID: integer('order_id')
      .notNull()
      .references(() => orders.orderID, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => items.itemId),
    customerID: integer('customer_id').notNull(),
    name: text().notNull(),
    itemType: text().$type<ItemType>().notNull(),
    quantity: integer().notNull(),
    /**
     * Of these the pieces whose place, timekeeping or package was given back, or the refund that came back: they count as bought no more.
     * (rules/withdrawals#pieces)
     */
    withdrawnQuantity: integer().notNull().default(0),
    /** Net a piece, in cents; negative on the refund line only. */
    price: integer().notNull(),
    vatRate: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    /** Why no VAT is charged, as the buyer saw it; null with VAT. (rules/items#vat-exemption) */
    vatExemption: text(),
    itemAttributes: jsonb().$type<LineAttributes>().notNull().default({}),
  },
  (t) => [
    index('order_items_order').on(t.orderID),
    index('order_items_customer').on(t.customerID),
    check('order_items_quantity', sql`${t.quantity} >= 1`),
    check('order_items_withdrawn', sql`${t.withdrawnQuantity} between 0 and ${t.quantity}`),
    uniqueIndex('order_items_one_package').on(t.customerID).where(ownedPackageAmong(t)),
    uniqueIndex('order_items_one_refund').on(t.customerID).where(standingRefundAmong(t)),
  ],
)

/** The line of the company package that a company has; `isPackage` is any for a line that was read. */
export const isOwnedPackageLine = ownedPackageAmong(orderItems)
/**
 * The refund line of the company fee, also of the package's type; `isRefund` is the same for a line that was read.
 * (rules/package#refund-line)
 */
export const isRefundLine = refundAmong(orderItems)
/** The refund that holds. (rules/withdrawals#fee) */
export const isStandingRefundLine = standingRefundAmong(orderItems)
/** The pieces of a line that count as bought. (rules/withdrawals#pieces) */
export const heldQuantity = sql`(${orderItems.quantity} - ${orderItems.withdrawnQuantity})`
/** What was bought: every line but the refund of the company fee. */
export const isNoRefundLine = sql`not (${isRefundLine})`

/** The same key from the same customer answers the first order again; keys expire after 7 days. (rules/orders#once) */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerID: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 over what was asked: place and body. */
    requestHash: text().notNull(),
    orderID: integer('order_id').references(() => orders.orderID, { onDelete: 'cascade' }),
    /** The answer of a redeem: its editing code, encrypted. */
    teamCodeSealed: text(),
    /** The list of runners that was entered. */
    rosterId: integer().references(() => rosters.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.customerID, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)
