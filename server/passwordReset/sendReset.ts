import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import { MAILED_CODE_MINUTES, RESET_LINK_MINUTES } from '#domain/codes.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { resetLetter } from '../mail/codeLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { hashCode, newCode } from '../auth/codes.ts'
import { limits, mayStill, networkOf, resetMailUses, takeAttempt } from '../auth/limits.ts'
import { accountByEmail } from '../auth/store.ts'
import type { Account } from '../auth/store.ts'
import { isInvited } from '../invitations/store.ts'
import { putReset } from './store.ts'
import { hashToken, newToken } from '../auth/tokens.ts'

/** Longer than queueing a letter takes where few ask at once. */
const SHORTEST_ANSWER_MS = 150

type Asked = { email: string; address: string }

/**
 * Mails a code for a new password and a link that does the same, if the account exists; the answer is the same either way, in text and time.
 * What others have asked for keeps nobody out: when an account had too many of these mails, none goes out, because the last ones are there,
 * and their links live as long as that is so. (rules/accounts#reset)
 */
export async function sendReset(context: Context, { email, address }: Asked): Promise<{ message: string }> {
  await takeAttempt(context, resetMailUses(email, address))
  const isBearable = await mayStill(context, { limit: limits.resetMails, of: email.toLowerCase() })
  await Promise.all([wait(SHORTEST_ANSWER_MS), isBearable ? mailIfKnown(context, { email, address }) : undefined])
  return { message: messages.auth.resetSent }
}

/** Takes back what was written for somebody who is not there. */
class Nobody extends Error {}

/** An account that nobody has, with what a letter to one needs. */
const nobody = (email: string) => ({ id: 0, email, firstName: 'Niemand', lastName: '', role: 'customer' }) as const

/**
 * The same statements run whether or not somebody is there; of nobody they are taken back. A shortest time alone hides the difference only
 * while the server is idle: with twenty at once all of them take longer.
 */
async function mailIfKnown(context: Context, { email, address }: Asked): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await accountByEmail(tx, email)
    // who has not accepted the invitation yet has the link of that: it can be taken back, a reset would go around it
    const isThere = !(await isInvited(tx, (account ?? nobody(email)).id)) && account
    await inTransaction(tx, async (nested) => {
      await writeReset(nested, context, { account: isThere ? account : nobody(email), address })
      if (!isThere) throw new Nobody()
    }).catch((error: unknown) => {
      if (!(error instanceof Nobody)) throw error
    })
  })
}

type Addressee = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>

async function writeReset(
  tx: Transaction,
  context: Context,
  { account, address }: { account: Addressee; address: string },
): Promise<void> {
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
}
