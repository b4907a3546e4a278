import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { logActions, logMessages } from '../logs/messages.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { withCodes } from './hiddenCodes.ts'
import { parkedForChange, requeue } from './store.ts'

/**
 * Queues parked letters again, these or all. Skipped are those that are not parked, as after a second click, and those whose code is gone.
 * (rules/letters#office)
 */
export async function sendAgain(
  context: Context,
  caller: User,
  wanted: readonly number[] | 'all',
): Promise<{ queued: number; skipped: number }> {
  return inTransaction(context.db, (tx) => sendWithin(tx, context, { caller, wanted }))
}

/** The same within a transaction. */
export async function sendWithin(
  tx: Transaction,
  { settings }: Context,
  { caller, wanted }: { caller: User; wanted: readonly number[] | 'all' },
): Promise<{ queued: number; skipped: number }> {
  const parked = await parkedForChange(tx, wanted)
  const queued: number[] = []
  for (const mail of parked) {
    const contents = withCodes(settings.SECRET_KEY, mail)
    if (contents === null) continue
    await requeue(tx, mail.id, contents)
    queued.push(mail.id)
  }
  if (queued.length > 0) {
    const details = logMessages.letters(queued)
    await writeLog(tx, { caller, action: logActions.lettersSentAgain, details, about: queued.map(about.letter) })
  }
  const asked = wanted === 'all' ? parked.length : new Set(wanted).size
  return { queued: queued.length, skipped: asked - queued.length }
}
