import type { FastifyInstance } from 'fastify'
import { season } from '#contract/event/season.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { readSeason } from './readSeason.ts'
import { saveEarlierSeason } from './saveEarlierSeason.ts'

/** The season in numbers, and last year's beside it. (rules/statistics#season) */
export function seasonRoutes(app: FastifyInstance, context: Context): void {
  serve(app, season.read, () => readSeason(context))
  serve(app, season.setEarlier, async ({ caller, body }) => {
    await saveEarlierSeason(context, caller, body)
    return readSeason(context)
  })
}
