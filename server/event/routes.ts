import type { FastifyInstance } from 'fastify'
import { event } from '#contract/event.ts'
import type { Desk } from '../desk.ts'
import { serve } from '../http/serve.ts'

/** What everybody may know of the event, and the organiser's legal texts. (decisions §7, §8) */
export function eventRoutes(app: FastifyInstance, desk: Desk): void {
  const {
    name,
    date,
    place,
    distance,
    homeUrl,
    termsVersion,
    deadlines,
    shortName,
    claim,
    intro,
    contact,
    issuer,
    pickup,
    legal,
  } = desk.event
  const maintenance = desk.settings.MAINTENANCE
  const facts = {
    name,
    date,
    place,
    distance,
    homeUrl,
    termsVersion,
    deadlines,
    maintenance,
    shortName,
    claim,
    intro,
    contact,
    pickup,
    organiser: issuer.name,
  }

  serve(app, event.facts, async () => facts)
  serve(app, event.legal, async ({ params }) => legal[params.page])
}
