import type { FastifyInstance } from 'fastify'
import { CALENDAR_PATH } from '#contract/pages/paths.ts'
import type { Context } from '../context.ts'
import type { EventConfiguration } from '../event.ts'
import { keptAnswer } from '../http/keptAnswer.ts'
import { PACKED_HERE } from '../http/packed.ts'
import { foundSettings } from '../settings/store.ts'
import { calendarOf } from './calendarOf.ts'

type Kept = ReturnType<typeof keptAnswer>

/**
 * `/event.ics`, for everybody, made once for each event that comes into force; who has it already is told that nothing changed.
 * (rules/calendar#entries)
 */
export function calendarRoutes(app: FastifyInstance, context: Context): void {
  const { db, publicUrl } = context
  const made = new WeakMap<EventConfiguration, Promise<Kept>>()
  const make = async () => {
    const stated = await foundSettings(db)
    return keptAnswer({ type: 'text/calendar; charset=utf-8', caching: 'no-cache' }, () =>
      calendarOf({ ...stated, publicUrl }),
    )
  }
  const calendar = (event: EventConfiguration): Promise<Kept> => {
    const known = made.get(event)
    if (known) return known
    const making = make()
    made.set(event, making)
    // failures are not kept
    making.catch(() => made.delete(event))
    return making
  }
  app.get(CALENDAR_PATH, { schema: { hide: true }, ...PACKED_HERE }, async (request, reply) => {
    const send = await calendar(context.event)
    return send(request, reply.header('content-disposition', 'inline; filename="firmenlauf.ics"'))
  })
}
