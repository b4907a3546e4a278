import { randomUUID } from 'node:crypto'
import type { OwnAdmin, StaffName } from '#contract/staff/admins.ts'
import { checkPassword } from '../auth/checkPassword.ts'
import { hashPassword } from '../auth/passwords.ts'
import { refuseTriedFirstOf } from '../auth/refuseTriedFirst.ts'
import { openSession } from '../auth/sessions.ts'
import { deleteSessionsOf, replacePassword } from '../auth/store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { passwordChangedLetter } from '../mail/accountLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { stepsOf } from '../secondStep/stepsOf.ts'
import { VERSION } from '../version.ts'
import { oneAdmin, recoveryCodesLeft, writeName } from './store.ts'

/** The own account of a member of staff. (rules/staff#own-account) */
export async function ownAdmin(connection: Connection, context: Context, { id }: User): Promise<OwnAdmin> {
  const admin = await oneAdmin(connection, id)
  if (!admin) throw new Refusal('SESSION_ENDED')
  const { staffSecondStep } = context.event
  const { codes, usable, elsewhere } = await stepsOf(connection, context, id)
  return {
    ...admin,
    secondStepDemanded: staffSecondStep,
    secondStepDue: staffSecondStep && !codes && usable.length === 0,
    hasCodes: codes !== undefined,
    hasPasskeys: usable.length + elsewhere.length > 0,
    recoveryCodesLeft: await recoveryCodesLeft(connection, id),
    productVersion: VERSION,
  }
}

/** Changes the own name. (rules/staff#own-account) */
export async function renameSelf(context: Context, caller: User, name: StaffName): Promise<OwnAdmin> {
  return inTransaction(context.db, async (tx) => {
    const { name: from } = await ownAdmin(tx, context, caller)
    await writeName(tx, caller.id, name)
    const after = await ownAdmin(tx, context, caller)
    if (after.name !== from) {
      const facts = { from, to: after.name }
      await writeLog(tx, { caller, code: 'adminRenamed', facts, about: [about.admin(caller.id)] })
    }
    return after
  })
}

type Change = { currentPassword: string; newPassword: string; address: string; userAgent: string | undefined }

/**
 * Sets the own password, ends every session of the account, also those in which it acts as a customer, and opens a new one; its owner is told.
 * The old password comes along and is throttled as at login. Refusals: 400 a wrong one, or one that everybody tries, 429.
 * (rules/accounts#new-password, rules/accounts#staff)
 */
export async function changeOwnPassword(
  context: Context,
  caller: User,
  { currentPassword, newPassword, address, userAgent }: Change,
): Promise<{ token: string }> {
  const account = await checkPassword(context, { email: caller.email, password: currentPassword, address })
  if (account?.id !== caller.id) throw wrongPassword()
  await refuseTriedFirstOf(context, { field: 'newPassword', password: newPassword, account })
  const newHash = await hashPassword(newPassword)
  return inTransaction(context.db, async (tx) => {
    if (!(await replacePassword(tx, account, newHash))) throw wrongPassword()
    await deleteSessionsOf(tx, account.id)
    const { email: recipient, firstName, lastName } = account
    await queueMail(tx, {
      cause: `account-change:${randomUUID()}`,
      recipient,
      letter: passwordChangedLetter(context, { name: `${firstName} ${lastName}`.trim(), link: null }),
    })
    await writeLog(tx, { caller, code: 'passwordChanged' })
    return { token: await openSession(tx, { user: account, now: context.now(), userAgent }) }
  })
}

const wrongPassword = () => refuseField('currentPassword', 'WRONG_PASSWORD')
