import { z } from 'zod'
import {
  COMPETITIONS,
  isOnlyDots,
  TEAM_ACRONYM_MAX,
  TEAM_NAME_MAX,
  TEAM_SEXES,
  TEAM_TYPES,
} from '#domain/teams/teams.ts'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { endpoint } from '../endpoint.ts'
import { email, flag, Id, id, moment, oneOf, optionalText, pathId, requiredText } from '../fields.ts'
import { labels } from '../labels.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'
import { CodeSlotEntry, NewCaptain, NewMember, Runner, SinceRaceReason, SlotEntry } from './runners.ts'

/** Name of a team, as every way in checks it. (rules/teams#names) */
export const TeamNameText = requiredText(labels.teamName, TEAM_NAME_MAX).refine(
  (name) => !isOnlyDots(name),
  messages.team.nameOnlyDots,
)

export const Team = z.object({
  id: z.int(),
  orderId: z.int().nullable(),
  customerId: z.int().nullable(),
  companyName: z.string().nullable(),
  teamName: z.string(),
  teamAcronym: z.string(),
  teamContact: z.string(),
  competition: z.enum(COMPETITIONS),
  teamSex: z.enum(TEAM_SEXES),
  teamType: z.enum(TEAM_TYPES),
  timekeeping: z.boolean(),
  /** The start wave that the staff gave it, such as 'Block A'; null: none. (rules/numbers#waves) */
  wave: z.string().nullable(),
  reserved: z.boolean(),
  isDirectCreation: z.boolean(),
  tshirtOption: z.boolean(),
  hasPurchasedTshirt: z.boolean(),
  /** Bought shirts of this team of which is not known whose they are: from before that was remembered. (rules/shirts#by-person) */
  shirtsWithoutPerson: z.int(),
  runners: z.array(Runner),
  /** The portal's and the staff's notion of a complete team. (rules/teams#complete-portal, rules/teams#complete-staff) */
  complete: z.boolean(),
  completeForStaff: z.boolean(),
  /** Its place was given back: it has no numbers and counts nowhere. (rules/withdrawals#kept) */
  withdrawn: z.boolean(),
  /**
   * Times at which its present editing link was last mailed and first opened; `linkUndelivered`: that letter came back. Null for holders of
   * codes. (rules/codes#link-states)
   */
  linkSentAt: moment.nullable(),
  linkUndelivered: z.boolean(),
  linkOpenedAt: moment.nullable(),
  /** Time of the company's last reminder to it. (rules/codes#remind) */
  remindedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type Team = z.infer<typeof Team>

/** A team as its own company sees it: with the editing code, null where it has none or somebody else asks. (rules/codes#shown) */
export const OwnTeam = Team.extend({
  teamCode: z.string().nullable(),
  /** The name of the link through which it was entered; null: none, or nobody who may know asks. (rules/codes#invite-links) */
  inviteName: z.string().nullable(),
})
export type OwnTeam = z.infer<typeof OwnTeam>

/** A team in the lists of the staff: with the order on which timekeeping was booked for it afterwards. (rules/deletions#upgrade) */
const StaffTeam = Team.extend({ upgradeOrderId: z.int().nullable() })

/**
 * Changes of a team that a company may make. Fields the server alone decides (reserved, teamSex, …) may be sent along and are ignored;
 * what is left out stays; `runners` are saved in the same transaction. (rules/teams#save)
 */
export const TeamUpdate = z.object({
  teamName: TeamNameText.optional(),
  teamAcronym: requiredText('Kürzel', TEAM_ACRONYM_MAX).optional(),
  teamContact: email(messages.team.contact).optional(),
  competition: oneOf(COMPETITIONS, messages.team.competition).optional(),
  teamType: oneOf(TEAM_TYPES, messages.team.teamType).optional(),
  timekeeping: flag(labels.rosterField.timekeeping).optional(),
  runners: z
    .array(SlotEntry, { error: messages.team.exactlyThree })
    .max(TEAM_SIZE, messages.team.exactlyThree)
    .optional(),
  updatedAt: moment.optional(),
})
export type TeamUpdate = z.infer<typeof TeamUpdate>

/** Changes that the holder of an editing code may make: any team of the code, by its id. (rules/codes#editing) */
export const TeamUpdateByCode = TeamUpdate.extend({
  id,
  runners: z
    .array(CodeSlotEntry, { error: messages.team.exactlyThree })
    .max(TEAM_SIZE, messages.team.exactlyThree)
    .optional(),
})
export type TeamUpdateByCode = z.infer<typeof TeamUpdateByCode>

/** A complete new team for a free place: three complete runners, the first is the captain. (rules/teams#new) */
export const NewTeam = z.strictObject(
  {
    teamName: TeamNameText,
    teamAcronym: optionalText('Kürzel', TEAM_ACRONYM_MAX),
    teamContact: email(messages.team.contact),
    competition: oneOf(COMPETITIONS, messages.team.competition),
    teamType: oneOf(TEAM_TYPES, messages.team.teamType),
    timekeeping: flag(labels.rosterField.timekeeping).default(false),
    runners: z.tuple([NewCaptain, NewMember, NewMember], { error: messages.team.exactlyThree }),
  },
  { error: messages.badBody },
)
export type NewTeam = z.infer<typeof NewTeam>

export const TeamName = z.object({ name: TeamNameText })

/** The team that is to bear the name: its own name is free for it. (rules/teams#name-check) */
export const NameFor = z.object({ teamId: pathId.optional() })

export const teams = {
  mine: endpoint('GET /teams/me', {
    access: 'customer',
    companyRight: 'teams.read',
    summary: 'Own teams with their runners',
    answer: z.array(OwnTeam),
  }),
  ofMe: endpoint('GET /customers/me/teams', {
    access: 'customer',
    companyRight: 'teams.read',
    summary: 'The same as /teams/me',
    answer: z.array(OwnTeam),
  }),
  list: endpoint('GET /teams', {
    costs: 'list',
    access: 'admin',
    right: 'teams.read',
    partBy: 'limit',
    summary: 'All teams with their runners, by id',
    query: Listing,
    answer: z.array(StaffTeam),
  }),
  ofCustomer: endpoint('GET /teams/customer/:id', {
    access: 'admin',
    right: 'teams.read',
    summary: 'The teams of a customer with their runners, by id',
    params: Id,
    answer: z.array(StaffTeam),
  }),
  byName: endpoint('GET /teams/name/:name', {
    access: 'member',
    right: 'teams.read',
    companyRight: 'teams.read',
    summary: 'The own team of this name, whatever its case and spaces; any team for an admin',
    params: TeamName,
    answer: OwnTeam,
  }),
  nameIsFree: endpoint('GET /teams/me/exists/:name', {
    access: 'customer',
    companyRight: 'teams.read',
    refuses: [409],
    summary: '200 the name is free, or that of this team of one’s own already, 409 it is taken',
    params: TeamName,
    query: NameFor,
    answer: z.object({ message: z.string() }),
  }),
  one: endpoint('GET /teams/:id', {
    access: 'member',
    right: 'teams.read',
    companyRight: 'teams.read',
    summary: 'One team with its runners',
    params: Id,
    answer: OwnTeam,
  }),
  runners: endpoint('GET /teams/:id/runners', {
    access: 'member',
    right: 'teams.read',
    companyRight: 'teams.read',
    summary: 'The three runners of a team, the captain first',
    params: Id,
    answer: z.array(Runner),
  }),
  time: endpoint('GET /teams/:id/time', {
    access: 'member',
    right: 'teams.read',
    companyRight: 'teams.read',
    summary: 'Does this team have timekeeping?',
    params: Id,
    answer: z.boolean(),
  }),
  update: endpoint('PUT /teams/:id', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Change a team and its runners',
    params: Id,
    query: SinceRaceReason,
    body: TeamUpdate,
    answer: OwnTeam,
  }),
  create: endpoint('POST /teams', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [404, 409],
    summary: 'Fill one free place with a team; an admin creates one without an order',
    body: NewTeam.extend({ customerId: id.optional() }),
    answer: OwnTeam,
    status: 201,
  }),
  cascade: endpoint('DELETE /teams/:id/cascade', {
    access: 'admin',
    right: 'teams.write',
    refuses: [409],
    summary: 'Delete a team with its runners and take its place off its order; only while that has no invoice',
    params: Id,
  }),
  cascadeOf: endpoint('DELETE /orders/:id/teams', {
    access: 'admin',
    right: 'teams.write',
    refuses: [409],
    summary: 'The same for all teams of an order at once',
    params: Id,
  }),
  unlink: endpoint('DELETE /teams/:id/unlink', {
    access: 'admin',
    right: 'teams.write',
    refuses: [409],
    summary: 'The same effect on the order, but the team stays, without order and customer',
    params: Id,
  }),
  syncOrders: endpoint('POST /teams/admin/sync-orders', {
    access: 'admin',
    right: 'teams.write',
    summary: 'Create the missing teams of orders that have more TEAM units than teams',
    answer: z.object({ created: z.int() }),
  }),
  changeCaptain: endpoint('PUT /teams/:id/captain/:runnerId', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Exchange the slots of this runner and the captain',
    params: z.object({ id: pathId, runnerId: pathId }),
    query: SinceRaceReason,
    answer: OwnTeam,
  }),
}
