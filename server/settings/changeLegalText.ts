import type { LegalPageName } from '#contract/event/event.ts'
import type { LegalSettings } from '#contract/event/legalTexts.ts'
import { settingMessages } from '#contract/event/settingMessages.ts'
import { dayOf } from '#domain/text/days.ts'
import { versionInForce } from '#domain/event/legalVersions.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { LegalFault, LegalVersion } from '../configuration/legalText.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseStale } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import { refuseFull } from '../room.ts'
import { refreshEvent } from './eventInForce.ts'
import { legalSettings } from './legalSettings.ts'
import type { readLegalText } from './readLegalText.ts'
import { legalFacts, legalVersions, saveLegalText, settingsForChange } from './store.ts'

type Entry = LegalVersion & { page: LegalPageName; updatedAt?: Date | undefined; isPreview: boolean }

const say = settingMessages.legal
const reading = job<typeof readLegalText>('list', new URL('./readLegalText.ts', import.meta.url), 'readLegalText')

/**
 * Stores a version of a legal text that comes into force on its day, or another text for one whose day has not come; a preview stores
 * nothing. Refusals: 409 somebody else changed the page since `updatedAt`, 400 at the field, 503. (rules/settings#legal)
 */
export async function changeLegalText(
  context: Context,
  caller: User,
  { updatedAt, isPreview, ...entry }: Entry,
): Promise<LegalSettings> {
  const { page, version, validFrom, markdown } = entry
  const facts = await legalFacts(context.db)
  const read = await takingSlot(sentBy(caller), () => runJob(reading, { version, validFrom, markdown }, facts))
  if (read.fault !== null) refuse('markdown', inWords(read.fault))
  if (isPreview) return legalSettings(context, { page, shown: read.shown })
  await inTransaction(context.db, async (tx) => {
    // one change at a time, of all pages
    await settingsForChange(tx)
    const last = (await legalVersions(tx, entry.page)).at(-1)
    // the same save whose answer was lost is no stale one (rules/wire#again)
    if (last && !isStored(last, entry)) refuseStale({ updatedAt: last.enteredAt }, { updatedAt })
    await saveVersion(tx, context, { caller, ...entry })
  })
  await refreshEvent(context)
  return legalSettings(context, entry)
}

const inWords = (fault: Exclude<LegalFault, null>) =>
  typeof fault === 'object' ? say.unknownFact(fault.unknownFact) : say[fault]

type Version = LegalVersion & { page: LegalPageName; caller: User | null }

/** Stores a version, with a line in the log, if it differs from what is stored. Refuses with 400 to change one that is in force, or was. */
export async function saveVersion(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { caller, page, version, validFrom, markdown }: Version,
): Promise<void> {
  const today = dayOf(now())
  const versions = await legalVersions(tx, page)
  const stored = versions.find((one) => one.version === version)
  if (stored && isStored(stored, { version, validFrom, markdown })) return
  if (stored && (stored.validFrom <= today || stored === versionInForce(versions, today)))
    refuse('version', say.versionInForce(version))
  if (!stored) refuseFull('legalVersion', versions.length)
  if (validFrom < today) refuse('validFrom', say.validFromPast)
  await saveLegalText(tx, { page, version, validFrom, markdown })
  const facts = { page, before: stored?.validFrom ?? null, version, validFrom }
  await writeLog(tx, { caller, code: 'legalTextChanged', facts, about: [about.legalText(page)] })
}

const isStored = (stored: LegalVersion, sent: LegalVersion) =>
  stored.version === sent.version && stored.markdown === sent.markdown && stored.validFrom === sent.validFrom

function refuse(field: string, sentence: string): never {
  throw new Refusal('INVALID_INPUT').withFields({ [field]: sentence })
}
