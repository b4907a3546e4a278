import { z } from 'zod'
import { REMIND_SKIPS } from '#domain/teams/teamLinks.ts'
import { TEAMS_PER_REDEEM } from '#domain/teams/teamDrafts.ts'
import { Deadlines } from '../event/deadlines.ts'
import { endpoint } from '../endpoint.ts'
import { Id, id, pathId } from '../fields.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'
import { CodeRunnerUpdate, Runner } from './runners.ts'
import { NameFor, NewTeam, OwnTeam, Team, TeamName, TeamUpdateByCode } from './teams.ts'

/** Many teams at once, by their ids. (rules/wire#limits) */
const IDS_MAX = 2000

const Code = z.object({ code: z.string() })
export const TeamIds = z
  .array(id, { error: messages.badBody })
  .min(1, messages.atLeastOne)
  .max(IDS_MAX, messages.tooMany(IDS_MAX))
const TeamCode = z.object({ teamId: z.int(), teamCode: z.string() })
export type TeamCode = z.infer<typeof TeamCode>

/** `keptTimekeeping`: the teams that did not ask for timekeeping and keep that of their place, at no cost. (rules/codes#redeem) */
export const Redeemed = z.object({
  teamCode: z.string(),
  teams: z.array(OwnTeam),
  keptTimekeeping: z.array(z.int()),
})
export type Redeemed = z.infer<typeof Redeemed>

/** A team as the holder of its code sees it: with the days that hold for its company. (rules/event#exceptions) */
export const CodeTeam = Team.extend({ deadlines: Deadlines })
export type CodeTeam = z.infer<typeof CodeTeam>

const Free = z.object({ message: z.string() })

/**
 * Editing codes open the teams that have them, invite codes fill free places of a company, both without a login. Case, dashes and spaces
 * of a code do not matter; an unknown one is 404, too many wrong ones from an address 429. (rules/codes#entry, rules/codes#wrong-codes)
 */
export const codes = {
  align: endpoint('POST /teams/align-codes', {
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [404],
    summary: 'One fresh common editing code for these own teams; the same set again answers the same code',
    body: TeamIds,
    answer: z.array(TeamCode),
  }),
  generate: endpoint('POST /teams/generate-codes', {
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [404],
    summary: 'An editing code of its own for each of these own teams that lacks one',
    body: TeamIds,
    answer: z.array(TeamCode),
  }),
  mail: endpoint('POST /teams/mail-codes', {
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [404, 429],
    summary: 'Mail the editing links to the captains, else to the team contacts; teams without a code are skipped',
    body: TeamIds,
    answer: z.object({ mailed: z.int() }),
  }),
  remind: endpoint('POST /teams/remind', {
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [404, 409, 429],
    summary:
      'Remind the captains of these own teams that are not filled in, at most once a day; who was left out, and why',
    body: z.strictObject({ ids: TeamIds }, { error: messages.badBody }),
    answer: z.object({
      sent: z.int(),
      mailed: z.array(z.object({ teamId: z.int(), recipient: z.string() })),
      skipped: z.array(z.object({ teamId: z.int(), reason: z.enum(REMIND_SKIPS) })),
    }),
  }),
  one: endpoint('GET /teams/:id/code', {
    access: 'customer',
    companyRight: 'teams.write',
    summary: 'The editing code of an own team',
    params: Id,
    answerKind: 'text',
  }),
  voidOne: endpoint('DELETE /teams/:id/code', {
    access: 'customer',
    companyRight: 'teams.write',
    summary: 'Void the editing code of an own team',
    params: Id,
  }),
  voidMany: endpoint('POST /teams/void-codes', {
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [404],
    summary: 'Void the editing codes of these own teams, of all or of none',
    body: TeamIds,
  }),
  teamsOf: endpoint('GET /teams/code/:code', {
    access: 'member',
    right: 'teams.read',
    companyRight: 'teams.write',
    summary: 'Own teams that bear this editing code; all of them for an admin',
    params: Code,
    answer: z.array(OwnTeam),
  }),
  invite: endpoint('POST /teams/invite-code/:count', {
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'The live invite code, or a new one that may fill so many places',
    params: z.object({ count: pathId }),
    answerKind: 'text',
  }),
  voidInvite: endpoint('DELETE /teams/invite-code', {
    access: 'customer',
    companyRight: 'teams.write',
    summary: 'Void the invite code',
  }),
  teams: endpoint('GET /teams/public/code/:code', {
    access: 'code',
    summary: 'The teams that bear this editing code, with their runners',
    params: Code,
    answer: z.array(CodeTeam),
  }),
  runners: endpoint('GET /teams/code/:code/all-runners', {
    access: 'code',
    summary: 'The runners of all teams that bear this editing code',
    params: Code,
    answer: z.array(Runner),
  }),
  updateTeam: endpoint('PUT /teams/public/code/:code/update', {
    access: 'code',
    refuses: [409],
    summary: 'Change a team of this editing code and its runners; the body carries its id',
    params: Code,
    body: TeamUpdateByCode,
    answer: CodeTeam,
  }),
  updateRunner: endpoint('PUT /runners/code/:code/runner/:id', {
    access: 'code',
    refuses: [409],
    summary: 'Change a runner of a team of this editing code',
    params: Code.extend({ id: pathId }),
    body: CodeRunnerUpdate,
    answer: Runner,
  }),
  nameIsFree: endpoint('GET /teams/public/code/:code/exists/:name', {
    access: 'code',
    refuses: [403],
    summary: '200 the name is free, or that of this team of the code already, 403 it is taken',
    params: Code.extend(TeamName.shape),
    query: NameFor,
    answer: Free,
  }),
  nameIsFreeByInvite: endpoint('GET /teams/public/invite-codes/:code/exists/:name', {
    access: 'code',
    refuses: [403],
    summary: '200 the name is free, 403 it is taken',
    params: Code.extend(TeamName.shape),
    answer: Free,
  }),
  invitation: endpoint('GET /teams/public/invite-codes/:code', {
    access: 'code',
    refuses: [403],
    summary:
      'Which company invites by this code, its deadlines, and for how many teams the link is (null: as many as there are places); nothing of a void or unknown one',
    params: Code,
    answer: z.object({
      companyName: z.string(),
      deadlines: Deadlines,
      limit: z.int().nullable(),
      left: z.int().nullable(),
    }),
  }),
  redeem: endpoint('POST /teams/public/invite-codes/redeem/:inviteCode', {
    access: 'code',
    refuses: [403, 409, 422],
    summary: 'Fill free places of a company with teams, all of them or none',
    params: z.object({ inviteCode: z.string() }),
    headers: Key,
    body: z
      .array(NewTeam, { error: messages.badBody })
      .min(1, messages.team.nothingToCreate)
      .max(TEAMS_PER_REDEEM, messages.tooMany(TEAMS_PER_REDEEM)),
    answer: Redeemed,
    status: 201,
    bodyLimit: 256 * 1024,
    values: 5000,
  }),
}
