import type { Wordmark } from '#contract/look/look.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { wordmarkAddress } from '../look/lookFiles.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import type { DrawnWordmark, drawWordmark } from '../pictures/drawWordmark.ts'
import { refreshEvent } from './eventInForce.ts'
import { dropWordmark, saveWordmark, settingsForChange, type WordmarkRow } from './store.ts'

const wordmarkReading = job<typeof drawWordmark>(
  'picture',
  new URL('../pictures/drawWordmark.ts', import.meta.url),
  'drawWordmark',
)

/** Puts a wordmark in the place of the one that there is. Refusals: 400, 503. (rules/settings#wordmark) */
export async function changeWordmark(context: Context, caller: User, file: Uint8Array): Promise<Wordmark> {
  const drawn = await takingSlot(sentBy(caller), () => runJob(wordmarkReading, file))
  const changedAt = await inTransaction(context.db, async (tx) => {
    await settingsForChange(tx)
    return placeWordmark(tx, context, { caller, wordmark: drawn })
  })
  await refreshEvent(context)
  return shownWordmark({ ...drawn, changedAt })
}

/** Stores one with a line in the log; returns when. `caller` is null for a command. */
export async function placeWordmark(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { caller, wordmark }: { caller: User | null; wordmark: DrawnWordmark },
): Promise<Date> {
  const changedAt = now()
  await saveWordmark(tx, { ...wordmark, changedAt })
  const facts = { kind: wordmark.kind, bytes: wordmark.source.length }
  await writeLog(tx, { caller, code: 'wordmarkChanged', facts })
  return changedAt
}

/** Back to the drawn one. */
export async function removeWordmark(context: Context, caller: User): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await settingsForChange(tx)
    if (!(await dropWordmark(tx))) return
    await writeLog(tx, { caller, code: 'wordmarkRemoved', facts: { inForce: 'drawn' } })
  })
  await refreshEvent(context)
}

/** The wordmark as the staff see it. */
export function shownWordmark({ sha256, kind, width, height, changedAt }: Omit<WordmarkRow, 'id'>): Wordmark {
  return { url: wordmarkAddress(sha256), kind, width, height, changedAt }
}
