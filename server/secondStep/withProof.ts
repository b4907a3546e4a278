import type { Assertion, StepProof } from '#contract/accounts/passkeys.ts'
import { countingWrongCodes } from '../auth/limits.ts'
import type { Account } from '../auth/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { withPasskey } from '../passkeys/checkPasskey.ts'
import { withCode } from './checkCode.ts'
import type { SecondStep } from './store.ts'

type Proof = { account: Pick<Account, 'id'>; codes: SecondStep | undefined; proof: StepProof; address: string }

/**
 * Asks somebody who is logged in for the second step once more, a code or a passkey; `then` runs in the same transaction. Refusals: 400 none,
 * a wrong one, 429. (rules/accounts#second-step)
 */
export async function withProof<Result>(
  context: Context,
  { account, codes, proof: { code, passkey }, address }: Proof,
  then: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (passkey) return withOwnPasskey(context, { account, passkey, address }, then)
  if (code === undefined) throw refuseField('code', 'STEP_PROOF_NEEDED')
  return withCode(context, { account, step: codes, entered: { code, address } }, then).catch(atField)
}

/** Asks for a passkey alone, likewise. */
export function withOwnPasskey<Result>(
  context: Context,
  { account, passkey, address }: Pick<Proof, 'account' | 'address'> & { passkey: Assertion },
  then: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const check = () => withPasskey(context, { assertion: passkey, of: account.id }, then)
  return countingWrongCodes(context, address, check).catch(atField)
}

/** Answers a wrong proof of somebody who is logged in with 400, of a code at its field: a 401 would log out. */
export function atField(error: unknown): never {
  if (error instanceof Refusal && error.code === 'WRONG_TOTP') throw refuseField('code', 'WRONG_TOTP_CODE')
  if (error instanceof Refusal && error.code === 'WRONG_PASSKEY') throw new Refusal('PASSKEY_REFUSED')
  throw error
}
