import { askPasswordFirst } from '../auth/passwordFirst.ts'
import { accountById, deleteSessionsOf } from '../auth/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { secondStepLetter } from '../mail/accountLetters.ts'
import { deletePasskeys, lockOwner } from '../passkeys/store.ts'
import { seal } from '../secrets/sealedCodes.ts'
import { withCode } from './checkCode.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { isWithoutStep, stepsOf } from './stepsOf.ts'
import { confirm, dropCodes, dropRecoveryCodes, putPending, secondStepOf } from './store.ts'
import { tell } from './tell.ts'
import { newSecret, totpUrl } from './totp.ts'
import { atField } from './withProof.ts'

/**
 * Makes a secret that waits for its first code. Refusals: 403 without the password, 409 a second step is in force already.
 * (rules/accounts#second-step, rules/accounts#password-first)
 */
export async function beginSecondStep(context: Context, caller: User): Promise<{ secret: string; url: string }> {
  askPasswordFirst(context, caller)
  const secret = newSecret()
  const sealed = seal(context.settings.SECRET_KEY, secret)
  const isKept = await inTransaction(context.db, (tx) => putPending(tx, caller.id, sealed))
  if (!isKept) throw new Refusal('TOTP_ACTIVE')
  return { secret, url: totpUrl(secret, { issuer: context.event.shortName, label: caller.email }) }
}

/**
 * Puts the second step into force with its first code, which ends the other sessions, or makes new recovery codes for one that is; they are told
 * this once. Refusals: 400 a wrong code at its field, 409 nothing was begun, 429. (rules/accounts#second-step)
 */
export async function confirmSecondStep(
  context: Context,
  caller: User,
  entered: { code: string; address: string },
): Promise<{ recoveryCodes: string[] }> {
  const step = await secondStepOf(context.db, caller.id)
  if (!step) throw new Refusal('TOTP_NOT_BEGUN')
  return withCode(context, { account: caller, step, entered }, async (tx, passed) => {
    const isNew = step.confirmedAt === null
    if (isNew) {
      // that of a passkey proves nothing of an app
      if (passed === 'recovery') throw new Refusal('WRONG_TOTP')
      await confirm(tx, caller.id, context.now())
      // whoever was logged in without it has to enter a code now
      await deleteSessionsOf(tx, caller.id, caller.tokenHash)
      await tellOf(tx, context, { id: caller.id, change: 'on' })
    }
    await writeLog(tx, { caller, code: isNew ? 'secondStepOn' : 'recoveryCodesMade' })
    return { recoveryCodes: await renewRecoveryCodes(tx, context, caller.id) }
  }).catch(atField)
}

/**
 * No codes of an app are asked for from now on, and without a passkey the password is enough; the member of staff is told. Refusals: 400 a wrong
 * code at its field, 409 the organiser demands a second step of all and no passkey is one, 429. (rules/accounts#second-step)
 */
export async function endSecondStep(
  context: Context,
  caller: User,
  entered: { code: string; address: string },
): Promise<void> {
  const { codes: step, usable } = await stepsOf(context.db, context, caller.id)
  if (context.event.staffSecondStep && usable.length === 0) throw new Refusal('TOTP_DEMANDED')
  if (!step) return
  await withCode(context, { account: caller, step, entered }, async (tx) => {
    await lockOwner(tx, caller.id)
    await dropCodes(tx, caller.id)
    const isOff = isWithoutStep(await stepsOf(tx, context, caller.id))
    if (isOff) await dropRecoveryCodes(tx, caller.id)
    await tellOf(tx, context, { id: caller.id, change: isOff ? 'off' : 'codesOff' })
    await writeLog(tx, { caller, code: 'secondStepOff' })
  }).catch(atField)
}

/**
 * Takes away another's second step, codes and passkeys, whose telephone is lost; that one is told. Refusals: 403 without the password, 404 no such staff.
 * (rules/accounts#second-step, rules/accounts#password-first)
 */
export async function resetSecondStep(context: Context, caller: User, id: number): Promise<void> {
  askPasswordFirst(context, caller)
  await inTransaction(context.db, async (tx) => {
    const account = await accountById(tx, id)
    if (account?.role !== 'admin') throw new Refusal('ADMIN_NOT_FOUND')
    if (!(await dropAllSteps(tx, context, id))) return
    const facts = { email: account.email, byCommand: false }
    await writeLog(tx, { caller, code: 'secondStepReset', facts, about: [about.admin(id)] })
  })
}

/** Takes all second steps of an account away and says so; with a passkey go its sessions, one of which it may have opened. False: it had none. */
export async function dropAllSteps(tx: Transaction, context: Context, id: number): Promise<boolean> {
  await lockOwner(tx, id)
  const hadCodes = await dropCodes(tx, id)
  const passkeys = await deletePasskeys(tx, id)
  await dropRecoveryCodes(tx, id)
  if (passkeys.length > 0) await deleteSessionsOf(tx, id)
  if (!hadCodes && passkeys.length === 0) return false
  await tellOf(tx, context, { id, change: 'reset' })
  return true
}

type Change = Parameters<typeof secondStepLetter>[1]['change']

async function tellOf(
  tx: Transaction,
  context: Context,
  { id, change }: { id: number; change: Change },
): Promise<void> {
  await tell(tx, id, (name) => secondStepLetter(context, { name, change }))
}
