import { and, asc, eq, lte, not, notExists, or, sql, type PgColumn, type SQL } from '#server/drizzle.cjs'
import type { Colleague } from '#contract/accounts/colleagues.ts'
import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { removeExceptions } from '../deadlineExceptions/store.ts'
import {
  addresses,
  colleagues,
  companyContacts,
  customers,
  invitations,
  notes,
  sessions,
  users,
} from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { teams } from '../schema/tables/teams.ts'
import { orderNumbers } from '../schema/tables/years.ts'
import { inEveryYear } from '../years/store.ts'

/** The company whose owner or colleague an account is; null for the staff. (rules/companies#colleagues) */
export const companyOfAccount = (id: PgColumn): SQL<number | null> => sql`coalesce(
  (select ${customers.id} from ${customers} where ${customers.ownerID} = ${id}),
  (select ${colleagues.customerId} from ${colleagues} where ${colleagues.userId} = ${id}))`

/** The same of one account. */
export async function companyOf(connection: Connection, userId: number): Promise<number | null> {
  const [found] = await connection
    .select({ customerID: sql<number | null>`coalesce(${customers.id}, ${colleagues.customerId})` })
    .from(users)
    .leftJoin(customers, eq(customers.ownerID, users.id))
    .leftJoin(colleagues, eq(colleagues.userId, users.id))
    .where(eq(users.id, userId))
  return found?.customerID ?? null
}

/** Name of the company; empty for the staff. */
export async function companyNameOf(connection: Connection, userId: number): Promise<string> {
  const [found] = await connection
    .select({ name: customers.companyName })
    .from(users)
    .innerJoin(customers, eq(customers.id, companyOfAccount(users.id)))
    .where(eq(users.id, userId))
  return found?.name ?? ''
}

/** Who logs in for a company: its owner first, then by id. (rules/companies#colleagues) */
export async function peopleOf(connection: Connection, customerId: number): Promise<Colleague[]> {
  const { id, email, emailVerified, firstName, lastName, lastLoginAt } = users
  const { sentAt, expiresAt, voidedAt } = invitations
  const rows = await connection
    .select({
      id,
      email,
      emailVerified,
      firstName,
      lastName,
      access: colleagues.access,
      lastLoginAt,
      invitation: { sentAt, expiresAt, voidedAt },
    })
    .from(users)
    .leftJoin(customers, eq(customers.ownerID, id))
    .leftJoin(colleagues, eq(colleagues.userId, id))
    .leftJoin(invitations, eq(invitations.userId, id))
    .where(or(eq(customers.id, customerId), eq(colleagues.customerId, customerId)))
    .orderBy(sql`${colleagues.access} is not null`, asc(id))
  return rows.map(({ access, emailVerified: hasAccepted, ...row }) => ({
    ...row,
    access: access ?? 'owner',
    lastLoginAt: hasAccepted ? row.lastLoginAt : null,
  }))
}

export const countColleagues = (connection: Connection, customerId: number): Promise<number> =>
  connection.$count(colleagues, eq(colleagues.customerId, customerId))

/** Lets an account log in for a company; an account belongs to one. */
export async function addColleague(tx: Transaction, colleague: typeof colleagues.$inferInsert): Promise<void> {
  await tx.insert(colleagues).values(colleague)
}

export async function writeAccess(
  tx: Transaction,
  { customerId, userId, access }: { customerId: number; userId: number; access: ColleagueAccess },
): Promise<void> {
  await tx
    .update(colleagues)
    .set({ access })
    .where(and(eq(colleagues.userId, userId), eq(colleagues.customerId, customerId)))
}

/** Makes a colleague the owner; who was it until now stays with access to all. (rules/companies#hand-over) */
export async function writeOwner(
  tx: Transaction,
  { customerId, from, to }: { customerId: number; from: number; to: number },
): Promise<void> {
  await tx.delete(colleagues).where(and(eq(colleagues.userId, to), eq(colleagues.customerId, customerId)))
  await tx.update(customers).set({ ownerID: to }).where(eq(customers.id, customerId))
  await addColleague(tx, { userId: from, customerId, access: 'all' })
}

/** Ends a colleague's login with all its sessions. */
export async function deleteColleague(
  tx: Transaction,
  { customerId, userId }: { customerId: number; userId: number },
): Promise<void> {
  const theirs = tx
    .select({ id: colleagues.userId })
    .from(colleagues)
    .where(and(eq(colleagues.userId, userId), eq(colleagues.customerId, customerId)))
  await tx.delete(users).where(sql`${users.id} in ${theirs}`)
}

/**
 * Deletes one company, or all that are so old, whose e-mail was never confirmed, with all their data; those with orders or teams of any year stay. A
 * colleague who never accepted the invitation is only a login. Returns how many were deleted.
 */
export async function deleteUnverified(
  tx: Transaction,
  which: { createdUntil: Date } | { id: number },
): Promise<number> {
  const isMeant = and(
    eq(users.role, 'customer'),
    eq(users.emailVerified, false),
    'id' in which ? eq(users.id, which.id) : lte(users.createdAt, which.createdUntil),
  )
  const kept = await inEveryYear(tx, () =>
    tx
      .selectDistinct({ id: users.id })
      .from(users)
      .innerJoin(customers, eq(customers.ownerID, users.id))
      .innerJoin(teams, eq(teams.customerId, customers.id))
      .where(isMeant),
  )
  const ordered = tx
    .select({ id: orderNumbers.orderID })
    .from(orderNumbers)
    .innerJoin(customers, eq(customers.id, orderNumbers.customerID))
    .where(eq(customers.ownerID, users.id))
  const keptIds = kept.flat().map(({ id }) => id)
  const deleted = await tx
    .delete(users)
    .where(and(isMeant, notExists(ordered), not(isOneOf(users.id, keptIds))))
    .returning({ id: users.id })
  return deleted.length
}

/** Ends a login; a company goes with its owner. */
export async function deleteAccount(tx: Transaction, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

/** A customer whose orders must be kept stays as an anonymous row that nobody can log in to. */
export async function emptyAccount(
  tx: Transaction,
  { userId, customerId: id }: { userId: number; customerId: number },
  put: { email: string; passwordHash: string; firstName: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...put, lastName: '', pendingEmail: null, formerEmail: null, emailVerified: false })
    .where(eq(users.id, userId))
  await tx.update(customers).set({ billingEmail: null }).where(eq(customers.id, id))
  await inEveryYear(tx, async () => {
    await tx.update(companyYears).set({ pickupDelegate: null }).where(eq(companyYears.customerId, id))
    await removeExceptions(tx, id)
  })
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(addresses).where(eq(addresses.customerId, id))
  await tx.delete(companyContacts).where(eq(companyContacts.customerId, id))
  await tx.delete(notes).where(eq(notes.customerId, id))
}
