import type { FastifyInstance } from 'fastify'
import { orders } from '#contract/orders/orders.ts'
import { teams } from '#contract/teams/teams.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { deleteOrder } from './deleteOrder.ts'
import { deleteTeamsOf } from './deleteTeamsOf.ts'
import { deleteTeam, unlinkTeam } from './removeTeam.ts'

/** What the staff delete, and what follows for orders, stock and refund. (rules/deletions#team, rules/deletions#order) */
export function deletionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, teams.cascade, ({ caller, params }) => deleteTeam(context, caller, params.id))

  serve(app, teams.cascadeOf, ({ caller, params }) => deleteTeamsOf(context, caller, params.id))

  serve(app, teams.unlink, ({ caller, params }) => unlinkTeam(context, caller, params.id))

  serve(app, orders.delete, ({ caller, params }) => deleteOrder(context, caller, params.id))
}
