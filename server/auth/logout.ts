import { messages } from '#contract/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { deleteSession } from './store.ts'

/** Ends the session of this token; the user's other ones go on. (rules/sessions#logout) */
export async function logout(context: Context, caller: User): Promise<{ message: string }> {
  await inTransaction(context.db, async (tx) => {
    await deleteSession(tx, caller.tokenHash)
    await writeLog(tx, { caller, code: 'loggedOut' })
  })
  return { message: messages.auth.loggedOut }
}
