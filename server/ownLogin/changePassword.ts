import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { CompanyUser } from '../http/caller.ts'
import { refuseField } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { checkPassword } from '../auth/checkPassword.ts'
import { refuseWhileActing } from '../auth/passwordFirst.ts'
import { hashPassword } from '../auth/passwords.ts'
import { refuseTriedFirstOf } from '../auth/refuseTriedFirst.ts'
import { openSession } from '../auth/sessions.ts'
import { deleteSessionsOf, replacePassword } from '../auth/store.ts'
import { passwordChangedLetter } from '../mail/accountLetters.ts'
import { giveWayBack } from '../waysBack/giveWayBack.ts'

type Change = { currentPassword: string; newPassword: string; address: string; userAgent: string | undefined }

/**
 * Sets a new password, ends every session of the account, also the current one, and opens a new one; its owner is told, with a way back. The
 * old password comes along, which confirms it, and is throttled as at login. Refusals: 400 a wrong one, 403 in an impersonation, 429.
 * (rules/accounts#new-password, rules/accounts#password-first)
 */
export async function changePassword(
  context: Context,
  caller: CompanyUser,
  { currentPassword, newPassword, address, userAgent }: Change,
): Promise<{ token: string }> {
  refuseWhileActing(caller)
  const account = await checkPassword(context, { email: caller.email, password: currentPassword, address })
  if (!account) throw wrongPassword()
  await refuseTriedFirstOf(context, { field: 'newPassword', password: newPassword, account })
  const newHash = await hashPassword(newPassword)
  return inTransaction(context.db, async (tx) => {
    await giveWayBack(tx, context, {
      act: 'password',
      account,
      customerID: caller.customerID,
      letterWith: (told) => passwordChangedLetter(context, told),
    })
    if (!(await replacePassword(tx, account, newHash))) throw wrongPassword()
    await deleteSessionsOf(tx, account.id)
    await writeLog(tx, { caller, code: 'passwordChanged' })
    return { token: await openSession(tx, { user: account, now: context.now(), userAgent }) }
  })
}

const wrongPassword = () => refuseField('currentPassword', 'WRONG_PASSWORD')
