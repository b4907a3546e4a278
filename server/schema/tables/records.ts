import {
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  type AnyPgColumn,
  uniqueIndex,
  uuid,
} from '#server/drizzle.cjs'
import { ELECTRONIC_FORMATS, INVOICE_KINDS, type ElectronicFormat, type InvoiceKind } from '#domain/orders/invoices.ts'
import type { FileWay } from '#domain/letters/broadcastFiles.ts'
import { REPORT_ACTIONS, type ReportAction } from '#domain/letters/bounces.ts'
import { LETTER_STATES, type LetterState } from '#domain/letters/letters.ts'
import type { Block as TextBlock } from '#contract/event/event.ts'
import type { LogReference } from '#contract/staff/logs.ts'
import { LOG_LEVELS, type LogLevel, type LogRole } from '#domain/staff/logs.ts'
import { customers } from './accounts.ts'
import { broadcastFiles } from './broadcasts.ts'
import { orderNumbers } from './years.ts'
import { bytes, isListed, moment, now } from './columns.ts'

export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    number: text().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    cancelsInvoiceId: uuid().references((): AnyPgColumn => invoices.id),
    /** Why a Storno or Gutschrift was made, as it stands on the document. */
    reason: text(),
    orderID: integer('order_id')
      .notNull()
      .references(() => orderNumbers.orderID),
    customerID: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The company's own number for the order, as it stands on the document. */
    orderReference: text(),
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
    index('invoices_cancels').on(t.cancelsInvoiceId),
    check('invoices_kind', isListed(t.kind, INVOICE_KINDS)),
  ],
)

/** The document as issued, byte for byte; never generated again. (rules/invoices#as-issued) */
export const invoiceDocuments = pgTable('invoice_documents', {
  invoiceId: uuid()
    .primaryKey()
    .references(() => invoices.id),
  pdf: bytes().notNull(),
  sha256: text().notNull(),
})

/** The document as programs read it, as issued; none of those from before there was one. (rules/invoices#electronic) */
export const invoiceXmls = pgTable(
  'invoice_xmls',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    format: text().$type<ElectronicFormat>().notNull(),
    xml: text().notNull(),
    sha256: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.format] }),
    check('invoice_xmls_format', isListed(t.format, ELECTRONIC_FORMATS)),
  ],
)

/** The pieces that a Gutschrift gives back, so that no piece is given back twice. (rules/invoices#credit-note) */
export const creditedItems = pgTable(
  'credited_items',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** A line of an order of any year, which a trigger looks for. (rules/years#across) */
    orderItemId: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.orderItemId] }),
    index('credited_items_order_item').on(t.orderItemId),
    check('credited_items_quantity', sql`${t.quantity} >= 1`),
  ],
)

type Row = readonly [label: string, value: string]

/** What a letter consists of; values may contain any text, it is escaped when rendered. */
export type Block =
  | { kind: 'words'; words: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; rows: readonly Row[] }
  | { kind: 'lines'; rows: readonly { quantity: number; name: string; detail: string; price: string }[] }
  | { kind: 'totals'; rows: readonly Row[]; sum: Row }
  | { kind: 'tear' }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'text'; blocks: readonly TextBlock[] }
  /** A QR code of this text, and the text in letters. */
  | { kind: 'scan'; text: string; caption: string; alt: string }

/** A letter's content before rendering. Queued letters are stored like this, so later versions must understand it. */
export type Sheet = { subject: string; heading: string; greeting: string; blocks: readonly Block[] }

/**
 * The codes and links in a letter's words. `kept`: they last, so a parked letter keeps them encrypted and can be sent again; else their time
 * is over by then, and nothing is kept of them. (rules/letters#codes)
 */
export type Secrets = { words: readonly string[]; kept: boolean }

/** Letters queued with the transaction that causes them; one row per cause. (rules/letters#queue) */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    cause: text().notNull().unique(),
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** For letters queued by older versions; now it is rendered from the sheet when the mail is sent. */
    html: text().notNull().default(''),
    /** The content of the HTML. Not jsonb, which rejects some texts that people can enter, such as lone surrogates. */
    sheet: json().$type<Sheet>(),
    /** What of the words above must not stay readable; null once it is hidden. */
    secrets: json().$type<Secrets | null>(),
    /** The words of a parked letter's codes were replaced. */
    isHidden: boolean().notNull().default(false),
    /** A parked letter as it was written, encrypted; null when its codes are gone for good. */
    sealedContents: text(),
    /** The attached document. */
    invoiceId: uuid().references(() => invoices.id),
    /** The attached letter that reminds of a payment; its key is in the migration, as that table needs this file. */
    dunningLetterId: uuid(),
    /** The file of a Rundmail, and whether it is attached or stands in the words as a link. (rules/broadcasts#file) */
    fileId: uuid().references(() => broadcastFiles.id, { onDelete: 'set null' }),
    fileWay: text().$type<FileWay>(),
    /** Of a Rundmail or a reminder: others go first. (rules/broadcasts#pace) */
    isBulk: boolean().notNull().default(false),
    /** It goes by itself because of a date, and by day. (rules/letters#by-day) */
    isByDay: boolean().notNull().default(false),
    state: text().$type<LetterState>().notNull().default('queued'),
    tries: integer().notNull().default(0),
    nextTryAt: moment().notNull().default(now),
    lastError: text(),
    /** Answer of the mail server that took it, with its queue id; null before, and where it was written to a file. (rules/letters#relay) */
    relayAnswer: text(),
    /** Last report of a mail server about the letter after it was taken, its status and when it was read; the words are in `lastError`. (rules/letters#bounces) */
    reportAction: text().$type<ReportAction>(),
    reportStatus: text(),
    reportedAt: moment(),
    createdAt: moment().notNull().default(now),
    sentAt: moment(),
  },
  (t) => [
    index('mails_due')
      .on(t.isBulk, t.nextTryAt)
      .where(sql`${t.state} = 'queued'`),
    index('mails_parked')
      .on(t.createdAt)
      .where(sql`${t.state} = 'parked'`),
    index('mails_file')
      .on(t.fileId)
      .where(sql`${t.fileId} is not null`),
    check('mails_state', isListed(t.state, LETTER_STATES)),
    check('mails_report', isListed(t.reportAction, REPORT_ACTIONS)),
  ],
)

export const logs = pgTable(
  'logs',
  {
    logID: serial('log_id').primaryKey(),
    level: text().$type<LogLevel>().notNull(),
    timestamp: moment().notNull().default(now),
    userID: integer('user_id'),
    role: text().$type<LogRole>(),
    /** Of a program the name of its token. (rules/logs#actor) */
    email: text(),
    adminID: integer('admin_id'),
    /** Of whoever acted behind a customer, also when that account is gone. (rules/logs#actor) */
    adminEmail: text(),
    /** Of the table of actions; 'legacy' of versions that stored sentences. (rules/logs#data) */
    code: text().notNull().default('legacy'),
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The sentences of legacy entries. */
    action: text().notNull().default(''),
    details: text().notNull().default(''),
    about: jsonb().$type<readonly LogReference[]>().notNull().default([]),
  },
  // what is searched for in the words has an index of its own (see the migration)
  (t) => [
    index('logs_timestamp').on(t.timestamp, t.logID),
    index('logs_user').on(t.userID),
    index('logs_code').on(t.code),
    index('logs_about').using('gin', t.about.op('jsonb_path_ops')),
    index('logs_admin')
      .on(t.adminID)
      .where(sql`${t.adminID} is not null`),
    check('logs_level', isListed(t.level, LOG_LEVELS)),
  ],
)
