import { eq, sql } from 'drizzle-orm'
import { adminMessages } from '../admins/messages.ts'
import { hashPassword, randomPassword } from '../auth/passwords.ts'
import type { Desk } from '../desk.ts'
import { logMessages } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { StartError } from '../startError.ts'
import { databaseMessages } from './messages.ts'
import { users } from './tables/accounts.ts'
import { inTransaction } from './transaction.ts'

const ADMIN_LOCK = 71_403

/**
 * Makes the first admin when there is none; answers null when there is one. `password` is null when ADMIN_PASSWORD gave it, else it
 * was made now and is known to nobody yet. Throws a StartError when a customer has that e-mail. (decisions §3)
 */
export async function ensureFirstAdmin({
  db,
  settings,
}: Pick<Desk, 'db' | 'settings'>): Promise<{ email: string; password: string | null } | null> {
  const email = settings.ADMIN_EMAIL
  return inTransaction(db, async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`)
    if ((await transaction.$count(users, eq(users.role, 'admin'))) > 0) return null
    const made = settings.ADMIN_PASSWORD === undefined ? randomPassword() : null
    const passwordHash = await hashPassword(made ?? settings.ADMIN_PASSWORD ?? '')
    const [admin] = await transaction
      .insert(users)
      .values({
        email,
        passwordHash,
        role: 'admin',
        emailVerified: true,
        firstName: adminMessages.firstName,
        lastName: '',
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!admin) throw new StartError(databaseMessages.adminEmailTaken(email))
    const { action, details } = logMessages.adminCreated
    await writeLog(transaction, { action, details: details(email) })
    return { email, password: made }
  })
}
