import type { FastifyInstance } from 'fastify'
import { event } from '#contract/event.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'

/** What everybody may know of the event, and the organiser's legal texts. (rules/event#public) */
export function eventRoutes(app: FastifyInstance, context: Context): void {
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
    teamPlacesPerCompany,
    legal,
  } = context.event
  const maintenance = context.settings.MAINTENANCE
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
    teamPlacesPerCompany,
    organiser: issuer.name,
  }

  serve(app, event.facts, async () => facts)
  serve(app, event.legal, async ({ params }) => legal[params.page])
}
