import { adminMessages } from '../admins/messages.ts'
import { hashPassword, randomPassword } from '../auth/passwords.ts'
import { isTriedFirstFor } from '../auth/refuseTriedFirst.ts'
import { addAccount } from '../auth/store.ts'
import type { Context } from '../context.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { StartError } from '../startError.ts'
import { databaseMessages } from '../db/messages.ts'
import { hasAdmin, lockFilling } from './store.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * Makes the first admin when there is none; returns null when there is one. `password` is null when ADMIN_PASSWORD gave it, else it was
 * generated now and must be shown. Throws a StartError when a customer has that e-mail, or everybody tries that password.
 * (rules/accounts#first-admin, rules/accounts#tried-first)
 */
export async function ensureFirstAdmin({
  db,
  settings,
  event,
}: Pick<Context, 'db' | 'settings' | 'event'>): Promise<{ email: string; password: string | null } | null> {
  const email = settings.ADMIN_EMAIL
  return inTransaction(db, async (transaction) => {
    await lockFilling(transaction, 'firstAdmin')
    if (await hasAdmin(transaction)) return null
    const made = settings.ADMIN_PASSWORD === undefined ? randomPassword() : null
    const name = { firstName: adminMessages.firstName, lastName: '' }
    const password = made ?? settings.ADMIN_PASSWORD ?? ''
    if (isTriedFirstFor({ event }, password, { ...name, email, companyName: '' }))
      throw new StartError(databaseMessages.adminPasswordTriedFirst)
    const passwordHash = await hashPassword(password)
    const account = { email, passwordHash, ...name, role: 'admin', emailVerified: true } as const
    const admin = await addAccount(transaction, { ...account, staffRoles: ['lead'] })
    if (!admin) throw new StartError(databaseMessages.adminEmailTaken(email))
    await writeLog(transaction, { code: 'adminCreated', facts: { email }, about: [about.admin(admin.id)] })
    return { email, password: made }
  })
}
