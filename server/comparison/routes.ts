import type { FastifyInstance } from 'fastify'
import { comparison } from '#contract/staff/comparison.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { readComparison } from './readComparison.ts'

/** A year beside the one before it. (rules/statistics#comparison) */
export function comparisonRoutes(app: FastifyInstance, context: Context): void {
  serve(app, comparison.read, () => readComparison(context))
}
