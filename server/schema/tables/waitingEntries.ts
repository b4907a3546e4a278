import { boolean, check, index, integer, pgTable, serial, sql, text, uniqueIndex } from '#server/drizzle.cjs'
import { ENDED_WHY, WAITING_STATES, type EndedWhy, type WaitingState } from '#domain/shop/waitingStates.ts'
import { SKIP_REASONS, type SkipReason } from '#domain/shop/waitingTurns.ts'
import { customers } from './accounts.ts'
import { isListed, moment } from './columns.ts'
import { items } from './shop.ts'

/** A company's place in the line of an item, and the offer that holds pieces for it. (rules/waiting#line) */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: serial().primaryKey(),
    customerID: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The item that it asked for; of teams any contingent. */
    itemId: integer()
      .notNull()
      .references(() => items.itemId, { onDelete: 'cascade' }),
    line: text().notNull(),
    wanted: integer().notNull(),
    atLeast: integer().notNull(),
    timekeeping: boolean().notNull(),
    /** Order of the line; equal ones by id. */
    rank: integer().notNull(),
    /** Of `wanted` the pieces that were asked for later, which stand at `moreRank`. (rules/waiting#more) */
    more: integer().notNull().default(0),
    moreRank: integer(),
    state: text().$type<WaitingState>().notNull().default('waiting'),
    /** Pieces that its offer holds, or that were taken; null without one. */
    offered: integer(),
    offeredItemId: integer(),
    timeItemId: integer(),
    offeredAt: moment(),
    until: moment(),
    /** Reason that it was passed over last, and the pieces that there were. */
    skippedWhy: text().$type<SkipReason>(),
    skippedFree: integer(),
    orderID: integer('order_id'),
    endedWhy: text().$type<EndedWhy>(),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('waiting_entries_one_live')
      .on(t.customerID, t.line)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    index('waiting_entries_live')
      .on(t.line)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    index('waiting_entries_customer').on(t.customerID),
    index('waiting_entries_item').on(t.itemId),
    check('waiting_entries_state', isListed(t.state, WAITING_STATES)),
    check('waiting_entries_skipped', isListed(t.skippedWhy, SKIP_REASONS)),
    check('waiting_entries_ended', isListed(t.endedWhy, ENDED_WHY)),
    check(
      'waiting_entries_pieces',
      sql`${t.atLeast} >= 1 and ${t.wanted} >= ${t.atLeast} and ${t.more} between 0 and ${t.wanted}`,
    ),
    check(
      'waiting_entries_offer',
      sql`${t.state} <> 'offered' or (${t.offered} >= 1 and ${t.offeredItemId} is not null and ${t.until} is not null)`,
    ),
  ],
)

/** In the line, or with an offer. */
export const isLive = sql`${waitingEntries.state} in ('waiting', 'offered')`
