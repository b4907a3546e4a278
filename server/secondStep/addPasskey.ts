import { PASSKEYS_MAX } from '#domain/accounts/passkeys.ts'
import type { NewCredential } from '#contract/accounts/passkeys.ts'
import { askPasswordFirst } from '../auth/passwordFirst.ts'
import { deleteSessionsOf } from '../auth/store.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { passkeyLetter } from '../mail/accountLetters.ts'
import { newChallenge, takeChallenge } from '../passkeys/challenges.ts'
import { handleOf } from '../passkeys/handle.ts'
import { relyingPartyOf } from '../passkeys/relyingParty.ts'
import { addPasskey as keepPasskey, lockOwner, passkeysOf } from '../passkeys/store.ts'
import { newOptions, verifiedNew } from '../passkeys/verify.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { isWithoutStep, stepsOf } from './stepsOf.ts'
import { tell } from './tell.ts'

/**
 * The options with which a browser makes a passkey. Refusals: 403 without the password, 409 no room, or none possible at this address.
 * (rules/accounts#passkeys, rules/accounts#password-first)
 */
export async function beginPasskey(context: Context, caller: User, asker: string) {
  askPasswordFirst(context, caller)
  const party = partyOf(context)
  const present = await passkeysOf(context.db, caller.id)
  refuseMore(present.length)
  const { id, email } = caller
  const challenge = await newChallenge(context, { userId: id, asker })
  const owner = { handle: handleOf(context, id), email }
  return newOptions({ challenge, party, owner, present, eventName: context.event.shortName })
}

/**
 * Adds a passkey, ends the other sessions and tells its owner; with the first second step recovery codes are made, which are told this once.
 * Refusals: 400 it is not right, 403 without the password, 409 no room. (rules/accounts#passkeys, rules/accounts#password-first)
 */
export async function addPasskey(
  context: Context,
  caller: User,
  { name, passkey }: { name: string; passkey: NewCredential },
): Promise<{ recoveryCodes: string[] }> {
  askPasswordFirst(context, caller)
  const party = partyOf(context)
  const { id: userId } = caller
  const challenge = await takeChallenge(context, { clientDataJSON: passkey.clientDataJSON, userId })
  const made = await verifiedNew({ response: passkey, challenge, party })
  if (!made) throw new Refusal('PASSKEY_REFUSED')
  return inTransaction(context.db, async (tx) => {
    if (!(await lockOwner(tx, userId))) throw new Refusal('SESSION_ENDED')
    const before = await stepsOf(tx, context, userId)
    refuseMore(before.usable.length + before.elsewhere.length)
    const { transports } = passkey
    const row = { ...made, userId, rpID: party.rpID, name, transports, createdAt: context.now() }
    if (!(await keepPasskey(tx, row))) throw new Refusal('PASSKEY_REFUSED')
    // whoever was logged in without it has to show it now, or a code
    await deleteSessionsOf(tx, userId, caller.tokenHash)
    await tell(tx, userId, (owner) => passkeyLetter(context, { name: owner, passkey: name, change: 'added' }))
    await writeLog(tx, { caller, code: 'passkeyAdded', facts: { passkey: name } })
    return { recoveryCodes: isWithoutStep(before) ? await renewRecoveryCodes(tx, context, userId) : [] }
  })
}

function partyOf(context: Context) {
  const party = relyingPartyOf(context)
  if (!party) throw new Refusal('PASSKEYS_IMPOSSIBLE')
  return party
}

function refuseMore(present: number): void {
  if (present >= PASSKEYS_MAX) throw new Refusal('NO_ROOM', PASSKEYS_MAX)
}
