import type { StepProof } from '#contract/accounts/passkeys.ts'
import { askPasswordFirst } from '../auth/passwordFirst.ts'
import { deleteSessionsOf } from '../auth/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { passkeyLetter } from '../mail/accountLetters.ts'
import { deletePasskeys, lockOwner } from '../passkeys/store.ts'
import { dropRecoveryCodes } from './store.ts'
import { isWithoutStep, stepsOf, type Steps } from './stepsOf.ts'
import { tell } from './tell.ts'
import { withProof } from './withProof.ts'

type Removal = { id: number; proof: StepProof; address: string }

/**
 * Removes an own passkey, ends the other sessions and tells its owner. The last second step goes with a proof of it only. Refusals: 400 without
 * one or a wrong one, 403 without the password, 404, 409 the organiser demands a second step of all, 429. (rules/accounts#passkeys)
 */
export async function removePasskey(context: Context, caller: User, { id, proof, address }: Removal): Promise<void> {
  askPasswordFirst(context, caller)
  const steps = await stepsOf(context.db, context, caller.id)
  const left = without(steps, id)
  if (context.event.staffSecondStep && !left.codes && left.usable.length === 0) throw new Refusal('TOTP_DEMANDED')
  if (!isWithoutStep(left)) {
    return inTransaction(context.db, async (tx) => {
      if (!(await lockOwner(tx, caller.id))) throw new Refusal('SESSION_ENDED')
      // of two that remove the last two at the same moment the second needs a proof
      if (isWithoutStep(without(await stepsOf(tx, context, caller.id), id))) throw new Refusal('STEP_PROOF_NEEDED')
      await remove(tx, context, { caller, id })
    })
  }
  await withProof(context, { account: caller, codes: steps.codes, proof, address }, async (tx) => {
    await remove(tx, context, { caller, id })
    if (isWithoutStep(await stepsOf(tx, context, caller.id))) await dropRecoveryCodes(tx, caller.id)
  })
}

async function remove(tx: Transaction, context: Context, { caller, id }: { caller: User; id: number }): Promise<void> {
  const [removed] = await deletePasskeys(tx, caller.id, id)
  if (!removed) throw new Refusal('PASSKEY_NOT_FOUND')
  const { name: passkey } = removed
  await deleteSessionsOf(tx, caller.id, caller.tokenHash)
  await tell(tx, caller.id, (name) => passkeyLetter(context, { name, passkey, change: 'removed' }))
  await writeLog(tx, { caller, code: 'passkeyRemoved', facts: { passkey } })
}

/** The steps that are left; 404 when the passkey is none of them. */
function without({ codes, usable, elsewhere }: Steps, id: number): Steps {
  if (![...usable, ...elsewhere].some((passkey) => passkey.id === id)) throw new Refusal('PASSKEY_NOT_FOUND')
  const isOther = (passkey: { id: number }) => passkey.id !== id
  return { codes, usable: usable.filter(isOther), elsewhere: elsewhere.filter(isOther) }
}
