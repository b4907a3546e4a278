import { openSession } from '../auth/sessions.ts'
import { deleteSession } from '../auth/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'

/**
 * Ends acting as a customer and returns the token of a fresh session of the member of staff; the one from before stays ended. Refusal:
 * 403 the session acts for nobody. (rules/accounts#impersonation)
 */
export async function endImpersonation(context: Context, caller: User): Promise<{ token: string }> {
  const { admin } = caller
  if (!admin) throw new Refusal('NOT_ACTING')
  return inTransaction(context.db, async (tx) => {
    // of two calls at once only the first finds the session: one impersonation opens one session
    if (!(await deleteSession(tx, caller.tokenHash))) throw new Refusal('SESSION_ENDED')
    const token = await openSession(tx, { user: { id: admin.id, role: 'admin' }, now: context.now() })
    await writeLog(tx, {
      caller,
      action: logActions.impersonationEnded,
      details: `${caller.email} (Kunde ${caller.customerID})`,
      about: [about.customer(caller.customerID)],
    })
    return { token }
  })
}
