import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { codeHashOf, newCode } from '../secrets/sealedCodes.ts'
import { putRecoveryCodes } from './store.ts'

const RECOVERY_CODES = 10

/** Replaces the recovery codes of an account by ten new ones, and returns them: nobody can read them again. (rules/accounts#second-step) */
export async function renewRecoveryCodes(tx: Transaction, { settings }: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = codes.map((code) => codeHashOf(settings.SECRET_KEY, 'recovery-code', code))
  await putRecoveryCodes(tx, userId, hashes)
  return codes
}
