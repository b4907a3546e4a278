import { check, index, integer, pgTable, serial, text } from '#server/drizzle.cjs'
import { SLOTS, type Slot } from '#domain/teams/teams.ts'
import { users } from './accounts.ts'
import { isListed, moment, now } from './columns.ts'
import { teams } from './teams.ts'

/**
 * Who took whose place after the names' deadline. Of the place it keeps team and slot: its number and who is there now are looked up, since a
 * `runnerID` moves with the person. (rules/substitutes#list)
 */
export const lateChanges = pgTable(
  'late_changes',
  {
    id: serial().primaryKey(),
    teamID: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    slot: text().$type<Slot>().notNull(),
    /** Null: nobody, or who was erased. */
    fromName: text(),
    toName: text(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull().default(now),
    /** When its label was printed. */
    printedAt: moment(),
  },
  (t) => [
    index('late_changes_slot').on(t.teamID, t.slot),
    index('late_changes_by').on(t.byId),
    check('late_changes_slot_known', isListed(t.slot, SLOTS)),
  ],
)
