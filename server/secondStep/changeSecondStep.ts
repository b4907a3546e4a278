import { accountByEmail, accountById } from '../auth/store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { adminMessages } from '../admins/messages.ts'
import { codeHashOf, newCode, seal } from '../secrets/sealedCodes.ts'
import { StartError } from '../startError.ts'
import { withCode } from './checkCode.ts'
import { confirm, dropSecondStep, putPending, putRecoveryCodes, secondStepOf } from './store.ts'
import { newSecret, totpUrl } from './totp.ts'

const RECOVERY_CODES = 10

/** Makes a secret that waits for its first code. Refusal: 409 a second step is in force already. (rules/accounts#second-step) */
export async function beginSecondStep(context: Context, caller: User): Promise<{ secret: string; url: string }> {
  const secret = newSecret()
  const sealed = seal(context.settings.SECRET_KEY, secret)
  const isKept = await inTransaction(context.db, (tx) => putPending(tx, caller.id, sealed))
  if (!isKept) throw new Refusal('TOTP_ACTIVE')
  return { secret, url: totpUrl(secret, { issuer: context.event.shortName, label: caller.email }) }
}

/**
 * Puts the second step into force with its first code, or makes new recovery codes for one that is; they are told this once. Refusals: 400 a
 * wrong code at its field, 409 nothing was begun, 429. (rules/accounts#second-step)
 */
export async function confirmSecondStep(
  context: Context,
  caller: User,
  entered: { code: string; address: string },
): Promise<{ recoveryCodes: string[] }> {
  const step = await secondStepOf(context.db, caller.id)
  if (!step) throw new Refusal('TOTP_NOT_BEGUN')
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  try {
    await withCode(context, { account: caller, step, entered }, async (tx) => {
      if (step.confirmedAt === null) await confirm(tx, caller.id, context.now())
      const { SECRET_KEY } = context.settings
      const hashes = codes.map((code) => codeHashOf(SECRET_KEY, 'recovery-code', code))
      await putRecoveryCodes(tx, caller.id, hashes)
      const action = step.confirmedAt === null ? logActions.secondStepOn : logActions.recoveryCodesMade
      await writeLog(tx, { caller, action, details: '' })
    })
  } catch (error) {
    // a 401 would log out
    if (error instanceof Refusal && error.code === 'WRONG_TOTP') throw refuseField('code', 'WRONG_TOTP_CODE')
    throw error
  }
  return { recoveryCodes: codes }
}

/** A password is enough from now on. Refusal: 409 the organiser demands it of all. (rules/accounts#second-step) */
export async function endSecondStep(context: Context, caller: User): Promise<void> {
  if (context.event.staffSecondStep) throw new Refusal('TOTP_DEMANDED')
  await inTransaction(context.db, async (tx) => {
    if (await dropSecondStep(tx, caller.id))
      await writeLog(tx, { caller, action: logActions.secondStepOff, details: '' })
  })
}

/** Takes away another's second step, whose telephone is lost. Refusal: 404 no such staff. (rules/accounts#second-step) */
export async function resetSecondStep(db: Connection, caller: User, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await accountById(tx, id)
    if (account?.role !== 'admin') throw new Refusal('ADMIN_NOT_FOUND')
    if (!(await dropSecondStep(tx, id))) return
    const details = account.email
    await writeLog(tx, { caller, action: logActions.secondStepReset, details, about: [about.admin(id)] })
  })
}

/** The same from the command line, for the only lead. Throws a StartError when no staff has this e-mail. (rules/accounts#second-step) */
export async function resetByCommand(db: Connection, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (account?.role !== 'admin') throw new StartError(adminMessages.unknown(email))
    await dropSecondStep(tx, account.id)
    await writeLog(tx, { action: logActions.secondStepReset, details: adminMessages.byCommand(account.email) })
  })
}
