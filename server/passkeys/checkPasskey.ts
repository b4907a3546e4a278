import type { Assertion } from '#contract/accounts/passkeys.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import type { users } from '../schema/tables/accounts.ts'
import { takeChallenge } from './challenges.ts'
import { handleOf } from './handle.ts'
import { relyingPartyOf } from './relyingParty.ts'
import { noteUse, passkeyCalled } from './store.ts'
import { verifiedUse } from './verify.ts'

type Account = typeof users.$inferSelect

/**
 * Checks what a passkey has signed and uses its challenge up; `then` runs in the same transaction, with whose passkey it is. `of`: only this account's
 * is right. Refusals: 400 the challenge is over, 401 any other reason, 409 the address has no passkeys. (rules/accounts#passkeys)
 */
export async function withPasskey<Result>(
  context: Context,
  { assertion, of }: { assertion: Assertion; of?: number },
  then: (tx: Transaction, account: Account) => Promise<Result>,
): Promise<Result> {
  const party = relyingPartyOf(context)
  if (!party) throw new Refusal('PASSKEYS_IMPOSSIBLE')
  const challenge = await takeChallenge(context, { clientDataJSON: assertion.clientDataJSON, userId: null })
  const credentialId = Buffer.from(assertion.id, 'base64url')
  const found = await passkeyCalled(context.db, { credentialId, rpID: party.rpID })
  if (!found || (of !== undefined && found.account.id !== of)) throw wrong()
  const { passkey, account } = found
  if (assertion.userHandle !== undefined && assertion.userHandle !== handleOf(context, account.id)) throw wrong()
  const use = await verifiedUse({ response: assertion, challenge, party, passkey })
  if (!use) throw wrong()
  const result = await inTransaction(context.db, async (tx) => {
    if (!(await noteUse(tx, { id: passkey.id, ...use, at: context.now() }))) return null
    return { is: await then(tx, account) }
  })
  if (result) return result.is
  await inTransaction(context.db, (tx) =>
    writeLog(tx, { caller: account, code: 'passkeyCopied', facts: { passkey: passkey.name } }),
  )
  throw wrong()
}

const wrong = () => new Refusal('WRONG_PASSKEY')
