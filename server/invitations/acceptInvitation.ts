import { isStaffPassword } from '#domain/checks.ts'
import { hashPassword } from '../auth/passwords.ts'
import { openSession } from '../auth/sessions.ts'
import { markVerified, setPassword } from '../auth/store.ts'
import { companyOf } from '../companyPeople/store.ts'
import { hashToken } from '../auth/tokens.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { accountOfInvitation, useUpInvitation } from './store.ts'

/**
 * Sets the first password of an invited account and opens its session; the mailed link proves the address. Refusals: 400 a link that is used,
 * replaced, taken back or expired, or a password too short for the staff, after which the link still holds. (rules/accounts#invitation)
 */
export async function acceptInvitation(
  context: Context,
  { code, password, userAgent }: { code: string; password: string; userAgent: string | undefined },
): Promise<{ token: string }> {
  const linkHash = hashToken(code)
  const account = await accountOfInvitation(context.db, linkHash, context.now())
  if (!account) throw notValid()
  if (account.role === 'admin' && !isStaffPassword(password)) throw refuseField('password', 'STAFF_PASSWORD_TOO_SHORT')
  const passwordHash = await hashPassword(password)
  return inTransaction(context.db, async (tx) => {
    if (!(await useUpInvitation(tx, linkHash))) throw notValid()
    await setPassword(tx, account.id, passwordHash)
    await markVerified(tx, account.id)
    const caller = { ...account, customerID: await companyOf(tx, account.id) }
    await writeLog(tx, { caller, action: logActions.invitationAccepted, details: '' })
    return { token: await openSession(tx, { user: account, now: context.now(), userAgent }) }
  })
}

const notValid = () => new Refusal('WRONG_INVITATION')
