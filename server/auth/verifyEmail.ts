import { messages } from '#contract/messages.ts'
import type { Desk } from '../desk.ts'
import type { User } from '../http/caller.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { badCode, checkCode } from './checkCode.ts'
import { giveBack, limits, networkOf, takeAttempt } from './limits.ts'
import { markVerified, useUpCode } from './store.ts'

/** Confirms the caller's e-mail with the mailed code; a second time changes nothing. (P §2.5, decisions §3) */
export async function verifyEmail(
  desk: Desk,
  caller: User,
  { code, address }: { code: string; address: string },
): Promise<{ message: string }> {
  if (caller.emailVerified) return { message: messages.auth.alreadyVerified }
  const attempt = await takeAttempt(desk, [{ limit: limits.wrongCodeFromAddress, of: networkOf(address) }])
  const codeOf = { userId: caller.id, purpose: 'verify' } as const
  const codeHash = await checkCode(desk, { ...codeOf, code })
  await desk.db.transaction(async (tx) => {
    if (!(await useUpCode(tx, { ...codeOf, codeHash }))) throw badCode()
    await markVerified(tx, caller.id)
    await writeLog(tx, { caller, action: logActions.emailVerified, details: '' })
  })
  await giveBack(desk, attempt)
  return { message: messages.auth.verified }
}
