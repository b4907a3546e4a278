import { randomUUID } from 'node:crypto'
import { MAILED_CODE_MINUTES } from '#domain/teams/codes.ts'
import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import { newEmailLetter, verificationLetter } from '../mail/codeLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { CODE_TRIES, type CodePurpose, hashCode, newCode } from './codes.ts'
import { type Account, putCode } from './store.ts'

const LETTERS = { verify: verificationLetter, email: newEmailLetter }

/**
 * Makes a code, which voids the previous one, and queues the letter with it, to the account's e-mail if no other is given.
 * (rules/accounts#mailed-codes)
 */
export async function mailCode(
  tx: Transaction,
  context: Context,
  { account, purpose, recipient = account.email }: { account: Account; purpose: CodePurpose; recipient?: string },
): Promise<void> {
  const code = newCode()
  const createdAt = context.now()
  await putCode(tx, {
    userId: account.id,
    purpose,
    codeHash: hashCode(context.settings.SECRET_KEY, { userId: account.id, purpose, code }),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + MAILED_CODE_MINUTES * 60_000),
    triesLeft: CODE_TRIES,
  })
  const name = `${account.firstName} ${account.lastName}`
  await queueMail(tx, {
    cause: `${purpose}:${account.id}:${randomUUID()}`,
    recipient,
    letter: LETTERS[purpose](context, { name, code, validMinutes: MAILED_CODE_MINUTES }),
  })
}
