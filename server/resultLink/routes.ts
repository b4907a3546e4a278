import type { FastifyInstance } from 'fastify'
import { resultLink } from '#contract/results/resultLink.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { changeLink, shownLink } from './changeLink.ts'
import { storedLink } from './store.ts'

/** The timekeeper's link. (rules/results#link) */
export function resultLinkRoutes(app: FastifyInstance, context: Context): void {
  serve(app, resultLink.read, async () => shownLink(await storedLink(context.db)))
  serve(app, resultLink.change, ({ caller, body }) => changeLink(context, caller, body))
}
