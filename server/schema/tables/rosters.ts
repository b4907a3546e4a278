import { index, integer, jsonb, pgTable, serial } from '#server/drizzle.cjs'
import type { RosterAnswer, RosterAnswerRow, RosterTeam } from '#contract/roster/roster.ts'
import type { Runner } from '#contract/teams/runners.ts'
import type { Team } from '#contract/teams/teams.ts'
import type { RosterPersonField } from '#domain/teams/persons.ts'
import { customers, users } from './accounts.ts'
import { moment, now } from './columns.ts'

/** The timekeeping of a team from or to which the list moves it; left out of all others. (rules/roster#timekeeping) */
type MovedTime = { timekeeping?: boolean; upgradeOrderId?: number | null }
/** What a list may change of a team, and of a person. */
export type RosterTeamState = Pick<
  Team,
  'id' | 'teamName' | 'teamAcronym' | 'teamSex' | 'reserved' | 'teamContact' | 'tshirtOption'
> &
  MovedTime
export type RosterPerson = Pick<Runner, 'runnerID' | RosterPersonField>

type Later = 'teamContact' | 'tshirtOption'

/** The changed teams before a list, with the `updatedAt` that it set: while that is unchanged, nobody else changed them. */
export type RosterBefore = {
  /** Lists from before these two were theirs to change lack them. */
  teams: (Omit<RosterTeamState, Later> & Partial<Pick<RosterTeamState, Later>> & { leftAt: string })[]
  runners: (RosterPerson & { isTouched: boolean; leftAt: string })[]
}

/** The answer to a list, without persons: its cells are in the request that repeats it. */
export type RosterOutcome = Pick<RosterAnswer, 'placesNeeded' | 'placesFree'> & {
  asOf: string
  rows: Omit<RosterAnswerRow, 'cells' | 'faults' | 'changes' | 'shirtDeviation'>[]
  /** Lists from before there was one lack it. */
  teams?: Omit<RosterTeam, 'contact' | 'timekeepingBy'>[]
}

/** A list of runners that was entered, and what it takes to undo it; kept for a while only. (rules/roster#undo) */
export const rosters = pgTable(
  'rosters',
  {
    id: serial().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Null once it was undone. */
    before: jsonb().$type<RosterBefore>(),
    outcome: jsonb().$type<RosterOutcome>().notNull(),
    /** Whose login entered it; null when that is gone. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().default(now),
  },
  (t) => [index('rosters_customer').on(t.customerId), index('rosters_created').on(t.createdAt)],
)
