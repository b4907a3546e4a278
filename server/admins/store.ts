import { and, asc, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Admin } from '#contract/admins.ts'
import type { Connection } from '../db/client.ts'
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

async function adminsWhere(connection: Connection, matching: SQL | undefined): Promise<Admin[]> {
  const { id, email, emailVerified, firstName, lastName } = users
  const rows = await connection
    .select({ id, email, emailVerified, firstName, lastName })
    .from(users)
    .where(and(eq(users.role, 'admin'), matching))
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, role: 'admin', name: `${row.firstName} ${row.lastName}`.trim() }))
}
