import type { FastifyInstance } from 'fastify'
import { codes } from '#contract/teams/codes.ts'
import { inviteLimit } from '#domain/teams/codes.ts'
import { messages } from '#contract/messages.ts'
import { orders } from '#contract/orders/orders.ts'
import type { Context } from '../context.ts'
import { deadlinesFor } from '../event/deadlines.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { isNameTaken, oneTeam, teamsBearing, type NameBearer } from '../teams/store.ts'
import { issueInviteCode, voidInviteCode } from './issueInviteCode.ts'
import { alignCodes, generateCodes, voidTeamCodes } from './issueTeamCodes.ts'
import { mailTeamCodes } from './mailTeamCodes.ts'
import { openInvite, placesByInvite, usableInvite } from './placesByInvite.ts'
import { remindTeams } from './remindTeams.ts'
import { redeemInviteCode } from './redeemInviteCode.ts'
import { codeHashOf, unseal } from '../secrets/sealedCodes.ts'
import { ownTeam, ownerOf } from '../teams/visibleTeams.ts'
import { forCodeHolders, openTeams, teamsOfCode, updateRunnerOfCode, updateTeamOfCode } from './updateByCode.ts'

/** Editing codes and invite codes: issued by the company, used without a login. (rules/codes#editing, rules/codes#invite) */
export function codeRoutes(app: FastifyInstance, context: Context): void {
  ownCodeRoutes(app, context)

  const sayIfFree = async (name: string, bearer?: NameBearer) => {
    if (await isNameTaken(context.db, name, bearer)) throw new Refusal('TEAM_NAME_NOT_FREE', name)
    return { message: messages.team.nameFree(name) }
  }

  serve(app, codes.teams, async ({ params, request }) =>
    forCodeHolders(context, await openTeams(context, { ...params, address: request.ip })),
  )

  serve(app, codes.runners, async ({ params, request }) =>
    (await teamsOfCode(context, { ...params, address: request.ip })).flatMap((team) => team.runners),
  )

  serve(app, codes.updateTeam, ({ params, body, request }) =>
    updateTeamOfCode(context, { ...params, address: request.ip }, body),
  )

  serve(app, codes.updateRunner, ({ params: { code, id }, body, request }) =>
    updateRunnerOfCode(context, { code, address: request.ip }, { ...body, runnerID: id }),
  )

  serve(app, codes.nameIsFree, async ({ params: { code, name }, query: { teamId }, request }) => {
    await teamsOfCode(context, { code, address: request.ip })
    const owner = { codeHash: codeHashOf(context.settings.SECRET_KEY, 'team-code', code) }
    return sayIfFree(name, { teamId, owner })
  })

  serve(app, codes.nameIsFreeByInvite, async ({ params: { code, name }, request }) => {
    await usableInvite(context, { code, address: request.ip })
    return sayIfFree(name)
  })

  serve(app, codes.invitation, async ({ params: { code }, request }) => {
    const invite = await openInvite(context, { code, address: request.ip })
    const deadlines = await deadlinesFor(context.db, context, invite.customerId)
    return { companyName: invite.companyName, deadlines, ...inviteLimit(invite) }
  })

  serve(app, codes.redeem, ({ params: { inviteCode }, body, headers, request }) =>
    redeemInviteCode(context, { inviteCode, wanted: body, key: headers['idempotency-key'], address: request.ip }),
  )

  serve(app, orders.freePlacesByInvite, ({ params: { inviteCode }, request }) =>
    placesByInvite(context, { code: inviteCode, address: request.ip }),
  )
}

/** What a company does with the codes of its own teams and with its invite. */
function ownCodeRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context

  serve(app, codes.align, ({ caller, body }) => alignCodes(context, caller, body))

  serve(app, codes.generate, ({ caller, body }) => generateCodes(context, caller, body))

  serve(app, codes.mail, ({ caller, body }) => mailTeamCodes(context, caller, body))

  serve(app, codes.remind, ({ caller, body }) => remindTeams(context, caller, body.ids))

  serve(app, codes.one, async ({ caller, params }) => {
    const team = await oneTeam(db, params.id, ownerOf(caller))
    if (!team) throw new Refusal('TEAM_NOT_FOUND')
    const teamCode = team.teamCodeSealed === null ? null : unseal(settings.SECRET_KEY, team.teamCodeSealed)
    if (teamCode === null) throw new Refusal('TEAM_CODE_NONE')
    return teamCode
  })

  serve(app, codes.voidOne, ({ caller, params }) => voidTeamCodes(context, caller, [params.id]))

  serve(app, codes.voidMany, ({ caller, body }) => voidTeamCodes(context, caller, body))

  serve(app, codes.teamsOf, async ({ caller, params }) => {
    const codeHash = codeHashOf(settings.SECRET_KEY, 'team-code', params.code)
    const teams = await teamsBearing(db, codeHash, ownerOf(caller))
    if (teams.length === 0) throw new Refusal('TEAM_CODE_UNKNOWN')
    return teams.map((team) => ownTeam(context, caller, team))
  })

  serve(app, codes.invite, ({ caller, params }) => issueInviteCode(context, caller, params.count))

  serve(app, codes.voidInvite, ({ caller }) => voidInviteCode(context, caller))
}
