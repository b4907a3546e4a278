import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { writePrinted } from './store.ts'

type Mark = { ids: readonly number[]; printed: boolean }

/** Marks labels as printed, or as still to be printed, and returns how many changed. Idempotent. (rules/substitutes#labels) */
export async function markPrinted(context: Context, caller: User, { ids, printed }: Mark): Promise<number> {
  return inTransaction(context.db, async (tx) => {
    const changed = await writePrinted(tx, ids, printed ? context.now() : null)
    if (changed > 0) await writeLog(tx, { caller, code: 'labelsPrinted', facts: { count: changed, printed } })
    return changed
  })
}
