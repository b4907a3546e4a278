import { and, arrayContains, asc, eq, sql, type SQL } from '#server/drizzle.cjs'
import type { ListedAdmin } from '#contract/staff/admins.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { invitations, recoveryCodes, secondSteps, sessions, users } from '../schema/tables/accounts.ts'
import { passkeys } from '../schema/tables/passkeys.ts'

/** One member of staff as the API shows them. (rules/accounts#staff) */
export const countStaff = (connection: Connection): Promise<number> => connection.$count(users, eq(users.role, 'admin'))

export async function oneAdmin(connection: Connection, id: number): Promise<ListedAdmin | undefined> {
  const [found] = await adminsWhere(connection, eq(users.id, id))
  return found
}

/** All members of staff by id. (rules/accounts#staff) */
export async function listAdmins(connection: Connection): Promise<ListedAdmin[]> {
  return adminsWhere(connection, undefined)
}

/**
 * Who could give roles, by id, locked until the transaction ends: two who take the role from each other at the same moment wait for one
 * another. Who has not accepted the invitation yet does not count. (rules/access#last-lead)
 */
export async function leadsForChange(tx: Transaction): Promise<number[]> {
  const leads = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.staffRoles, ['lead']), users.emailVerified))
    .orderBy(asc(users.id))
    .for('update')
  return leads.map(({ id }) => id)
}

/** The database refuses to take the role from the last lead. */
export async function writeRoles(tx: Transaction, id: number, roles: readonly StaffRole[]): Promise<void> {
  await tx
    .update(users)
    .set({ staffRoles: [...roles] })
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
}

export async function writeName(tx: Transaction, id: number, name: { firstName: string; lastName: string }) {
  await tx.update(users).set(name).where(eq(users.id, id))
}

/** Ends the account with all its sessions; the database refuses to delete the last lead. */
export async function deleteAdmin(tx: Transaction, id: number): Promise<void> {
  await tx.delete(users).where(and(eq(users.id, id), eq(users.role, 'admin')))
}

/** Ends the sessions in which a member of staff acts as a customer. (rules/sessions#role-gone) */
export async function deleteActingOf(tx: Transaction, id: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.adminID, id))
}

/** How many recovery codes are left. */
export function recoveryCodesLeft(connection: Connection, userId: number): Promise<number> {
  return connection.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

async function adminsWhere(connection: Connection, matching: SQL | undefined): Promise<ListedAdmin[]> {
  const { id, email, emailVerified, firstName, lastName, staffRoles: roles, lastLoginAt } = users
  const { sentAt, expiresAt, voidedAt } = invitations
  const rows = await connection
    .select({
      id,
      email,
      emailVerified,
      firstName,
      lastName,
      roles,
      lastLoginAt,
      invitation: { sentAt, expiresAt, voidedAt },
      hasSecondStep: sql<boolean>`(${secondSteps.confirmedAt} is not null
        or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${id}))`,
    })
    .from(users)
    .leftJoin(invitations, eq(invitations.userId, id))
    .leftJoin(secondSteps, eq(secondSteps.userId, id))
    .where(and(eq(users.role, 'admin'), matching))
    .orderBy(asc(id))
  return rows.map((row) => ({
    ...row,
    role: 'admin',
    name: `${row.firstName} ${row.lastName}`.trim(),
    lastLoginAt: row.emailVerified ? row.lastLoginAt : null,
  }))
}
