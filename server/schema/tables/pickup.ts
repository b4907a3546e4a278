import { boolean, check, index, integer, pgTable, serial, sql, text } from '#server/drizzle.cjs'
import type { PickupEventKind } from '#domain/pickupEvents.ts'
import { users } from './accounts.ts'
import { moment, now } from './columns.ts'

/**
 * What was handed out and taken back at the counters, in the order of its arrival. Added to and never changed, which the database holds: only
 * who fetched is forgotten, and all of it some time after the event. (rules/pickup#records)
 */
export const pickupEvents = pgTable(
  'pickup_events',
  {
    number: serial().primaryKey(),
    eventId: text().notNull().unique(),
    /** Of what is handed out; it may be there no more. (rules/pickup#keys) */
    itemKey: text().notNull(),
    kind: text().$type<PickupEventKind>().notNull(),
    /** As the device's clock said; it orders nothing. */
    at: moment().notNull(),
    receivedAt: moment().notNull().default(now),
    by: text().notNull(),
    device: text().notNull(),
    known: integer(),
    conflict: boolean().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('pickup_events_item').on(t.itemKey),
    check('pickup_events_kind', sql`${t.kind} in ('handed', 'undone')`),
  ],
)

/** Who settled a conflict, and how. (rules/pickup#conflicts) */
export const pickupSettlements = pgTable('pickup_settlements', {
  id: serial().primaryKey(),
  eventNumber: integer()
    .notNull()
    .unique()
    .references(() => pickupEvents.number, { onDelete: 'cascade' }),
  note: text().notNull(),
  at: moment().notNull().default(now),
  authorId: integer().references(() => users.id, { onDelete: 'set null' }),
})
