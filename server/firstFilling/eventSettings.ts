import type pg from 'pg'
import { NUMBER_PLAN_DEFAULTS } from '#contract/numbers/numberSettings.ts'
import { LEGAL_PAGES } from '#contract/event/event.ts'
import type { EventSettings } from '#contract/event/settings.ts'
import { dayOf } from '#domain/text/days.ts'
import { withoutPastOpening } from '#domain/event/opening.ts'
import { isInvented } from '#domain/event/inventedIssuer.ts'
import { isPublic, SHIPPED_EVENT_FILE, type Settings } from '../config.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { readEventFile } from '../configuration/eventFile.ts'
import { eventMessages } from '../eventMessages.ts'
import { writeLog } from '../logs/store.ts'
import { Refusal } from '../http/refusal.ts'
import { drawWordmark, type DrawnWordmark } from '../pictures/drawWordmark.ts'
import { followPlan } from '../numbers/store.ts'
import { addSettings, saveLegalText, saveWordmark, storedSettings } from '../settings/store.ts'
import { StartError } from '../startError.ts'
import { nameFirstYear } from '../years/store.ts'
import { hasCompanies, isRunningWithoutSettings, lockFilling } from './store.ts'

/**
 * Fills a database without settings from the event's file; afterwards the file is not read any more. Answers a line for whoever starts the
 * server: that the file has changed since, or how an event of an earlier version goes on. Two servers may start at once. Throws a StartError
 * when the file is needed and wrong, or is the example and companies are registered. (rules/settings#file, rules/settings#upgrade)
 */
export async function fillSettings({
  db,
  settings,
  now,
}: Pick<Context, 'db' | 'now'> & { settings: Pick<Settings, 'EVENT_FILE' | 'PUBLIC_URL'> }): Promise<
  string | undefined
> {
  const { EVENT_FILE } = settings
  const stored = await storedSettings(db)
  if (stored) return isAsRead(EVENT_FILE, stored.fileDigest) ? undefined : eventMessages.fileChanged(EVENT_FILE)
  const { settings: read, registrationOpen, legal, termsVersion, wordmark, digest } = readEventFile(EVENT_FILE)
  const drawn = wordmark && (await drawnWordmark(wordmark, EVENT_FILE))
  return inTransaction(db, async (tx) => {
    await lockFilling(tx, 'firstSettings')
    if (await storedSettings(tx)) return undefined
    const isRunning = await hasCompanies(tx)
    if (isRunning && isExample(EVENT_FILE, read)) throw new StartError(eventMessages.settingsWanted)
    const filled = withoutPastOpening(
      {
        ...read,
        registrationOpen: registrationOpen ?? (isRunning || !isPublic(settings)),
        // an upgrade closes nothing and writes to nobody by itself (rules/settings#upgrade)
        reminders: { ...read.reminders, on: read.reminders.on && !isRunning },
      },
      now(),
    )
    await addSettings(tx, { settings: filled, fileDigest: digest })
    await nameFirstYear(tx, filled.date.slice(0, 4))
    await followPlan(tx, { before: NUMBER_PLAN_DEFAULTS, after: filled.numberPlan })
    for (const page of LEGAL_PAGES)
      await saveLegalText(tx, { page, version: termsVersion, markdown: legal[page], validFrom: dayOf(now()) })
    if (drawn) await saveWordmark(tx, { ...drawn, changedAt: now() })
    await writeLog(tx, { code: 'settingsFilled', facts: { name: filled.name } })
    return isRunning ? eventMessages.goesOn : undefined
  })
}

/**
 * Refuses, before it is migrated, a database of a running event that has no settings yet, while the only file is the example that the product
 * brings. Throws a StartError; nothing has changed then, and the earlier version goes on. (rules/settings#upgrade)
 */
export async function refuseUpgradeByExample(
  pool: pg.Pool,
  { EVENT_FILE }: Pick<Settings, 'EVENT_FILE'>,
): Promise<void> {
  if ((await isRunningWithoutSettings(pool)) && isExample(EVENT_FILE, readEventFile(EVENT_FILE).settings))
    throw new StartError(eventMessages.settingsWanted)
}

/** Tests for the example that the product brings. A copy elsewhere was named by somebody; one edited in its place is the organiser's. */
const isExample = (file: string, { issuer }: Pick<EventSettings, 'issuer'>) =>
  file === SHIPPED_EVENT_FILE && isInvented(issuer)

async function drawnWordmark(file: Buffer, eventFile: string): Promise<DrawnWordmark> {
  try {
    return await drawWordmark(file)
  } catch (error) {
    throw error instanceof Refusal ? new StartError(eventMessages.wrong(eventFile, 'wordmark', error.message)) : error
  }
}

/** A file that is gone, that nobody could read, or that is the example of another version, says nothing. */
function isAsRead(file: string, digest: string): boolean {
  try {
    const read = readEventFile(file)
    return [read.digest, read.digestOfBytes].includes(digest) || isExample(file, read.settings)
  } catch (error) {
    if (error instanceof StartError) return true
    throw error
  }
}
