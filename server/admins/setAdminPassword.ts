import { hashPassword } from '../auth/passwords.ts'
import { refuseTriedFirst } from '../auth/refuseTriedFirst.ts'
import { accountByEmail, deleteSessionsOf, setPassword } from '../auth/store.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { writeLog } from '../logs/store.ts'
import { StartError } from '../startError.ts'
import { adminMessages } from './messages.ts'

/**
 * Sets a new password of a member of staff and ends their sessions. Throws a StartError when no staff has this e-mail,
 * a Refusal 400 for a password that everybody tries. (rules/accounts#staff, rules/accounts#tried-first)
 */
export async function setAdminPassword(
  { db, event }: Pick<Context, 'db' | 'event'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const owner = { firstName: adminMessages.firstName, lastName: '', email, companyName: '' }
  refuseTriedFirst({ event }, { field: 'password', password, owner })
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (account?.role !== 'admin') throw new StartError(adminMessages.unknown(email))
    await setPassword(tx, account.id, passwordHash)
    await deleteSessionsOf(tx, account.id)
    await writeLog(tx, { code: 'passwordReset', facts: { byCommandFor: account.email } })
  })
}
