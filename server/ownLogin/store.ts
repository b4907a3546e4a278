import { and, desc, eq, gt, isNull, or, sql } from '#server/drizzle.cjs'
import type { OwnSession } from '#contract/accounts/sessions.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { customers, sessions } from '../schema/tables/accounts.ts'
import { companyOfAccount } from '../companyPeople/store.ts'

/** The account's own ones, and those in which it acts as a customer; not those of staff who act as it. */
const ownedBy = (userId: number) =>
  or(and(eq(sessions.userId, userId), isNull(sessions.adminID)), eq(sessions.adminID, userId))

/** The live sessions of an account, this one first, then by their last use. (rules/sessions#list) */
export async function sessionsOf(
  connection: Connection,
  { userId, tokenHash, now, usedSince }: { userId: number; tokenHash: Buffer; now: Date; usedSince: Date },
): Promise<OwnSession[]> {
  const isThis = sql<boolean>`${sessions.tokenHash} = ${tokenHash}`
  return connection
    .select({
      id: sessions.id,
      browser: sessions.browser,
      system: sessions.system,
      since: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      isThis,
      actingAs: customers.companyName,
    })
    .from(sessions)
    .leftJoin(customers, and(eq(sessions.adminID, userId), eq(customers.id, companyOfAccount(sessions.userId))))
    .where(and(ownedBy(userId), gt(sessions.endsAt, now), gt(sessions.lastUsedAt, usedSince)))
    .orderBy(desc(isThis), desc(sessions.lastUsedAt), sessions.id)
}

/** Ends one session of an account; undefined when it has none of that id. */
export async function endSessionOf(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<typeof sessions.$inferSelect | undefined> {
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), ownedBy(userId)))
    .returning()
  return ended
}

/** Notes that the password was entered in a session; false when it has ended. (rules/accounts#password-first) */
export async function notePassword(tx: Transaction, tokenHash: Buffer, at: Date): Promise<boolean> {
  const noted = await tx
    .update(sessions)
    .set({ passwordAt: at })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id })
  return noted.length === 1
}
