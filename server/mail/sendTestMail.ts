import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { boundTest } from '../mailedAgain/boundAgain.ts'
import { testLetter } from './letters.ts'
import { queueMail } from './queue.ts'

/** Queues a mail to whoever asks, with a line in the log, on the way that all letters go. Refusal: 429 too many. (rules/settings#mail) */
export async function sendTestMail(context: Context, caller: User): Promise<{ recipient: string }> {
  const recipient = caller.email
  const letter = testLetter(context, context.now())
  await inTransaction(context.db, async (tx) => {
    await boundTest(tx, context, caller)
    await queueMail(tx, { cause: `test:${randomUUID()}`, recipient, letter })
    await writeLog(tx, { caller, code: 'testMailSent', facts: { recipient } })
  })
  return { recipient }
}
