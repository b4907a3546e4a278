import { randomUUID } from 'node:crypto'
import { labels } from '#contract/labels.ts'
import { INVITATION_DAYS } from '#domain/codes.ts'
import type { Account } from '../auth/store.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { invitationLetter } from '../mail/codeLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { putInvitation } from './store.ts'

const DAY_MS = 86_400_000

/** Mails an account its link to the first password, which voids the link before. (rules/accounts#invitation) */
export async function sendInvitation(
  tx: Transaction,
  context: Context,
  { id, email, firstName, lastName, staffRoles }: Account,
): Promise<void> {
  const link = newToken()
  const sentAt = context.now()
  const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS)
  await putInvitation(tx, { userId: id, linkHash: hashToken(link), sentAt, expiresAt })
  const roles = staffRoles.map((role) => labels.staffRole[role])
  await queueMail(tx, {
    cause: `invitation:${id}:${randomUUID()}`,
    recipient: email,
    letter: invitationLetter(context, { name: `${firstName} ${lastName}`, link, roles }),
  })
}
