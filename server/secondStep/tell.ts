import { randomUUID } from 'node:crypto'
import { accountById } from '../auth/store.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import type { Letter } from '../mail/letterSheet.ts'
import { queueMail } from '../mail/queue.ts'

/** Tells a member of staff by mail what was changed of the own login. (rules/accounts#second-step) */
export async function tell(tx: Transaction, id: number, letterTo: (name: string) => Letter): Promise<void> {
  const account = await accountById(tx, id)
  if (!account) throw new Refusal('SESSION_ENDED')
  await queueMail(tx, {
    cause: `account-change:${randomUUID()}`,
    recipient: account.email,
    letter: letterTo(`${account.firstName} ${account.lastName}`.trim()),
  })
}
