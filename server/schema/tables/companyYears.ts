import { boolean, check, date, integer, pgTable, sql, text } from '#server/drizzle.cjs'
import { customers } from './accounts.ts'

/** Sixteen random digits of base 16; the thirteenth of a UUID is its version. */
const randomToken = sql`upper(left(replace(gen_random_uuid()::text, '-', ''), 12) || right(gen_random_uuid()::text, 4))`

/** Facts of a company that begin anew each year; each company has them from its registration on. (rules/years#companies) */
export const companyYears = pgTable(
  'company_years',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    companyPageActive: boolean().notNull().default(false),
    tshirtPageActive: boolean().notNull().default(false),
    /** The price of the bought package, in cents: it cannot be bought twice, and this sum is refunded. (rules/package#once) */
    packagePaid: integer(),
    feeRefunded: boolean().notNull().default(false),
    /** Its own ceiling of teams to book; null: that of all companies. (rules/orders#ceiling) */
    teamPlacesMax: integer(),
    /** Random text of its pickup code, which names the company to nobody but the counter. (rules/pickup#token) */
    pickupToken: text().notNull().unique().default(randomToken),
    /** Name of the person who fetches for it. (rules/pickup#delegate) */
    pickupDelegate: text(),
    /** The day on which a deadline was changed for it alone. (rules/letters#after-change) */
    deadlineChangedOn: date(),
  },
  (t) => [check('company_years_team_places', sql`${t.teamPlacesMax} > 0`)],
)
