import path from 'node:path'
import { LEGAL_PAGES, type LegalPageName } from '#contract/event/event.ts'
import { LEGAL_LABELS } from '#contract/event/settingMessages.ts'
import { dayOf } from '#domain/text/days.ts'
import { versionInForce } from '#domain/event/legalVersions.ts'
import { readEventFile } from '../configuration/eventFile.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { StartError } from '../startError.ts'
import { drawWordmark, type DrawnWordmark } from '../pictures/drawWordmark.ts'
import { saveVersion } from './changeLegalText.ts'
import { saveChanged } from './changeSettings.ts'
import { settingsMessages as say } from './messages.ts'
import { placeWordmark } from './changeWordmark.ts'
import { openedRow } from './openedRow.ts'
import { keepDigest, legalVersions, settingsForChange, storedWordmark, type LegalRow } from './store.ts'

/** What the event's file calls it. */
const WORDMARK = 'wordmark'

/**
 * Reads an event's file and its legal texts into the settings, all or nothing; a text that differs is a new version from today on. Returns
 * lines that say what came of it. Throws a StartError when something is refused. (rules/settings#file)
 */
export async function importSettings(context: Context, place: string): Promise<string[]> {
  const file = readEventFile(path.resolve(place))
  const wordmark = await drawnOf(file.wordmark)
  try {
    return await inTransaction(context.db, async (tx) => {
      const before = openedRow(await settingsForChange(tx), context.now())
      const saysOpen = file.registrationOpen !== undefined && { registrationOpen: file.registrationOpen }
      const saved = await saveChanged(tx, context, {
        caller: null,
        before,
        after: { registrationOpen: before.settings.registrationOpen, ...file.settings, ...saysOpen },
      })
      const lines: string[] = []
      for (const page of LEGAL_PAGES) {
        const version = await importText(tx, context, {
          page,
          markdown: file.legal[page],
          named: page === 'terms' ? file.termsVersion : undefined,
        })
        if (version !== undefined) lines.push(say.newVersion(LEGAL_LABELS[page], version))
      }
      if (wordmark && (await storedWordmark(tx))?.sha256 !== wordmark.sha256) {
        await placeWordmark(tx, context, { caller: null, wordmark })
        lines.push(say.newWordmark)
      }
      await keepDigest(tx, file.digest)
      if (lines.length === 0 && saved === before) return [say.nothingNew]
      return [...lines, say.imported]
    })
  } catch (error) {
    const faults = error instanceof Refusal ? Object.entries(error.fields ?? {}) : []
    if (faults.length === 0) throw error
    throw new StartError(faults.map(([field, fault]) => say.refused(field, fault)).join('\n'), { cause: error })
  }
}

/** Throws a StartError for a file that is no wordmark. */
async function drawnOf(file: Buffer | null): Promise<DrawnWordmark | null> {
  try {
    return file && (await drawWordmark(file))
  } catch (error) {
    throw error instanceof Refusal ? new StartError(say.refused(WORDMARK, error.message), { cause: error }) : error
  }
}

type Text = { page: LegalPageName; markdown: string; named: string | undefined }

/** Stores the text as a version from today on, unless it is the one in force; returns the version's name. */
async function importText(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { page, markdown, named }: Text,
): Promise<string | undefined> {
  const today = dayOf(context.now())
  const versions = await legalVersions(tx, page)
  const inForce = versionInForce(versions, today)
  const isNamed = named === undefined || named === inForce?.version
  if (inForce && isNamed && inForce.markdown === markdown) return undefined
  if (isNamed && named !== undefined) throw new StartError(say.termsVersionUsed(named))
  const version = named ?? freeVersion(versions, today)
  await saveVersion(tx, context, { caller: null, page, version, validFrom: today, markdown })
  return version
}

/** '2027-01-15', of a second one that day '2027-01-15-2'. */
function freeVersion(versions: readonly LegalRow[], day: string): string {
  const isTaken = (name: string) => versions.some(({ version }) => version === name)
  let name = day
  for (let number = 2; isTaken(name); number += 1) name = `${day}-${number}`
  return name
}
