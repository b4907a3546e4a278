import type { FastifyInstance } from 'fastify'
import { CALENDAR_PATH } from '#contract/paths.ts'
import type { Context } from '../context.ts'
import { foundSettings } from '../settings/store.ts'
import { calendarOf } from './calendarOf.ts'

/** `/event.ics`, for everybody; who has it already is told that nothing changed. (rules/calendar#entries) */
export function calendarRoutes(app: FastifyInstance, { db, publicUrl }: Context): void {
  app.get(CALENDAR_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'inline; filename="firmenlauf.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarOf({ ...(await foundSettings(db)), publicUrl })),
  )
}
