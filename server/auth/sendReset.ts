import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { mailedCodeUses, takeAttempt } from './limits.ts'
import { mailCode } from './mailCode.ts'
import { accountByEmail } from './store.ts'

/** Longer than queueing a letter takes: the response time must not reveal whether the account exists. */
const SHORTEST_ANSWER_MS = 150

/** Mails a code for a new password, if the account exists; the answer is the same either way, in text and time. (rules/accounts#reset) */
export async function sendReset(
  context: Context,
  { email, address }: { email: string; address: string },
): Promise<{ message: string }> {
  await takeAttempt(context, mailedCodeUses(email, address))
  await Promise.all([wait(SHORTEST_ANSWER_MS), mailIfKnown(context, email)])
  return { message: messages.auth.resetSent }
}

async function mailIfKnown(context: Context, email: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account) return
    await mailCode(tx, context, { account, purpose: 'reset' })
    await writeLog(tx, { caller: account, action: logActions.resetSent, details: '' })
  })
}
