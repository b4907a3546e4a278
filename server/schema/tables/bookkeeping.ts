import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#server/drizzle.cjs'
import { BOOKKEEPING_FORMATS, type BookkeepingFormat, type BookkeepingSums } from '#domain/payments/bookkeeping.ts'
import { ISSUER_VATS, type IssuerVat } from '#domain/shop/issuerVat.ts'
import { customers, users } from './accounts.ts'
import { bytes, isListed, moment, now } from './columns.ts'
import { payments } from './payments.ts'
import { invoices } from './records.ts'

/** What a document charges at each rate, as it was issued. (rules/bookkeeping#rates) */
export const billedVat = pgTable(
  'billed_vat',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    rate: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    /** Cents; below zero where it takes something back. */
    net: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.rate] })],
)

/** To whom a document was issued, and when what it charges is rendered. (rules/bookkeeping#rates) */
export const billedFacts = pgTable(
  'billed_facts',
  {
    invoiceId: uuid()
      .primaryKey()
      .references(() => invoices.id),
    companyName: text().notNull(),
    companyUID: text('company_uid'),
    serviceDay: date().notNull(),
    /** The issuer's VAT and numbers, which a correction of it keeps; the reason is null with VAT. (rules/invoices#without-vat) */
    issuerVat: text().$type<IssuerVat>().notNull().default('charged'),
    vatReason: text(),
    issuerUID: text('issuer_uid'),
    issuerTaxNumber: text(),
  },
  (t) => [check('billed_facts_issuer_vat', isListed(t.issuerVat, ISSUER_VATS))],
)

/** A file for the accountant, byte for byte; only that it was taken back is written later. (rules/bookkeeping#runs) */
export const bookkeepingRuns = pgTable(
  'bookkeeping_runs',
  {
    id: serial().primaryKey(),
    number: integer().notNull(),
    /** Like '2027-05'. */
    month: text().notNull(),
    format: text().$type<BookkeepingFormat>().notNull(),
    createdAt: moment().notNull().default(now),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    file: bytes().notNull(),
    sha256: text().notNull(),
    documents: integer().notNull(),
    payments: integer().notNull(),
    /** Cents. */
    sums: jsonb().$type<BookkeepingSums>().notNull(),
    takenBackAt: moment(),
    takenBackReason: text(),
  },
  (t) => [
    uniqueIndex('bookkeeping_runs_number').on(t.number),
    unique('bookkeeping_runs_of_format').on(t.id, t.format),
    check('bookkeeping_runs_month', sql`${t.month} ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$'`),
    check('bookkeeping_runs_format', isListed(t.format, BOOKKEEPING_FORMATS)),
    check('bookkeeping_runs_taken_back', sql`(${t.takenBackAt} is null) = (${t.takenBackReason} is null)`),
  ],
)

/** Which documents a run holds: each is once in all runs of a format that count. (rules/bookkeeping#once) */
export const bookedDocuments = pgTable(
  'booked_documents',
  {
    runId: integer().notNull(),
    format: text().$type<BookkeepingFormat>().notNull(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** False once its run was taken back. */
    counts: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.invoiceId] }),
    foreignKey({ columns: [t.runId, t.format], foreignColumns: [bookkeepingRuns.id, bookkeepingRuns.format] }),
    uniqueIndex('booked_documents_once')
      .on(t.format, t.invoiceId)
      .where(sql`${t.counts}`),
    index('booked_documents_invoice').on(t.invoiceId),
  ],
)

/** What a run tells of a payment for a company: each step is once in all runs of a format that count. (rules/bookkeeping#once) */
export const bookedPayments = pgTable(
  'booked_payments',
  {
    runId: integer().notNull(),
    format: text().$type<BookkeepingFormat>().notNull(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Cents. */
    amount: integer().notNull(),
    /** 1 at first; later ones tell what somebody changed about it. */
    step: integer().notNull(),
    counts: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.paymentId, t.customerId] }),
    foreignKey({ columns: [t.runId, t.format], foreignColumns: [bookkeepingRuns.id, bookkeepingRuns.format] }),
    uniqueIndex('booked_payments_once')
      .on(t.format, t.paymentId, t.customerId, t.step)
      .where(sql`${t.counts}`),
    index('booked_payments_payment').on(t.paymentId),
    check('booked_payments_amount', sql`${t.amount} <> 0`),
    check('booked_payments_step', sql`${t.step} >= 1`),
  ],
)
