import type { FastifyInstance } from 'fastify'
import { years } from '#contract/event/years.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { listYears } from './store.ts'

/** Years of the event. (rules/years#asking) */
export function yearRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, years.list, () => listYears(db))
}
