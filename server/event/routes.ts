import type { FastifyInstance } from 'fastify'
import { event } from '#contract/event/event.ts'
import { pick } from '#domain/text/factTable.ts'
import { lateChangesUntil } from '#domain/teams/lateChanges.ts'
import { whyClosed, type Context } from '../context.ts'
import { newestResults } from '../publicResults/newestResults.ts'
import { publicView } from '../publicResults/publicView.ts'
import { serve } from '../http/serve.ts'
import { contextInYearOf } from '../years/firstInYears.ts'

/** What of the settings everybody may know; the rest, such as the bank account, is for the staff. */
const PUBLIC_FACTS = [
  'year',
  'name',
  'date',
  'place',
  'distance',
  'homeUrl',
  'termsVersion',
  'deadlines',
  'shortName',
  'claim',
  'intro',
  'contact',
  'pickup',
  'registrationOpen',
  'registrationOpensAt',
  'teamPlacesPerCompany',
] as const

/** What everybody may know of the event. (rules/event#public) */
export function eventRoutes(app: FastifyInstance, context: Context): void {
  const contextInYear = contextInYearOf(app)
  serve(app, event.facts, async () => ({
    ...pick(context.event, PUBLIC_FACTS),
    lateChangesUntil: lateChangesUntil(context.event),
    hasResults: (await publicView(context)) !== null,
    resultsYear: (await newestResults({ context, contextInYear }))?.year ?? null,
    maintenance: context.settings.MAINTENANCE,
    organiser: context.event.issuer.name,
    vat: context.event.issuer.vat,
  }))
  serve(app, event.opening, async () => {
    const now = context.now()
    const { registrationOpensAt } = context.event
    const isAhead = registrationOpensAt !== null && new Date(registrationOpensAt) > now
    return {
      open: whyClosed(context) === null,
      opensAt: isAhead ? registrationOpensAt : null,
      now: now.toISOString(),
    }
  })
}
