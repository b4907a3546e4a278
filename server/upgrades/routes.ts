import type { FastifyInstance } from 'fastify'
import { upgradeNews } from '#contract/staff/upgradeNews.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { openNews } from './openNews.ts'
import { settleNews } from './settleNews.ts'

/** Calls of the news of upgrades, for the lead. (rules/settings#news) */
export function upgradeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, upgradeNews.read, () => openNews(context))
  serve(app, upgradeNews.settle, ({ caller, body }) => settleNews(context, caller, body.news))
}
