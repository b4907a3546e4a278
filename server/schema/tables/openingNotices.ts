import { index, pgTable, sql, text, uniqueIndex, uuid } from '#server/drizzle.cjs'
import { bytes, moment } from './columns.ts'

/**
 * Addresses that asked to be told when registration opens, with the hash of the link that confirms and ends it. A row goes with its one letter, and one that is
 * not confirmed after its term. (rules/settings#told)
 */
export const openingNotices = pgTable(
  'opening_notices',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    linkHash: bytes().notNull().unique(),
    askedAt: moment().notNull(),
    /** null until its owner has said yes. */
    confirmedAt: moment(),
  },
  (t) => [
    uniqueIndex('opening_notices_email').on(sql`lower(${t.email})`),
    index('opening_notices_asked').on(t.askedAt),
  ],
)
