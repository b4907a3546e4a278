import { and, eq, gt, lte, sql } from '#server/drizzle.cjs'
import { isLiveLink } from '../db/isLiveLink.ts'
import type { Account } from '../auth/store.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { passwordResets, users } from '../schema/tables/accounts.ts'

/**
 * Keeps what an asker was mailed for an account, in place of what that asker had before; nothing for an account that does not exist.
 * (rules/accounts#reset)
 */
export async function putReset(tx: Transaction, reset: typeof passwordResets.$inferSelect): Promise<void> {
  const { userId, asker, ...fresh } = reset
  const value = <Column extends keyof typeof fresh>(column: Column) =>
    sql<(typeof fresh)[Column]>`${sql.param(fresh[column], passwordResets[column])}`
  const ofAccount = tx
    .select({
      userId: users.id,
      asker: sql<string>`${asker}::text`.as('asker'),
      codeHash: value('codeHash').as('codeHash'),
      linkHash: value('linkHash').as('linkHash'),
      createdAt: value('createdAt').as('createdAt'),
      codeExpiresAt: value('codeExpiresAt').as('codeExpiresAt'),
      linkExpiresAt: value('linkExpiresAt').as('linkExpiresAt'),
    })
    .from(users)
    .where(eq(users.id, userId))
  await tx
    .insert(passwordResets)
    .select(ofAccount)
    .onConflictDoUpdate({ target: [passwordResets.userId, passwordResets.asker], set: fresh })
}

/** When this asker last had a code for the account; undefined when it has none. */
export async function resetAskedAt(tx: Transaction, userId: number, asker: string): Promise<Date | undefined> {
  const [asked] = await tx
    .select({ at: passwordResets.createdAt })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), eq(passwordResets.asker, asker)))
  return asked?.at
}

/** Whether this is a live code for a new password of the account, whoever asked for it. */
export async function isResetCode(
  tx: Transaction,
  { userId, codeHash, now }: { userId: number; codeHash: string; now: Date },
): Promise<boolean> {
  const { userId: owner, codeHash: hash, codeExpiresAt } = passwordResets
  const live = and(eq(owner, userId), eq(hash, codeHash), gt(codeExpiresAt, now))
  return (await tx.$count(passwordResets, live)) > 0
}

/** Whose live link for a new password this is. */
export async function accountOfResetLink(
  connection: Connection,
  linkHash: Buffer,
  now: Date,
): Promise<Account | undefined> {
  const { linkHash: hash, linkExpiresAt: expiresAt } = passwordResets
  const [found] = await connection
    .select({ account: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isLiveLink({ linkHash: hash, expiresAt }, linkHash, now))
  return found?.account
}

/** Voids all codes and links for a new password of an account; says how many there were. */
export async function dropResets(tx: Transaction, userId: number): Promise<number> {
  const dropped = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.userId, userId))
    .returning({ asker: passwordResets.asker })
  return dropped.length
}

/** Deletes codes and links that are over; to be called regularly. */
export async function deleteOldResets(connection: Connection, now: Date): Promise<void> {
  await connection.delete(passwordResets).where(lte(passwordResets.linkExpiresAt, now))
}
