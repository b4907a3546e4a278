import type { Assertion } from '#contract/accounts/passkeys.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { withOwnPasskey } from './withProof.ts'

/** Makes new recovery codes for whoever shows an own passkey, and voids those from before. Refusals: 400, 409, 429. (rules/accounts#passkeys) */
export async function renewCodes(
  context: Context,
  caller: User,
  { passkey, address }: { passkey: Assertion; address: string },
): Promise<{ recoveryCodes: string[] }> {
  return withOwnPasskey(context, { account: caller, passkey, address }, async (tx) => {
    await writeLog(tx, { caller, code: 'recoveryCodesMade' })
    return { recoveryCodes: await renewRecoveryCodes(tx, context, caller.id) }
  })
}
