import { and, eq, gt } from '#server/drizzle.cjs'
import type { Account } from '../auth/store.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { invitations, users } from '../schema/tables/accounts.ts'

/** Keeps the hash of an invitation's link in place of the one before. (rules/accounts#invitation) */
export async function putInvitation(tx: Transaction, invitation: typeof invitations.$inferInsert): Promise<void> {
  const { userId: _, ...fresh } = invitation
  await tx.insert(invitations).values(invitation).onConflictDoUpdate({ target: invitations.userId, set: fresh })
}

/** Whether an account was invited and the invitation is not accepted yet, run out or not. (rules/accounts#invitation) */
export async function isInvited(connection: Connection, userId: number): Promise<boolean> {
  return (await connection.$count(invitations, eq(invitations.userId, userId))) > 0
}

/** Whose live invitation this is. */
export async function accountOfInvitation(
  connection: Connection,
  linkHash: Buffer,
  now: Date,
): Promise<Account | undefined> {
  const [found] = await connection
    .select({ account: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(eq(invitations.linkHash, linkHash), gt(invitations.expiresAt, now)))
  return found?.account
}

/** Uses an invitation up; false when somebody was faster, or it was sent again or taken back meanwhile. */
export async function useUpInvitation(tx: Transaction, linkHash: Buffer): Promise<boolean> {
  const used = await tx
    .delete(invitations)
    .where(eq(invitations.linkHash, linkHash))
    .returning({ userId: invitations.userId })
  return used.length === 1
}
