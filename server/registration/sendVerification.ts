import { messages } from '#contract/messages.ts'
import { customerForChange } from '../customers/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { emailChangeUses, mailedCodeUses, takeAttempt } from '../auth/limits.ts'
import { mailCode } from '../auth/mailCode.ts'
import { accountById } from '../auth/store.ts'

/** Mails a new code to the caller's address, or to the pending new one; once a minute, five times an hour. (rules/accounts#verify) */
export async function sendVerification(context: Context, caller: User, address: string): Promise<{ message: string }> {
  if (caller.role === 'admin') return { message: messages.auth.alreadyVerified }
  const pendingEmail = (await accountById(context.db, caller.id))?.pendingEmail ?? null
  if (caller.emailVerified && pendingEmail === null) return { message: messages.auth.alreadyVerified }
  const uses =
    pendingEmail === null ? mailedCodeUses(caller.email, address) : emailChangeUses(caller.id, pendingEmail, address)
  await takeAttempt(context, uses)
  await inTransaction(context.db, async (tx) => {
    // locked, so that the code is sent to the same address that it will confirm
    await customerForChange(tx, caller.customerID)
    const account = await accountById(tx, caller.id)
    if (!account) throw new Refusal('SESSION_ENDED')
    await (account.pendingEmail === null
      ? mailCode(tx, context, { account, purpose: 'verify' })
      : mailCode(tx, context, { account, purpose: 'email', recipient: account.pendingEmail }))
    await writeLog(tx, { caller, code: 'verificationSent' })
  })
  return { message: messages.auth.codeSent }
}
