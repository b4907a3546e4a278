import { LEGAL_PAGES } from '#contract/event/event.ts'
import { tableOf } from '#domain/text/factTable.ts'
import { dayOf } from '#domain/text/days.ts'
import { versionInForce } from '#domain/event/legalVersions.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { eventOf, wordmarkOf, yearOf, type EventConfiguration } from '../event.ts'
import { foundSettings, labelInSight, legalVersions, settingsRevision, storedWordmark, unsaidNames } from './store.ts'

type Reading = Pick<Context, 'db' | 'now'>

/** The event as the database says it now. (rules/settings#in-force) */
export async function eventInForce({ db, now }: Reading): Promise<EventConfiguration> {
  const today = dayOf(now())
  return inSnapshot(db, async (tx) => {
    const { settings } = await foundSettings(tx)
    const versions = await legalVersions(tx)
    const texts = tableOf(LEGAL_PAGES, (page) => {
      const text = versionInForce(
        versions.filter((one) => one.page === page),
        today,
      )
      if (!text) throw new Error(`there is no text of ${page}`)
      return text
    })
    const unsaid = await unsaidNames(tx)
    const wordmark = wordmarkOf(await storedWordmark(tx))
    const year = (await labelInSight(tx)) ?? yearOf(settings)
    return eventOf({ settings, unsaid, year, texts, wordmark, revision: revisionOf(await settingsRevision(tx), today) })
  })
}

/** Reads the event anew if the settings, a legal text or the day have changed since. */
export async function refreshEvent(context: Context): Promise<void> {
  const revision = revisionOf(await settingsRevision(context.db), dayOf(context.now()))
  if (revision !== context.event.revision) context.event = await eventInForce(context)
}

/** With each new day another version of a legal text may come into force. */
const revisionOf = (stored: string, day: string) => `${stored} ${day}`
