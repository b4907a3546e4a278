import type { FastifyInstance } from 'fastify'
import { years } from '#contract/event/years.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { giveUpYear, prepareYear, previewYear } from './prepareYear.ts'
import { yearsWithDays } from '../years/store.ts'
import { previewSwitch, switchYear } from './switchYear.ts'

/** Years of the event. (rules/years#asking, rules/years#begin) */
export function yearRoutes(app: FastifyInstance, context: Context): void {
  serve(app, years.list, () => yearsWithDays(context.db))
  serve(app, years.begin, ({ caller, query, body }) =>
    query.preview === 'true' ? previewYear(context, body) : prepareYear(context, caller, body),
  )
  serve(app, years.setState, ({ caller, params, query }) =>
    query.preview === 'true' ? previewSwitch(context, params.id) : switchYear(context, caller, params.id),
  )
  serve(app, years.giveUp, ({ caller, params }) => giveUpYear(context, caller, params.id))
}
