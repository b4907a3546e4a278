import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { CHALLENGE_MS, newChallenge } from './challenges.ts'
import { relyingPartyOf } from './relyingParty.ts'

/**
 * The options with which a browser asks for a passkey. They name none, so that nobody learns who has one: the browser knows which are of this
 * address. Refusal: 409 none is possible here. (rules/accounts#passkeys)
 */
export async function challengeForLogin(context: Context, asker: string) {
  const party = relyingPartyOf(context)
  if (!party) throw new Refusal('PASSKEYS_IMPOSSIBLE')
  const challenge = await newChallenge(context, { userId: null, asker })
  return { challenge, rpId: party.rpID, timeout: CHALLENGE_MS, userVerification: 'required' as const }
}
