import { and, eq } from 'drizzle-orm'
import type { Admin } from '#contract/admins.ts'
import type { Connection } from '../db/client.ts'
import { users } from '../db/tables/accounts.ts'

/** One member of staff as the API shows them. (P §3) */
export async function oneAdmin(connection: Connection, id: number): Promise<Admin | undefined> {
  const { email, emailVerified, firstName, lastName } = users
  const [found] = await connection
    .select({ id: users.id, email, emailVerified, firstName, lastName })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
  return found && { ...found, role: 'admin', name: `${found.firstName} ${found.lastName}`.trim() }
}
