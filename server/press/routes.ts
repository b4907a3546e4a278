import type { FastifyInstance } from 'fastify'
import { press } from '#contract/results/press.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { pressOf } from './pressOf.ts'

/** Figures for the press. (rules/results#press) */
export function pressRoutes(app: FastifyInstance, context: Context): void {
  serve(app, press.figures, () => pressOf(context))
}
