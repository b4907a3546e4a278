import { and, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from '#server/drizzle.cjs'
import type { WayBackEnd } from '#domain/accounts/waysBack.ts'
import { isLiveLink } from '../db/isLiveLink.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { colleagues, customers, sessions, users } from '../schema/tables/accounts.ts'
import { waysBack } from '../schema/tables/waysBack.ts'

export type StoredWayBack = typeof waysBack.$inferSelect

export type LinkCompany = { id: number; ownerID: number; companyName: string }

const companyWith = (connection: Connection, id: number) =>
  connection
    .select({ id: customers.id, ownerID: customers.ownerID, companyName: customers.companyName })
    .from(customers)
    .where(eq(customers.id, id))

/** A company by its owner and name; undefined when it is gone. */
export async function companyOf(connection: Connection, id: number): Promise<LinkCompany | undefined> {
  const [company] = await companyWith(connection, id)
  return company
}

/** A company likewise, locked until the transaction ends. */
export async function lockCompany(tx: Transaction, id: number): Promise<LinkCompany | undefined> {
  const [held] = await companyWith(tx, id).for('no key update')
  return held
}

export async function addWayBack(tx: Transaction, wayBack: typeof waysBack.$inferInsert): Promise<void> {
  await tx.insert(waysBack).values(wayBack)
}

/** Count of the changes of an account since then. */
export function changesSince(
  connection: Connection,
  { userId, since }: { userId: number; since: Date },
): Promise<number> {
  return connection.$count(waysBack, and(eq(waysBack.userId, userId), gt(waysBack.createdAt, since)))
}

/** Count of the changes since then of all accounts of a company but its owner's. */
export function changesOfColleagues(
  connection: Connection,
  { customerId, since }: { customerId: number; since: Date },
): Promise<number> {
  const { createdAt, wasOwner } = waysBack
  const ofColleague = and(eq(waysBack.customerId, customerId), eq(wasOwner, false))
  return connection.$count(waysBack, and(ofColleague, gt(createdAt, since)))
}

/** The one of a link's code, until it runs out. */
export async function wayBackOf(
  connection: Connection,
  linkHash: Buffer,
  now: Date,
): Promise<StoredWayBack | undefined> {
  const [found] = await connection
    .select()
    .from(waysBack)
    .where(isLiveLink(waysBack, linkHash, now))
  return found
}

/** This one and all later ones of a company, the latest first. */
export async function waysBackSince(
  connection: Connection,
  { id, customerId }: { id: number; customerId: number },
): Promise<StoredWayBack[]> {
  return connection
    .select()
    .from(waysBack)
    .where(and(eq(waysBack.customerId, customerId), gte(waysBack.id, id)))
    .orderBy(desc(waysBack.id))
}

/** Says of links why they do nothing any more. */
export async function endWaysBack(tx: Transaction, ids: readonly number[], ended: WayBackEnd): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(waysBack)
      .set({ ended })
      .where(inArray(waysBack.id, [...ids]))
}

/** A lead has decided about a company: no link of its owners takes that back. (rules/accounts#way-back) */
export async function decideWaysBack(tx: Transaction, customerId: number): Promise<void> {
  const { wasOwner, ended } = waysBack
  await tx
    .update(waysBack)
    .set({ ended: 'decided' })
    .where(and(eq(waysBack.customerId, customerId), eq(wasOwner, true), isNull(ended)))
}

/** The links mailed to an address. */
export async function waysBackFor(connection: Connection, email: string) {
  const { id, act, email: mailed, firstName, lastName, createdAt, expiresAt } = waysBack
  return connection
    .select({ id, act, email: mailed, firstName, lastName, createdAt, expiresAt })
    .from(waysBack)
    .where(eq(sql`lower(${mailed})`, email.toLowerCase()))
    .orderBy(waysBack.id)
}

/** What was kept of a person for the way back goes, and with it the way. (rules/privacy#erasure) */
export async function eraseWaysBack(
  tx: Transaction,
  { email, userId }: { email: string; userId: number | undefined },
): Promise<void> {
  const ofAddress = eq(sql`lower(${waysBack.email})`, email.toLowerCase())
  await tx
    .update(waysBack)
    .set({ ended: 'erased', email: '', firstName: '', lastName: '' })
    .where(or(ofAddress, userId === undefined ? undefined : eq(waysBack.userId, userId)))
}

/** Deletes links that have run out; to be called regularly. */
export async function deleteOldWaysBack(connection: Connection, now: Date): Promise<void> {
  await connection.delete(waysBack).where(lte(waysBack.expiresAt, now))
}

/** Ends every session of a company's people, also of staff who act as one of them. */
export async function endSessionsOfCompany(tx: Transaction, customerId: number): Promise<void> {
  const owner = tx.select({ id: customers.ownerID }).from(customers).where(eq(customers.id, customerId))
  const others = tx.select({ id: colleagues.userId }).from(colleagues).where(eq(colleagues.customerId, customerId))
  await tx.delete(sessions).where(or(inArray(sessions.userId, owner), inArray(sessions.userId, others)))
}

/** Gives an account back its e-mail, with a password that nobody knows. */
export async function restoreLogin(
  tx: Transaction,
  id: number,
  login: { email: string; passwordHash: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...login, pendingEmail: null })
    .where(eq(users.id, id))
}
