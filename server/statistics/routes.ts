import type { FastifyInstance } from 'fastify'
import { statistics } from '#contract/staff/statistics.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { openTasks } from './openTasks.ts'
import { productStatistics } from './productStatistics.ts'
import { changesSince, dailyIntake, totals } from './store.ts'

/** Sums and tasks for the staff's dashboard. (rules/statistics#totals) */
export function statisticsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, statistics.products, () => productStatistics(context.db))
  serve(app, statistics.totals, () => totals(context.db))
  serve(app, statistics.sinceYesterday, () => changesSince(context.db, addDays(dayOf(context.now()), -1)))
  serve(app, statistics.daily, () => dailyIntake(context.db))
  serve(app, statistics.tasks, () => openTasks(context))
}
