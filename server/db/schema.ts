import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ItemAttributes } from '#contract/items.ts'
import type { LineAttributes } from '#contract/orders.ts'
import type { Role } from '#domain/access.ts'
import type { InvoiceKind } from '#domain/invoices.ts'
import type { ItemType } from '#domain/items.ts'
import type { LogLevel } from '#domain/logs.ts'
import type { PaymentState } from '#domain/orders.ts'
import type { BestTime, Sex, TshirtSize } from '#domain/runners.ts'
import type { Competition, Slot, TeamSex, TeamType } from '#domain/teams.ts'

/** Milliseconds, as JavaScript has them, so that an `updatedAt` that went over the wire compares equal. */
const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** The moment of the statement, in whole milliseconds. */
export const now = sql`date_trunc('milliseconds', clock_timestamp())`

/** Customers and staff share one table: ids and e-mails are unique across roles. (decisions §3) */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    emailVerified: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    check('users_role', sql`${t.role} in ('customer', 'admin')`),
  ],
)

export const customers = pgTable(
  'customers',
  {
    id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyName: text().notNull(),
    companyUID: text('company_uid'),
    business: text(),
    numberEmployees: integer(),
    companyPageActive: boolean().notNull().default(false),
    tshirtPageActive: boolean().notNull().default(false),
    /** The package once bought, in cents: the one who has it cannot buy it again, and gets this sum back. (decisions §4) */
    packagePaid: integer(),
    feeRefunded: boolean().notNull().default(false),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [check('customers_employees', sql`${t.numberEmployees} > 0`)],
)

export const companyContacts = pgTable('company_contacts', {
  companyContactID: serial('company_contact_id').primaryKey(),
  customerId: integer()
    .notNull()
    .unique()
    .references(() => customers.id, { onDelete: 'cascade' }),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  phoneNumber: text(),
})

export const addresses = pgTable(
  'addresses',
  {
    addressID: serial('address_id').primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<'billing' | 'delivery'>().notNull(),
    street: text(),
    houseNumber: text(),
    postalCode: integer(),
    city: text(),
    state: text(),
    country: text(),
  },
  (t) => [unique('addresses_one_of_a_kind').on(t.customerId, t.kind), check('addresses_kind', sql`${t.kind} in ('billing', 'delivery')`)],
)

/** Only the SHA-256 of a token is kept. (decisions §3) */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The member of staff who acts as this customer. */
    adminID: integer('admin_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().default(now),
    lastUsedAt: moment().notNull().default(now),
    /** The end in any case, used or not. */
    endsAt: moment().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** A mailed 6-digit code, as a keyed hash; a new one takes the old one's row. (decisions §3) */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'verify' | 'reset'>().notNull(),
    codeHash: text().notNull(),
    createdAt: moment().notNull().default(now),
    expiresAt: moment().notNull(),
    triesLeft: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] }), check('mailed_codes_tries', sql`${t.triesLeft} >= 0`)],
)

/** What happened how often, for the limits of decisions §3; shared by all servers of one database. */
export const attempts = pgTable(
  'attempts',
  { key: text().notNull(), at: moment().notNull().default(now) },
  (t) => [index('attempts_key_at').on(t.key, t.at)],
)

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
    itemAttributes: jsonb().$type<ItemAttributes>().notNull().default({}),
    position: integer().notNull().default(0),
    archivedAt: moment(),
  },
  (t) => [check('items_stock_never_negative', sql`${t.availableQuantity} >= 0`), check('items_price', sql`${t.price} >= 0`)],
)

/** Rates have the date from which they hold; the event day decides. (decisions §4) */
export const itemVatRates = pgTable(
  'item_vat_rates',
  {
    itemId: integer()
      .notNull()
      .references(() => items.itemId, { onDelete: 'cascade' }),
    validFrom: date().notNull(),
    vatRate: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.validFrom] }), check('item_vat_rates_rate', sql`${t.vatRate} >= 0 and ${t.vatRate} < 100`)],
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
    orderID: serial('order_id').primaryKey(),
    customerID: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    createdAt: moment().notNull().default(now),
    paymentState: text().$type<PaymentState>().notNull().default('PENDING'),
    /** Net, in cents: the sum of the lines. */
    totalPrice: integer().notNull(),
    termsVersion: text().notNull(),
    billingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    deliveryAddress: jsonb().$type<AddressSnapshot>(),
    /** Made only of timekeeping upgrades: it grows until it is invoiced. (decisions §5) */
    isUpgrade: boolean().notNull().default(false),
    /** The live invoice, null when there is none. */
    invoiceDocumentId: uuid(),
  },
  (t) => [
    index('orders_customer').on(t.customerID),
    index('orders_created').on(t.createdAt),
    index('orders_uninvoiced').on(t.createdAt).where(sql`${t.invoiceDocumentId} is null`),
    uniqueIndex('orders_one_open_upgrade').on(t.customerID).where(sql`${t.isUpgrade} and ${t.invoiceDocumentId} is null`),
    check('orders_payment_state', sql`${t.paymentState} in ('PENDING', 'COMPLETED')`),
  ],
)

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
    /** Net a piece, in cents; negative on the refund line only. */
    price: integer().notNull(),
    vatRate: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    itemAttributes: jsonb().$type<LineAttributes>().notNull().default({}),
  },
  (t) => [
    index('order_items_order').on(t.orderID),
    check('order_items_quantity', sql`${t.quantity} >= 1`),
    uniqueIndex('order_items_one_package').on(t.customerID).where(sql`${t.itemType} = 'COMPANYCAPTAIN' and ${t.price} >= 0`),
    uniqueIndex('order_items_one_refund').on(t.customerID).where(sql`${t.itemType} = 'COMPANYCAPTAIN' and ${t.price} < 0`),
  ],
)

/** The same key from the same customer answers the first order again; keys live 7 days. (decisions §5, §8) */
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
    createdAt: moment().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.customerID, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)

/** The last number given out, by name; the row is locked by whoever takes the next. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() })

export const teams = pgTable(
  'teams',
  {
    id: serial().primaryKey(),
    orderId: integer().references(() => orders.orderID),
    customerId: integer().references(() => customers.id),
    teamName: text().notNull(),
    /** `teamNameKey(teamName)`: names are unique in the event, ignoring case and spaces. (decisions §5) */
    teamNameKey: text().notNull(),
    teamAcronym: text().notNull(),
    teamContact: text().notNull(),
    competition: text().$type<Competition>().notNull().default('RUNNING'),
    teamSex: text().$type<TeamSex>().notNull().default('MIXED'),
    teamType: text().$type<TeamType>().notNull().default('COMPANY'),
    timekeeping: boolean().notNull().default(false),
    reserved: boolean().notNull().default(true),
    isDirectCreation: boolean().notNull().default(false),
    tshirtOption: boolean().notNull().default(false),
    hasPurchasedTshirt: boolean().notNull().default(false),
    createdAt: moment().notNull().default(now),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex('teams_name_unique').on(t.teamNameKey),
    index('teams_customer').on(t.customerId),
    index('teams_order').on(t.orderId),
    check('teams_competition', sql`${t.competition} in ('RUNNING', 'NORDIC_WALKING')`),
    check('teams_sex', sql`${t.teamSex} in ('MALE', 'FEMALE', 'MIXED')`),
    check('teams_type', sql`${t.teamType} in ('COMPANY', 'BUSINESS')`),
  ],
)

/** Exactly three slots a team; `runnerID` stays with the person, start and chip number with the slot. (decisions §5) */
export const runners = pgTable(
  'runners',
  {
    runnerID: serial('runner_id').primaryKey(),
    teamID: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    slot: text().$type<Slot>().notNull(),
    firstName: text(),
    lastName: text(),
    year: integer(),
    sex: text().$type<Sex>(),
    email: text(),
    phoneNumber: text(),
    isApprentice: boolean().notNull().default(false),
    bestTime: text().$type<BestTime>(),
    tshirtSize: text().$type<TshirtSize>(),
    startNumber: text(),
    chipNumber: integer(),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [
    // deferrable (see the migration): an exchange of slots passes through a moment in which two rows bear the same one
    unique('runners_one_per_slot').on(t.teamID, t.slot),
    unique('runners_start_number_unique').on(t.startNumber),
    unique('runners_chip_number_unique').on(t.chipNumber),
    check('runners_slot', sql`${t.slot} in ('A', 'B', 'C')`),
    check('runners_sex', sql`${t.sex} in ('MALE', 'FEMALE')`),
  ],
)

export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    number: text().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    cancelsInvoiceId: uuid(),
    orderID: integer('order_id')
      .notNull()
      .references(() => orders.orderID),
    customerID: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    createdAt: moment().notNull().default(now),
    dueDate: date(),
    /** Cents; negative on a Storno or Gutschrift. */
    net: integer().notNull(),
    gross: integer().notNull(),
  },
  (t) => [
    uniqueIndex('invoices_number_unique').on(t.number),
    index('invoices_order').on(t.orderID),
    index('invoices_customer').on(t.customerID),
    check('invoices_kind', sql`${t.kind} in ('INVOICE', 'CANCELLATION', 'CREDIT_NOTE')`),
  ],
)

/** The document as issued, byte for byte; never made anew. (decisions §6) */
export const invoiceDocuments = pgTable('invoice_documents', {
  invoiceId: uuid()
    .primaryKey()
    .references(() => invoices.id),
  pdf: bytes().notNull(),
  sha256: text().notNull(),
})

/** Letters queued with the transaction that causes them; one row a cause. (decisions §6) */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    cause: text().notNull().unique(),
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** A document that goes along. */
    invoiceId: uuid().references(() => invoices.id),
    state: text().$type<'queued' | 'sent' | 'parked'>().notNull().default('queued'),
    tries: integer().notNull().default(0),
    nextTryAt: moment().notNull().default(now),
    lastError: text(),
    createdAt: moment().notNull().default(now),
    sentAt: moment(),
  },
  (t) => [index('mails_due').on(t.nextTryAt).where(sql`${t.state} = 'queued'`), check('mails_state', sql`${t.state} in ('queued', 'sent', 'parked')`)],
)

export const logs = pgTable(
  'logs',
  {
    logID: serial('log_id').primaryKey(),
    level: text().$type<LogLevel>().notNull(),
    timestamp: moment().notNull().default(now),
    userID: integer('user_id'),
    role: text().$type<Role>(),
    email: text(),
    adminID: integer('admin_id'),
    action: text().notNull(),
    details: text().notNull(),
  },
  (t) => [index('logs_timestamp').on(t.timestamp), check('logs_level', sql`${t.level} in ('INFO', 'WARN', 'ERROR')`)],
)
