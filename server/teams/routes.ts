import type { FastifyInstance } from 'fastify'
import { teamBulk } from '#contract/teams/teamBulk.ts'
import { messages } from '#contract/messages.ts'
import { teams } from '#contract/teams/teams.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { changeCaptain } from './changeCaptain.ts'
import { createTeam } from './createTeam.ts'
import { exchangePlaces } from './exchangePlaces.ts'
import { moveTimekeeping } from './moveTimekeeping.ts'
import { foundTeam, ownerOf, ownTeam } from './visibleTeams.ts'
import { isNameTaken, listTeams, oneTeam, teamNamed, teamsShownTo } from './store.ts'
import { updateTeam } from './updateTeam.ts'
import { updateTeams } from './updateTeams.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'

/** The company's teams and their runners. (rules/teams#save) */
export function teamRoutes(app: FastifyInstance, context: Context): void {
  const visible = async (caller: User, id: number) => foundTeam(await oneTeam(context.db, id, ownerOf(caller)))

  serve(app, teams.list, async ({ query, reply }) => {
    const { rows, total } = await listTeams(context.db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, teams.ofCustomer, async ({ params }) => {
    const { id } = foundCustomer(await oneCustomer(context.db, params.id))
    return teamsShownTo(context.db, id)
  })

  serve(app, teams.nameIsFree, async ({ caller, params: { name }, query: { teamId } }) => {
    if (await isNameTaken(context.db, name, { teamId, owner: ownerOf(caller) }))
      throw new Refusal('TEAM_NAME_TAKEN', name)
    return { message: messages.team.nameFree(name) }
  })

  serve(app, teams.byName, async ({ caller, params }) =>
    ownTeam(context, caller, foundTeam(await teamNamed(context.db, params.name, ownerOf(caller)))),
  )

  serve(app, teams.one, async ({ caller, params }) => ownTeam(context, caller, await visible(caller, params.id)))

  serve(app, teams.runners, async ({ caller, params }) => (await visible(caller, params.id)).runners)

  serve(app, teams.time, async ({ caller, params }) => (await visible(caller, params.id)).timekeeping)

  serve(app, teams.update, async ({ caller, params, query, body }) =>
    ownTeam(context, caller, await updateTeam(context, caller, { id: params.id, update: body, ...query })),
  )

  serve(app, teamBulk.update, async ({ caller, body }) =>
    (await updateTeams(context, caller, body)).map((team) => ownTeam(context, caller, team)),
  )

  serve(app, teamBulk.moveTimekeeping, async ({ caller, params }) =>
    ownTeam(context, caller, await moveTimekeeping(context, caller, params)),
  )

  serve(app, teamBulk.exchangePlaces, async ({ caller, params, query, body }) =>
    (await exchangePlaces(context, caller, { ...params, ...query, seen: body })).map((team) =>
      ownTeam(context, caller, team),
    ),
  )

  serve(app, teams.create, async ({ caller, body: { customerId, ...team } }) =>
    ownTeam(context, caller, await createTeam(context, caller, { team, customerId })),
  )

  serve(app, teams.changeCaptain, async ({ caller, params, query }) =>
    ownTeam(context, caller, await changeCaptain(context, caller, { ...params, ...query })),
  )
}
