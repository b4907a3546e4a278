import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LEGAL_PAGES } from '#contract/event/event.ts'
import { dayOf } from '#domain/text/days.ts'
import { tableOf } from '#domain/text/factTable.ts'
import { versionInForce } from '#domain/event/legalVersions.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { managedItems } from '../items/store.ts'
import { drawWordmark } from '../pictures/drawWordmark.ts'
import { StartError } from '../startError.ts'
import { catalogueOf } from './catalogueOf.ts'
import { settingsMessages as say } from './messages.ts'
import { openedRow } from './openedRow.ts'
import { foundSettings, legalVersions, storedWordmark, type WordmarkRow } from './store.ts'

const EVENT = 'event.json'
const CATALOGUE = 'catalogue.json'
const LEGAL = 'legal'

/**
 * Writes the settings, the legal texts in force and what is on sale into a new folder, in the form of EVENT_FILE; returns the path of the
 * event's file. Throws a StartError when the folder is not empty or cannot be written. (rules/settings#file)
 */
export async function exportSettings({ db, event, now }: Context, folder: string): Promise<string> {
  const { settings, versions, items, wordmark } = await inSnapshot(db, async (tx) => ({
    ...openedRow(await foundSettings(tx), now()),
    versions: await legalVersions(tx),
    wordmark: await storedWordmark(tx),
    items: await managedItems(tx, { eventDate: event.date }),
  }))
  const today = dayOf(now())
  const texts = tableOf(LEGAL_PAGES, (page) => {
    const ofPage = versions.filter((one) => one.page === page)
    return versionInForce(ofPage, today)
  })
  const mark = wordmark && (await markToHandOn(wordmark))
  const file = {
    ...settings,
    termsVersion: texts.terms?.version,
    legal: tableOf(LEGAL_PAGES, (page) => `${LEGAL}/${page}.md`),
    catalogue: CATALOGUE,
    ...(mark && { wordmark: wordmarkFile(mark.kind) }),
  }
  const target = path.resolve(folder)
  try {
    await mkdir(path.join(target, LEGAL), { recursive: true })
    const others = (await readdir(target)).filter((name) => name !== LEGAL)
    if (others.length > 0) throw new StartError(say.folderTaken(target))
    await writeFile(path.join(target, EVENT), asJson(file))
    await writeFile(path.join(target, CATALOGUE), asJson(catalogueOf(items)))
    if (mark) await writeFile(path.join(target, wordmarkFile(mark.kind)), mark.source)
    for (const page of LEGAL_PAGES) await writeFile(path.join(target, LEGAL, `${page}.md`), texts[page]?.markdown ?? '')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(say.unwritable(target, error instanceof Error ? error.message : String(error)), {
      cause: error,
    })
  }
  return path.join(target, EVENT)
}

/** The wordmark written anew, also one that was stored as it came; the picture of one that is not taken any more. (rules/settings#wordmark) */
async function markToHandOn({ source, picture }: WordmarkRow): Promise<Pick<WordmarkRow, 'kind' | 'source'>> {
  try {
    return await drawWordmark(source)
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'PNG', source: picture }
    throw error
  }
}

const wordmarkFile = (kind: string) => `wordmark.${kind.toLowerCase()}`
const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`
