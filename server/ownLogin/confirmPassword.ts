import { checkPassword } from '../auth/checkPassword.ts'
import { refuseWhileActing } from '../auth/passwordFirst.ts'
import { lockAccount } from '../auth/store.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { notePassword } from './store.ts'

/**
 * Marks the session for ten minutes as one whose user knows the password. A wrong one counts like a failed login. Refusals: 400 a wrong one
 * (a 401 would log out), 403 in an impersonation, 429. (rules/accounts#password-first)
 */
export async function confirmPassword(
  context: Context,
  caller: User,
  { password, address }: { password: string; address: string },
): Promise<void> {
  refuseWhileActing(caller)
  const account = await checkPassword(context, { email: caller.email, password, address })
  if (account?.id !== caller.id) throw wrongPassword()
  await inTransaction(context.db, async (tx) => {
    if (!(await lockAccount(tx, account))) throw wrongPassword()
    if (!(await notePassword(tx, caller.tokenHash, context.now()))) throw new Refusal('SESSION_ENDED')
    await writeLog(tx, { caller, code: 'passwordConfirmed' })
  })
}

const wrongPassword = () => refuseField('password', 'WRONG_OWN_PASSWORD')
