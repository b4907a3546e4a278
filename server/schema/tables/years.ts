import { check, integer, pgTable, sql, text, uniqueIndex } from '#server/drizzle.cjs'
import { YEAR_STATES, type YearState } from '#domain/event/years.ts'
import { customers } from './accounts.ts'
import { isListed, moment } from './columns.ts'

/**
 * The years of the event. The tables of the current one stand in the schema `live`, those of another in `y<id>`, and what goes on over the years in
 * `public`. (rules/years#apart)
 */
export const years = pgTable(
  'years',
  {
    id: integer().primaryKey(),
    /** Such as '2027'; null until the event has a day. */
    label: text().unique(),
    state: text().$type<YearState>().notNull(),
    /** Moment at which it became the current one; null before, and for the first. */
    beganAt: moment(),
  },
  (t) => [
    check('years_state', isListed(t.state, YEAR_STATES)),
    uniqueIndex('years_one_current')
      .on(t.state)
      .where(sql`${t.state} = 'current'`),
    uniqueIndex('years_one_prepared')
      .on(t.state)
      .where(sql`${t.state} = 'preparation'`),
  ],
)

/** The numbers of all orders, each with its year and company: documents and letters refer to them, whichever year it is. A trigger fills it. (rules/years#across) */
export const orderNumbers = pgTable('order_numbers', {
  orderID: integer('order_id').primaryKey(),
  customerID: integer('customer_id')
    .notNull()
    .references(() => customers.id),
  yearId: integer()
    .notNull()
    .references(() => years.id),
})
