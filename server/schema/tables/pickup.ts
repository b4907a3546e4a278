import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  sql,
  text,
  type AnyPgColumn,
} from '#server/drizzle.cjs'
import type { LineAttributes } from '#contract/orders/orderLines.ts'
import { PICKUP_EVENT_KINDS, type PickupEventKind } from '#domain/pickup/pickupEvents.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import { customers, users } from './accounts.ts'
import { isListed, moment, now } from './columns.ts'

/** What `thingOf` says of a key. (rules/pickup#pieces) */
const thingIn = (itemKey: AnyPgColumn) => sql<string>`split_part(${itemKey}, '#', 1)`

/**
 * What was handed out and taken back at the counters, in the order of its arrival. Added to and never changed, which the database holds: only
 * who fetched is forgotten, and all of it some time after the event. (rules/pickup#records)
 */
export const pickupEvents = pgTable(
  'pickup_events',
  {
    number: serial().primaryKey(),
    eventId: text().notNull().unique(),
    /** Of what is handed out, or of a piece of it; it may be there no more. (rules/pickup#keys) */
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
    /** True: it came with the key of a device alone, without a session. (rules/pickup#bounds) */
    withKey: boolean().notNull().default(false),
    /** False: its thing was on no list when it arrived. (rules/pickup#bounds) */
    listed: boolean().notNull().default(true),
  },
  (t) => [
    index('pickup_events_thing').on(thingIn(t.itemKey)),
    index('pickup_events_source').on(t.authorId, t.withKey, t.listed),
    check('pickup_events_kind', isListed(t.kind, PICKUP_EVENT_KINDS)),
  ],
)

/** The thing of which a record is. */
export const recordedThing = thingIn(pickupEvents.itemKey)
/** A record of one of these things. They are one parameter, however many: the teams of all companies may have been withdrawn. */
export const isOfThings = (things: readonly string[]) =>
  sql`${recordedThing} = any(${sql.param([...new Set(things)])}::text[])`

/**
 * Lines of orders that were deleted, as far as they tell which thing they were part of: it keeps their name. The database adds them, whatever deletes
 * a line. (rules/pickup#keys)
 */
export const goneLines = pgTable(
  'gone_lines',
  {
    orderItemId: integer().primaryKey(),
    customerID: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The item may be there no more. */
    itemId: integer().notNull(),
    name: text().notNull(),
    itemType: text().$type<ItemType>().notNull(),
    itemAttributes: jsonb().$type<LineAttributes>().notNull(),
  },
  (t) => [index('gone_lines_customer').on(t.customerID)],
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

/** Moments at which the lead ended the keys that devices had until then. (rules/pickup#lost-device) */
export const pickupKeyEnds = pgTable('pickup_key_ends', {
  id: serial().primaryKey(),
  at: moment().notNull().default(now),
  authorId: integer().references(() => users.id, { onDelete: 'set null' }),
})
