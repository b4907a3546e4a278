import type { FastifyInstance } from 'fastify'
import { teams } from '#contract/teams/teams.ts'
import type { Context } from '../context.ts'
import type { CompanyUser } from '../http/caller.ts'
import { sendWire } from '../http/longList.ts'
import { serve } from '../http/serve.ts'
import { readOwnTeams } from './readOwnTeams.ts'

/** The whole list of a company's own teams, under both addresses. (rules/teams#answers) */
export function ownTeamRoutes(app: FastifyInstance, context: Context): void {
  const answer = async ({ caller }: { caller: CompanyUser }) =>
    sendWire(teams.mine.answer, await readOwnTeams(context, caller))

  serve(app, teams.mine, answer)

  serve(app, teams.ofMe, answer)
}
