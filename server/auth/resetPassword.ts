import { messages } from '#contract/messages.ts'
import { isStaffPassword } from '#domain/checks.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { refuseField } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { badCode, checkCode } from './checkCode.ts'
import { giveBack, limits, networkOf, takeAttempt } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { accountByEmail, deleteSessionsOf, setPassword, useUpCode } from './store.ts'

type Reset = { email: string; code: string; newPassword: string; address: string }

/** An id that no account has: an unknown e-mail runs the same code path as a wrong code. */
const NOBODY = 0

/**
 * Sets a new password with the mailed code and ends every session of that user. Refusals: 400 a wrong or void code, or a password that is
 * too short for the staff, after which the code is still valid. (rules/accounts#reset)
 */
export async function resetPassword(
  context: Context,
  { email, code, newPassword, address }: Reset,
): Promise<{ message: string }> {
  const attempt = await takeAttempt(context, [{ limit: limits.wrongCodeFromAddress, of: networkOf(address) }])
  const account = await accountByEmail(context.db, email)
  const codeOf = { userId: account?.id ?? NOBODY, purpose: 'reset' } as const
  const codeHash = await checkCode(context, { ...codeOf, code })
  if (!account) throw badCode()
  if (account.role === 'admin' && !isStaffPassword(newPassword)) {
    await giveBack(context, attempt)
    throw refuseField('newPassword', 'STAFF_PASSWORD_TOO_SHORT')
  }
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(context.db, async (tx) => {
    if (!(await useUpCode(tx, { ...codeOf, codeHash }))) throw badCode()
    await setPassword(tx, account.id, passwordHash)
    await deleteSessionsOf(tx, account.id)
    await writeLog(tx, { caller: account, action: logActions.passwordReset, details: '' })
  })
  await giveBack(context, attempt)
  return { message: messages.auth.resetDone }
}
