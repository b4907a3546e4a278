import { messages } from '#contract/messages.ts'
import { isStaffPassword } from '#domain/text/checks.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { badCode } from '../auth/checkCode.ts'
import { countingWrongCodes } from '../auth/limits.ts'
import { hashPassword } from '../auth/passwords.ts'
import { refuseTriedFirstOf } from '../auth/refuseTriedFirst.ts'
import { checkResetCode } from './resetTries.ts'
import { accountByEmail, deleteSessionsOf, setPassword, type Account } from '../auth/store.ts'
import { accountOfResetLink, dropResets } from './store.ts'
import { hashToken } from '../auth/tokens.ts'

type Reset = { email: string; code: string; newPassword: string; address: string }

/**
 * Sets a new password with a mailed code and ends every session of that user. Refusals: 400 a wrong or void code, or a password that is
 * too short for the staff, after which the code is still valid. (rules/accounts#reset)
 */
export async function resetPassword(
  context: Context,
  { email, code, newPassword, address }: Reset,
): Promise<{ message: string }> {
  const account = await countingWrongCodes(context, address, async () => {
    const known = await accountByEmail(context.db, email)
    if (!(await checkResetCode(context, { email, code, address, account: known })) || !known) throw badCode()
    return known
  })
  await renewPassword(context, { account, newPassword, tooLate: badCode })
  return { message: messages.auth.resetDone }
}

/**
 * The same with the link from the mail, which no limit touches, so that its owner always gets in. Refusals: 400 a link that is used,
 * replaced or expired, or a password too short for the staff. (rules/accounts#reset)
 */
export async function resetByLink(
  context: Context,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ message: string }> {
  const account = await accountOfResetLink(context.db, hashToken(token), context.now())
  if (!account) throw badLink()
  await renewPassword(context, { account, newPassword, tooLate: badLink })
  return { message: messages.auth.resetDone }
}

const badLink = () => new Refusal('WRONG_RESET_LINK')

type Renewal = { account: Account; newPassword: string; tooLate: () => Refusal }

/** Uses up all codes and links of the account; of two at once only the first sets its password. */
async function renewPassword(context: Context, { account, newPassword, tooLate }: Renewal): Promise<void> {
  if (account.role === 'admin' && !isStaffPassword(newPassword))
    throw refuseField('newPassword', 'STAFF_PASSWORD_TOO_SHORT')
  await refuseTriedFirstOf(context, { field: 'newPassword', password: newPassword, account })
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(context.db, async (tx) => {
    if ((await dropResets(tx, account.id)) === 0) throw tooLate()
    await setPassword(tx, account.id, passwordHash)
    await deleteSessionsOf(tx, account.id)
    await writeLog(tx, { caller: account, code: 'passwordReset' })
  })
}
