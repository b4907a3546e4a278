import type { LegalPage, LegalPageName } from '#contract/event/event.ts'
import { dayOf } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import { legalPageOf } from '../configuration/legalText.ts'
import { Refusal } from '../http/refusal.ts'
import { legalFacts, legalVersions } from './store.ts'

/**
 * A legal page in the version in force, or in the one asked for, so that everybody can read what an order has accepted. Refusal: 404 no such
 * version, or its day has not come. (rules/settings#legal)
 */
export async function publishedText(
  context: Context,
  { page, version }: { page: LegalPageName; version?: string | undefined },
): Promise<LegalPage> {
  const inForce = context.event.legal[page]
  if (version === undefined || version === inForce.version) return inForce
  const today = dayOf(context.now())
  const versions = await legalVersions(context.db, page)
  const found = versions.find((one) => one.version === version && one.validFrom <= today)
  if (!found) throw new Refusal('LEGAL_VERSION_NOT_FOUND')
  return legalPageOf(found, await legalFacts(context.db))
}
