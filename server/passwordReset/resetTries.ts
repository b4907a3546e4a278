import { MAILED_CODE_MINUTES } from '#domain/teams/codes.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import { CODE_TRIES, hashCode } from '../auth/codes.ts'
import { addAttempts, latestAttempt, lockAttempts } from '../attempts/store.ts'
import type { Account } from '../auth/store.ts'
import { networkOf } from '../http/networkOf.ts'
import { isResetCode, resetAskedAt } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Wrong codes that an account bears in a day, whoever tries them. */
const WRONG_A_DAY = 20
/** An id that no account has: an unknown e-mail runs the same code path as a wrong code. */
const NOBODY = 0

type Try = { email: string; code: string; address: string; account: Account | undefined }

/**
 * Checks that this is a live code for a new password of the account, whoever asked for it. A wrong one costs its asker one of five tries, anew
 * with each code that this asker is mailed, and the account one of twenty a day; then no code is right any more. Also with
 * RATE_LIMITS=off. (rules/accounts#reset)
 */
export async function checkResetCode(context: Context, { email, code, address, account }: Try): Promise<boolean> {
  const userId = account?.id ?? NOBODY
  const codeHash = hashCode(context.settings.SECRET_KEY, { userId, purpose: 'reset', code })
  const asker = networkOf(address)
  const now = context.now()
  const ofAccount = `reset-wrong:${email.toLowerCase()}`
  const ofAsker = `${ofAccount} ${asker}`
  return inTransaction(context.db, async (tx) => {
    // one after the other, so that parallel tries cannot pass together (race)
    await lockAttempts(tx, [ofAccount])
    const asked = await resetAskedAt(tx, userId, asker)
    const sinceAsked = asked ?? new Date(now.getTime() - MAILED_CODE_MINUTES * MINUTE_MS)
    const isUsedUp =
      (await has(tx, CODE_TRIES, { key: ofAsker, since: sinceAsked })) ||
      (await has(tx, WRONG_A_DAY, { key: ofAccount, since: new Date(now.getTime() - DAY_MS) }))
    if (isUsedUp) return false
    const isRight = await isResetCode(tx, { userId, codeHash, now })
    if (!isRight) await addAttempts(tx, [ofAccount, ofAsker], now)
    return isRight
  })
}

const has = async (tx: Transaction, n: number, { key, since }: { key: string; since: Date }) =>
  (await latestAttempt(tx, { key, since, n })) !== undefined
