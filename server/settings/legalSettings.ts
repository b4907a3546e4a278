import type { LegalPage, LegalPageName } from '#contract/event/event.ts'
import type { LegalSettings } from '#contract/event/legalTexts.ts'
import { dayOf } from '#domain/text/days.ts'
import { versionInForce } from '#domain/event/legalVersions.ts'
import type { Context } from '../context.ts'
import { legalPageOf } from '../configuration/legalText.ts'
import { imprintSamples } from './imprintSamples.ts'
import { readSettings } from './readSettings.ts'
import { legalFacts, legalVersions, ordersByTerms } from './store.ts'

/** A legal page with all its versions, newest first; `shown` stands for the one in force. (rules/settings#legal) */
export async function legalSettings(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  { page, shown }: { page: LegalPageName; shown?: LegalPage },
): Promise<LegalSettings> {
  const { db, now } = context
  const versions = await legalVersions(db, page)
  const accepted: ReadonlyMap<string, number> = page === 'terms' ? await ordersByTerms(db) : new Map()
  const inForce = versionInForce(versions, dayOf(now()))
  const last = versions.at(-1)
  if (!inForce || !last) throw new Error(`there is no text of ${page}`)
  const { markdown, version, validFrom } = inForce
  return {
    markdown,
    version,
    validFrom,
    updatedAt: last.enteredAt,
    versions: versions
      .map((one) => ({ ...one, isInForce: one === inForce, orders: accepted.get(one.version) ?? 0 }))
      .toSorted((one, other) => other.validFrom.localeCompare(one.validFrom) || +other.enteredAt - +one.enteredAt),
    isAsShipped: (await readSettings(context)).asShipped.texts.includes(page),
    samples: page === 'imprint' ? imprintSamples() : [],
    shown: shown ?? legalPageOf(inForce, await legalFacts(db)),
  }
}
