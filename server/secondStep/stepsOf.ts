import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { relyingPartyOf } from '../passkeys/relyingParty.ts'
import { passkeysOf, type Passkey } from '../passkeys/store.ts'
import { secondStepOf, type SecondStep } from './store.ts'

export type Steps = {
  /** Codes of an app that are in force. */
  codes: SecondStep | undefined
  /** Passkeys that work at this address, and those of an earlier one. */
  usable: Passkey[]
  elsewhere: Passkey[]
}

/** The second steps of an account that are in force. (rules/accounts#second-step) */
export async function stepsOf(
  connection: Connection,
  context: Pick<Context, 'publicUrl'>,
  userId: number,
): Promise<Steps> {
  const step = await secondStepOf(connection, userId)
  const rpID = relyingPartyOf(context)?.rpID
  const passkeys = await passkeysOf(connection, userId)
  return {
    codes: step?.confirmedAt ? step : undefined,
    usable: passkeys.filter((passkey) => passkey.rpID === rpID),
    elsewhere: passkeys.filter((passkey) => passkey.rpID !== rpID),
  }
}

/** True where a password is enough. */
export const isWithoutStep = ({ codes, usable, elsewhere }: Steps) => !codes && usable.length + elsewhere.length === 0

/** The refusal that says what a login takes besides the password. (rules/accounts#passkey-address) */
export function stepNeeded({ publicUrl }: Pick<Context, 'publicUrl'>, { codes, usable, elsewhere }: Steps): Refusal {
  if (codes) return new Refusal(usable.length > 0 ? 'TOTP_OR_PASSKEY_NEEDED' : 'TOTP_NEEDED')
  const [former] = elsewhere
  if (usable.length > 0 || !former) return new Refusal('PASSKEY_NEEDED')
  return new Refusal('PASSKEYS_ELSEWHERE', former.rpID, new URL(publicUrl).hostname)
}
