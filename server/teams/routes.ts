import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { teams } from '#contract/teams.ts'
import { ownTeam } from '../codes/shownTeams.ts'
import type { Desk } from '../desk.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { changeCaptain } from './changeCaptain.ts'
import { createTeam } from './createTeam.ts'
import { ownerOf } from './ownerOf.ts'
import { isNameTaken, oneTeam, teamsOf } from './store.ts'
import { updateTeam } from './updateTeam.ts'

/** The company's teams and their runners. (P §2.9, §7 'Teams') */
export function teamRoutes(app: FastifyInstance, desk: Desk): void {
  serve(app, teams.mine, async ({ caller }) =>
    (await teamsOf(desk.db, caller.id)).map((team) => ownTeam(desk, caller, team)),
  )

  serve(app, teams.nameIsFree, async ({ params: { name } }) => {
    if (await isNameTaken(desk.db, name)) throw new Refusal(409, messages.team.nameTaken(name))
    return { message: messages.team.nameFree(name) }
  })

  serve(app, teams.one, async ({ caller, params }) => {
    const team = await oneTeam(desk.db, params.id, ownerOf(caller))
    if (!team) throw new Refusal(404, messages.team.notFound)
    return ownTeam(desk, caller, team)
  })

  serve(app, teams.update, async ({ caller, params, body }) =>
    ownTeam(desk, caller, await updateTeam(desk, caller, { id: params.id, update: body })),
  )

  serve(app, teams.create, async ({ caller, body: { customerId, ...team } }) =>
    ownTeam(desk, caller, await createTeam(desk, caller, { team, customerId })),
  )

  serve(app, teams.changeCaptain, async ({ caller, params }) =>
    ownTeam(desk, caller, await changeCaptain(desk, caller, params)),
  )
}
