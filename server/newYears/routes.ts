import type { FastifyInstance } from 'fastify'
import { years } from '#contract/event/years.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { closeYear, previewClosing } from './closeYear.ts'
import { giveUpYear, prepareYear, previewYear } from './prepareYear.ts'
import { yearsWithDays } from '../years/store.ts'
import { previewSwitch, switchYear } from './switchYear.ts'

/** Years of the event. (rules/years#asking, rules/years#begin, rules/years#close) */
export function yearRoutes(app: FastifyInstance, context: Context): void {
  serve(app, years.list, () => yearsWithDays(context.db))
  serve(app, years.begin, ({ caller, query, body }) =>
    query.preview === 'true' ? previewYear(context, body) : prepareYear(context, caller, body),
  )
  serve(app, years.setState, ({ caller, params: { id }, query, body }) => {
    const isPreview = query.preview === 'true'
    if (body.state === 'current') return isPreview ? previewSwitch(context, id) : switchYear(context, caller, id)
    return isPreview ? previewClosing(context, id) : closeYear(context, caller, { id, backup: body.backup })
  })
  serve(app, years.giveUp, ({ caller, params }) => giveUpYear(context, caller, params.id))
}
