import { openSession } from '../auth/sessions.ts'
import { accountByEmail, deleteSession } from '../auth/store.ts'
import { companyOf } from '../companyPeople/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'

/**
 * Lets a member of staff act as a customer: returns the token of a session that stores who acts and what was left of their own, which it ends
 * and which bounds it. Refusal: 404 no customer has this e-mail. (rules/accounts#impersonation)
 */
export async function impersonate(
  context: Context,
  caller: User,
  { email, userAgent }: { email: string; userAgent: string | undefined },
): Promise<{ token: string }> {
  return inTransaction(context.db, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (account?.role !== 'customer') throw new Refusal('CUSTOMER_NOT_FOUND')
    const { id, role } = account
    const customerID = await companyOf(tx, id)
    if (customerID === null) throw new Refusal('CUSTOMER_NOT_FOUND')
    const left = await deleteSession(tx, caller.tokenHash)
    // of two calls at once only the first finds the session: one login acts as one customer
    if (!left) throw new Refusal('SESSION_ENDED')
    const own = { since: left.createdAt, endsAt: left.endsAt }
    const token = await openSession(tx, { user: { id, role }, now: context.now(), userAgent, adminID: caller.id, own })
    await writeLog(tx, {
      caller,
      code: 'impersonated',
      facts: { email: account.email, customerID },
      about: [about.customer(customerID)],
    })
    return { token }
  })
}
