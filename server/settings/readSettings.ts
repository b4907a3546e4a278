import { z } from 'zod'
import { LEGAL_PAGES } from '#contract/event/event.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import { namesInResults, type KeptAsIs } from '#contract/event/checklist.ts'
import type { StoredSettings } from '#contract/event/settings.ts'
import { UNSAID_KEY } from '#contract/results/resultWords.ts'
import type { Unsaid } from '#domain/results/names.ts'
import { dayOf } from '#domain/text/days.ts'
import { centsOf } from '#domain/text/money.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { versionInForce } from '#domain/event/legalVersions.ts'
import { SHIPPED_EVENT_FILE, SHIPPED_MAIL_FROM } from '../config.ts'
import { readEventFile, readJson, type EventOfFile } from '../configuration/eventFile.ts'
import { settingAt } from '../configuration/settingAt.ts'
import type { Context } from '../context.ts'
import { exceptionsByDay } from '../deadlineExceptions/store.ts'
import { wordmarkOf } from '../event.ts'
import { lookFiles } from '../look/lookFiles.ts'
import { StartError } from '../startError.ts'
import { shownWordmark } from './changeWordmark.ts'
import { openedRow } from './openedRow.ts'
import {
  foundSettings,
  legalVersions,
  pricesOnSale,
  storedWordmark,
  unsaidNames,
  type LegalRow,
  type SettingsRow,
} from './store.ts'

type Reading = Pick<Context, 'db' | 'now'> & { settings: Pick<Context['settings'], 'SMTP_URL' | 'MAIL_FROM'> }

/** The settings, and what of them is still as the product brings it, which is invented. (rules/settings#checklist) */
export async function readSettings({ db, now, settings: environment }: Reading): Promise<StoredSettings> {
  const { settings, updatedAt, keptAsIs } = openedRow(await foundSettings(db), now())
  const wordmark = await storedWordmark(db)
  const all = asShipped(settings, await legalVersions(db), {
    today: dayOf(now()),
    prices: await pricesOnSale(db),
    unsaid: await unsaidNames(db),
  })
  return {
    ...settings,
    updatedAt,
    wordmark: wordmark ? shownWordmark(wordmark) : null,
    stylesheet: lookFiles({ look: settings.look, wordmark: wordmarkOf(wordmark) }).stylesheet,
    asShipped: withoutKept(all, keptAsIs),
    exceptionDays: await exceptionsByDay(db),
    mail: {
      isServed: environment.SMTP_URL !== undefined,
      from: environment.MAIL_FROM,
      isFromShipped: environment.MAIL_FROM === SHIPPED_MAIL_FROM,
    },
  }
}

type AsShipped = StoredSettings['asShipped']

function asShipped(
  settings: SettingsRow['settings'],
  versions: readonly LegalRow[],
  { today, prices, unsaid }: { today: string; prices: readonly Priced[]; unsaid: Unsaid },
): AsShipped {
  const shipped = shippedEvent()
  if (!shipped) return { settings: [], texts: [], items: [], toCompare: [] }
  const markdownOf = (page: LegalRow['page']) => {
    const ofPage = versions.filter((one) => one.page === page)
    return versionInForce(ofPage, today)?.markdown
  }
  const shippedPrices = new Set(
    readJson(shipped.catalogueFile, Prices).items.map(({ name, price }) => `${centsOf(price)} ${name}`),
  )
  return {
    settings: kindsOf(SETTING_LABELS).filter(
      (path) =>
        settingAt(settings, path) ===
        settingAt({ ...shipped.settings, registrationOpen: !settings.registrationOpen }, path),
    ),
    texts: LEGAL_PAGES.filter((page) => markdownOf(page) === shipped.legal[page]),
    items: prices
      .filter(({ name, price }) => shippedPrices.has(`${price} ${name}`))
      .map(({ itemId, name }) => ({ itemId, name })),
    // a text of one's own with the placeholder follows the setting as the shipped one does
    toCompare: markdownOf('privacy')?.includes(`{${UNSAID_KEY}}`) ? [] : [namesInResults(unsaid)],
  }
}

/** Things that somebody took as they are: they are no example any more. (rules/settings#as-it-is) */
function withoutKept({ settings, texts, items, toCompare }: AsShipped, kept: KeptAsIs): AsShipped {
  const keptSettings: readonly string[] = kept.settings
  return {
    settings: settings.filter((path) => !keptSettings.includes(path)),
    texts: texts.filter((page) => !kept.texts.includes(page)),
    items: items.filter(({ itemId }) => !kept.items.includes(itemId)),
    toCompare: toCompare.filter((one) => !kept.compared?.includes(one)),
  }
}

type Priced = { itemId: number; name: string; price: number }

/** Of the shop's file no more than is compared; prices in euro. */
const Prices = z.object({ items: z.array(z.object({ name: z.string(), price: z.number() })) })

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
