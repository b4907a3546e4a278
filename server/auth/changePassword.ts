import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { checkPassword } from './checkPassword.ts'
import { hashPassword } from './passwords.ts'
import { refuseTriedFirstOf } from './refuseTriedFirst.ts'
import { openSession } from './sessions.ts'
import { deleteSessionsOf, replacePassword } from './store.ts'

type Change = { currentPassword: string; newPassword: string; address: string }

/**
 * Sets a new password, ends every session of the account, also the current one, and opens a new one. The old password is throttled as at
 * login. Refusals: 400 a wrong one, 403 in an impersonation, 429. (rules/accounts#new-password)
 */
export async function changePassword(
  context: Context,
  caller: User,
  { currentPassword, newPassword, address }: Change,
): Promise<{ token: string }> {
  if (caller.admin) throw new Refusal('NOT_WHILE_ACTING')
  const account = await checkPassword(context, { email: caller.email, password: currentPassword, address })
  if (!account) throw wrongPassword()
  await refuseTriedFirstOf(context, { field: 'newPassword', password: newPassword, account })
  const newHash = await hashPassword(newPassword)
  return inTransaction(context.db, async (tx) => {
    if (!(await replacePassword(tx, account, newHash))) throw wrongPassword()
    await deleteSessionsOf(tx, account.id)
    await writeLog(tx, { caller, action: logActions.passwordChanged, details: '' })
    return { token: await openSession(tx, { user: account, now: context.now() }) }
  })
}

const wrongPassword = () => refuseField('currentPassword', 'WRONG_PASSWORD')
