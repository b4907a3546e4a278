import { messages } from '#contract/messages.ts'
import type { Desk } from '../desk.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { mailedCodeUses, takeAttempt } from './limits.ts'
import { mailCode } from './mailCode.ts'
import { accountById } from './store.ts'

/** Mails the caller a new verification code; once a minute, five times an hour. (P §2.5, decisions §3) */
export async function sendVerification(desk: Desk, caller: User, address: string): Promise<{ message: string }> {
  if (caller.emailVerified) return { message: messages.auth.alreadyVerified }
  await takeAttempt(desk, mailedCodeUses(caller.email, address))
  await desk.db.transaction(async (tx) => {
    const account = await accountById(tx, caller.id)
    if (!account) throw new Refusal(401, messages.auth.sessionEnded)
    await mailCode(tx, desk, { account, purpose: 'verify' })
    await writeLog(tx, { caller, action: logActions.verificationSent, details: '' })
  })
  return { message: messages.auth.codeSent }
}
