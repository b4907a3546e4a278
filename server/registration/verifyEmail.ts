import { messages } from '#contract/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { CompanyUser, User } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { confirmNewEmail } from '../customers/changeEmail.ts'
import { voidInvitations } from '../invitations/voidInvitations.ts'
import { customerForChange } from '../customers/store.ts'
import { badCode, checkCode } from '../auth/checkCode.ts'
import { countingWrongCodes } from '../auth/limits.ts'
import { accountById, markVerified, useUpCode } from '../auth/store.ts'

/** Confirms the caller's e-mail with the mailed code, or the pending new one; idempotent. (rules/accounts#verify) */
export async function verifyEmail(
  context: Context,
  caller: User,
  { code, address }: { code: string; address: string },
): Promise<{ message: string }> {
  if (caller.role === 'admin') return { message: messages.auth.alreadyVerified }
  const isPending = caller.emailVerified && (await accountById(context.db, caller.id))?.pendingEmail != null
  if (caller.emailVerified && !isPending) return { message: messages.auth.alreadyVerified }
  await countingWrongCodes(context, address, () =>
    isPending ? confirmNewEmail(context, caller, code) : confirmEmail(context, caller, code),
  )
  return { message: messages.auth.verified }
}

async function confirmEmail(context: Context, caller: CompanyUser, code: string): Promise<void> {
  const codeOf = { userId: caller.id, purpose: 'verify' } as const
  const codeHash = await checkCode(context, { ...codeOf, code })
  await inTransaction(context.db, async (tx) => {
    // locked, so that the code confirms the address it was sent to
    await customerForChange(tx, caller.customerID)
    if (!(await useUpCode(tx, { ...codeOf, codeHash }))) throw badCode()
    await markVerified(tx, caller.id)
    await voidInvitations(tx, context, caller.email)
    await writeLog(tx, { caller, code: 'emailVerified' })
  })
}
