import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { teams } from '#contract/teams.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Desk } from '../desk.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { changeCaptain } from './changeCaptain.ts'
import { createTeam } from './createTeam.ts'
import { foundTeam, ownerOf, ownTeam } from './visibleTeams.ts'
import { isNameTaken, listTeams, oneTeam, teamNamed, teamsOf } from './store.ts'
import { updateTeam } from './updateTeam.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'

/** The company's teams and their runners. (P §2.9, §7 'Teams') */
export function teamRoutes(app: FastifyInstance, desk: Desk): void {
  const ownTeams = async (caller: User) =>
    (await teamsOf(desk.db, caller.id)).map((team) => ownTeam(desk, caller, team))
  const visible = async (caller: User, id: number) => foundTeam(await oneTeam(desk.db, id, ownerOf(caller)))

  serve(app, teams.mine, ({ caller }) => ownTeams(caller))

  serve(app, teams.ofMe, ({ caller }) => ownTeams(caller))

  serve(app, teams.list, async ({ query, reply }) => {
    const { rows, total } = await listTeams(desk.db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, teams.ofCustomer, async ({ params }) => {
    const { id } = foundCustomer(await oneCustomer(desk.db, params.id))
    return teamsOf(desk.db, id)
  })

  serve(app, teams.nameIsFree, async ({ params: { name } }) => {
    if (await isNameTaken(desk.db, name)) throw new Refusal('TEAM_NAME_TAKEN', name)
    return { message: messages.team.nameFree(name) }
  })

  serve(app, teams.byName, async ({ caller, params }) =>
    ownTeam(desk, caller, foundTeam(await teamNamed(desk.db, params.name, ownerOf(caller)))),
  )

  serve(app, teams.one, async ({ caller, params }) => ownTeam(desk, caller, await visible(caller, params.id)))

  serve(app, teams.runners, async ({ caller, params }) => (await visible(caller, params.id)).runners)

  serve(app, teams.time, async ({ caller, params }) => (await visible(caller, params.id)).timekeeping)

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
