import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { type CodePurpose, hashCode, isSameHash } from './codes.ts'
import { takeTry } from './store.ts'

/**
 * Counts one try and compares; returns the code's hash, to be consumed in the caller's transaction. The try stays counted when the request
 * is refused, hence a statement of its own. Throws a Refusal 400 for a wrong, void or expired code. (rules/accounts#mailed-codes)
 */
export async function checkCode(
  context: Context,
  { userId, purpose, code }: { userId: number; purpose: CodePurpose; code: string },
): Promise<string> {
  const given = hashCode(context.settings.SECRET_KEY, { userId, purpose, code })
  const kept = await takeTry(context.db, { userId, purpose }, context.now())
  if (kept === undefined || !isSameHash(kept, given)) throw badCode()
  return kept
}

export const badCode = () => new Refusal('WRONG_CODE')
