import type { BookkeepingRun } from '#contract/payments/bookkeeping.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { found } from './makeRun.ts'
import { lockBookkeeping, newestRun, oneRun, writeTakenBack } from './store.ts'

/**
 * Takes back the newest run of a format, because its accounts were wrong: what it holds is new again, its file stays to be read. Refusals: 404
 * no such run, 409 it was taken back before, or a later one builds on it. (rules/bookkeeping#taken-back)
 */
export async function takeBackRun(
  context: Context,
  caller: User,
  { id, reason }: { id: number; reason: string },
): Promise<BookkeepingRun> {
  return inTransaction(context.db, async (tx) => {
    await lockBookkeeping(tx)
    const { number, format, takenBackAt } = found(await oneRun(tx, id))
    if (takenBackAt !== null) throw new Refusal('BOOKKEEPING_TAKEN_BACK')
    const newest = await newestRun(tx, format)
    if (newest !== undefined && newest !== number) throw new Refusal('BOOKKEEPING_NOT_NEWEST', newest)
    await writeTakenBack(tx, id, { at: context.now(), reason })
    await writeLog(tx, {
      caller,
      code: 'bookkeepingRunTakenBack',
      facts: { number, reason },
      about: [about.bookkeepingRun(number)],
    })
    return found(await oneRun(tx, id))
  })
}
