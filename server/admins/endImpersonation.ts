import { resumeSession } from '../auth/sessions.ts'
import { deleteSession } from '../auth/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'

/**
 * Ends acting as a customer and returns the token of a fresh session of the member of staff for what was left of the one from before, which
 * stays ended. Refusal: 403 the session acts for nobody. (rules/accounts#impersonation)
 */
export async function endImpersonation(
  context: Context,
  caller: User,
  userAgent: string | undefined,
): Promise<{ token: string }> {
  const { admin } = caller
  if (!admin) throw new Refusal('NOT_ACTING')
  return inTransaction(context.db, async (tx) => {
    // of two calls at once only the first finds the session: one impersonation opens one session
    const acting = await deleteSession(tx, caller.tokenHash)
    if (!acting) throw new Refusal('SESSION_ENDED')
    const { createdAt, endsAt, ownSince, ownEndsAt } = acting
    const own = { since: ownSince ?? createdAt, endsAt: ownEndsAt ?? endsAt }
    const token = await resumeSession(tx, { userId: admin.id, own, now: context.now(), userAgent })
    await writeLog(tx, {
      caller,
      code: 'impersonationEnded',
      facts: { email: caller.email, customerID: caller.customerID },
      about: [about.customer(caller.customerID)],
    })
    return { token }
  })
}
