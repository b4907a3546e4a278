import { boolean, check, index, integer, pgTable, primaryKey, sql, text, unique } from '#server/drizzle.cjs'
import type { HandedSlot } from '#domain/numbers/handOver.ts'
import type { Sex } from '#domain/teams/runners.ts'
import type { Competition, Slot, TeamSex, TeamType } from '#domain/teams/teams.ts'
import { users } from './accounts.ts'
import { moment, now } from './columns.ts'

/** What was handed over to the timekeeper, and when: nothing of it changes later (see the migration). (rules/handover#versions) */
export const handOvers = pgTable('hand_overs', {
  version: integer().primaryKey(),
  at: moment().notNull(),
  authorId: integer().references(() => users.id, { onDelete: 'set null' }),
  teams: integer().notNull(),
  runners: integer().notNull(),
  findings: integer().notNull(),
  sha256: text().notNull(),
})

/**
 * The slots of a version as they were. They name no row of today: teams and people go, what was handed over stays. Of the person it only ever
 * loses something (see the migration). (rules/handover#versions, rules/handover#erased)
 */
export const handedSlots = pgTable(
  'handed_slots',
  {
    version: integer()
      .notNull()
      .references(() => handOvers.version),
    runnerID: integer('runner_id').notNull(),
    teamID: integer('team_id').notNull(),
    slot: text().$type<Slot>().notNull(),
    startNumber: text(),
    chipNumber: integer(),
    transponder: text(),
    firstName: text(),
    lastName: text(),
    year: integer(),
    sex: text().$type<Sex>(),
    isApprentice: boolean().notNull(),
    showInResults: boolean(),
    /** By which somebody is found who asks to be erased and has no place any more; the address itself is not kept. (rules/handover#erased) */
    emailHash: text(),
    teamName: text().notNull(),
    companyName: text(),
    competition: text().$type<Competition>().notNull(),
    teamSex: text().$type<TeamSex>().notNull(),
    teamType: text().$type<TeamType>().notNull(),
    timekeeping: boolean().notNull(),
    wave: text(),
    erasedAt: moment(),
  } satisfies Record<keyof HandedSlot | 'version' | 'emailHash' | 'erasedAt', object>,
  (t) => [
    primaryKey({ columns: [t.version, t.runnerID] }),
    index('handed_slots_runner').on(t.runnerID),
    index('handed_slots_email').on(t.emailHash),
    check(
      'handed_slots_erased',
      sql`${t.erasedAt} is null or num_nonnulls(${t.firstName}, ${t.lastName}, ${t.year}, ${t.showInResults}, ${t.emailHash}) = 0`,
    ),
  ],
)

/** The chips of the timekeeper, by the start number on whose bib they are: a chip moves with no person. (rules/handover#chips) */
export const transponders = pgTable(
  'transponders',
  {
    startNumber: text().primaryKey(),
    chip: text().notNull(),
    /** `chipKey(chip)`: '0012' is 12. (rules/handover#chips-read) */
    chipKey: text().notNull(),
    givenAt: moment().notNull().default(now),
  },
  (t) => [unique('transponders_chip').on(t.chipKey)],
)
