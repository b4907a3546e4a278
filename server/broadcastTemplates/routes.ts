import type { FastifyInstance } from 'fastify'
import { broadcastTemplates } from '#contract/letters/broadcastTemplates.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { addTemplate, changeTemplate, foundTemplate, removeTemplate } from './saveTemplate.ts'
import { listTemplates } from './store.ts'

/** Templates of Rundmails, for the staff. (rules/broadcasts#templates) */
export function templateRoutes(app: FastifyInstance, context: Context): void {
  serve(app, broadcastTemplates.list, () => listTemplates(context.db))
  serve(app, broadcastTemplates.one, ({ params }) => foundTemplate(context.db, params.id))
  serve(app, broadcastTemplates.add, ({ caller, body }) => addTemplate(context, caller, body))
  serve(app, broadcastTemplates.change, ({ caller, params, body }) =>
    changeTemplate(context, caller, { ...params, ...body }),
  )
  serve(app, broadcastTemplates.remove, ({ caller, params }) => removeTemplate(context, caller, params.id))
}
