import type { FastifyInstance } from 'fastify'
import { lastYear } from '#contract/orders/lastYear.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { readLastYear } from './readLastYear.ts'

/** A company and its year before. (rules/again#cart) */
export function lastYearRoutes(app: FastifyInstance, context: Context): void {
  serve(app, lastYear.mine, ({ caller }) => readLastYear(context, caller))
}
