import {
  boolean,
  check,
  date,
  index,
  integer,
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
import type { BankFormat } from '#domain/payments/bankFormats.ts'
import { PAYMENT_SOURCES, type PaymentSource } from '#domain/payments/payments.ts'
import { customers, users } from './accounts.ts'
import { isListed, moment, now } from './columns.ts'
import { invoices } from './records.ts'

/** A file of a bank that was read, one row an upload. (rules/statements#once) */
export const statements = pgTable('statements', {
  id: serial().primaryKey(),
  name: text().notNull(),
  sha256: text().notNull(),
  /** Source that told it: camt, or a bank's list in a format; null of one that was read before this was kept. (rules/statements#likely) */
  source: text(),
  importedAt: moment().notNull().default(now),
  authorId: integer().references(() => users.id, { onDelete: 'set null' }),
})

/** How the lists of banks are read, where somebody has chosen it. (rules/statements#csv) */
export const bankFormats = pgTable('bank_formats', {
  name: text().primaryKey(),
  format: jsonb().$type<BankFormat>().notNull(),
})

/**
 * Money that arrived or left. Never changed and never deleted, which the database holds: it is assigned, or, if entered by hand, taken back.
 * (rules/payments#ledger)
 */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    /** Cents; below zero it left. */
    amount: integer().notNull(),
    bookedOn: date().notNull(),
    payerName: text().notNull().default(''),
    payerIban: text(),
    reference: text().notNull().default(''),
    source: text().$type<PaymentSource>().notNull(),
    /** Whose money it is; null while nobody knows. */
    customerId: integer().references(() => customers.id),
    note: text().notNull().default(''),
    /** Who entered it; null for one of a statement. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().default(now),
    takenBackAt: moment(),
    takenBackReason: text(),
    statementId: integer().references(() => statements.id),
    /** Which booking of the bank it is, and which part of it: each is booked once, ever. (rules/statements#once) */
    entryKey: text(),
    part: integer(),
    /** How the bank names the booking, by which a return finds it. */
    bankReferences: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Of money that went back: the payment that came back. */
    returnsPaymentId: integer().references((): AnyPgColumn => payments.id),
    /** Of money that went back: the payment of which it is a part, the rest of which stays. (rules/payments#returned-part) */
    returnsPartOfId: integer('returns_part_of_payment_id').references((): AnyPgColumn => payments.id),
    /** Why nothing is to be done about what is left of it. */
    asideReason: text(),
    /** Of a booking that another source had brought before: the payment that counts. (rules/payments#double) */
    doubleOf: integer('double_of_payment_id').references((): AnyPgColumn => payments.id),
    /** The document whose charges and interest it keeps of a company's credit: no money moves. (rules/payments#charges) */
    chargedInvoiceId: uuid().references(() => invoices.id),
    /** The document, or the payment, whose small difference it writes off: no money moves. (rules/payments#differences) */
    writtenOffInvoiceId: uuid().references(() => invoices.id),
    writtenOffPaymentId: integer().references((): AnyPgColumn => payments.id),
  },
  (t) => [
    index('payments_customer').on(t.customerId),
    index('payments_booked').on(t.bookedOn, t.id),
    check('payments_amount', sql`${t.amount} <> 0`),
    uniqueIndex('payments_entry').on(t.entryKey, t.part),
    uniqueIndex('payments_returns').on(t.returnsPaymentId),
    index('payments_returns_part').on(t.returnsPartOfId),
    check(
      'payments_returns_part',
      sql`${t.returnsPartOfId} is null or (${t.amount} < 0 and ${t.source} = 'statement' and ${t.customerId} is not null
        and ${t.returnsPaymentId} is null and ${t.asideReason} is null)`,
    ),
    index('payments_charged').on(t.chargedInvoiceId),
    check(
      'payments_charges',
      sql`${t.chargedInvoiceId} is null or (${t.amount} < 0 and ${t.source} = 'hand' and ${t.customerId} is not null and ${t.returnsPaymentId} is null)`,
    ),
    check(
      'payments_double',
      sql`${t.doubleOf} is null or (${t.doubleOf} <> ${t.id} and ${t.asideReason} is not null and ${t.customerId} is null and ${t.source} = 'statement')`,
    ),
    index('payments_double').on(t.doubleOf),
    check(
      'payments_written_off',
      sql`num_nonnulls(${t.writtenOffInvoiceId}, ${t.writtenOffPaymentId}, ${t.chargedInvoiceId}) < 2 and (
        num_nonnulls(${t.writtenOffInvoiceId}, ${t.writtenOffPaymentId}) = 0
        or (${t.source} = 'hand' and ${t.customerId} is not null and ${t.returnsPaymentId} is null))`,
    ),
    uniqueIndex('payments_written_off_invoice')
      .on(t.writtenOffInvoiceId)
      .where(sql`${t.takenBackAt} is null`),
    uniqueIndex('payments_written_off_payment')
      .on(t.writtenOffPaymentId)
      .where(sql`${t.takenBackAt} is null`),
    index('payments_bank_references').using('gin', t.bankReferences),
    check('payments_source', isListed(t.source, PAYMENT_SOURCES)),
    check(
      'payments_of_statement',
      sql`(${t.source} = 'statement') = (${t.statementId} is not null and ${t.entryKey} is not null and ${t.part} is not null)`,
    ),
    check(
      'payments_taken_back',
      sql`(${t.takenBackAt} is null) = (${t.takenBackReason} is null) and (${t.takenBackAt} is null or ${t.source} = 'hand')`,
    ),
  ],
)

/** Which part of a payment pays which document, in cents with the payment's sign; bounded on both sides by the database. (rules/payments#bounds) */
export const paymentAssignments = pgTable(
  'payment_assignments',
  {
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    amount: integer().notNull(),
    assignedAt: moment().notNull().default(now),
    /** A person has assigned it, or agreed: that teaches whose account the payer's is. (rules/statements#learnt) */
    confirmed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.invoiceId] }),
    index('payment_assignments_invoice').on(t.invoiceId),
    check('payment_assignments_amount', sql`${t.amount} <> 0`),
  ],
)

/**
 * Part of a payment's rest, in cents with the payment's sign, that is the credit of another company than the payment's own: what had paid a document
 * of that one. Bounded by the database. (rules/payments#company)
 */
export const paymentCredits = pgTable(
  'payment_credits',
  {
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.customerId] }),
    index('payment_credits_customer').on(t.customerId),
    check('payment_credits_amount', sql`${t.amount} <> 0`),
  ],
)
