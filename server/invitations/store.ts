import { and, asc, eq, isNull, sql } from '#server/drizzle.cjs'
import { isLiveLink } from '../db/isLiveLink.ts'
import type { Account } from '../auth/store.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { colleagues, customers, invitations, users } from '../schema/tables/accounts.ts'

/** Keeps the hash of an invitation's link in place of the one before. (rules/accounts#invitation) */
export async function putInvitation(tx: Transaction, invitation: typeof invitations.$inferInsert): Promise<void> {
  const { userId: _, ...fresh } = invitation
  await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({ target: invitations.userId, set: { ...fresh, voidedAt: null } })
}

/** Whether an account was invited and the invitation is not accepted yet, run out or not. (rules/accounts#invitation) */
export async function isInvited(connection: Connection, userId: number): Promise<boolean> {
  return (await connection.$count(invitations, eq(invitations.userId, userId))) > 0
}

type Invited = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'role'> & {
  /** Of a company; null for one of the organiser's. */
  customerID: number | null
  companyName: string | null
  expiresAt: Date
}

const invitedAt = (email: string) => and(users.isInvited, eq(sql`lower(${users.email})`, sql`lower(${email})`))

/** The invitations that wait for the holder of this address, run out or not, the latest last. (rules/accounts#invited-address) */
export async function invitationsTo(connection: Connection, email: string): Promise<Invited[]> {
  const { id, firstName, lastName, role } = users
  const person = { id, email: users.email, firstName, lastName, role }
  const { id: customerID, companyName } = customers
  return connection
    .select({ ...person, customerID, companyName, expiresAt: invitations.expiresAt })
    .from(users)
    .innerJoin(invitations, eq(invitations.userId, id))
    .leftJoin(colleagues, eq(colleagues.userId, id))
    .leftJoin(customers, eq(customers.id, colleagues.customerId))
    .where(and(invitedAt(email), isNull(invitations.voidedAt)))
    .orderBy(asc(invitations.sentAt))
}

type Opened = { account: Account; companyName: string | null; voidedAt: Date | null }

/** Finds the invited person, void or not, unless it has run out. */
export async function accountOfInvitation(
  connection: Connection,
  linkHash: Buffer,
  now: Date,
): Promise<Opened | undefined> {
  const [found] = await connection
    .select({ account: users, companyName: customers.companyName, voidedAt: invitations.voidedAt })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(colleagues, eq(colleagues.userId, users.id))
    .leftJoin(customers, eq(customers.id, colleagues.customerId))
    .where(isLiveLink(invitations, linkHash, now))
  return found
}

/** Uses an invitation up; false when somebody was faster, or it was sent again, taken back or voided meanwhile. */
export async function useUpInvitation(tx: Transaction, linkHash: Buffer): Promise<boolean> {
  const used = await tx
    .delete(invitations)
    .where(and(eq(invitations.linkHash, linkHash), isNull(invitations.voidedAt)))
    .returning({ userId: invitations.userId })
  return used.length === 1
}

/** The account that waited has its address from now on; throws an error that `isEmailCollision` recognises when another one has it. */
export async function takeAddress(tx: Transaction, id: number): Promise<void> {
  await tx.update(users).set({ isInvited: false, emailVerified: true }).where(eq(users.id, id))
}

/** Marks these invitations as void. */
export async function markVoid(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  const among = sql`${invitations.userId} = any(${sql.param(ids)}::int[])`
  await tx.update(invitations).set({ voidedAt: at }).where(among)
}
