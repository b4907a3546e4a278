import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#server/drizzle.cjs'
import { DUNNING_STEPS, type DunningStep } from '#domain/payments/dunning.ts'
import { customers, users } from './accounts.ts'
import { bytes, isListed, moment, now } from './columns.ts'
import { invoices } from './records.ts'

/** A round of reminders of payment that somebody confirmed. (rules/dunning#run) */
export const dunningRuns = pgTable('dunning_runs', {
  id: serial().primaryKey(),
  createdAt: moment().notNull().default(now),
  authorId: integer().references(() => users.id, { onDelete: 'set null' }),
})

/** What a company was sent in a round; a friendly note before the due date is a mail without a document. (rules/dunning#letter) */
export const dunningLetters = pgTable(
  'dunning_letters',
  {
    id: uuid().primaryKey(),
    runId: integer()
      .notNull()
      .references(() => dunningRuns.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    step: text().$type<DunningStep>().notNull(),
    /** Null of a note. */
    number: text(),
    createdAt: moment().notNull(),
    /** Until when it asks to be paid. */
    payUntil: date().notNull(),
    /** Cents, as it was written. */
    open: integer().notNull(),
    charges: integer().notNull(),
    interest: integer().notNull(),
  },
  (t) => [
    uniqueIndex('dunning_letters_number').on(t.number),
    index('dunning_letters_customer').on(t.customerId),
    check('dunning_letters_step', isListed(t.step, DUNNING_STEPS)),
    check('dunning_letters_numbered', sql`(${t.number} is null) = (${t.step} = 'note')`),
  ],
)

/** A letter's document as issued, byte for byte. (rules/dunning#letter) */
export const dunningPapers = pgTable('dunning_papers', {
  letterId: uuid()
    .primaryKey()
    .references(() => dunningLetters.id),
  pdf: bytes().notNull(),
  sha256: text().notNull(),
})

/** The documents that a letter lists, and to which step it took each; null: it is listed only. (rules/dunning#steps) */
export const dunnedInvoices = pgTable(
  'dunned_invoices',
  {
    letterId: uuid()
      .notNull()
      .references(() => dunningLetters.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    step: text().$type<DunningStep>(),
    /** Cents. */
    open: integer().notNull(),
    daysLate: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.letterId, t.invoiceId] }), index('dunned_invoices_invoice').on(t.invoiceId)],
)

/** Documents of which nobody is reminded, and why. (rules/dunning#stop) */
export const dunningStops = pgTable('dunning_stops', {
  invoiceId: uuid()
    .primaryKey()
    .references(() => invoices.id),
  reason: text().notNull(),
  stoppedAt: moment().notNull().default(now),
})
