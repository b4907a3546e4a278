import type { FastifyInstance } from 'fastify'
import { teams } from '#contract/teams/teams.ts'
import type { Context } from '../context.ts'
import { sendWire } from '../http/longList.ts'
import { serve } from '../http/serve.ts'
import { readOwnTeams } from './readOwnTeams.ts'

/** The whole list of a company's own teams, under both addresses. (rules/teams#answers) */
export function ownTeamRoutes(app: FastifyInstance, context: Context): void {
  serve(app, teams.mine, async ({ caller }) => sendWire(teams.mine.answer, await readOwnTeams(context, caller)))

  serve(app, teams.ofMe, async ({ caller }) => sendWire(teams.mine.answer, await readOwnTeams(context, caller)))
}
