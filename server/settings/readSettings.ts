import { z } from 'zod'
import { LEGAL_PAGES } from '#contract/event/event.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import type { StoredSettings } from '#contract/event/settings.ts'
import { dayOf } from '#domain/text/days.ts'
import { centsOf } from '#domain/text/money.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { versionInForce } from '#domain/event/legalVersions.ts'
import { SHIPPED_EVENT_FILE } from '../config.ts'
import { readEventFile, readJson, type EventOfFile } from '../configuration/eventFile.ts'
import { settingAt } from '../configuration/settingAt.ts'
import type { Context } from '../context.ts'
import { wordmarkOf } from '../event.ts'
import { lookFiles } from '../look/lookFiles.ts'
import { StartError } from '../startError.ts'
import { shownWordmark } from './changeWordmark.ts'
import { foundSettings, legalVersions, pricesOnSale, storedWordmark, type LegalRow, type SettingsRow } from './store.ts'

/** The settings, and what of them is still as the product brings it, which is invented. (rules/settings#checklist) */
export async function readSettings({ db, now }: Pick<Context, 'db' | 'now'>): Promise<StoredSettings> {
  const { settings, updatedAt } = await foundSettings(db)
  const wordmark = await storedWordmark(db)
  return {
    ...settings,
    updatedAt,
    wordmark: wordmark ? shownWordmark(wordmark) : null,
    stylesheet: lookFiles({ look: settings.look, wordmark: wordmarkOf(wordmark) }).stylesheet,
    asShipped: asShipped(settings, await legalVersions(db), { today: dayOf(now()), prices: await pricesOnSale(db) }),
  }
}

function asShipped(
  settings: SettingsRow['settings'],
  versions: readonly LegalRow[],
  { today, prices }: { today: string; prices: readonly Priced[] },
): StoredSettings['asShipped'] {
  const shipped = shippedEvent()
  if (!shipped) return { settings: [], texts: [], catalogue: false }
  const markdownOf = (page: LegalRow['page']) => {
    const ofPage = versions.filter((one) => one.page === page)
    return versionInForce(ofPage, today)?.markdown
  }
  return {
    settings: kindsOf(SETTING_LABELS).filter(
      (path) =>
        settingAt(settings, path) ===
        settingAt({ ...shipped.settings, registrationOpen: !settings.registrationOpen }, path),
    ),
    texts: LEGAL_PAGES.filter((page) => markdownOf(page) === shipped.legal[page]),
    catalogue: inOneOrder(prices) === inOneOrder(shippedPrices(shipped)),
  }
}

type Priced = { name: string; price: number }

const inOneOrder = (prices: readonly Priced[]) =>
  JSON.stringify(prices.map(({ name, price }) => `${name}: ${price}`).toSorted())

/** Of the shop's file no more than is compared; prices in cents. */
const Prices = z.object({ items: z.array(z.object({ name: z.string(), price: z.number() })) })

const shippedPrices = ({ catalogueFile }: EventOfFile): Priced[] =>
  readJson(catalogueFile, Prices).items.map(({ name, price }) => ({ name, price: centsOf(price) }))

let read: EventOfFile | null | undefined

/** The event that the product brings; null where somebody has removed or changed it beyond reading. */
function shippedEvent(): EventOfFile | null {
  if (read !== undefined) return read
  try {
    read = readEventFile(SHIPPED_EVENT_FILE)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    read = null
  }
  return read
}
