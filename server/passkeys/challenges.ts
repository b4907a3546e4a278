import { createHash, randomBytes } from 'node:crypto'
import { isRecord } from '#domain/text/isRecord.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { addChallenge, spendChallenge } from './store.ts'

const CHALLENGE_BYTES = 32
/** Time for finding the telephone or key, and for a PIN. (rules/accounts#passkey-challenges) */
export const CHALLENGE_MS = 5 * 60_000

/** Account that adds a passkey with a challenge; null: it opens a login. */
type For = { userId: number | null }

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** A new challenge, kept for five minutes. (rules/accounts#passkey-challenges) */
export async function newChallenge(context: Context, { userId, asker }: For & { asker: string }): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const now = context.now()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await inTransaction(context.db, (tx) =>
    addChallenge(tx, { challengeHash: hashOf(challenge), userId, asker, expiresAt, now }),
  )
  return challenge
}

/** Uses up the challenge that a browser's data say they answer, and returns it. Refusal: 400 none, used before or over. */
export async function takeChallenge(
  context: Context,
  { clientDataJSON, userId }: For & { clientDataJSON: string },
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const spent = { challengeHash: hashOf(challenge), userId, now: context.now() }
  if (!(await spendChallenge(context.db, spent))) throw new Refusal('PASSKEY_EXPIRED')
  return challenge
}

/** The challenge that stands there; '' when they are unreadable. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return isRecord(data) && typeof data.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}
