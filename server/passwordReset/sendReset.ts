import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import { MAILED_CODE_MINUTES, RESET_LINK_MINUTES } from '#domain/codes.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { resetLetter } from '../mail/codeLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { hashCode, newCode } from '../auth/codes.ts'
import { limits, mayStill, networkOf, resetMailUses, takeAttempt } from '../auth/limits.ts'
import { accountByEmail } from '../auth/store.ts'
import { isInvited } from '../invitations/store.ts'
import { putReset } from './store.ts'
import { hashToken, newToken } from '../auth/tokens.ts'

/** Longer than queueing a letter takes: the response time must not reveal whether the account exists. */
const SHORTEST_ANSWER_MS = 150

/**
 * Mails a code for a new password and a link that does the same, if the account exists; the answer is the same either way, in text and time.
 * What others have asked for keeps nobody out: when an account had too many of these mails, none goes out, because the last ones are there,
 * and their links live as long as that is so. (rules/accounts#reset)
 */
export async function sendReset(
  context: Context,
  { email, address }: { email: string; address: string },
): Promise<{ message: string }> {
  await takeAttempt(context, resetMailUses(email, address))
  const isBearable = await mayStill(context, { limit: limits.resetMails, of: email.toLowerCase() })
  await Promise.all([wait(SHORTEST_ANSWER_MS), isBearable ? mailIfKnown(context, { email, address }) : undefined])
  return { message: messages.auth.resetSent }
}

async function mailIfKnown(context: Context, { email, address }: { email: string; address: string }): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await accountByEmail(tx, email)
    // who has not accepted the invitation yet has the link of that: it can be taken back, a reset would go around it
    if (!account || (await isInvited(tx, account.id))) return
    const [code, link] = [newCode(), newToken()]
    const createdAt = context.now()
    const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
    await putReset(tx, {
      userId: account.id,
      asker: networkOf(address),
      codeHash: hashCode(context.settings.SECRET_KEY, { userId: account.id, purpose: 'reset', code }),
      linkHash: hashToken(link),
      createdAt,
      codeExpiresAt: after(MAILED_CODE_MINUTES),
      linkExpiresAt: after(RESET_LINK_MINUTES),
    })
    await queueMail(tx, {
      cause: `reset:${account.id}:${randomUUID()}`,
      recipient: account.email,
      letter: resetLetter(context, { name: `${account.firstName} ${account.lastName}`, code, link }),
    })
    await writeLog(tx, { caller: account, action: logActions.resetSent, details: '' })
  })
}
