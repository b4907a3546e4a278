import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  uniqueIndex,
} from '#server/drizzle.cjs'
import type { Warned } from '#domain/results/keptWarnings.ts'
import type { StoredResultSettings } from '#domain/results/resultSettings.ts'
import { LINK_FAULTS, type LinkFault } from '#domain/results/link.ts'
import type { ColumnUse } from '#domain/results/resultColumns.ts'
import type { Standing } from '#domain/results/standings.ts'
import type { PublishedCorrection } from '#domain/results/corrections.ts'
import { PUBLISHED_STATES, VERSION_SOURCES, type PublishedState, type VersionSource } from '#domain/results/versions.ts'
import type { Sex } from '#domain/teams/runners.ts'
import type { Competition, Slot, TeamSex, TeamType } from '#domain/teams/teams.ts'
import { users } from './accounts.ts'
import { isListed, moment, now } from './columns.ts'

/** Counts of a version beside the one before. (rules/results#differences) */
type CountsOfChanges = { new: number; changed: number; removed: number }

/**
 * Versions of the results: each import and each correction makes one, of which nothing changes later (see the migration). What stands of each start number is
 * one value, since it is written and read as a whole. (rules/results#versions)
 */
export const resultVersions = pgTable(
  'result_versions',
  {
    version: integer().primaryKey(),
    at: moment().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Name of the token of the program that made it, also when that is gone; null: somebody did. */
    program: text(),
    source: text().$type<VersionSource>().notNull(),
    /** Of a correction by hand: the start number, and the public reason; of a file the reason where one was typed. */
    startNumber: text(),
    reason: text(),
    /** Of the file. */
    sha256: text(),
    times: integer().notNull(),
    statuses: integer().notNull(),
    warnings: integer().notNull(),
    /** Warnings of the list by kind, without anything that names somebody. (rules/results#warnings-kept) */
    warned: jsonb().$type<Warned[]>().notNull().default([]),
    changes: jsonb().$type<CountsOfChanges>().notNull(),
    /** The set of slots that it is about: many versions have the same. */
    slotSet: integer().notNull(),
    slotsSha256: text().notNull(),
    standings: jsonb().$type<Record<string, Standing>>().notNull(),
  },
  (t) => [check('result_versions_source', isListed(t.source, VERSION_SOURCES))],
)

/**
 * Slots of teams as they were when results came in. They name no row of today: teams go, their results stay. (rules/results#versions)
 */
export const resultSlots = pgTable(
  'result_slots',
  {
    slotSet: integer().notNull(),
    startNumber: text().notNull(),
    runnerID: integer('runner_id').notNull(),
    teamID: integer('team_id').notNull(),
    slot: text().$type<Slot>().notNull(),
    /** Null: there was nobody in it. */
    personId: integer().references(() => resultPersons.id),
    sex: text().$type<Sex>(),
    isApprentice: boolean().notNull(),
    teamName: text().notNull(),
    customerID: integer('customer_id').notNull(),
    companyName: text().notNull(),
    /** Name of the company's link through which the team was entered. */
    department: text(),
    competition: text().$type<Competition>().notNull(),
    teamType: text().$type<TeamType>().notNull(),
    teamSex: text().$type<TeamSex>().notNull(),
    timekeeping: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slotSet, t.startNumber] })],
)

/**
 * People of results: what a version knows of somebody, which only ever becomes less (see the migration), and the wish about the name, which may change at any
 * time and outlives the place. (rules/results#persons-kept, rules/results#names)
 */
export const resultPersons = pgTable(
  'result_persons',
  {
    id: serial().primaryKey(),
    runnerID: integer('runner_id').notNull(),
    firstName: text(),
    lastName: text(),
    /** By which somebody is found who asks to be erased; the address itself is not kept. */
    emailHash: text(),
    linkHash: text(),
    showInResults: boolean(),
    /** Moment at which an own link with the sentence that shows names was mailed; null: none was. */
    askedAt: moment(),
    /** Taken out of the lists of persons altogether, after an objection. */
    objectedAt: moment(),
    erasedAt: moment(),
    changedAt: moment().notNull().default(now),
  },
  (t) => [
    index('result_persons_runner').on(t.runnerID),
    index('result_persons_email').on(t.emailHash),
    index('result_persons_changed').on(t.changedAt),
    index('result_persons_link').on(t.linkHash),
    check(
      'result_persons_erased',
      sql`${t.erasedAt} is null or num_nonnulls(${t.firstName}, ${t.lastName}, ${t.emailHash}, ${t.linkHash}, ${t.askedAt}) = 0`,
    ),
  ],
)

/** Publications of versions, oldest first: the last one says what everybody sees. (rules/results#published) */
export const resultPublications = pgTable(
  'result_publications',
  {
    id: serial().primaryKey(),
    at: moment().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null: nothing is public any more. */
    version: integer().references(() => resultVersions.version),
    state: text().$type<PublishedState>(),
    /** Corrections since the version that was public before. (rules/results#corrections) */
    corrections: jsonb().$type<PublishedCorrection[]>().notNull(),
  },
  (t) => [
    check('result_publications_state', isListed(t.state, PUBLISHED_STATES)),
    check('result_publications_whole', sql`(${t.version} is null) = (${t.state} is null)`),
  ],
)

/** Settings of the results of a year, changed by whoever works with them; none: those out of the box. (rules/results#settings) */
export const resultSettings = pgTable(
  'result_settings',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<StoredResultSettings>().notNull(),
  },
  (t) => [check('result_settings_one', sql`${t.id} = 1`)],
)

/**
 * Protests that are open: a note at a number, for the staff only, which goes when it is decided. It names no row of today: teams go, results stay.
 * (rules/results#protests)
 */
export const resultProtests = pgTable('result_protests', {
  id: serial().primaryKey(),
  startNumber: text().notNull(),
  runnerID: integer('runner_id').notNull(),
  teamID: integer('team_id').notNull(),
  text: text().notNull(),
  until: moment().notNull(),
  at: moment().notNull().default(now),
  authorId: integer().references(() => users.id, { onDelete: 'set null' }),
})

/** Columns of lists of results by the name of their format, which go on over the years: the timekeeper's lists do too. (rules/results#columns) */
export const resultFormats = pgTable(
  'result_formats',
  {
    name: text().primaryKey(),
    columns: jsonb().$type<ColumnUse[]>().notNull(),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [uniqueIndex('result_formats_name').on(sql`lower(${t.name})`)],
)

/** The timekeeper's link of a year, which is asked while it is on, and how that went. (rules/results#link) */
export const resultLinks = pgTable(
  'result_links',
  {
    id: integer().primaryKey().default(1),
    /** Null: none, or it was taken away. */
    url: text(),
    isOn: boolean().notNull(),
    format: text(),
    showAtOnce: boolean().notNull(),
    /** Grows with each look and each change: whoever asked before brings nothing any more. */
    turn: integer().notNull().default(0),
    /** Moment at which it is asked next, by the clock of the database. */
    nextAt: moment().notNull().default(now),
    lastAt: moment(),
    lastFault: text().$type<LinkFault>(),
    /** Of what was read when its list was last taken, whatever came from elsewhere since. */
    takenSha256: text(),
  },
  (t) => [check('result_links_one', sql`${t.id} = 1`), check('result_links_fault', isListed(t.lastFault, LINK_FAULTS))],
)
