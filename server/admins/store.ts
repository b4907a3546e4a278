import { and, arrayContains, asc, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Admin } from '#contract/admins.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { users } from '../schema/tables/accounts.ts'

/** One member of staff as the API shows them. (rules/accounts#staff) */
export async function oneAdmin(connection: Connection, id: number): Promise<Admin | undefined> {
  const [found] = await adminsWhere(connection, eq(users.id, id))
  return found
}

/** All members of staff by id. (rules/accounts#staff) */
export async function listAdmins(connection: Connection): Promise<Admin[]> {
  return adminsWhere(connection, undefined)
}

/**
 * Whether nobody but this member of staff could give roles any more; all leads are locked until the transaction ends, so that two cannot
 * take the role from each other at the same moment. (rules/access#last-lead)
 */
export async function isLastLead(tx: Transaction, id: number): Promise<boolean> {
  const leads = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.staffRoles, ['lead']), users.emailVerified))
    .orderBy(asc(users.id))
    .for('update')
  return leads.length === 1 && leads[0]?.id === id
}

async function adminsWhere(connection: Connection, matching: SQL | undefined): Promise<Admin[]> {
  const { id, email, emailVerified, firstName, lastName, staffRoles: roles } = users
  const rows = await connection
    .select({ id, email, emailVerified, firstName, lastName, roles })
    .from(users)
    .where(and(eq(users.role, 'admin'), matching))
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, role: 'admin', name: `${row.firstName} ${row.lastName}`.trim() }))
}
