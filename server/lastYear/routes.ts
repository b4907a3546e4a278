import type { FastifyInstance } from 'fastify'
import { lastYear } from '#contract/orders/lastYear.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { ownTeam } from '../teams/visibleTeams.ts'
import { readEarlierOrders } from './readEarlierOrders.ts'
import { readLastYear } from './readLastYear.ts'
import { takeOverTeams } from './takeOverTeams.ts'

/** A company and its year before. (rules/again#cart) */
export function lastYearRoutes(app: FastifyInstance, context: Context): void {
  serve(app, lastYear.mine, ({ caller }) => readLastYear(context, caller))

  serve(app, lastYear.orders, ({ caller }) => readEarlierOrders(context, caller.customerID))

  serve(app, lastYear.takeOver, async ({ caller, body }) =>
    (await takeOverTeams(context, caller, body.teamIds)).map((team) => ownTeam(context, caller, team)),
  )
}
