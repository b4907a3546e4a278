import type { Passkey as ShownPasskey } from '#contract/accounts/passkeys.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { relyingPartyOf } from '../passkeys/relyingParty.ts'
import { passkeysOf, renamePasskey as writeName } from '../passkeys/store.ts'

/** The own passkeys; those of an earlier address of the installation say so. (rules/accounts#passkey-address) */
export async function ownPasskeys(
  context: Context,
  caller: User,
): Promise<{ passkeys: ShownPasskey[]; isPossible: boolean }> {
  const party = relyingPartyOf(context)
  const all = await passkeysOf(context.db, caller.id)
  const passkeys = all.map(({ id, name, createdAt, lastUsedAt, isSynced, rpID }) => {
    const elsewhere = rpID === party?.rpID ? null : rpID
    return { id, name, createdAt, lastUsedAt, isSynced, elsewhere }
  })
  return { passkeys, isPossible: party !== null }
}

/** Gives an own passkey another name. Refusal: 404. (rules/accounts#passkeys) */
export async function renamePasskey(
  context: Context,
  caller: User,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const from = await writeName(tx, caller.id, { id, name })
    if (from === undefined) throw new Refusal('PASSKEY_NOT_FOUND')
    if (from !== name) await writeLog(tx, { caller, code: 'passkeyRenamed', facts: { from, to: name } })
  })
}
