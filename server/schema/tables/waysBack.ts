import { boolean, check, index, integer, pgTable, serial, text } from '#server/drizzle.cjs'
import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import { WAY_BACK_ACTS, WAY_BACK_ENDS, type WayBackAct, type WayBackEnd } from '#domain/accounts/waysBack.ts'
import { customers, users } from './accounts.ts'
import { bytes, isListed, moment, now } from './columns.ts'

/**
 * What changed who a company's account belongs to, with the hash of the link 'Das war ich nicht' that was mailed then; a row outlives the
 * account, so that its link still says why it does nothing. (rules/accounts#way-back)
 */
export const waysBack = pgTable(
  'ways_back',
  {
    id: serial().primaryKey(),
    linkHash: bytes().notNull().unique(),
    act: text().$type<WayBackAct>().notNull(),
    /** null once the company is erased. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** Whose link it is; null once the account is gone, which a thief may have removed. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The account owned the company then. */
    wasOwner: boolean().notNull(),
    /** The account as it was, also to make it anew; blank once its person is erased. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The heir, or who got access to all; with what that account got in to before, null for nothing. */
    otherId: integer().references(() => users.id, { onDelete: 'set null' }),
    otherAccess: text().$type<ColleagueAccess>(),
    createdAt: moment().notNull().default(now),
    expiresAt: moment().notNull(),
    /** Why the link does nothing any more; null while it does. */
    ended: text().$type<WayBackEnd>(),
  },
  (t) => [
    index('ways_back_customer').on(t.customerId),
    index('ways_back_user').on(t.userId),
    index('ways_back_other').on(t.otherId),
    check('ways_back_act', isListed(t.act, WAY_BACK_ACTS)),
    check('ways_back_ended', isListed(t.ended, WAY_BACK_ENDS)),
  ],
)
