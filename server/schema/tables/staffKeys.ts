import { index, integer, jsonb, pgTable, primaryKey, text } from '#server/drizzle.cjs'
import { users } from './accounts.ts'
import { moment, now } from './columns.ts'

/** Idempotency-Keys of the staff: the same call of the same person again is told what came of the first one; keys expire after 7 days. (rules/staff#once) */
export const staffKeys = pgTable(
  'staff_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 over what was asked: address and body. */
    requestHash: text().notNull(),
    /** Ids and numbers of what came of it. */
    outcome: jsonb(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('staff_keys_created').on(t.createdAt)],
)
