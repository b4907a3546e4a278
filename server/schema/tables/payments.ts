import { check, date, index, integer, pgTable, primaryKey, serial, sql, text, uuid } from '#server/drizzle.cjs'
import type { PaymentSource } from '#domain/ledger.ts'
import { customers, users } from './accounts.ts'
import { moment, now } from './columns.ts'
import { invoices } from './records.ts'

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
  },
  (t) => [
    index('payments_customer').on(t.customerId),
    index('payments_booked').on(t.bookedOn, t.id),
    check('payments_amount', sql`${t.amount} <> 0`),
    check('payments_source', sql`${t.source} in ('hand', 'statement')`),
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
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.invoiceId] }),
    index('payment_assignments_invoice').on(t.invoiceId),
    check('payment_assignments_amount', sql`${t.amount} <> 0`),
  ],
)
