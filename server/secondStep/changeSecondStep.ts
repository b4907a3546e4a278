import { randomUUID } from 'node:crypto'
import { askPasswordFirst } from '../auth/passwordFirst.ts'
import { accountByEmail, accountById, deleteSessionsOf } from '../auth/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { adminMessages } from '../admins/messages.ts'
import { secondStepLetter } from '../mail/accountLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { codeHashOf, newCode, seal } from '../secrets/sealedCodes.ts'
import { StartError } from '../startError.ts'
import { stepInForce, withCode } from './checkCode.ts'
import { confirm, dropSecondStep, putPending, putRecoveryCodes, secondStepOf } from './store.ts'
import { newSecret, totpUrl } from './totp.ts'

const RECOVERY_CODES = 10

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
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await withCode(context, { account: caller, step, entered }, async (tx) => {
    const isNew = step.confirmedAt === null
    if (isNew) {
      await confirm(tx, caller.id, context.now())
      // whoever was logged in without it has to enter a code now
      await deleteSessionsOf(tx, caller.id, caller.tokenHash)
      await tell(tx, context, { id: caller.id, change: 'on' })
    }
    const { SECRET_KEY } = context.settings
    const hashes = codes.map((code) => codeHashOf(SECRET_KEY, 'recovery-code', code))
    await putRecoveryCodes(tx, caller.id, hashes)
    await writeLog(tx, { caller, code: isNew ? 'secondStepOn' : 'recoveryCodesMade' })
  }).catch(atField)
  return { recoveryCodes: codes }
}

/**
 * A password is enough from now on; the member of staff is told. Refusals: 400 a wrong code at its field, 409 the organiser demands the second
 * step of all, 429. (rules/accounts#second-step)
 */
export async function endSecondStep(
  context: Context,
  caller: User,
  entered: { code: string; address: string },
): Promise<void> {
  if (context.event.staffSecondStep) throw new Refusal('TOTP_DEMANDED')
  const step = await stepInForce(context, caller)
  if (!step) return
  await withCode(context, { account: caller, step, entered }, async (tx) => {
    await dropSecondStep(tx, caller.id)
    await tell(tx, context, { id: caller.id, change: 'off' })
    await writeLog(tx, { caller, code: 'secondStepOff' })
  }).catch(atField)
}

/** A wrong code of somebody who is logged in belongs to its field: a 401 would log out. */
function atField(error: unknown): never {
  if (error instanceof Refusal && error.code === 'WRONG_TOTP') throw refuseField('code', 'WRONG_TOTP_CODE')
  throw error
}

/**
 * Takes away another's second step, whose telephone is lost; that one is told. Refusals: 403 without the password, 404 no such staff.
 * (rules/accounts#second-step, rules/accounts#password-first)
 */
export async function resetSecondStep(context: Context, caller: User, id: number): Promise<void> {
  askPasswordFirst(context, caller)
  await inTransaction(context.db, async (tx) => {
    const account = await accountById(tx, id)
    if (account?.role !== 'admin') throw new Refusal('ADMIN_NOT_FOUND')
    if (!(await dropSecondStep(tx, id))) return
    await tell(tx, context, { id, change: 'reset' })
    const facts = { email: account.email, byCommand: false }
    await writeLog(tx, { caller, code: 'secondStepReset', facts, about: [about.admin(id)] })
  })
}

/** The same from the command line, for the only lead. Throws a StartError when no staff has this e-mail. (rules/accounts#second-step) */
export async function resetByCommand(context: Context, email: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (account?.role !== 'admin') throw new StartError(adminMessages.unknown(email))
    if (await dropSecondStep(tx, account.id)) await tell(tx, context, { id: account.id, change: 'reset' })
    const facts = { email: account.email, byCommand: true }
    await writeLog(tx, { code: 'secondStepReset', facts, about: [about.admin(account.id)] })
  })
}

async function tell(
  tx: Transaction,
  context: Context,
  { id, change }: { id: number; change: 'on' | 'off' | 'reset' },
): Promise<void> {
  const account = await accountById(tx, id)
  if (!account) throw new Refusal('SESSION_ENDED')
  const name = `${account.firstName} ${account.lastName}`.trim()
  await queueMail(tx, {
    cause: `account-change:${randomUUID()}`,
    recipient: account.email,
    letter: secondStepLetter(context, { name, change }),
  })
}
