import { check, integer, pgTable, sql } from '#server/drizzle.cjs'
import { customers, users } from './accounts.ts'
import { moment } from './columns.ts'

/** The word of a lead who has read why an invitation is advertising; without one none goes out. One row at most. (rules/invitations#off) */
export const invitationsAllowed = pgTable(
  'invitations_allowed',
  {
    id: integer().primaryKey().default(1),
    readAt: moment().notNull(),
    readBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [check('invitations_allowed_one', sql`${t.id} = 1`)],
)

/** Companies that want no invitation, whichever year it is. (rules/invitations#none) */
export const invitationsDeclined = pgTable('invitations_declined', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  declinedAt: moment().notNull(),
})
