import { randomUUID } from 'node:crypto'
import { INVITATION_DAYS } from '#domain/teams/codes.ts'
import type { Account } from '../auth/store.ts'
import { newLink } from '../auth/mailedLinks.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { Letter } from '../mail/letterSheet.ts'
import { queueMail } from '../mail/queue.ts'
import { putInvitation } from './store.ts'

/** Mails an account the letter with its link to the first password, which voids the link before. (rules/accounts#invitation) */
export async function sendInvitation(
  tx: Transaction,
  context: Context,
  {
    account: { id, email },
    letterWith,
  }: { account: Pick<Account, 'id' | 'email'>; letterWith: (link: string) => Letter },
): Promise<void> {
  const sentAt = context.now()
  const { token, ...link } = newLink(sentAt, { days: INVITATION_DAYS })
  await putInvitation(tx, { userId: id, ...link, sentAt })
  await queueMail(tx, {
    cause: `invitation:${id}:${randomUUID()}`,
    recipient: email,
    letter: letterWith(token),
  })
}
