import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { addKeyEnd } from './store.ts'

/**
 * Ends the keys of all devices that were given until now, also those of accounts that are gone. A device with a session gets a new one when it
 * reads its list. (rules/pickup#lost-device)
 */
export async function endKeys({ db, now }: Context, caller: StaffUser): Promise<void> {
  await inTransaction(db, async (tx) => {
    await addKeyEnd(tx, { at: now(), authorId: caller.id })
    await writeLog(tx, { caller, code: 'pickupKeysEnded', facts: { keys: 'all' } })
  })
}
