import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  sql,
  text,
  unique,
  uniqueIndex,
} from '#server/drizzle.cjs'
import type { RunnerField } from '#domain/teams/persons.ts'
import { SEXES, type BestTime, type Sex, type TshirtSize } from '#domain/teams/runners.ts'
import {
  COMPETITIONS,
  SLOTS,
  TEAM_SEXES,
  TEAM_TYPES,
  type Competition,
  type Slot,
  type TeamSex,
  type TeamType,
} from '#domain/teams/teams.ts'
import type { Fit } from '#domain/shop/fits.ts'
import type { ShirtCount } from '#domain/shirts/tshirts.ts'
import { customers } from './accounts.ts'
import { orders } from './shop.ts'
import { isListed, moment, now } from './columns.ts'

/** The last number given out of the series that go on over the years, as those of documents; whoever takes the next locks the row. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() })

/** The last number given out of the series that begin anew with each year of the event, as those of teams and chips. (rules/years#apart) */
export const yearCounters = pgTable('year_counters', { name: text().primaryKey(), value: integer().notNull() })

/** Switches of the staff for this year's event, by name; a missing row is off. */
export const switches = pgTable('switches', { name: text().primaryKey(), isOn: boolean().notNull() })

/** By which key the codes of this database were encrypted: one row. (rules/operations#key) */
export const keyFingerprints = pgTable(
  'key_fingerprints',
  { id: integer().primaryKey().default(1), fingerprint: text().notNull() },
  (t) => [check('key_fingerprints_one', sql`${t.id} = 1`)],
)

/**
 * The links by which people without a login fill free places of a company, each with its code, at most `usesAllowed` places a link; a general
 * one is what a company shares without giving it a name. (rules/codes#invite, rules/codes#invite-links)
 */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    id: serial().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isGeneral: boolean().notNull().default(false),
    codeHash: text().notNull().unique(),
    sealed: text().notNull(),
    usesAllowed: integer().notNull(),
    /** Counted up by whoever fills places; down by a trigger, when a team is gone or empty (see the migration). (rules/codes#invite-places) */
    used: integer().notNull().default(0),
    closedAt: moment(),
    voidedAt: moment(),
    createdAt: moment().notNull().default(now),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [
    index('invite_codes_customer').on(t.customerId),
    uniqueIndex('invite_codes_name')
      .on(t.customerId, sql`lower(${t.name})`)
      .where(sql`${t.voidedAt} is null`),
    check('invite_codes_uses', sql`${t.usesAllowed} >= 1 and ${t.used} between 0 and ${t.usesAllowed}`),
  ],
)

export const teams = pgTable(
  'teams',
  {
    id: serial().primaryKey(),
    orderId: integer().references(() => orders.orderID),
    customerId: integer().references(() => customers.id),
    teamName: text().notNull(),
    /**
     * `teamNameKey(teamName)`: names are unique in the event, as people read them; ordered by bytes (see the migration).
     * Null once it is withdrawn: its name is free again. (rules/teams#names)
     */
    teamNameKey: text(),
    /**
     * The key that its name would have: an earlier team has it, from before the two names were read as one. Until one of them gets another name
     * it keeps the key it had; triggers see to that. (rules/teams#shared-names)
     */
    sharedNameKey: text(),
    teamAcronym: text().notNull(),
    teamContact: text().notNull(),
    competition: text().$type<Competition>().notNull().default('RUNNING'),
    teamSex: text().$type<TeamSex>().notNull().default('MIXED'),
    teamType: text().$type<TeamType>().notNull().default('COMPANY'),
    timekeeping: boolean().notNull().default(false),
    /** The start wave that the staff gave it, as it is printed; null: none yet. (rules/numbers#waves) */
    wave: text(),
    /** The order on which timekeeping was booked for it afterwards. (rules/timekeeping#booking) */
    upgradeOrderId: integer().references(() => orders.orderID, { onDelete: 'set null' }),
    reserved: boolean().notNull().default(true),
    isDirectCreation: boolean().notNull().default(false),
    /** Team of the year before that it was filled with; its id there. (rules/again#teams) */
    earlierTeamId: integer(),
    tshirtOption: boolean().notNull().default(false),
    hasPurchasedTshirt: boolean().notNull().default(false),
    /** Bought shirts of this team of which is not known whose they are: from before that was remembered. (rules/shirts#by-person) */
    tshirtsAssigned: jsonb().$type<ShirtCount[]>(),
    /**
     * The editing code: a keyed hash to find it by (several teams may share one code), and the code itself, encrypted. (rules/codes#stored)
     */
    teamCodeHash: text(),
    teamCodeSealed: text(),
    /** When this code was last mailed, by which letter, and when it was first opened; a new code begins anew. (rules/codes#link-states) */
    linkSentAt: moment(),
    linkCause: text(),
    linkOpenedAt: moment(),
    /** When its company last reminded it. (rules/codes#remind) */
    remindedAt: moment(),
    /** Through which link of its company it was entered; gone once nobody is in it any more. (rules/codes#invite-links) */
    inviteCodeId: integer().references(() => inviteCodes.id, { onDelete: 'set null' }),
    /**
     * When its place was given back. Then it belongs to no order and no customer any more, so that whatever counts, lists or changes their
     * teams does not find it; the next two columns remember whose it was. (rules/withdrawals#kept)
     */
    withdrawnAt: moment(),
    withdrawnOrderId: integer().references(() => orders.orderID),
    withdrawnCustomerId: integer().references(() => customers.id),
    createdAt: moment().notNull().default(now),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex('teams_name_unique').on(t.teamNameKey),
    index('teams_shared_name')
      .on(t.sharedNameKey)
      .where(sql`${t.sharedNameKey} is not null`),
    index('teams_customer').on(t.customerId),
    index('teams_order').on(t.orderId),
    // most teams and slots have none of these, and an order writes nothing for them
    index('teams_upgrade_order')
      .on(t.upgradeOrderId)
      .where(sql`${t.upgradeOrderId} is not null`),
    index('teams_withdrawn')
      .on(t.withdrawnCustomerId)
      .where(sql`${t.withdrawnAt} is not null`),
    check(
      'teams_withdrawn_whole',
      sql`(${t.withdrawnAt} is null) = (${t.teamNameKey} is not null)
        and (${t.withdrawnAt} is null or (${t.orderId} is null and ${t.customerId} is null and ${t.teamCodeHash} is null))`,
    ),
    index('teams_code')
      .on(t.teamCodeHash)
      .where(sql`${t.teamCodeHash} is not null`),
    index('teams_invite_code')
      .on(t.inviteCodeId)
      .where(sql`${t.inviteCodeId} is not null`),
    check('teams_code_whole', sql`(${t.teamCodeHash} is null) = (${t.teamCodeSealed} is null)`),
    check(
      'teams_link_of_code',
      sql`${t.teamCodeHash} is not null or (${t.linkSentAt} is null and ${t.linkCause} is null and ${t.linkOpenedAt} is null)`,
    ),
    check('teams_competition', isListed(t.competition, COMPETITIONS)),
    check('teams_sex', isListed(t.teamSex, TEAM_SEXES)),
    check('teams_type', isListed(t.teamType, TEAM_TYPES)),
  ],
)

/** A team without an editing code, and so without what is known of its link. (rules/codes#link-states) */
export const NO_TEAM_CODE = {
  teamCodeHash: null,
  teamCodeSealed: null,
  linkSentAt: null,
  linkCause: null,
  linkOpenedAt: null,
}

/** A bought shirt is in two columns; the captain is the runner in the first slot, and whether a letter came back, the letter knows. */
type Stored = Exclude<RunnerField, 'isTeamCaptain' | 'linkUndelivered' | 'orderedShirt'> | 'orderedFit' | 'orderedSize'

/** What nobody is told of a runner's link. */
type KeptOfLink = 'linkHash' | 'linkSealed' | 'linkCause'

/**
 * Exactly three slots a team; `runnerID` stays with the person, start and chip number with the slot.
 * (rules/teams#size, rules/teams#change-captain)
 */
export const runners = pgTable(
  'runners',
  {
    runnerID: serial('runner_id').primaryKey(),
    teamID: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    slot: text().$type<Slot>().notNull(),
    firstName: text(),
    lastName: text(),
    year: integer(),
    sex: text().$type<Sex>(),
    email: text(),
    phoneNumber: text(),
    isApprentice: boolean().notNull().default(false),
    bestTime: text().$type<BestTime>(),
    tshirtSize: text().$type<TshirtSize>(),
    showInResults: boolean(),
    /** The shirt that was bought for the person. (rules/shirts#by-person) */
    orderedFit: text().$type<Fit>(),
    orderedSize: text().$type<TshirtSize>(),
    startNumber: text(),
    chipNumber: integer(),
    /** The person's own link, kept like an editing code, and what became of it; gone with the person. (rules/runners#own-link) */
    linkHash: text(),
    linkSealed: text(),
    invitedAt: moment(),
    linkCause: text(),
    confirmedAt: moment(),
    deletionAskedAt: moment(),
    updatedAt: moment().notNull().default(now),
  } satisfies Record<Stored | KeptOfLink, object>,
  (t) => [
    // deferrable (see the migration): while two slots are exchanged, two rows temporarily have the same one
    unique('runners_one_per_slot').on(t.teamID, t.slot),
    unique('runners_start_number_unique').on(t.startNumber),
    unique('runners_chip_number_unique').on(t.chipNumber),
    uniqueIndex('runners_link')
      .on(t.linkHash)
      .where(sql`${t.linkHash} is not null`),
    check(
      'runners_link_whole',
      sql`(${t.linkHash} is null) = (${t.linkSealed} is null) and (${t.linkHash} is null) = (${t.invitedAt} is null)
        and (${t.linkHash} is not null or (${t.linkCause} is null and ${t.confirmedAt} is null and ${t.deletionAskedAt} is null))`,
    ),
    check('runners_ordered_whole', sql`(${t.orderedFit} is null) = (${t.orderedSize} is null)`),
    check('runners_slot', isListed(t.slot, SLOTS)),
    check('runners_sex', isListed(t.sex, SEXES)),
  ],
)

/** A runner without an own link, and so without what is known of it. (rules/runners#own-link) */
export const NO_RUNNER_LINK = {
  linkHash: null,
  linkSealed: null,
  invitedAt: null,
  linkCause: null,
  confirmedAt: null,
  deletionAskedAt: null,
}

/** A runner for whom no shirt is bought. (rules/shirts#taken-back) */
export const NO_ORDERED_SHIRT = { orderedFit: null, orderedSize: null }
