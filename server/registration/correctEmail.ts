import { messages } from '#contract/messages.ts'
import { admitNewEmail } from '../customers/changeEmail.ts'
import { replaceContactEmail } from '../companyContacts/store.ts'
import { customerForChange, touchCustomer } from '../customers/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { mailCode } from '../auth/mailCode.ts'
import { limits } from '../auth/limits.ts'
import { accountById, isEmailCollision, setEmail } from '../auth/store.ts'
import { dropResets } from '../passwordReset/store.ts'
import { codeMailedAt } from './store.ts'
import { sendVerification } from './sendVerification.ts'

/** Milliseconds within which no other code is mailed. */
const SOON_MS = limits.mailedCodeSoon.minutes * 60_000

/**
 * Gives an account that was never confirmed another e-mail, at once, and mails the code there: what was mailed to the old one is void, and
 * the old one is free again. The same e-mail gets a new code, after a minute. Refusals: 403 in an impersonation, 409 confirmed already, or a taken
 * e-mail, 429 too many codes. (rules/accounts#correction)
 */
export async function correctEmail(
  context: Context,
  caller: User,
  { email, address }: { email: string; address: string },
): Promise<{ message: string }> {
  if (caller.admin) throw new Refusal('NOT_WHILE_ACTING')
  if (caller.role === 'admin' || caller.emailVerified) throw new Refusal('EMAIL_ALREADY_VERIFIED')
  if (isSameEmail(email, caller.email)) {
    // the same correction again, as after a lost answer: its code is on the way (rules/wire#again)
    const mailedAt = await codeMailedAt(context.db, caller.id)
    if (mailedAt && context.now().getTime() - mailedAt.getTime() < SOON_MS) return { message: messages.auth.codeSent }
    return sendVerification(context, caller, address)
  }
  await admitNewEmail(context, caller, { email, address })
  await inTransaction(context.db, async (tx) => {
    // locked, so that no code of the old address confirms the new one
    const before = await customerForChange(tx, caller.customerID)
    if (!before) throw new Refusal('SESSION_ENDED')
    if (before.emailVerified) throw new Refusal('EMAIL_ALREADY_VERIFIED')
    await setEmail(tx, caller.id, email).catch((error: unknown) => {
      throw isEmailCollision(error) ? refuseField('email', 'EMAIL_TAKEN') : error
    })
    await replaceContactEmail(tx, caller.customerID, { from: before.email, to: email })
    await touchCustomer(tx, caller.customerID)
    await dropResets(tx, caller.id)
    const account = await accountById(tx, caller.id)
    if (!account) throw new Refusal('SESSION_ENDED')
    await mailCode(tx, context, { account, purpose: 'verify' })
    await writeLog(tx, { caller, code: 'emailCorrected', facts: { from: before.email, to: email } })
  })
  return { message: messages.auth.codeSent }
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
