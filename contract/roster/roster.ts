import { z } from 'zod'
import { tableOf } from '#domain/text/factTable.ts'
import { ROSTER_FIELDS, ROSTER_ROWS_MAX, type RosterField } from '#domain/roster/rosterCells.ts'
import { ROSTER_PERSON_FIELDS } from '#domain/teams/persons.ts'
import type { ShirtDeviation } from '#domain/shirts/shirtDeviations.ts'
import { TIME_SOURCES } from '#domain/roster/rosterTimes.ts'
import { SLOTS } from '#domain/teams/teams.ts'
import { TITLE_CHOICES } from '#domain/text/titles.ts'
import { endpoint } from '../endpoint.ts'
import { flag, Id, moment, oneOf } from '../fields.ts'
import { messages } from '../messages.ts'
import { rosterMessages } from './rosterMessages.ts'
import { Key } from '../orders/orderHeaders.ts'
import { OrderedShirt } from '../teams/runners.ts'

/** A pasted cell. An invalid or too long value is an error of the cell, not of the request; the body size is limited. */
const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()], { error: messages.badBody }).optional()

/** One row of a list of runners; a column that the list does not have is left out. (rules/roster#rows) */
export const RosterRow = z.strictObject(
  tableOf(ROSTER_FIELDS, () => Cell),
  { error: messages.badBody },
)
export type RosterRow = z.infer<typeof RosterRow>

export const RosterRequest = z.strictObject(
  {
    rows: z
      .array(RosterRow, { error: messages.badBody })
      .min(1, messages.atLeastOne)
      .max(ROSTER_ROWS_MAX, messages.tooMany(ROSTER_ROWS_MAX)),
    mode: oneOf(['preview', 'apply'], rosterMessages.mode),
    /** The preview's `asOf`: data changed since then is not overwritten unseen. */
    asOf: moment.optional(),
    /** Titles in names: left out unless asked otherwise. (rules/roster#titles) */
    titles: oneOf(TITLE_CHOICES, rosterMessages.titles).optional(),
    /** Switches the T-shirt option on for the teams to which the list brings sizes. (rules/roster#shirts) */
    tshirtOption: flag('T-Shirt-Option').optional(),
  },
  { error: messages.badBody },
)
export type RosterRequest = z.infer<typeof RosterRequest>

const Cells = z.object({
  teamName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  year: z.union([z.number(), z.string()]).nullable(),
  sex: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  tshirtSize: z.string().nullable(),
  isApprentice: z.union([z.boolean(), z.string()]).nullable(),
  timekeeping: z.union([z.boolean(), z.string()]).nullable(),
} satisfies Record<RosterField, z.ZodType>)
const Value = z.union([z.string(), z.number(), z.boolean()]).nullable()
/** A field of a known person that the list changes: what stands there now, and what will. */
const Change = z.object({ field: z.enum(ROSTER_PERSON_FIELDS), before: Value, after: Value })
/** The shirt that is bought for the place or person of a row, and is not the one that is wished with the list. (rules/roster#bought-shirts) */
const Deviation = z.object({
  ordered: OrderedShirt,
  now: z.union([
    z.object({ kind: z.literal('other'), shirt: OrderedShirt }),
    z.object({ kind: z.enum(['none', 'nobody']) }),
  ]),
}) satisfies z.ZodType<ShirtDeviation>
const Remark = z.object({ field: z.enum(ROSTER_FIELDS), message: z.string() })

/**
 * The result of a row: its parsed cells, its errors, what is done differently from the row (`notices`), and its place.
 * `teamId` and `slot` are null where it has no place, `teamName` where the place keeps its generated name.
 */
export const RosterAnswerRow = z.object({
  cells: Cells,
  faults: z.array(Remark),
  notices: z.array(Remark),
  action: z.enum(['new', 'update', 'unchanged']),
  /** Of an update, in a preview; an entered list does not tell what it has replaced. (rules/roster#changes) */
  changes: z.array(Change),
  /** In a preview, where the list brings it about. */
  shirtDeviation: Deviation.nullable(),
  teamId: z.int().nullable(),
  teamName: z.string().nullable(),
  slot: z.enum(SLOTS).nullable(),
})
export type RosterAnswerRow = z.infer<typeof RosterAnswerRow>

/**
 * A team that the list names or fills: whether it has timekeeping then, and a row asks for it (no list books it); whether sizes come to it that
 * it cannot take yet; and, in a preview, how the list brings timekeeping to it, and its contact where that changes. (rules/roster#timekeeping,
 * rules/roster#shirts, rules/roster#contact)
 */
export const RosterTeam = z.object({
  teamId: z.int(),
  teamName: z.string(),
  timekeeping: z.boolean(),
  asksForTimekeeping: z.boolean(),
  timekeepingBy: z.enum(TIME_SOURCES).nullable(),
  lacksTshirtOption: z.boolean(),
  contact: z.object({ before: z.string(), after: z.string() }).nullable(),
})
export type RosterTeam = z.infer<typeof RosterTeam>

/** `rosterId`, the list's number for an undo, comes with 'apply' only; `placesNeeded` of `placesFree` are taken by new teams. */
export const RosterAnswer = z.object({
  rosterId: z.int().optional(),
  rows: z.array(RosterAnswerRow),
  teams: z.array(RosterTeam),
  placesNeeded: z.int(),
  placesFree: z.int(),
  asOf: moment,
})
export type RosterAnswer = z.infer<typeof RosterAnswer>

/** Lists that can be looked through for one to take back. (rules/roster#lists) */
export const ROSTERS_LISTED = 10

/** A list that was entered: how many people it brought or changed, in how many teams, and whether it can still be taken back. */
export const EnteredRoster = z.object({
  rosterId: z.int(),
  at: moment,
  /** Name of whoever entered it; null when the login is gone. */
  by: z.string().nullable(),
  people: z.int(),
  teams: z.int(),
  state: z.enum(['undoable', 'undone', 'changed']),
})
export type EnteredRoster = z.infer<typeof EnteredRoster>

const RosterUndone = z.object({ teams: z.int(), runners: z.int() })
export type RosterUndone = z.infer<typeof RosterUndone>

/** A whole list of runners at once. (rules/roster#all-or-nothing) */
export const roster = {
  send: endpoint('POST /teams/roster', {
    costs: 'list',
    entersList: 'rows',
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [409, 422],
    summary: 'See what a list of runners would do, or enter it: all of it or nothing',
    headers: Key,
    body: RosterRequest,
    answer: RosterAnswer,
    bodyLimit: 1024 * 1024,
    // rows of ten cells, and some more
    values: 12 * ROSTER_ROWS_MAX,
  }),
  list: endpoint('GET /teams/roster', {
    access: 'customer',
    companyRight: 'teams.write',
    summary: `The last ${ROSTERS_LISTED} lists of the company, newest first, and which of them can be taken back`,
    answer: z.array(EnteredRoster),
  }),
  undo: endpoint('POST /teams/roster/:id/undo', {
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Take a list back, until somebody changes one of its teams or runners',
    params: Id,
    answer: RosterUndone,
  }),
}
