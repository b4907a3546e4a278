import { check, date, index, integer, pgTable, serial, text } from '#server/drizzle.cjs'
import { SEXES, type Sex } from '#domain/teams/runners.ts'
import { customers } from './accounts.ts'
import { isListed, moment } from './columns.ts'
import { years } from './years.ts'

/**
 * People who allowed behind their own link that their data are kept for the next race, with the version of the sentence that they read. A row goes when the
 * word is taken back, with its term, and with its company. (rules/again#people)
 */
export const keptPersons = pgTable(
  'kept_persons',
  {
    id: serial().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Year of the place; an id of a row there. */
    yearId: integer()
      .notNull()
      .references(() => years.id),
    runnerID: integer('runner_id').notNull(),
    /** The own link, which takes the word back. */
    linkHash: text().notNull().unique(),
    firstName: text(),
    lastName: text(),
    year: integer(),
    sex: text().$type<Sex>(),
    email: text(),
    sentence: integer().notNull(),
    saidAt: moment().notNull(),
    /** Last day on which it is kept. */
    until: date().notNull(),
  },
  (t) => [
    index('kept_persons_customer').on(t.customerId),
    index('kept_persons_runner').on(t.runnerID),
    check('kept_persons_sex', isListed(t.sex, SEXES)),
  ],
)
